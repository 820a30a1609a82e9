/*
 * openings_format.c: a file of openings as records: each line that holds stones is a game. They are
 * written as Piskvork writes them, as offsets from the middle.
 */
#include "formats/shared/formats.h"
#include "openings.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_BYTES = 4096 };

enum { USUAL_SIDE = 15 };

/* An empty board of this size, or NULL. */
static GmkGame *board_of(int32_t side)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.width = setup.height = side;
    return gmk_game_new(&game, &setup) == GMK_OK ? game : NULL;
}

/* The last line in `text`. False: it is too long. */
static bool copy_line(const Reader *r, char text[LINE_MAX_BYTES])
{
    if (r->line.size >= LINE_MAX_BYTES)
        return false;
    memcpy(text, r->line.text, r->line.size);
    text[r->line.size] = '\0';
    return true;
}

/*
 * All openings of a file are for one size of board, which no line tells: 15 x 15, or 20 x 20 if one of
 * them does not fit there and fits here.
 */
bool openings_split(Reader *r, FormatGames *games)
{
    char text[LINE_MAX_BYTES];
    GmkGame *usual = board_of(USUAL_SIDE), *large = board_of(GMK_GOMOKU_SIDE_MAX);
    bool ok = (usual && large) || reader_fail(r, FORMAT_ERR_NO_MEMORY, 0, (Span){"", 0});
    games->side = USUAL_SIDE;
    while (ok && reader_take_full_line(r)) {
        if (span_trim(r->line).text[0] == '#')
            continue;
        ok = format_games_add(games, r, r->line_at);
        if (games->side == USUAL_SIDE && copy_line(r, text) && !opening_fits(usual, text) &&
            opening_fits(large, text))
            games->side = GMK_GOMOKU_SIDE_MAX;
    }
    gmk_game_free(usual);
    gmk_game_free(large);
    return ok &&
           (games->count > 0 || reader_fail(r, FORMAT_ERR_NO_GAME, r->data.size, (Span){"", 0}));
}

static bool add_stones(Reader *r, const Opening *opening)
{
    for (int32_t i = 0; i < opening->count; i++) {
        const RecordMove move = {.point = opening->points[i], .time_ms = -1};
        if (!reader_add(r, r->node, &move, r->line_at, span_trim(r->line)))
            return false;
    }
    return true;
}

bool openings_read(Reader *r)
{
    char text[LINE_MAX_BYTES], why[FORMAT_DETAIL_MAX];
    GmkGame *game = NULL;
    if (!reader_take_line(r) || !reader_begin_default(r, r->games->side))
        return false;
    if (!copy_line(r, text))
        return reader_fail_line(r, FORMAT_ERR_TEXT);
    Opening *opening = malloc(sizeof *opening);
    bool ok = opening && setup_new_game(&game, &r->record->setup) == GMK_OK;
    if (!ok)
        reader_fail(r, FORMAT_ERR_NO_MEMORY, 0, (Span){"", 0});
    else if (!opening_parse_points(opening, game, text, why, sizeof why))
        ok = reader_fail(r, FORMAT_ERR_TEXT, r->line_at, (Span){why, strlen(why)});
    ok = ok && add_stones(r, opening) && reader_normalise(r);
    gmk_game_free(game);
    free(opening);
    return ok;
}

void openings_write(Writer *w)
{
    const Record *record = w->record;
    const int32_t x = record->setup.width / 2, y = record->setup.height / 2;
    for (int32_t i = 0; i < record->move_count; i++)
        text_print(&w->out, "%s%" PRId32 ",%" PRId32, i > 0 ? ", " : "",
                   record->moves[i].point.x - x, record->moves[i].point.y - y);
    /* Without the comma a single pair would be read as absolute. */
    writer_text(w, record->move_count == 1 ? ",\n" : "\n");
}
