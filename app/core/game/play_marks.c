/* play_marks.c: marks on the points of the position shown; see play.h. */
#include "play_state.h"

#include "core/text/utf8.h"

#include <string.h>

enum { LETTERS = 26 };

static bool is_at(const TreeMark *mark, GmkPoint point)
{
    return mark->point.x == point.x && mark->point.y == point.y;
}

/* The index of the first mark at a point, from this index on; -1: not marked. */
static int32_t find_mark(const Tree *tree, TreeNode node, GmkPoint point, int32_t from)
{
    for (int32_t i = from; i < tree_mark_count(tree, node); i++)
        if (is_at(tree_mark(tree, node, i), point))
            return i;
    return -1;
}

const TreeMark *play_mark_at(const Play *play, GmkPoint point)
{
    const Tree *tree = play->record->tree;
    const int32_t index = find_mark(tree, play_node(play), point, 0);
    return index >= 0 ? tree_mark(tree, play_node(play), index) : NULL;
}

bool play_has_marks(const Play *play)
{
    return tree_mark_count(play->record->tree, play_node(play)) > 0;
}

static void changed(Play *play)
{
    play->changed = true;
    play_touch(play);
}

static void drop_marks(Play *play, GmkPoint point)
{
    Tree *tree = play->record->tree;
    const TreeNode node = play_node(play);
    for (int32_t i = 0; (i = find_mark(tree, node, point, i)) >= 0;)
        tree_remove_mark(tree, node, i);
}

/* Replaces the marks at its point. */
static bool put_mark(Play *play, const TreeMark *mark)
{
    drop_marks(play, mark->point);
    changed(play);
    return tree_add_mark(play->record->tree, play_node(play), mark);
}

void play_remove_mark(Play *play, GmkPoint point)
{
    if (!play_mark_at(play, point))
        return;
    drop_marks(play, point);
    changed(play);
}

void play_remove_marks(Play *play)
{
    Tree *tree = play->record->tree;
    const TreeNode node = play_node(play);
    if (!play_has_marks(play))
        return;
    for (int32_t count = tree_mark_count(tree, node); count > 0; count--)
        tree_remove_mark(tree, node, count - 1);
    changed(play);
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

bool play_toggle_mark(Play *play, GmkPoint point, TreeMarkKind kind)
{
    const TreeMark *there = play_mark_at(play, point);
    TreeMark mark = {.kind = kind, .point = point};
    if (there && there->kind == kind) {
        play_remove_mark(play, point);
        return true;
    }
    if (kind == TREE_MARK_LABEL)
        mark.label[0] = free_letter(play->record->tree, play_node(play));
    return put_mark(play, &mark);
}

bool play_next_mark(Play *play, GmkPoint point)
{
    static const TreeMarkKind order[] = {TREE_MARK_TRIANGLE, TREE_MARK_SQUARE, TREE_MARK_CIRCLE,
                                         TREE_MARK_CROSS};
    enum { KINDS = sizeof order / sizeof *order };
    const TreeMark *there = play_mark_at(play, point);
    int next = 0;
    for (int i = 0; there && i < KINDS; i++)
        if (there->kind == order[i])
            next = i + 1;
    if (next < KINDS)
        return put_mark(play, &(TreeMark){.kind = order[next], .point = point});
    play_remove_mark(play, point);
    return true;
}

bool play_label(Play *play, GmkPoint point, const char *text)
{
    TreeMark mark = {.kind = TREE_MARK_LABEL, .point = point};
    const size_t length = strlen(text), most = sizeof mark.label - 1;
    memcpy(mark.label, text, length > most ? utf8_cut(text, most) : length);
    if (mark.label[0] != '\0')
        return put_mark(play, &mark);
    play_remove_mark(play, point);
    return true;
}
