/* review_author.c: see review_author.h. */
#include "review_author.h"

#include "core/value/value_tree.h"
#include "review_note.h"
#include "review_property.h"

#include <string.h>

static const char property[] = "GMKB[";

void review_author(char out[RECORD_NAME_MAX], const Tree *tree)
{
    const Span name = review_property(tree, TREE_ROOT, property);
    Player player = {0};
    player_set_name(&player, name.text, name.size);
    memcpy(out, player.name, RECORD_NAME_MAX);
}

bool review_is_foreign(const Tree *tree)
{
    return review_property(tree, TREE_ROOT, property).size > 0;
}

/* As it stands in a file. */
static void make_plain(char out[RECORD_NAME_MAX], const char *name)
{
    Player player = {0};
    player_set_name(&player, name, strlen(name));
    for (char *at = player.name; *at; at++)
        if (strchr("[]\\:", *at))
            *at = ' ';
    char plain[RECORD_NAME_MAX];
    memcpy(plain, player.name, sizeof plain);
    player_set_name(&player, plain, strlen(plain)); /* blanks at the ends go */
    memcpy(out, player.name, RECORD_NAME_MAX);
}

bool review_set_author(Tree *tree, const char *name)
{
    char now[RECORD_NAME_MAX], plain[RECORD_NAME_MAX];
    review_author(now, tree);
    make_plain(plain, name);
    if (strcmp(now, plain) == 0)
        return true;
    return review_property_set(tree, TREE_ROOT, property, plain[0] ? plain : NULL);
}

/* Whether a review, or something that would pass for one, is at the node. */
static bool is_searched(const Tree *tree, TreeNode node)
{
    ReviewNote note;
    review_note_read(&note, tree, node);
    return note.nodes > 0 || note.checked > 0 || tree_line(NULL, 0, tree, node) > 0;
}

bool review_fits_author(const Record *record, TreeNode last, const char *name)
{
    char now[RECORD_NAME_MAX], plain[RECORD_NAME_MAX];
    TreeNode path[GMK_CELLS_MAX];
    review_author(now, record->tree);
    make_plain(plain, name);
    if (strcmp(now, plain) == 0 && !plain[0])
        return true; /* our own goes on with what our own analyses have found */
    bool searched = is_searched(record->tree, TREE_ROOT);
    const int32_t count = tree_path(record->tree, last, path, NULL);
    for (int32_t i = 0; i < count; i++)
        searched |= is_searched(record->tree, path[i]);
    return strcmp(now, plain) == 0 || !searched;
}

/* The value that a search left with its line. The score that a player found for its own move stays. */
static bool clear_node(Tree *tree, TreeNode node)
{
    RecordMove move = tree_move(tree, node);
    if (value_is_searched(tree, node)) {
        move.has_score = false;
        move.score = move.depth = 0;
        if (!tree_set_move(tree, node, &move))
            return false;
    }
    return tree_set_line(tree, node, NULL, 0) && review_note_remove(tree, node);
}

bool review_clear(Record *record, TreeNode last)
{
    Tree *tree = record->tree;
    TreeNode path[GMK_CELLS_MAX];
    const int32_t count = tree_path(tree, last, path, NULL);
    bool ok = review_set_author(tree, "") && clear_node(tree, TREE_ROOT);
    for (int32_t i = 0; i < count; i++)
        ok = clear_node(tree, path[i]) && ok;
    for (TreeNode node = TREE_ROOT; node != TREE_NONE; node = tree_after(tree, node)) {
        ReviewNote note;
        review_note_read(&note, tree, node);
        if (note.nodes > 0 || note.checked > 0)
            ok = clear_node(tree, node) && ok;
    }
    return ok;
}

static bool take_node(Tree *to, const Tree *from, TreeNode node)
{
    GmkPoint line[GMK_VARIATION_MAX];
    const RecordMove found = tree_move(from, node);
    RecordMove move = tree_move(to, node);
    ReviewNote note;
    int32_t count = tree_line(line, GMK_VARIATION_MAX, from, node);
    if (count > GMK_VARIATION_MAX)
        count = GMK_VARIATION_MAX;
    move.has_score = found.has_score;
    move.score = found.score;
    move.depth = found.depth;
    review_note_read(&note, from, node);
    const bool noted = note.nodes > 0 || note.checked > 0 || note.is_cut;
    return tree_set_move(to, node, &move) && tree_set_line(to, node, line, count) &&
           (noted ? review_note_write(to, node, &note) : review_note_remove(to, node));
}

bool review_take(Record *record, const Record *copy)
{
    char author[RECORD_NAME_MAX];
    bool ok = true;
    review_author(author, copy->tree);
    for (TreeNode node = TREE_ROOT; node != TREE_NONE; node = tree_after(copy->tree, node))
        ok = take_node(record->tree, copy->tree, node) && ok;
    return review_set_author(record->tree, author) && ok;
}
