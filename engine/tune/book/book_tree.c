/* Grows the tree of a book of openings: values from the leaves up, costs from the roots down. */
#include "book_tree.h"

#include <stdlib.h>
#include <string.h>

enum {
    PLY_COST = 20,     /* so a loss of 20 points, 2 % at the middle, is worth a ply of depth */
    OFFER_COST = 50,   /* of an opening that is offered */
    RING_COST = 20,    /* of a first stone, for each step from the middle, where most games begin */
    LOSS_MAX = 60,     /* moves that lose more are not looked at, */
    STORED_LOSS = 40,  /* nor stored */
    DECIDED = 700,     /* positions beyond this score need no book */
    VALUE_ONLY = 3,    /* positions with more stones are not stored without a move */
    NO_COST = 1 << 28, /* more than every cost */
    FIRST_SLOTS = 1 << 10,
};

/* ------------------------------------------------------------------------------------------------
 * Positions
 */

void book_path_stones(BookStones *out, const BookPath *path)
{
    memset(out, 0, sizeof *out);
    out->to_move = GMK_CELL_BLACK;
    for (int i = 0; i < path->count; i++) {
        out->cells[path->cells[i]] = out->to_move;
        out->to_move = out->to_move == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
    }
}

static BookKey key_of(const BookPath *path)
{
    BookStones stones;
    BookKey key;
    book_path_stones(&stones, path);
    book_key_of(&key, &stones);
    return key;
}

static int32_t *slot_of(const BookTree *tree, uint64_t key)
{
    const uint64_t mask = (uint64_t)tree->slot_count - 1;
    uint64_t at = key >> 20 & mask;
    while (tree->slots[at] >= 0 && tree->nodes[tree->slots[at]].key.key != key)
        at = (at + 1) & mask;
    return &tree->slots[at];
}

int book_tree_find(const BookTree *tree, uint64_t key)
{
    return *slot_of(tree, key);
}

static bool make_slots(BookTree *tree, int count)
{
    int32_t *slots = malloc((size_t)count * sizeof *slots);
    if (!slots)
        return false;
    for (int i = 0; i < count; i++)
        slots[i] = -1;
    free(tree->slots);
    tree->slots = slots;
    tree->slot_count = count;
    for (int i = 0; i < tree->count; i++)
        *slot_of(tree, tree->nodes[i].key.key) = i;
    return true;
}

static bool make_room(BookTree *tree)
{
    if (2 * (tree->count + 1) >= tree->slot_count && !make_slots(tree, 2 * tree->slot_count))
        return false;
    if (tree->count < tree->capacity)
        return true;
    const int capacity = tree->capacity ? 2 * tree->capacity : 256;
    BookNode *grown = realloc(tree->nodes, (size_t)capacity * sizeof *grown);
    if (!grown)
        return false;
    tree->nodes = grown;
    tree->capacity = capacity;
    return true;
}

bool book_tree_add(BookTree *tree, const BookPath *path, const BookMove *moves, int count)
{
    const BookKey key = key_of(path);
    if (book_tree_find(tree, key.key) >= 0)
        return true;
    if (!make_room(tree))
        return false;
    BookNode *node = &tree->nodes[tree->count];
    *node = (BookNode){.path = *path, .key = key, .score = count > 0 ? moves[0].score : 0};
    for (int i = 0; i < count && i < BOOK_FIRST_STONES; i++) {
        BookPath after = *path;
        BookChild *child = &node->children[node->child_count++];
        *child = (BookChild){.cell = moves[i].cell, .score = moves[i].score, .number = -1};
        if (after.count < BOOK_STONES_MAX)
            after.cells[after.count++] = (uint8_t)moves[i].cell;
        child->key = key_of(&after).key;
    }
    *slot_of(tree, key.key) = tree->count;
    tree->count++;
    return true;
}

static int ring_of(int cell)
{
    const int x = abs(cell % BOOK_SIDE - BOOK_SIDE / 2), y = abs(cell / BOOK_SIDE - BOOK_SIDE / 2);
    return x > y ? x : y;
}

bool book_tree_init(BookTree *tree)
{
    BookMove firsts[BOOK_FIRST_STONES];
    const BookPath empty = {.count = 0};
    int count = 0;
    *tree = (BookTree){.count = 0};
    /* The eighth of the board from the middle to the upper edge, with its borders. */
    for (int y = BOOK_SIDE / 2; y >= 0; y--)
        for (int x = y; x <= BOOK_SIDE / 2; x++)
            firsts[count++] = (BookMove){y * BOOK_SIDE + x, 0};
    if (make_slots(tree, FIRST_SLOTS) && book_tree_add(tree, &empty, firsts, count))
        return true;
    book_tree_free(tree);
    return false;
}

void book_tree_free(BookTree *tree)
{
    free(tree->nodes);
    free(tree->slots);
    *tree = (BookTree){.count = 0};
}

bool book_tree_add_offer(BookTree *tree, const BookPath *offer)
{
    const uint64_t key = key_of(offer).key;
    for (int i = 0; i < tree->offer_count; i++)
        if (key_of(&tree->offers[i]).key == key)
            return true;
    if (tree->offer_count == BOOK_OFFERS_MAX)
        return false;
    tree->offers[tree->offer_count++] = *offer;
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Values and costs
 */

static bool is_proven(int32_t value)
{
    return value >= GMK_SCORE_PROVEN || value <= -GMK_SCORE_PROVEN;
}

/* From the view of the side that moved; a proof is one ply farther away. */
static int32_t for_other_side(int32_t value)
{
    return is_proven(value) ? (value > 0 ? 1 - value : -1 - value) : -value;
}

/* First stones are searched all; until then nothing is known of them. */
static bool is_first_stone(const BookNode *node)
{
    return node->path.count == 0;
}

int32_t book_child_value(const BookTree *tree, const BookChild *child)
{
    return child->number >= 0 ? for_other_side(tree->nodes[child->number].value) : child->score;
}

static void settle_value(BookTree *tree, BookNode *node)
{
    int32_t best = INT32_MIN;
    for (int i = 0; i < node->child_count; i++) {
        BookChild *child = &node->children[i];
        child->number = book_tree_find(tree, child->key);
        if (child->number < 0 && is_first_stone(node))
            continue;
        const int32_t value = book_child_value(tree, child);
        best = value > best ? value : best;
    }
    node->value = best > INT32_MIN ? best : node->score;
    /* What its own search has proven needs no move below it. */
    if (is_proven(node->score) && !is_proven(node->value))
        node->value = node->score;
}

/* What the way to a child costs more than that to the node; NO_COST: it is not gone. */
static int32_t step_cost(const BookTree *tree, const BookNode *node, const BookChild *child)
{
    const int32_t step = PLY_COST + (is_first_stone(node) ? RING_COST * ring_of(child->cell) : 0);
    if (is_first_stone(node) && child->number < 0)
        return step;
    if (abs(node->value) > DECIDED)
        return NO_COST;
    const int32_t loss = node->value - book_child_value(tree, child);
    return loss > LOSS_MAX ? (int32_t)NO_COST : step + loss;
}

static void lower_cost(int32_t *cost, int32_t to)
{
    *cost = to < *cost ? to : *cost;
}

/* A child has one stone more than its parents, so both go through the nodes by number of stones. */
void book_tree_settle(BookTree *tree)
{
    for (int stones = BOOK_STONES_MAX; stones >= 0; stones--)
        for (int i = 0; i < tree->count; i++)
            if (tree->nodes[i].path.count == stones)
                settle_value(tree, &tree->nodes[i]);
    for (int i = 0; i < tree->count; i++)
        tree->nodes[i].cost = i == 0 ? 0 : NO_COST;
    for (int i = 0; i < tree->offer_count; i++) {
        const int number = book_tree_find(tree, key_of(&tree->offers[i]).key);
        if (number >= 0)
            tree->nodes[number].cost = OFFER_COST;
    }
    for (int stones = 0; stones < BOOK_STONES_MAX; stones++)
        for (int i = 0; i < tree->count; i++) {
            const BookNode *node = &tree->nodes[i];
            for (int k = 0; node->path.count == stones && k < node->child_count; k++) {
                const BookChild *child = &node->children[k];
                const int32_t step = step_cost(tree, node, child);
                if (child->number >= 0 && step < NO_COST && node->cost < NO_COST)
                    lower_cost(&tree->nodes[child->number].cost, node->cost + step);
            }
        }
}

bool book_tree_next(BookPath *out, const BookTree *tree)
{
    int32_t least = NO_COST;
    for (int i = 0; i < tree->offer_count; i++)
        if (OFFER_COST < least && book_tree_find(tree, key_of(&tree->offers[i]).key) < 0) {
            least = OFFER_COST;
            *out = tree->offers[i];
        }
    for (int i = 0; i < tree->count; i++) {
        const BookNode *node = &tree->nodes[i];
        if (node->path.count == BOOK_STONES_MAX || node->cost >= NO_COST)
            continue;
        for (int k = 0; k < node->child_count; k++) {
            const BookChild *child = &node->children[k];
            const int32_t step = step_cost(tree, node, child);
            if (child->number >= 0 || step >= NO_COST || node->cost + step >= least)
                continue;
            least = node->cost + step;
            *out = node->path;
            out->cells[out->count++] = (uint8_t)child->cell;
        }
    }
    return least < NO_COST;
}

/* ------------------------------------------------------------------------------------------------
 * Entries of the book
 */

static void insert_move(BookMove *moves, int *count, BookMove move)
{
    int at = *count;
    if (at == BOOK_MOVES_MAX && moves[at - 1].score >= move.score)
        return;
    if (at < BOOK_MOVES_MAX)
        ++*count;
    else
        at--;
    for (; at > 0 && moves[at - 1].score < move.score; at--)
        moves[at] = moves[at - 1];
    moves[at] = move;
}

int book_node_entries(BookMove out[BOOK_MOVES_MAX], const BookTree *tree, const BookNode *node)
{
    int32_t best = INT32_MIN, best_unknown = INT32_MIN;
    int count = 0;
    for (int i = 0; i < node->child_count; i++) {
        const BookChild *child = &node->children[i];
        const int32_t value = book_child_value(tree, child);
        const bool own = is_proven(node->score) && node->score > 0 && i == 0;
        if (child->number < 0 && is_first_stone(node))
            continue;
        int32_t *of = child->number >= 0 || own ? &best : &best_unknown;
        *of = value > *of ? value : *of;
    }
    for (int i = 0; i < node->child_count && best >= best_unknown && best > -GMK_SCORE_PROVEN;
         i++) {
        const BookChild *child = &node->children[i];
        const int32_t value = book_child_value(tree, child);
        const bool own = is_proven(node->score) && node->score > 0 && i == 0;
        if ((child->number >= 0 || own) && best - value <= STORED_LOSS)
            insert_move(out, &count,
                        (BookMove){book_turn(node->key.symmetries[0], child->cell), value});
    }
    if (count == 0 && node->path.count > 0 && node->path.count <= VALUE_ONLY)
        out[count++] = (BookMove){BOOK_NO_CELL, node->value};
    return count;
}
