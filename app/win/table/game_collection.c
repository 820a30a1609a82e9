/* game_collection.c: lets the user choose one of several games in a file or on the clipboard. */
#include "game_files.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "dialogs/games_dialog.h"
#include "resource.h"

enum { ROW_MAX = 512 };

/* "Alice – Bob", or its first moves. */
static void name_game(const GameTable *g, char *out, size_t size, const DocumentGame *game)
{
    const char *black = game->names[0], *white = game->names[1];
    const char *unknown = strings_text(frame_strings(g->frame), IDS_HUMAN);
    if (*black || *white)
        snprintf(out, size, "%s – %s", *black ? black : unknown, *white ? white : unknown);
    else
        snprintf(out, size, "%s", game->moves);
}

/* "3<tab>Alice – Bob<tab>57 moves · 1–0". */
static void describe_game(const GameTable *g, char *out, size_t size, int number,
                          const DocumentGame *game)
{
    static const char *const results[] = {[GMK_RESULT_NONE] = "",
                                          [GMK_RESULT_BLACK] = " · 1–0",
                                          [GMK_RESULT_WHITE] = " · 0–1",
                                          [GMK_RESULT_DRAW] = " · ½–½"};
    char name[2 * RECORD_NAME_MAX + 8], count[16], moves[64];
    name_game(g, name, sizeof name, game);
    snprintf(count, sizeof count, "%" PRId32, game->move_count);
    strings_format(moves, sizeof moves, frame_strings(g->frame), IDS_GAME_MOVES, count, NULL, NULL);
    snprintf(out, size, "%d\t%s\t%s%s", number, name, moves, results[game->result]);
}

/* NULL: no memory. */
static char *make_row(const GameTable *g, const Document *document, int index)
{
    const DocumentGame game = document_game(document, index);
    char *row = malloc(ROW_MAX);
    if (row && game.known)
        describe_game(g, row, ROW_MAX, index + 1, &game);
    else if (row)
        snprintf(row, ROW_MAX, "%d", index + 1);
    return row;
}

bool game_choose_game(GameTable *g, OpenRequest *request)
{
    const int games = document_games(request->document);
    const int count = min(games, DOCUMENT_LISTED_MAX);
    char **rows = calloc((size_t)count, sizeof *rows);
    char number[16], listed[16], question[ROW_MAX];
    int made = 0, chosen = -1;
    for (bool ok = rows != NULL; ok && made < count; made += ok) {
        rows[made] = make_row(g, request->document, made);
        ok = rows[made] != NULL;
    }
    snprintf(number, sizeof number, "%d", games);
    snprintf(listed, sizeof listed, "%d", made);
    strings_format(question, sizeof question, frame_strings(g->frame),
                   made < games ? IDS_WHICH_OF_FIRST : IDS_WHICH_GAME, number, listed, NULL);
    if (made > 0) {
        frame_modal_begin(g->frame);
        chosen = games_dialog(frame_hwnd(g->frame), frame_strings(g->frame), question, rows, made);
        frame_modal_end(g->frame);
    }
    while (made > 0)
        free(rows[--made]);
    free(rows);
    request->chosen = chosen;
    return chosen >= 0;
}
