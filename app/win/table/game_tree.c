/* game_tree.c: variations, comments and marks. */
#include "game_play.h"

#include "core/game/play_browse.h"
#include "core/game/play_tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dialogs/comment_dialog.h"
#include "game_files.h"
#include "game_view.h"
#include "resource.h"

void game_go_to_node(GameTable *g, TreeNode node)
{
    game_tick(g);
    if (play_go_to_node(g->play, node) != GMK_OK)
        return;
    g->screen.fall_rows = 0;
    g->screen.scroll = PANEL_FOLLOW;
    frame_clear_notice(g->frame);
    if (play_line(g->play) != play_record(g->play))
        frame_notice(g->frame, strings_text(frame_strings(g->frame), IDS_OTHER_LINE));
    frame_sync(g->frame);
    frame_announce(g->frame);
}

/* The first move of a variation says what it is, those that follow say nothing new. */
GmkStatus game_branch_at(GameTable *g, GmkPoint point)
{
    char move[16], text[NOTICE_MAX];
    const int32_t moves = tree_count(play_record(g->play)->tree);
    const GmkStatus status = play_try(g->play, point);
    if (status == GMK_OK)
        g->screen.scroll = PANEL_FOLLOW;
    if (status == GMK_OK && tree_count(play_record(g->play)->tree) > moves &&
        play_alternative(g->play, 1) != TREE_NONE) {
        snprintf(move, sizeof move, "%d", (int)play_shown(g->play));
        strings_format(text, sizeof text, frame_strings(g->frame), IDS_NEW_VARIATION, move, NULL,
                       NULL);
        frame_notice(g->frame, text);
    }
    return status;
}

/* Follows a change of the tree: moves were deleted or restored, and a different position is shown. */
static void tree_changed(GameTable *g)
{
    game_autosave(g);
    g->screen.fall_rows = 0;
    g->screen.scroll = PANEL_FOLLOW;
    g->events.over_announced =
        play_record(g->play)->result != GMK_RESULT_NONE; /* its end is not announced again */
}

void game_delete_from_here(GameTable *g)
{
    char moves[16], text[NOTICE_MAX];
    const TreeNode node = play_node(g->play);
    if (node == TREE_ROOT)
        return;
    snprintf(moves, sizeof moves, "%d", (int)tree_size(play_record(g->play)->tree, node));
    strings_format(text, sizeof text, frame_strings(g->frame), IDS_DELETED, moves, NULL, NULL);
    game_tick(g);
    play_remove(g->play, node);
    tree_changed(g);
    frame_notice(g->frame, text);
    frame_sync(g->frame);
    frame_announce(g->frame);
}

void game_restore_deleted(GameTable *g)
{
    game_tick(g);
    if (play_restore(g->play) != GMK_OK)
        return;
    tree_changed(g);
    frame_clear_notice(g->frame);
    frame_sync(g->frame);
    frame_announce(g->frame);
}

void game_edit_comment(GameTable *g)
{
    const TreeNode node = play_node(g->play);
    frame_modal_begin(g->frame);
    char *text = comment_dialog(frame_hwnd(g->frame), frame_strings(g->frame),
                                tree_comment(play_record(g->play)->tree, node));
    frame_modal_end(g->frame);
    /* A computer may have moved meanwhile; the node is still there, for nothing is removed then. */
    if (text && strcmp(text, tree_comment(play_record(g->play)->tree, node)) != 0 &&
        play_set_comment(g->play, node, text, strlen(text)))
        game_autosave(g);
    free(text);
    frame_relayout(g->frame);
    frame_sync(g->frame);
}

/* ---------------------------------------------------------------- marks */

bool game_mark_target(const GameTable *g, GmkPoint *out)
{
    const GmkGame *game = play_game(g->play);
    const int32_t moves = gmk_game_move_count(game);
    *out = g->board.view.cursor;
    return g->board.view.has_cursor || (moves > 0 && gmk_game_move(out, game, moves - 1) == GMK_OK);
}

static void marks_changed(GameTable *g)
{
    game_autosave(g);
    frame_sync(g->frame);
    frame_announce_cursor(g->frame); /* what is at the cursor is told anew */
}

void game_mark(GameTable *g, GmkPoint point, TreeMarkKind kind)
{
    game_tick(g);
    if (play_toggle_mark(g->play, point, kind))
        marks_changed(g);
}

void game_next_mark(GameTable *g, GmkPoint point)
{
    game_tick(g);
    if (play_next_mark(g->play, point))
        marks_changed(g);
}

void game_remove_marks(GameTable *g)
{
    game_tick(g);
    play_remove_marks(g->play);
    marks_changed(g);
}

void game_edit_label(GameTable *g, GmkPoint point)
{
    const TreeMark *mark = play_mark_at(g->play, point);
    const uint64_t position = play_position(g->play);
    char before[sizeof mark->label] = "", where[16];
    if (mark && mark->kind == TREE_MARK_LABEL)
        memcpy(before, mark->label, sizeof before);
    game_point_text(g, where, sizeof where, point);
    frame_modal_begin(g->frame);
    char *text = label_dialog(frame_hwnd(g->frame), frame_strings(g->frame), where, before);
    frame_modal_end(g->frame);
    game_tick(g);
    /* A computer may have moved meanwhile: then its position was not meant. */
    if (text && position == play_position(g->play) && strcmp(text, before) != 0 &&
        play_label(g->play, point, text))
        marks_changed(g);
    free(text);
    frame_sync(g->frame);
}
