/*
 * strategy.h: our player behind the interface of the course platform for connect four: a shared
 * library that exports these two functions with C linkage. The platform calls from one thread at a
 * time. Rows count from the top, x is the row and y the column.
 */
#ifndef GOMOKIT_STRATEGY_H
#define GOMOKIT_STRATEGY_H

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32)
#define STRATEGY_API __declspec(dllexport)
#else
#define STRATEGY_API __attribute__((visibility("default")))
#endif

/* As the platform declares it (there a class with these two public members). */
typedef struct Point {
    int x, y;
} Point;

/*
 * The move for the side whose stones are 2 on the board: a board of M rows and N columns, row after
 * row; 0 empty, 1 the opponent. (noX, noY) is the cell where no stone can stand. top[] and the
 * last move follow from the board and are not needed. The result goes back through clearPoint().
 * NULL: the arguments are no position, the game is over or there is no memory.
 *
 * Thinks for 2.5 seconds of the three that are allowed; GOMOKIT_STRATEGY_MS in the environment
 * changes that. The search tree of one move is reused for the next.
 */
STRATEGY_API Point *getPoint(const int M, const int N, const int *top, const int *board,
                             const int lastX, const int lastY, const int noX, const int noY);
STRATEGY_API void clearPoint(Point *p);

#ifdef __cplusplus
}
#endif

#endif
