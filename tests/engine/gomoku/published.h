/*
 * published.h: evaluations and minimax written from the reports' own text, without a line of the
 * engine: what the engine's textbook is compared with. Slow and plain.
 */
#ifndef GOMOKIT_TESTS_PUBLISHED_H
#define GOMOKIT_TESTS_PUBLISHED_H

#include <stdbool.h>
#include <stdint.h>

enum { PUBLISHED_SIDE_MAX = 20 };

/* 0 empty, 1 black, 2 white; rows from the top. */
typedef struct PublishedBoard {
    int width, height;
    int to_move;
    int map[PUBLISHED_SIDE_MAX][PUBLISHED_SIDE_MAX];
} PublishedBoard;

/* For `ai`, 1 or 2, against the other. `cured`: the first stone of the opponent counts. */
int32_t published_segments(const PublishedBoard *board, int ai, bool cured);

/* How often each of the seven shapes occurs: five, open four, four, ... two. */
void published_shapes(int counts[7], const PublishedBoard *board, int color);

/* The weights of the report over those counts, black's minus white's. */
int32_t published_shape_value(const PublishedBoard *board);

/* The same when, in a line, stones at most four apart are a group that counts once, by its best
 * shape: what the engine did up to ABI 1.3, and what older node counts were measured with. */
int32_t published_group_value(const PublishedBoard *board);

typedef struct PublishedSearch {
    PublishedBoard board;
    int32_t (*evaluate)(const PublishedBoard *board); /* black's minus white's */
    bool cuts;                                        /* alpha-beta, not plain minimax */
    uint64_t nodes;                                   /* counted; the root is none */
} PublishedSearch;

/* The value for the side to move; *x and *y the first best move in reading order. */
int32_t published_search(PublishedSearch *search, int depth, int *x, int *y);

#endif
