/* game_opponent.c: the opponent, chosen by a command or on the ladder: a level, or an engine of the user's list. */
#include <stdio.h>
#include <string.h>

#include "core/rating/ladder.h"
#include "game_parts.h"
#include "resource.h"
#include "win/table/dialogs/ladder_dialog.h"
#include "win/table/game_play.h"
#include "win/table/game_view.h"

void game_say_next(GameTable *g, bool changed)
{
    if (!changed)
        frame_notice(g->frame, strings_text(frame_strings(g->frame), IDS_FOR_NEXT_GAME));
    frame_sync(g->frame);
}

void game_set_level(GameTable *g, GmkLevel level)
{
    game_tick(g);
    game_say_next(g, user_set_level(&g->user, g->play, level));
}

void game_set_match(GameTable *g, bool on)
{
    game_tick(g);
    user_set_match(&g->user, g->play, on, profile_career(frame_profile(g->frame)));
    game_say_match(g);
    frame_sync(g->frame);
}

/* The level that the menu would check: that of a computer in play, or the user's own. */
static GmkLevel level_now(const GameTable *g)
{
    const Setup *setup = user_told_setup(&g->user, g->play);
    for (int side = 1; side >= 0; side--)
        if (player_is_computer(&setup->players[side]))
            return setup->players[side].level;
    return frame_settings(g->frame)->level;
}

void game_set_engine(GameTable *g, const char *engine)
{
    char text[NOTICE_MAX];
    game_tick(g);
    const bool humans = user_machines(play_setup(g->play)) == 0;
    const bool changed = user_set_engine(&g->user, g->play, engine);
    strings_format(text, sizeof text, frame_strings(g->frame), IDS_OPPONENT_NEXT, engine, NULL,
                   NULL);
    game_say_next(g, changed || humans);
    if (humans)
        frame_notice(g->frame, text);
}

/* The place in the list of the engine that plays, or would play next; -1: none does. */
static int engine_now(const GameTable *g)
{
    const Setup *setup = user_told_setup(&g->user, g->play);
    for (int32_t i = 0; i < g->guests.list.count; i++)
        for (int side = 0; side < 2; side++)
            if (strcmp(setup->players[side].brain, g->guests.list.entries[i].name) == 0)
                return (int)i;
    return -1;
}

static void follow(GameTable *g, const LadderChoice *choice)
{
    char engine[ENGINE_NAME_MAX];
    if (choice->engine >= 0) {
        snprintf(engine, sizeof engine, "%s", g->guests.list.entries[choice->engine].name);
        game_set_engine(g, engine);
    } else if (choice->match) {
        game_set_match(g, true);
    } else {
        game_set_level(g, choice->level);
    }
}

void game_choose_opponent(GameTable *g)
{
    const Career *career = profile_career(frame_profile(g->frame));
    const LadderFacts facts = {.board = play_setup(g->play)->board,
                               .own = career_game_rating(career, career->game_count),
                               .matched = user_matched_level(career),
                               .engines = game_engines(g)};
    LadderChoice choice = {.match = frame_settings(g->frame)->match_me,
                           .level = level_now(g),
                           .engine = facts.board == GMK_BOARD_GOMOKU ? engine_now(g) : -1};
    frame_modal_begin(g->frame);
    const bool chosen =
        ladder_dialog(&choice, frame_hwnd(g->frame), frame_strings(g->frame), &facts);
    frame_modal_end(g->frame);
    if (chosen)
        follow(g, &choice);
}

/* ---------------------------------------------------------------- the menu of engines */

/* The first of them says that there are none; those behind the last have no line. */
static void label_engine(void *self, int index, char *out, size_t size)
{
    GameTable *g = self;
    const EngineList *list = index == 0 ? game_engines(g) : &g->guests.list;
    snprintf(out, size, "%s",
             index < list->count ? list->entries[index].name
             : index == 0        ? strings_text(frame_strings(g->frame), IDS_OPPONENT_NONE)
                                 : "");
}

static void do_engine(void *self, int index)
{
    GameTable *g = self;
    follow(g, &(LadderChoice){.engine = index});
}

static bool can_engine(const void *self, int index)
{
    const GameTable *g = self;
    return play_setup(g->play)->board == GMK_BOARD_GOMOKU && index < g->guests.list.count;
}

static bool is_engine(const void *self, int index)
{
    return engine_now(self) == index;
}

#define ENGINE_ROW(index)                                                                          \
    {                                                                                              \
        .id = IDM_OPPONENT_ENGINE + (index), .run = do_engine, .can = can_engine,                  \
        .is_on = is_engine, .label = label_engine, .value = (index)                                \
    }

/* clang-format off: one row a command */
static const Command rows[] = {
    ENGINE_ROW(0), ENGINE_ROW(1), ENGINE_ROW(2), ENGINE_ROW(3), ENGINE_ROW(4),
    ENGINE_ROW(5), ENGINE_ROW(6), ENGINE_ROW(7), ENGINE_ROW(8),
};
/* clang-format on */

const CommandTable game_commands_engine = {rows, sizeof rows / sizeof *rows};
