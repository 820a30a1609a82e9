/* The steps of the swap2 opening, applied to the stones of the session. */
#include "brain/answer/swap2.h"

#include "core/base/side.h"

/* Without an engine: three free points, or black, which is legal with any stones. */
static bool choose_blindly(GmkOpeningChoice *out, const Session *session, const GmkGame *game)
{
    Session scratch = *session;
    out->act = session->count == 0 ? GMK_OPENING_PLACE : GMK_OPENING_TAKE_BLACK;
    out->count = 0;
    while (session->count == 0 && out->count < 3) {
        GmkPoint point;
        if (!session_any_point(&point, &scratch, game))
            return false;
        session_add(&scratch, point, session_owner_of_turn(scratch.count));
        out->points[out->count++] = point;
    }
    return true;
}

bool swap2_choose(GmkOpeningChoice *out, const Session *session, const ThinkRequest *request,
                  const BrainHooks *hooks)
{
    ThinkRequest with_game = *request;
    GmkGame *game = NULL;
    bool chosen = false;
    const GmkCell to_move = side_color(side_after(SIDE_BLACK, session->count));
    if (session->count != 0 && session->count != 3 && session->count != 5)
        return false;
    if (session_game(&game, session, GMK_CELL_BLACK, to_move) == GMK_OK) {
        with_game.game = game;
        chosen = hooks->choose_opening(hooks->user, out, &with_game) == GMK_OK;
    }
    if (!chosen)
        chosen = choose_blindly(out, session, game);
    gmk_game_free(game);
    return chosen;
}

void swap2_apply(Session *session, const GmkOpeningChoice *choice)
{
    /*
     * The side that placed the stones is black until the opponent chooses otherwise; BOARD tells.
     */
    const bool white = choice->act == GMK_OPENING_TAKE_WHITE;
    for (int32_t i = 0; i < choice->count; i++)
        session_add(session, choice->points[i], session_owner_of_turn(session->count));
    for (int32_t i = 0; white && i < session->count; i++)
        session->stones[i].owner =
            session->stones[i].owner == STONE_OWN ? STONE_OPPONENT : STONE_OWN;
}
