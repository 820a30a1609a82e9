/*
 * normalise.c: turns the branches of a file into a legal record: the rule is found from the moves,
 * illegal branches are removed. See reader.h.
 */
#include "reader.h"

/* ---------------------------------------------------------------- rules */

enum { SAMPLE = 200000 }; /* moves of a large tree from which the rule is derived */

/* The result of playing the moves of the tree on a board. */
typedef struct Replay {
    GmkGame *game;
    int32_t nodes;   /* visited nodes */
    int32_t illegal; /* of those, illegal; their descendants are not visited */
} Replay;

/* The next node in depth-first order that is not a descendant; *depth is adjusted. */
static TreeNode after_branch(const Tree *tree, TreeNode node, int32_t *depth)
{
    while (node != TREE_ROOT && tree_next(tree, node) == TREE_NONE) {
        node = tree_parent(tree, node);
        --*depth;
    }
    return node == TREE_ROOT ? TREE_NONE : tree_next(tree, node);
}

/* Reports the second half of the progress: the data is read, the moves are played. */
static bool replay_goes_on(Reader *r, const Replay *replay)
{
    enum { OFTEN = 1 << 15 }; /* moves */
    const size_t size = r->data.size, all = (size_t)tree_count(r->record->tree);
    if (replay->nodes % OFTEN != 0)
        return true;
    const size_t done = (size_t)((double)size * (double)replay->nodes / (double)all);
    return progress_report(r->options.progress, size + (done < size ? done : size), 2 * size) ||
           reader_fail(r, FORMAT_ERR_CANCELLED, size, (Span){"", 0});
}

/*
 * Plays the moves of the tree under a rule, at most `most` of them. Illegal ones are counted and,
 * if `remove` is set, removed with their descendants. False: the problem is set.
 */
static bool replay_tree(Reader *r, Replay *out, GmkRule rule, int32_t most, bool remove)
{
    Tree *tree = r->record->tree;
    Setup setup = r->record->setup;
    int32_t depth = 1;
    *out = (Replay){.game = NULL};
    setup.rule = rule;
    if (setup_new_game(&out->game, &setup) != GMK_OK)
        return reader_fail(r, FORMAT_ERR_NO_MEMORY, 0, (Span){"", 0});
    bool ok = true;
    for (TreeNode node = tree_child(tree, TREE_ROOT); ok && node != TREE_NONE && out->nodes < most;
         out->nodes++) {
        while (gmk_game_move_count(out->game) >= depth)
            gmk_game_undo(out->game);
        ok = replay_goes_on(r, out);
        if (gmk_game_play(out->game, tree_point(tree, node)) == GMK_OK &&
            tree_child(tree, node) != TREE_NONE) {
            node = tree_child(tree, node);
            depth++;
            continue;
        }
        const bool illegal = gmk_game_move_count(out->game) < depth;
        const TreeNode bad = node;
        node = after_branch(tree, node, &depth);
        out->illegal += illegal;
        if (illegal && remove) {
            reader_leave_out(r, tree_size(tree, bad));
            tree_remove(tree, bad);
        }
    }
    gmk_game_free(out->game);
    out->game = NULL;
    return ok;
}

/* Whether the main line ends the game under this rule. */
static bool is_over(const Reader *r, GmkRule rule)
{
    const Tree *tree = r->record->tree;
    Setup setup = r->record->setup;
    GmkGame *game = NULL;
    setup.rule = rule;
    if (setup_new_game(&game, &setup) != GMK_OK)
        return false;
    for (TreeNode node = tree_child(tree, TREE_ROOT); node != TREE_NONE;
         node = tree_child(tree, node))
        (void)gmk_game_play(game, tree_point(tree, node));
    const bool over = gmk_game_result(game) != GMK_RESULT_NONE;
    gmk_game_free(game);
    return over;
}

/*
 * A rule taken from a name is accepted if nearly all moves are legal under it: renju libraries show
 * a few moves on forbidden points, libraries of another rule many.
 */
static bool is_believed(const Reader *r, const Replay *replay)
{
    enum { MOVES_A_DOUBT = 100 };
    return r->rule_named && (int64_t)replay->illegal * MOVES_A_DOUBT <= replay->nodes;
}

static bool choose_rule(Reader *r)
{
    const GmkRule rules[] = {r->likely_rule,    GMK_RULE_FREESTYLE,     GMK_RULE_STANDARD,
                             GMK_RULE_RENJU,    GMK_RULE_CARO_OVERLINE, GMK_RULE_CARO_EXACT,
                             GMK_RULE_CARO_EDGE};
    int64_t least = INT64_MAX;
    for (size_t i = 0; i < sizeof rules / sizeof *rules && least > 0; i++) {
        Replay replay;
        if (!replay_tree(r, &replay, rules[i], SAMPLE, false))
            return false;
        const int64_t doubt =
            i == 0 && is_believed(r, &replay)
                ? 0
                : 2 * (int64_t)replay.illegal + (r->not_by_board && is_over(r, rules[i]));
        if (doubt < least) {
            least = doubt;
            r->record->setup.rule = rules[i];
        }
    }
    r->report->rule_guessed = true;
    return true;
}

bool reader_normalise(Reader *r)
{
    Record *record = r->record;
    GmkGame *game = NULL;
    Replay replay;
    if (r->options.prefers_rule && !r->rule_named)
        r->likely_rule = r->options.rule;
    if (r->options.has_rule && !r->rule_known)
        record->setup.rule = r->options.rule;
    else if (!r->rule_known && !choose_rule(r))
        return false;
    if (!replay_tree(r, &replay, record->setup.rule, INT32_MAX, true))
        return false;
    record_take_line(record, tree_end(record->tree, TREE_ROOT));
    if (record_replay(&game, record) != GMK_OK)
        return reader_fail(r, FORMAT_ERR_NO_MEMORY, 0, (Span){"", 0});
    if (gmk_game_result(game) != GMK_RESULT_NONE)
        record_take_result(record, game);
    gmk_game_free(game);
    return true;
}
