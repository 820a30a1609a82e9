/* coach_reviewer.c: the choice of who reviews games: Gomokit, or an engine of the user's list that can analyse. */
#include <stdio.h>
#include <string.h>

#include "coach_parts.h"
#include "core/game/play_review.h"
#include "core/seat/seat.h"
#include "resource.h"
#include "win/table/game_play.h"

static const char own_name[] = "Gomokit";

/* The name of an engine as the settings have it; "": ours. */
static char *chosen(const GameTable *g)
{
    return frame_settings(g->frame)->brains[SETTING_REVIEWER];
}

static void say(GameTable *g, UINT id, const char *name)
{
    char text[NOTICE_MAX];
    strings_format(text, sizeof text, frame_strings(g->frame), id, name, NULL, NULL);
    frame_notice(g->frame, text);
}

static void choose(GameTable *g, const char *name)
{
    snprintf(chosen(g), RECORD_NAME_MAX, "%s", name);
    frame_save_settings(g->frame);
}

const char *coach_reviewer(GameTable *g)
{
    if (play_setup(g->play)->board != GMK_BOARD_GOMOKU || !*chosen(g))
        return "";
    if (game_find_engine(g, chosen(g)))
        return chosen(g);
    say(g, IDS_REVIEWER_GONE, chosen(g));
    choose(g, "");
    return NULL;
}

/* The engine behind a row of the menu, the first of which is ours; NULL: there are not as many. */
static const EngineEntry *engine_of_row(const GameTable *g, int row)
{
    const EngineList *list = &g->guests.list;
    for (int32_t i = 0; i < list->count; i++)
        if (seat_can_analyse(&list->entries[i]) && --row == 0)
            return &list->entries[i];
    return NULL;
}

static void label(void *self, int row, char *out, size_t size)
{
    GameTable *g = self;
    if (row == 0)
        (void)game_engines(g); /* the menu opens: the list may be another one by now */
    const EngineEntry *entry = row > 0 ? engine_of_row(g, row) : NULL;
    snprintf(out, size, "%s", row == 0 ? own_name : entry ? entry->name : "");
}

static void do_reviewer(void *self, int row)
{
    GameTable *g = self;
    const EngineEntry *entry = row > 0 ? engine_of_row(g, row) : NULL;
    choose(g, entry ? entry->name : "");
    say(g, IDS_REVIEWER_SET, entry ? entry->name : own_name);
    frame_sync(g->frame);
}

/* Other games than gomoku are ours to review. */
static bool can_reviewer(const void *self, int row)
{
    const GameTable *g = self;
    return row == 0 ||
           (play_setup(g->play)->board == GMK_BOARD_GOMOKU && engine_of_row(g, row) != NULL);
}

static bool is_reviewer(const void *self, int row)
{
    const GameTable *g = self;
    const EngineEntry *entry = row > 0 ? engine_of_row(g, row) : NULL;
    return row == 0 ? !*chosen(g) : entry && strcmp(entry->name, chosen(g)) == 0;
}

#define REVIEWER_ROW(row)                                                                          \
    {                                                                                              \
        .id = IDM_REVIEWER + (row), .run = do_reviewer, .can = can_reviewer, .is_on = is_reviewer, \
        .label = label, .value = (row)                                                             \
    }

/* clang-format off: one row a command */
static const Command rows[] = {
    REVIEWER_ROW(0), REVIEWER_ROW(1), REVIEWER_ROW(2), REVIEWER_ROW(3), REVIEWER_ROW(4),
    REVIEWER_ROW(5), REVIEWER_ROW(6), REVIEWER_ROW(7), REVIEWER_ROW(8),
};
/* clang-format on */

const CommandTable coach_reviewers = {rows, sizeof rows / sizeof *rows};
