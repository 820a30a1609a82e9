/* engine_lines.c: see engine_lines.h. */
#include "engine_lines.h"

#include "core/value/deep_think.h"
#include "core/value/value.h"
#include "core/value/value_tree.h"

#include <inttypes.h>
#include <stdio.h>

/* "J9": the letter as the board shows it. */
static void name_point(char *out, size_t size, const GmkGame *game, GmkPoint point)
{
    if (gmk_point_to_text(out, size, game, point) != GMK_OK)
        snprintf(out, size, "?");
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
}

static void add_worth(TextBuffer *out, const GmkGame *game, int32_t score)
{
    char text[32];
    const int32_t plies = score_distance(score);
    if (plies > 0)
        snprintf(text, sizeof text, "  %s %" PRId32 " ", score > 0 ? "win" : "lost", plies);
    else
        snprintf(text, sizeof text, "%5d%% ", value_percent(game, score));
    text_print(out, "%s", text);
}

/* The candidate and the moves after it, on a copy of the game, so that columns are named where stones land. */
static void add_moves(TextBuffer *out, const GmkGame *game, const GmkPoint *moves, int32_t count)
{
    GmkGame *copy = NULL;
    char name[GMK_NOTATION_MAX + 1];
    if (gmk_game_copy(&copy, game) != GMK_OK)
        return;
    for (int32_t i = 0; i < count; i++) {
        name[0] = ' ';
        name_point(name + 1, sizeof name - 1, copy, moves[i]);
        if (gmk_game_play(copy, moves[i]) != GMK_OK)
            break;
        text_print(out, "%s", name);
    }
    gmk_game_free(copy);
}

void engine_lines_add(TextBuffer *out, const GmkGame *game, const GmkThought *thought,
                      int32_t count, const Tree *tree, TreeNode node)
{
    for (int32_t i = 0; i < thought->ranked_count && i < count; i++) {
        GmkPoint moves[GMK_VARIATION_MAX + 1] = {thought->ranked[i].move};
        int32_t known = 1;
        char name[GMK_NOTATION_MAX], text[64];
        for (; i == 0 && known < thought->variation_count; known++)
            moves[known] = thought->variation[known];
        const TreeNode child =
            i > 0 && node != TREE_NONE ? tree_find(tree, node, moves[0]) : TREE_NONE;
        if (child != TREE_NONE)
            known += tree_line(&moves[1], GMK_VARIATION_MAX, tree, child);
        name_point(name, sizeof name, game, moves[0]);
        snprintf(text, sizeof text, "%" PRId32 ". %-4s", i + 1, name);
        text_print(out, "%s", text);
        add_worth(out, game, thought->ranked[i].score);
        add_moves(out, game, moves, known);
        text_print(out, "\n");
    }
}
