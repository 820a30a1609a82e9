/*
 * book_tree.h: the tree that a book of openings is grown as. Each node is a position that was
 * searched, with its best moves; positions that are images of each other, or reached by another
 * order of moves, are one node.
 *
 * A move is worth what the position after it turned out to be worth, if that was searched as well,
 * else what the search of its own position said; a position what its best move is. So values come up
 * from the leaves, and proofs with them.
 *
 * The next position to be searched is the one that matters most. Going down from the empty board
 * costs a little for each ply, and what each move loses against the best one, whoever plays it. The
 * cheapest position that was not searched yet is next: near-best moves of both sides first, and long
 * lines only where they stay good for both. The openings of three stones that a player may offer are
 * roots beside the empty board.
 */
#ifndef GOMOKIT_TUNE_BOOK_TREE_H
#define GOMOKIT_TUNE_BOOK_TREE_H

#include "gomoku/book/gomoku_book.h"

enum {
    BOOK_FIRST_STONES = 36, /* of the empty board, images once */
    BOOK_OFFERS_MAX = 255,
};

/* Stones in the order in which they were played, black first. */
typedef struct BookPath {
    int count;
    uint8_t cells[BOOK_STONES_MAX];
} BookPath;

typedef struct BookChild {
    int cell;       /* as the node's path is turned */
    int32_t score;  /* by the search of the node, for its side to move */
    uint64_t key;   /* of the position after it */
    int32_t number; /* of its node; -1: it was not searched */
} BookChild;

typedef struct BookNode {
    BookPath path; /* one of the ways to it */
    BookKey key;
    int32_t score; /* of its own search, for the side to move */
    int32_t value; /* with everything below it */
    int32_t cost;  /* of the cheapest way to it */
    int child_count;
    BookChild children[BOOK_FIRST_STONES];
} BookNode;

typedef struct BookTree {
    int count, capacity;
    BookNode *nodes; /* the first one is the empty board */
    int slot_count;  /* a power of two, more than twice `count` */
    int32_t *slots;  /* a hash table of numbers of nodes, -1 */
    int offer_count;
    BookPath offers[BOOK_OFFERS_MAX];
} BookTree;

/* A tree of the empty board alone, which has all first stones. False: no memory. */
bool book_tree_init(BookTree *tree);
void book_tree_free(BookTree *tree);

/* What stands on the board after these moves. */
void book_path_stones(BookStones *out, const BookPath *path);

/* The number of the node with this position; -1: it was not searched. */
int book_tree_find(const BookTree *tree, uint64_t key);

/* A root beside the empty board; an image of another one is ignored. False: there is no room. */
bool book_tree_add_offer(BookTree *tree, const BookPath *offer);

/*
 * A position that was searched; `moves` are cells and scores, the best first, images once. One that
 * is there already is ignored. False: no memory.
 */
bool book_tree_add(BookTree *tree, const BookPath *path, const BookMove *moves, int count);

/* Computes all values and costs. */
void book_tree_settle(BookTree *tree);

/* The position that matters most, of a settled tree. False: nothing is left within reach. */
bool book_tree_next(BookPath *out, const BookTree *tree);

/* What a move of a settled node is worth. */
int32_t book_child_value(const BookTree *tree, const BookChild *child);

/*
 * The moves of a settled node that go into the book, in its image, the best first: those that were
 * searched on their own and are near the best. If a move that was not looks better, or there is
 * none, the value alone, as BOOK_NO_CELL. 0: the position does not go into the book.
 */
int book_node_entries(BookMove out[BOOK_MOVES_MAX], const BookTree *tree, const BookNode *node);

#endif
