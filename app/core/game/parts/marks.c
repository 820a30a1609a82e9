/* marks.c: one mark on each point; see marks.h. */
#include "marks.h"

#include "core/text/utf8.h"

#include <string.h>

enum { LETTERS = 26 };

/* The index of the first mark at a point, from this index on; -1: not marked. */
static int32_t find_mark(const Tree *tree, TreeNode node, GmkPoint point, int32_t from)
{
    for (int32_t i = from; i < tree_mark_count(tree, node); i++) {
        const GmkPoint at = tree_mark(tree, node, i)->point;
        if (at.x == point.x && at.y == point.y)
            return i;
    }
    return -1;
}

const TreeMark *marks_at(const Tree *tree, TreeNode node, GmkPoint point)
{
    const int32_t index = find_mark(tree, node, point, 0);
    return index >= 0 ? tree_mark(tree, node, index) : NULL;
}

void marks_remove(Tree *tree, TreeNode node, GmkPoint point)
{
    for (int32_t i = 0; (i = find_mark(tree, node, point, i)) >= 0;)
        tree_remove_mark(tree, node, i);
}

void marks_remove_all(Tree *tree, TreeNode node)
{
    for (int32_t count = tree_mark_count(tree, node); count > 0; count--)
        tree_remove_mark(tree, node, count - 1);
}

/* Replaces the marks at its point. */
static bool put_mark(Tree *tree, TreeNode node, const TreeMark *mark)
{
    marks_remove(tree, node, mark->point);
    return tree_add_mark(tree, node, mark);
}

/* The first letter of A to Z, then a to z, that no mark uses; "?" when all are used. */
static char free_letter(const Tree *tree, TreeNode node)
{
    bool taken[2 * LETTERS] = {false};
    for (int32_t i = 0; i < tree_mark_count(tree, node); i++) {
        const TreeMark *mark = tree_mark(tree, node, i);
        const char c = mark->label[0];
        if (mark->kind != TREE_MARK_LABEL || mark->label[1] != '\0')
            continue;
        if (c >= 'A' && c <= 'Z')
            taken[c - 'A'] = true;
        else if (c >= 'a' && c <= 'z')
            taken[LETTERS + c - 'a'] = true;
    }
    for (int i = 0; i < 2 * LETTERS; i++)
        if (!taken[i])
            return (char)(i < LETTERS ? 'A' + i : 'a' + i - LETTERS);
    return '?';
}

bool marks_toggle(Tree *tree, TreeNode node, GmkPoint point, TreeMarkKind kind)
{
    const TreeMark *there = marks_at(tree, node, point);
    TreeMark mark = {.kind = kind, .point = point};
    if (there && there->kind == kind) {
        marks_remove(tree, node, point);
        return true;
    }
    if (kind == TREE_MARK_LABEL)
        mark.label[0] = free_letter(tree, node);
    return put_mark(tree, node, &mark);
}

bool marks_next(Tree *tree, TreeNode node, GmkPoint point)
{
    static const TreeMarkKind order[] = {TREE_MARK_TRIANGLE, TREE_MARK_SQUARE, TREE_MARK_CIRCLE,
                                         TREE_MARK_CROSS};
    enum { KINDS = sizeof order / sizeof *order };
    const TreeMark *there = marks_at(tree, node, point);
    int next = 0;
    for (int i = 0; there && i < KINDS; i++)
        if (there->kind == order[i])
            next = i + 1;
    if (next < KINDS)
        return put_mark(tree, node, &(TreeMark){.kind = order[next], .point = point});
    marks_remove(tree, node, point);
    return true;
}

bool marks_label(Tree *tree, TreeNode node, GmkPoint point, const char *text)
{
    TreeMark mark = {.kind = TREE_MARK_LABEL, .point = point};
    const size_t length = strlen(text), most = sizeof mark.label - 1;
    memcpy(mark.label, text, length > most ? utf8_cut(text, most) : length);
    if (mark.label[0] != '\0')
        return put_mark(tree, node, &mark);
    marks_remove(tree, node, point);
    return true;
}
