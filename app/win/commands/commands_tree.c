/* commands_tree.c: the Move menu's commands for variations and comments. */
#include "command_table.h"

#include "resource.h"
#include "win/window/window.h"

static void do_alternative(MainWindow *w, int step)
{
    const TreeNode node = play_alternative(w->play, step);
    if (node != TREE_NONE)
        window_go_to_node(w, node);
}

static bool can_alternative(const MainWindow *w, int step)
{
    return play_alternative(w->play, step) != TREE_NONE;
}

static void do_main_line(MainWindow *w, int value)
{
    (void)value;
    window_tick(w);
    play_make_main(w->play, play_node(w->play));
    window_keep_game(w);
    window_sync(w);
}

/* Some move on the way here has a better-placed sibling. */
static bool can_main_line(const MainWindow *w, int value)
{
    (void)value;
    const Tree *tree = play_record(w->play)->tree;
    TreeNode node = play_node(w->play);
    while (node != TREE_ROOT && tree_child(tree, tree_parent(tree, node)) == node)
        node = tree_parent(tree, node);
    return node != TREE_ROOT;
}

static void do_delete(MainWindow *w, int value)
{
    (void)value;
    window_delete_from_here(w);
}

static bool can_delete(const MainWindow *w, int value)
{
    (void)value;
    return play_node(w->play) != TREE_ROOT;
}

static void do_restore(MainWindow *w, int value)
{
    (void)value;
    window_restore_deleted(w);
}

static bool can_restore(const MainWindow *w, int value)
{
    (void)value;
    return play_can_restore(w->play);
}

static void do_comment(MainWindow *w, int value)
{
    (void)value;
    window_edit_comment(w);
}

/* clang-format off: one row a command */
static const Command rows[] = {
    {.id = IDM_TREE_NEXT,
     .run = do_alternative,
     .can = can_alternative,
     .value = 1,
     .key = VK_NEXT,
     .modifiers = FCONTROL},
    {.id = IDM_TREE_PREVIOUS,
     .run = do_alternative,
     .can = can_alternative,
     .value = -1,
     .key = VK_PRIOR,
     .modifiers = FCONTROL},
    {.id = IDM_TREE_MAIN, .run = do_main_line, .can = can_main_line},
    {.id = IDM_TREE_DELETE,
     .run = do_delete,
     .can = can_delete,
     .key = VK_DELETE,
     .modifiers = FCONTROL},
    {.id = IDM_TREE_RESTORE,
     .run = do_restore,
     .can = can_restore,
     .key = 'Z',
     .modifiers = FCONTROL | FSHIFT},
    {.id = IDM_TREE_COMMENT, .run = do_comment, .key = VK_F2},
};
/* clang-format on */

const CommandTable commands_tree = {rows, sizeof rows / sizeof *rows, COMMAND_OF_GAMES};
