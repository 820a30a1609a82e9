/* commands_marks.c: the Move menu's marks, at the cursor or, without one, at the last move. */
#include "command_table.h"

#include "resource.h"
#include "win/window/window.h"

static bool has_target(const MainWindow *w, int value)
{
    GmkPoint point;
    (void)value;
    return window_mark_target(w, &point);
}

static void do_mark(MainWindow *w, int kind)
{
    GmkPoint point;
    if (window_mark_target(w, &point))
        window_mark(w, point, (TreeMarkKind)kind);
}

static bool is_marked(const MainWindow *w, int kind)
{
    GmkPoint point;
    const TreeMark *mark = window_mark_target(w, &point) ? play_mark_at(w->play, point) : NULL;
    return mark && mark->kind == (TreeMarkKind)kind;
}

static void do_next(MainWindow *w, int value)
{
    GmkPoint point;
    (void)value;
    if (window_mark_target(w, &point))
        window_next_mark(w, point);
}

static void do_text(MainWindow *w, int value)
{
    GmkPoint point;
    (void)value;
    if (window_mark_target(w, &point))
        window_edit_label(w, point);
}

static void do_remove(MainWindow *w, int value)
{
    (void)value;
    window_remove_marks(w);
}

static bool can_remove(const MainWindow *w, int value)
{
    (void)value;
    return play_has_marks(w->play);
}

/* clang-format off: one row a command */
#define MARK_ROW(kind_, key_, modifiers_)                                                          \
    {                                                                                              \
        .id = IDM_MARK + (kind_), .run = do_mark, .can = has_target, .is_on = is_marked,           \
        .value = (kind_), .key = (key_), .modifiers = (modifiers_)                                 \
    }

static const Command rows[] = {
    MARK_ROW(TREE_MARK_TRIANGLE, 0, 0),
    MARK_ROW(TREE_MARK_SQUARE, 0, 0),
    MARK_ROW(TREE_MARK_CIRCLE, 0, 0),
    MARK_ROW(TREE_MARK_CROSS, 0, 0),
    MARK_ROW(TREE_MARK_LABEL, VK_RETURN, FCONTROL),
    {.id = IDM_MARK_TEXT, .run = do_text, .can = has_target},
    {.id = IDM_MARK_NEXT, .run = do_next, .can = has_target, .key = VK_RETURN, .modifiers = FSHIFT},
    {.id = IDM_MARK_REMOVE, .run = do_remove, .can = can_remove},
};
/* clang-format on */

const CommandTable commands_marks = {rows, sizeof rows / sizeof *rows, COMMAND_OF_GAMES};
