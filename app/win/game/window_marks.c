/* window_marks.c: marks on the points of the position shown. */
#include "win/window/window.h"

#include <stdlib.h>
#include <string.h>

#include "resource.h"
#include "win/dialogs/comment_dialog.h"
#include "win/system/accessible.h"

bool window_mark_target(const MainWindow *w, GmkPoint *out)
{
    const GmkGame *game = play_game(w->play);
    const int32_t moves = gmk_game_move_count(game);
    *out = w->view.cursor;
    return w->view.has_cursor || (moves > 0 && gmk_game_move(out, game, moves - 1) == GMK_OK);
}

static void marks_changed(MainWindow *w)
{
    window_keep_game(w);
    window_sync(w);
    accessible_cursor_moved(w); /* what is at the cursor is told anew */
}

void window_mark(MainWindow *w, GmkPoint point, TreeMarkKind kind)
{
    window_tick(w);
    if (play_toggle_mark(w->play, point, kind))
        marks_changed(w);
}

void window_next_mark(MainWindow *w, GmkPoint point)
{
    window_tick(w);
    if (play_next_mark(w->play, point))
        marks_changed(w);
}

void window_remove_marks(MainWindow *w)
{
    window_tick(w);
    play_remove_marks(w->play);
    marks_changed(w);
}

void window_edit_label(MainWindow *w, GmkPoint point)
{
    const TreeMark *mark = play_mark_at(w->play, point);
    const uint64_t position = play_position(w->play);
    char before[sizeof mark->label] = "", where[16];
    if (mark && mark->kind == TREE_MARK_LABEL)
        memcpy(before, mark->label, sizeof before);
    window_point_text(w, where, sizeof where, point);
    window_modal_begin(w);
    char *text = label_dialog(w->hwnd, w->strings, where, before);
    window_modal_end(w);
    window_tick(w);
    /* A computer may have moved meanwhile: then its position was not meant. */
    if (text && position == play_position(w->play) && strcmp(text, before) != 0 &&
        play_label(w->play, point, text))
        marks_changed(w);
    free(text);
    window_sync(w);
}
