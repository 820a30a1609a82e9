/* play_browse.c: the board shows another position, and what that means for jobs; see play_browse.h. */
#include "play_browse.h"
#include "play_state.h"

const Record *play_line(const Play *play)
{
    return browsing_line(&play->browsing, &play->game);
}

const GmkGame *play_game(const Play *play)
{
    return play->browsing.board;
}

int32_t play_shown(const Play *play)
{
    return play->browsing.shown;
}

bool play_is_browsing(const Play *play)
{
    return play->browsing.active;
}

TreeNode play_node(const Play *play)
{
    return browsing_node(&play->browsing, &play->game);
}

TreeNode play_alternative(const Play *play, int step)
{
    return browsing_sibling(&play->browsing, &play->game, step);
}

/* What every change of what is shown needs. */
static void view_changed(Play *play)
{
    thoughts_drop_of_board(&play->thoughts);
    advice_forget(&play->advice);
    play_touch(play);
}

void play_back_to_game(Play *play)
{
    if (!play->browsing.active)
        return;
    browsing_end(&play->browsing, &play->game);
    view_changed(play);
}

GmkStatus play_go_to(Play *play, int32_t moves)
{
    if (moves < 0 || moves > play_line(play)->move_count)
        return GMK_ERR_ARGUMENT;
    if (moves == play->browsing.shown)
        return GMK_OK;
    browsing_go_to(&play->browsing, &play->game, moves);
    view_changed(play);
    return GMK_OK;
}

GmkStatus play_go_to_node(Play *play, TreeNode node)
{
    const bool shown = browsing_go_to_node(&play->browsing, &play->game, node);
    view_changed(play);
    return shown ? GMK_OK : GMK_ERR_ARGUMENT;
}

GmkStatus play_try(Play *play, GmkPoint point)
{
    const GmkGame *board = play->browsing.board;
    bool added;
    if (!play->browsing.active)
        return GMK_ERR_BUSY;
    const GmkStatus status = gmk_game_check(board, point);
    if (status != GMK_OK)
        return status;
    if (!opening_allows_in_line(live_game_opening_rule(&play->game), board, point))
        return GMK_ERR_ARGUMENT;
    const TreeNode node = browsing_add_stone(&play->browsing, &play->game, point, &added);
    if (node == TREE_NONE)
        return GMK_ERR_NO_MEMORY;
    play->changed |= added;
    play->events |= PLAY_EVENT_STONE;
    return play_go_to_node(play, node);
}

void play_continue_here(Play *play)
{
    const Browsing *browsing = &play->browsing;
    if (!browsing->active)
        return;
    const TreeNode tip =
        browsing->on_variation ? browsing->variation->last : live_game_tip(&play->game);
    const int32_t moves = browsing->shown;
    browsing_join(&play->browsing);
    play_take_line(play, tip, moves);
}
