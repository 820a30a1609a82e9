/* game_opponent.c: the computer's level, chosen by a command or on the ladder. */
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

void game_choose_opponent(GameTable *g)
{
    const Career *career = profile_career(frame_profile(g->frame));
    const LadderFacts facts = {.board = play_setup(g->play)->board,
                               .own = career_game_rating(career, career->game_count),
                               .matched = user_matched_level(career)};
    const LadderChoice before = {frame_settings(g->frame)->match_me, level_now(g)};
    LadderChoice choice = before;
    frame_modal_begin(g->frame);
    const bool chosen =
        ladder_dialog(&choice, frame_hwnd(g->frame), frame_strings(g->frame), &facts);
    frame_modal_end(g->frame);
    if (!chosen)
        return;
    if (choice.match)
        game_set_match(g, true);
    else
        game_set_level(g, choice.level);
}
