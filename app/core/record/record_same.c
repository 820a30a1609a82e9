/* record_same.c: see record_same.h. */
#include "record_same.h"

#include "core/base/clamp.h"

#include <string.h>

const RecordScope record_scope_whole = {.whole = true,
                                        .tree = true,
                                        .comments = true,
                                        .marks = true,
                                        .times = true,
                                        .scores = true,
                                        .names = true,
                                        .rule = true,
                                        .result = true,
                                        .clocks = true,
                                        .unknown = true};

static bool same_point(GmkPoint a, GmkPoint b)
{
    return a.x == b.x && a.y == b.y;
}

/* ------------------------------------------------------------------------------------------------
 * The head
 */

/* Names as files hold them. */
static bool same_name(const Player *a, const Player *b)
{
    Player first, second;
    player_set_name(&first, player_name(a), strlen(player_name(a)));
    player_set_name(&second, player_name(b), strlen(player_name(b)));
    return strcmp(first.name, second.name) == 0;
}

static bool same_time_control(const TimeControl *a, const TimeControl *b)
{
    return a->kind == b->kind && (a->kind == TIME_NONE ||
                                  (a->base_ms == b->base_ms && a->increment_ms == b->increment_ms));
}

static bool same_ms(int64_t a_us, int64_t b_us)
{
    enum { US_A_MS = 1000 };
    const int64_t apart = a_us > b_us ? a_us - b_us : b_us - a_us;
    return apart < US_A_MS;
}

/* Files hold milliseconds, and nothing of a side that was never searched for. */
static bool same_stats(const Stats *a, const Stats *b)
{
    const bool used =
        a->moves == b->moves &&
        (a->moves == 0 || (same_ms(a->gross_us, b->gross_us) &&
                           same_ms(a->longest_us, b->longest_us) && a->nodes == b->nodes &&
                           a->sum_bytes == b->sum_bytes && a->largest_bytes == b->largest_bytes));
    return used && a->urgent == b->urgent && a->peak_bytes == b->peak_bytes &&
           a->think_us == b->think_us;
}

static bool same_keys(const RecordKey *a, const RecordKey *b)
{
    for (; a && b; a = a->next, b = b->next)
        if (strcmp(a->line, b->line) != 0)
            return false;
    return !a && !b;
}

static bool same_opening(const Record *a, const Record *b)
{
    const OpeningRule rule = setup_opening(&a->setup);
    if (rule != setup_opening(&b->setup) || rule == OPENING_FREE)
        return setup_opening(&b->setup) == rule;
    return a->choice_count == b->choice_count &&
           memcmp(a->choices, b->choices, (size_t)a->choice_count * sizeof *a->choices) == 0;
}

static bool same_board(const Setup *a, const Setup *b)
{
    if (a->board != b->board || a->width != b->width || a->height != b->height ||
        a->blocked_count != b->blocked_count || !start_equal(&a->start, &b->start))
        return false;
    for (int32_t i = 0; i < a->blocked_count; i++)
        if (!same_point(a->blocked[i], b->blocked[i]))
            return false;
    return true;
}

/* What only our own files hold. */
static const char *differ_whole(const Record *a, const Record *b)
{
    if (!same_opening(a, b))
        return "the opening";
    if (!same_keys(a->unknown, b->unknown))
        return "a header line";
    for (int side = 0; side < 2; side++) {
        if (!player_is_like(&a->setup.players[side], &b->setup.players[side]))
            return "a player";
        if (!same_stats(&a->stats[side], &b->stats[side]))
            return "statistics";
        if (a->setup.time.kind != TIME_NONE &&
            clamp64(a->left_ms[side], 0, time_left_max_ms) != b->left_ms[side])
            return "a clock";
    }
    return NULL;
}

static const char *differ_head(const Record *a, const Record *b, const RecordScope *scope)
{
    if (!same_board(&a->setup, &b->setup))
        return "the board";
    if (scope->rule && a->setup.board == GMK_BOARD_GOMOKU && a->setup.rule != b->setup.rule)
        return "the rule";
    for (int side = 0; side < 2 && scope->names; side++)
        if (!same_name(&a->setup.players[side], &b->setup.players[side]))
            return "a name";
    if (scope->clocks && !same_time_control(&a->setup.time, &b->setup.time))
        return "the clocks";
    if (scope->result && a->result != b->result)
        return "the result";
    if (!scope->whole)
        return NULL;
    return strcmp(a->reason, b->reason) != 0 ? "the result" : differ_whole(a, b);
}

/* ------------------------------------------------------------------------------------------------
 * Nodes
 */

static bool same_mark(const TreeMark *a, const TreeMark *b)
{
    return a->kind == b->kind && same_point(a->point, b->point) &&
           (a->kind != TREE_MARK_LABEL || strcmp(a->label, b->label) == 0);
}

/* Whether the other node has every mark of this one that lies on the board and that files hold. */
static bool has_marks(const Record *a, TreeNode i, const Tree *b, TreeNode j,
                      const RecordScope *scope)
{
    for (int32_t m = 0; m < tree_mark_count(a->tree, i); m++) {
        const TreeMark *mark = tree_mark(a->tree, i, m);
        bool found = mark->point.x < 0 || mark->point.x >= a->setup.width || mark->point.y < 0 ||
                     mark->point.y >= a->setup.height ||
                     (scope->holds_mark && !scope->holds_mark(a->tree, i, mark));
        for (int32_t n = 0; n < tree_mark_count(b, j) && !found; n++)
            found = same_mark(mark, tree_mark(b, j, n));
        if (!found)
            return false;
    }
    return true;
}

/* Without line ends at the end. */
static size_t text_end(const char *text)
{
    size_t length = strlen(text);
    while (length > 0 && (unsigned char)text[length - 1] <= ' ')
        length--;
    return length;
}

static bool same_text(const char *a, const char *b, bool loose)
{
    if (!loose)
        return strcmp(a, b) == 0;
    const size_t length = text_end(a);
    if (length != text_end(b))
        return false;
    for (size_t i = 0; i < length; i++) {
        const unsigned char c = (unsigned char)a[i];
        const char plain = (c < ' ' && c != '\n') || c == 0x7f ? ' ' : a[i];
        if (plain != b[i])
            return false;
    }
    return true;
}

static bool same_line(const Tree *a, TreeNode i, const Tree *b, TreeNode j)
{
    GmkPoint first[GMK_VARIATION_MAX], second[GMK_VARIATION_MAX];
    const int32_t count = tree_line(first, GMK_VARIATION_MAX, a, i);
    if (count != tree_line(second, GMK_VARIATION_MAX, b, j))
        return false;
    for (int32_t k = 0; k < count; k++)
        if (!same_point(first[k], second[k]))
            return false;
    return true;
}

/* The depth is stored with the expected moves, and so is the score of the root. */
static bool same_score(const Tree *a, TreeNode i, const Tree *b, TreeNode j)
{
    const RecordMove first = tree_move(a, i), second = tree_move(b, j);
    const bool searched = tree_line(NULL, 0, a, i) > 0;
    if (!same_line(a, i, b, j) || (searched && first.depth != second.depth))
        return false;
    if (i == TREE_ROOT && !searched)
        return true;
    return first.has_score == second.has_score && (!first.has_score || first.score == second.score);
}

static const char *differ_node(const Record *a, TreeNode i, const Record *b, TreeNode j,
                               const RecordScope *scope)
{
    const RecordMove first = tree_move(a->tree, i), second = tree_move(b->tree, j);
    if (!same_point(first.point, second.point))
        return "a move";
    if (scope->times && first.time_ms != second.time_ms)
        return "a time";
    if (scope->scores && !same_score(a->tree, i, b->tree, j))
        return "an evaluation";
    if (scope->comments &&
        !same_text(tree_comment(a->tree, i), tree_comment(b->tree, j), scope->loose_texts))
        return "a comment";
    if (scope->unknown &&
        !same_text(tree_unknown(a->tree, i), tree_unknown(b->tree, j), scope->loose_texts))
        return "a foreign property";
    if (scope->marks &&
        (!has_marks(a, i, b->tree, j, scope) || !has_marks(b, j, a->tree, i, scope)))
        return "a mark";
    return NULL;
}

/* ------------------------------------------------------------------------------------------------
 * Moves
 */

static const char *differ_tree(const Record *a, const Record *b, const RecordScope *scope)
{
    TreeNode i = TREE_ROOT, j = TREE_ROOT;
    const char *what = tree_count(a->tree) != tree_count(b->tree) ? "the number of moves" : NULL;
    while (!what && i != TREE_NONE && j != TREE_NONE) {
        if ((tree_child(a->tree, i) == TREE_NONE) != (tree_child(b->tree, j) == TREE_NONE) ||
            (tree_next(a->tree, i) == TREE_NONE) != (tree_next(b->tree, j) == TREE_NONE))
            return "the variations";
        what = differ_node(a, i, b, j, scope);
        i = tree_after(a->tree, i);
        j = tree_after(b->tree, j);
    }
    return what;
}

/* The record's line against the main line that was read. */
static const char *differ_line(const Record *a, const Record *b, const RecordScope *scope)
{
    if (a->move_count != b->move_count)
        return "the number of moves";
    for (int32_t i = 0; i < a->move_count; i++) {
        if (!same_point(a->moves[i].point, b->moves[i].point))
            return "a move";
        if (scope->times && a->moves[i].time_ms != b->moves[i].time_ms)
            return "a time";
    }
    return NULL;
}

/* Whether these two nodes are the ends of the same moves. */
static bool same_path(const Tree *a, TreeNode i, const Tree *b, TreeNode j)
{
    while (i != TREE_ROOT && j != TREE_ROOT) {
        if (!same_point(tree_point(a, i), tree_point(b, j)))
            return false;
        i = tree_parent(a, i);
        j = tree_parent(b, j);
    }
    return i == j;
}

/* The current line, and where another one was given up. */
static const char *differ_current(const Record *a, const Record *b)
{
    if (!same_path(a->tree, a->last, b->tree, b->last))
        return "the current line";
    if (a->ended.node == TREE_NONE || a->ended.node == a->last)
        return NULL;
    const bool same = b->ended.node != TREE_NONE && a->ended.result == b->ended.result &&
                      strcmp(a->ended.reason, b->ended.reason) == 0 &&
                      same_path(a->tree, a->ended.node, b->tree, b->ended.node);
    return same ? NULL : "the end of a variation";
}

const char *record_difference(const Record *meant, const Record *found, const RecordScope *scope)
{
    const char *what = differ_head(meant, found, scope);
    if (!what)
        what = scope->tree ? differ_tree(meant, found, scope) : differ_line(meant, found, scope);
    if (!what && scope->whole)
        what = differ_current(meant, found);
    return what;
}
