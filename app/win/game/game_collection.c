/* game_collection.c: a file or a clipboard with several games: which of them is meant. */
#include "game_files.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/senses/describe.h"
#include "resource.h"
#include "win/dialogs/games_dialog.h"

enum {
    ROW_MAX = 512,
    ROWS_MAX = 20000,   /* more are not found in a list */
    DESCRIBE_MS = 500,  /* every row means reading the file again; the rest are numbers only */
    NOTATION_MOVES = 8, /* of a game without names */
};

/* "Alice – Bob", or its first moves. */
static void name_game(const GameMode *g, char *out, size_t size, const Record *record)
{
    const Player *players = record->setup.players;
    GmkGame *game = NULL;
    size_t length = 0;
    out[0] = '\0';
    if (players[0].name[0] || players[1].name[0]) {
        const char *unknown = strings_text(frame_strings(g->frame), IDS_HUMAN);
        snprintf(out, size, "%s – %s", players[0].name[0] ? players[0].name : unknown,
                 players[1].name[0] ? players[1].name : unknown);
        return;
    }
    if (setup_new_game(&game, &record->setup) != GMK_OK)
        return;
    for (int32_t i = 0; i < record->move_count && i < NOTATION_MOVES && length < size; i++) {
        char point[GMK_NOTATION_MAX] = "";
        describe_notation(point, sizeof point, game, record->moves[i].point);
        length += (size_t)snprintf(out + length, size - length, i ? " %s" : "%s", point);
    }
    if (record->move_count > NOTATION_MOVES && length < size)
        snprintf(out + length, size - length, " …");
    gmk_game_free(game);
}

static void describe_game(const GameMode *g, char *out, size_t size, int number,
                          const Record *record)
{
    static const char *const results[] = {[GMK_RESULT_NONE] = "",
                                          [GMK_RESULT_BLACK] = " · 1–0",
                                          [GMK_RESULT_WHITE] = " · 0–1",
                                          [GMK_RESULT_DRAW] = " · ½–½"};
    char name[2 * RECORD_NAME_MAX + 8], count[16], moves[64];
    name_game(g, name, sizeof name, record);
    snprintf(count, sizeof count, "%" PRId32, record->move_count);
    strings_format(moves, sizeof moves, frame_strings(g->frame), IDS_GAME_MOVES, count, NULL, NULL);
    snprintf(out, size, "%d\t%s\t%s%s", number, name, moves, results[record->result]);
}

typedef struct Source {
    const char *text, *name; /* name NULL: the clipboard */
    size_t length;
} Source;

static Record *read_game(FormatReport *report, FormatProblem *problem, const Source *source,
                         int number)
{
    Record *record = NULL;
    const FormatOptions options = {.game = number};
    format_read_any(&record, report, problem, source->text, source->length, source->name, &options);
    return record;
}

/* NULL: no memory. */
static char *make_row(const GameMode *g, const Source *source, int number, bool describes)
{
    FormatReport report;
    FormatProblem problem;
    char *row = malloc(ROW_MAX);
    Record *record = row && describes ? read_game(&report, &problem, source, number) : NULL;
    if (row)
        snprintf(row, ROW_MAX, "%d", number);
    if (record)
        describe_game(g, row, ROW_MAX, number, record);
    record_free(record);
    return row;
}

static int ask_which(GameMode *g, const Source *source, int count)
{
    char **rows = calloc((size_t)count, sizeof *rows);
    char number[16], question[ROW_MAX];
    int made = 0, chosen = -1;
    const ULONGLONG began = GetTickCount64();
    for (bool ok = rows != NULL; ok && made < count; made += ok) {
        rows[made] = make_row(g, source, made + 1, GetTickCount64() - began < DESCRIBE_MS);
        ok = rows[made] != NULL;
    }
    snprintf(number, sizeof number, "%d", count);
    strings_format(question, sizeof question, frame_strings(g->frame), IDS_WHICH_GAME, number, NULL,
                   NULL);
    if (made > 0) {
        frame_modal_begin(g->frame);
        chosen = games_dialog(frame_hwnd(g->frame), frame_strings(g->frame), question, rows, made);
        frame_modal_end(g->frame);
    }
    while (made > 0)
        free(rows[--made]);
    free(rows);
    return chosen;
}

bool game_choose_game(GameMode *g, Record **record, FormatReport *report, FormatProblem *problem,
                      const char *text, size_t length, const char *name)
{
    const Source source = {.text = text, .name = name, .length = length};
    *problem = (FormatProblem){.error = FORMAT_OK, .offset = -1};
    if (report->games <= 1)
        return true;
    const int chosen = ask_which(g, &source, min(report->games, ROWS_MAX));
    if (chosen > 0) {
        record_free(*record);
        *record = read_game(report, problem, &source, chosen + 1);
    }
    return chosen >= 0 && *record;
}
