/* my_games_view.c: the words of the page, and painting. */
#include "my_games_mode.h"

#include <inttypes.h>
#include <stdio.h>

#include "resource.h"
#include "win/table/dialogs/result_text.h"

static const char *text_of(const MyGames *m, UINT id)
{
    return strings_text(frame_strings(m->frame), id);
}

/* "2026-11-17 19:30" in the user's time. */
static void date_text(const MyGames *m, char *out, size_t size, int64_t seconds)
{
    const uint64_t units = (uint64_t)(seconds + INT64_C(11644473600)) * 10000000u;
    const FILETIME file = {(DWORD)units, (DWORD)(units >> 32)};
    SYSTEMTIME world, here;
    *out = '\0';
    if (seconds >= 0 && FileTimeToSystemTime(&file, &world) &&
        SystemTimeToTzSpecificLocalTime(&m->zone, &world, &here))
        snprintf(out, size, "%04u-%02u-%02u %02u:%02u", here.wYear, here.wMonth, here.wDay,
                 here.wHour, here.wMinute);
}

/* ---------------------------------------------------------------- a game */

static void setup_of(Setup *out, const GameEntry *entry)
{
    setup_default(out);
    out->board = entry->board;
    out->width = entry->width;
    out->height = entry->height;
    out->rule = entry->rule;
    for (int side = 0; side < 2; side++)
        game_entry_player(&out->players[side], entry, side);
}

/* A computer by its level; a human without a name by a word. */
static void player_text(const MyGames *m, char *out, size_t size, const Setup *setup, int side)
{
    const Player *player = &setup->players[side];
    if (*player->name)
        snprintf(out, size, "%s", player->name);
    else if (player_is_computer(player))
        result_computer_text(out, size, frame_strings(m->frame), setup, player);
    else
        snprintf(out, size, "%s",
                 text_of(m, players_one_human(setup->players) >= 0 ? IDS_YOU : IDS_HUMAN));
}

static void players_text(const MyGames *m, char *out, size_t size, const Setup *setup)
{
    char names[2][RECORD_NAME_MAX];
    for (int side = 0; side < 2; side++)
        player_text(m, names[side], sizeof names[side], setup, side);
    strings_format(out, size, frame_strings(m->frame), IDS_LAST_PLAYERS, names[0], names[1], NULL);
}

/* As the one human sees it, who won or lost; of all other games by the colours. */
static UINT result_id(const GameEntry *entry)
{
    const int human = game_entry_human(entry);
    const bool decided = entry->result == GMK_RESULT_BLACK || entry->result == GMK_RESULT_WHITE;
    if (human < 0 || !decided)
        return STRING_ID(IDS_LAST_RESULT, GMK_RESULT_NONE, GMK_RESULT_DRAW, entry->result);
    return (entry->result == GMK_RESULT_BLACK) == (human == 0) ? IDS_MINE_WON : IDS_MINE_LOST;
}

static void review_text(const MyGames *m, char *out, size_t size, const GameEntry *entry)
{
    const int human = game_entry_human(entry);
    *out = '\0';
    if (entry->damaged)
        snprintf(out, size, "%s", text_of(m, IDS_MINE_DAMAGED));
    else if (entry->reviewed && human >= 0 && entry->accuracy[human] >= 0)
        snprintf(out, size, "✓ %" PRId32 " %%", entry->accuracy[human]);
    else if (entry->reviewed)
        snprintf(out, size, "✓");
}

void my_games_describe(const void *self, const GameEntry *entry, GameRow *out)
{
    const MyGames *m = self;
    Setup setup;
    setup_of(&setup, entry);
    const int human = players_one_human(setup.players);
    date_text(m, out->cells[GAME_COLUMN_DATE], GAME_CELL_MAX, entry->time);
    if (human >= 0)
        player_text(m, out->cells[GAME_COLUMN_OPPONENT], GAME_CELL_MAX, &setup, 1 - human);
    else
        players_text(m, out->cells[GAME_COLUMN_OPPONENT], GAME_CELL_MAX, &setup);
    result_setup_text(out->cells[GAME_COLUMN_RULE], GAME_CELL_MAX, frame_strings(m->frame), &setup);
    snprintf(out->cells[GAME_COLUMN_RESULT], GAME_CELL_MAX, "%s", text_of(m, result_id(entry)));
    snprintf(out->cells[GAME_COLUMN_MOVES], GAME_CELL_MAX, "%" PRId32, entry->moves);
    review_text(m, out->cells[GAME_COLUMN_REVIEW], GAME_CELL_MAX, entry);
}

void my_games_say_row(const MyGames *m, char *out, size_t size, int32_t row)
{
    static const GameColumn order[] = {GAME_COLUMN_OPPONENT, GAME_COLUMN_RESULT, GAME_COLUMN_RULE,
                                       GAME_COLUMN_DATE};
    char moves[64];
    size_t used = 0;
    for (size_t i = 0; i < sizeof order / sizeof *order && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s, ",
                                 game_list_cell(m->list, row, order[i]));
    strings_format(moves, sizeof moves, frame_strings(m->frame), IDS_GAME_MOVES,
                   game_list_cell(m->list, row, GAME_COLUMN_MOVES), NULL, NULL);
    const char *review = game_list_cell(m->list, row, GAME_COLUMN_REVIEW);
    if (used < size)
        snprintf(out + used, size - used, "%s%s%s", moves, *review ? ", " : "", review);
}

/* ---------------------------------------------------------------- the page */

static void count_text(const MyGames *m, char *out, size_t size)
{
    char shown[16], total[16];
    const bool all = game_list_count(m->list) == game_list_total(m->list);
    snprintf(shown, sizeof shown, "%" PRId32, game_list_count(m->list));
    snprintf(total, sizeof total, "%" PRId32, game_list_total(m->list));
    strings_format(out, size, frame_strings(m->frame), all ? IDS_MINE_COUNT : IDS_MINE_FOUND,
                   all ? total : shown, total, NULL);
}

void my_games_status(const void *self, StatusText *out)
{
    const MyGames *m = self;
    char chosen[16];
    *out = (StatusText){0};
    count_text(m, out->left, sizeof out->left);
    snprintf(chosen, sizeof chosen, "%" PRId32, game_list_chosen(m->list));
    if (game_list_chosen(m->list) > 0)
        strings_format(out->right, sizeof out->right, frame_strings(m->frame), IDS_MINE_CHOSEN,
                       chosen, NULL, NULL);
    else
        snprintf(out->right, sizeof out->right, "%s", text_of(m, IDS_MINE_HELP));
}

static void notice_text(const MyGames *m, char *out, size_t size)
{
    char count[16];
    *out = '\0';
    snprintf(count, sizeof count, "%" PRId32, m->report.unreadable);
    if (m->report.unreadable > 0)
        strings_format(out, size, frame_strings(m->frame), IDS_MINE_STRANGE, count, m->report.first,
                       NULL);
}

/* The two texts beside the larger board. */
static void current_texts(const MyGames *m, char *players, char *details, size_t size)
{
    Setup setup;
    char moves[64];
    const int32_t row = m->page.cursor;
    const GameEntry *entry = my_games_current(m);
    *players = *details = '\0';
    if (!entry)
        return;
    setup_of(&setup, entry);
    players_text(m, players, size, &setup);
    strings_format(moves, sizeof moves, frame_strings(m->frame), IDS_GAME_MOVES,
                   game_list_cell(m->list, row, GAME_COLUMN_MOVES), NULL, NULL);
    snprintf(details, size, "%.100s · %.60s · %.40s · %.30s",
             game_list_cell(m->list, row, GAME_COLUMN_RULE),
             game_list_cell(m->list, row, GAME_COLUMN_RESULT), moves,
             game_list_cell(m->list, row, GAME_COLUMN_DATE));
}

void my_games_paint(void *self, const Canvas *canvas, Rect dirty)
{
    MyGames *m = self;
    const Look *look = frame_look(m->frame);
    char count[LINE_MAX], notice[LINE_MAX], players[2 * RECORD_NAME_MAX + 8],
        details[2 * RECORD_NAME_MAX + 8];
    (void)dirty;
    count_text(m, count, sizeof count);
    notice_text(m, notice, sizeof notice);
    current_texts(m, players, details, sizeof players);
    GamesWords words = {
        .title = text_of(m, IDS_MINE),
        .count = count,
        .notice = notice,
        .cue = text_of(m, IDS_MINE_CUE),
        .nothing = text_of(m, *game_list_query(m->list) ? IDS_MINE_NO_MATCH : IDS_MINE_NOTHING),
        .players = players,
        .details = details};
    for (int i = 0; i < GAME_COLUMNS; i++)
        words.columns[i] =
            text_of(m, STRING_ID(IDS_MINE_COLUMN, GAME_COLUMN_DATE, GAME_COLUMN_REVIEW, i));
    for (int i = 0; i < GAMES_BUTTONS; i++)
        words.buttons[i] = text_of(m, STRING_ID(IDS_MINE_BUTTON, GAMES_OPEN, GAMES_BACK, i));
    paint_games_page(canvas, m->area, look->dpi, look->theme, &m->page, &words);
}
