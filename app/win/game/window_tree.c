/* window_tree.c: variations and comments in the window. */
#include "win/window/window.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "resource.h"
#include "win/dialogs/comment_dialog.h"
#include "win/system/accessible.h"

void window_go_to_node(MainWindow *w, TreeNode node)
{
    const TreeNode before = play_record(w->play)->last;
    window_tick(w);
    if (play_go_to_node(w->play, node) != GMK_OK)
        return;
    w->fall_rows = 0;
    w->scroll = PANEL_FOLLOW;
    w->over_announced = play_record(w->play)->result != GMK_RESULT_NONE; /* its end is no news */
    window_clear_notice(w);
    if (play_record(w->play)->last != before)
        window_notice(w, strings_text(w->strings, IDS_OTHER_LINE));
    window_sync(w);
    accessible_announce(w);
}

GmkStatus window_branch_at(MainWindow *w, GmkPoint point)
{
    char move[16], text[NOTICE_MAX];
    const int32_t moves = tree_count(play_record(w->play)->tree);
    GmkStatus status = gmk_game_check(play_game(w->play), point);
    if (status != GMK_OK)
        return status; /* and what is shown stays as it is */
    play_continue_here(w->play);
    status = play_move(w->play, point, -1);
    if (status == GMK_OK && tree_count(play_record(w->play)->tree) > moves) {
        snprintf(move, sizeof move, "%d", (int)play_shown(w->play));
        strings_format(text, sizeof text, w->strings, IDS_NEW_VARIATION, move, NULL, NULL);
        window_notice(w, text);
    }
    return status;
}

/* The tree has lost or found moves, and the one shown is another. */
static void tree_changed(MainWindow *w)
{
    window_keep_game(w);
    w->fall_rows = 0;
    w->scroll = PANEL_FOLLOW;
    w->over_announced = play_record(w->play)->result != GMK_RESULT_NONE; /* its end is no news */
}

void window_delete_from_here(MainWindow *w)
{
    char moves[16], text[NOTICE_MAX];
    const TreeNode node = play_node(w->play);
    if (node == TREE_ROOT)
        return;
    snprintf(moves, sizeof moves, "%d", (int)tree_size(play_record(w->play)->tree, node));
    strings_format(text, sizeof text, w->strings, IDS_DELETED, moves, NULL, NULL);
    window_tick(w);
    play_remove(w->play, node);
    tree_changed(w);
    window_notice(w, text);
    window_sync(w);
    accessible_announce(w);
}

void window_restore_deleted(MainWindow *w)
{
    window_tick(w);
    if (play_restore(w->play) != GMK_OK)
        return;
    tree_changed(w);
    window_clear_notice(w);
    window_sync(w);
    accessible_announce(w);
}

void window_edit_comment(MainWindow *w)
{
    const TreeNode node = play_node(w->play);
    window_modal_begin(w);
    char *text =
        comment_dialog(w->hwnd, w->strings, tree_comment(play_record(w->play)->tree, node));
    window_modal_end(w);
    /* A computer may have moved meanwhile; the node is still there, for nothing is removed then. */
    if (text && strcmp(text, tree_comment(play_record(w->play)->tree, node)) != 0 &&
        play_set_comment(w->play, node, text, strlen(text)))
        window_keep_game(w);
    free(text);
    window_relayout(w);
    window_sync(w);
}
