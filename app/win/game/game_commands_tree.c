/* game_commands_tree.c: the Move menu's commands for variations, comments and marks. */
#include "game_parts.h"

#include "core/game/play_browse.h"
#include "core/game/play_clock.h"
#include "core/game/play_tree.h"

#include "resource.h"
#include "win/table/game_files.h"
#include "win/table/game_play.h"

static void do_alternative(void *self, int step)
{
    GameTable *g = self;
    const TreeNode node = play_alternative(g->play, step);
    if (node != TREE_NONE)
        game_go_to_node(g, node);
}

static bool can_alternative(const void *self, int step)
{
    const GameTable *g = self;
    return play_alternative(g->play, step) != TREE_NONE;
}

static void do_main_line(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    game_tick(g);
    play_make_main(g->play, play_node(g->play));
    game_autosave(g);
    frame_sync(g->frame);
}

/* Some move on the way here has a better-placed sibling. */
static bool can_main_line(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    const Tree *tree = play_record(g->play)->tree;
    TreeNode node = play_node(g->play);
    while (node != TREE_ROOT && tree_child(tree, tree_parent(tree, node)) == node)
        node = tree_parent(tree, node);
    return node != TREE_ROOT;
}

static void do_delete(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    game_delete_from_here(g);
}

/* Whether the moves shown are those of a game under clocks, which goes on elsewhere. */
static bool is_under_clocks(const GameTable *g)
{
    const Record *record = play_record(g->play);
    TreeNode node = record->last;
    while (node != TREE_NONE && node != play_node(g->play))
        node = tree_parent(record->tree, node);
    return node != TREE_NONE && play_is_browsing(g->play) && play_clock_running(g->play) >= 0;
}

static bool can_delete(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return play_node(g->play) != TREE_ROOT && !is_under_clocks(g);
}

static void do_restore(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    game_restore_deleted(g);
}

static bool can_restore(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return play_can_restore(g->play);
}

static void do_comment(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    game_edit_comment(g);
}

/* Marks go to the cursor or, without one, to the last move. */
static bool has_target(const void *self, int value)
{
    const GameTable *g = self;
    GmkPoint point;
    (void)value;
    return game_mark_target(g, &point);
}

static void do_mark(void *self, int kind)
{
    GameTable *g = self;
    GmkPoint point;
    if (game_mark_target(g, &point))
        game_mark(g, point, (TreeMarkKind)kind);
}

static bool is_marked(const void *self, int kind)
{
    const GameTable *g = self;
    GmkPoint point;
    const TreeMark *mark = game_mark_target(g, &point) ? play_mark_at(g->play, point) : NULL;
    return mark && mark->kind == (TreeMarkKind)kind;
}

static void do_next_mark(void *self, int value)
{
    GameTable *g = self;
    GmkPoint point;
    (void)value;
    if (game_mark_target(g, &point))
        game_next_mark(g, point);
}

static void do_mark_text(void *self, int value)
{
    GameTable *g = self;
    GmkPoint point;
    (void)value;
    if (game_mark_target(g, &point))
        game_edit_label(g, point);
}

static void do_remove_marks(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    game_remove_marks(g);
}

static bool can_remove_marks(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return play_has_marks(g->play);
}

_Static_assert(IDM_MARK + TREE_MARK_CROSS + 1 == IDM_MARK_TEXT, "every kind of mark has an id");

/* clang-format off: one row a command */
#define MARK_ROW(kind_, key_, modifiers_)                                                          \
    {                                                                                              \
        .id = IDM_MARK + (kind_), .run = do_mark, .can = has_target, .is_on = is_marked,           \
        .value = (kind_), .key = (key_), .modifiers = (modifiers_)                                 \
    }

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
    MARK_ROW(TREE_MARK_TRIANGLE, 0, 0),
    MARK_ROW(TREE_MARK_SQUARE, 0, 0),
    MARK_ROW(TREE_MARK_CIRCLE, 0, 0),
    MARK_ROW(TREE_MARK_CROSS, 0, 0),
    MARK_ROW(TREE_MARK_LABEL, VK_RETURN, FCONTROL),
    {.id = IDM_MARK_TEXT, .run = do_mark_text, .can = has_target},
    {.id = IDM_MARK_NEXT,
     .run = do_next_mark,
     .can = has_target,
     .key = VK_RETURN,
     .modifiers = FSHIFT},
    {.id = IDM_MARK_REMOVE, .run = do_remove_marks, .can = can_remove_marks},
};
/* clang-format on */

const CommandTable game_commands_tree = {rows, sizeof rows / sizeof *rows};
