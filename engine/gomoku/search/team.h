/*
 * team.h: what the threads that search one position share besides the transposition table. No
 * thread gives work to another: each searches the whole tree, and
 *  - leaves a move for later that another thread is searching just now: by then the table may have
 *    its result,
 *  - learns of a better move at the root when another thread has found it,
 *  - ends an iteration that another thread has finished, and goes on with the next,
 *  - or with the one after it, where half of the threads are searching the next already.
 * Two threads against one: +94 ± 37 Elo (100 ms a move), before the last of these; sharing only the
 * table: +65 ± 49. What the last one is worth: engine/LABBOOK.md.
 */
#ifndef GOMOKIT_GOMOKU_TEAM_H
#define GOMOKIT_GOMOKU_TEAM_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { TEAM_BUSY = 1 << 12, TEAM_LINE_MAX = 128, TEAM_CELLS = 1 << 10, TEAM_DEPTHS = 128 };

/* The best move at the root that an iteration has found. */
typedef struct TeamMove {
    int depth; /* of the iteration; 0: none */
    int32_t score;
    bool exact;     /* otherwise the true score may be higher */
    int line_count; /* at least 1 */
    uint16_t line[TEAM_LINE_MAX];
} TeamMove;

typedef struct Team {
    _Atomic uint64_t busy[TEAM_BUSY];   /* hashes of the positions that are being searched */
    _Atomic uint64_t nodes[TEAM_CELLS]; /* of all threads, below the root's move to a cell */
    /* the threads share moves of the root; otherwise only marks and counts */
    bool one_line;
    int threads;
    atomic_int searching[TEAM_DEPTHS]; /* threads in the iteration of each depth */
    atomic_int finished;               /* depth of the last iteration that a thread has finished */
    atomic_flag lock;                  /* for what is below */
    uint64_t waits;                    /* a thread found it locked, */
    int64_t waited_us;                 /* and waited so long in all */
    TeamMove best;                     /* of the deepest iteration that has found one */
    TeamMove result;                   /* of the iteration `finished` */
} Team;

/* Before the threads start. Counts begin at 0. */
void team_begin(Team *team, int threads, bool one_line);

/*
 * A thread begins an iteration, to this depth or to one ply more, but not to more than `most`. Returns
 * the depth that it has to search to, and later to name to team_part(). At most TEAM_DEPTHS - 1.
 */
int team_join(Team *team, int depth, int most);
void team_part(Team *team, int depth);

/* A thread has found a better move at the root; its iteration goes on. */
void team_offer(Team *team, const TeamMove *move);

/* The best move that the team has found in this iteration or a deeper one; false: none. */
bool team_best(TeamMove *out, Team *team, int depth);

/* A thread has finished an iteration. Only the first one to do so counts. */
void team_finish(Team *team, const TeamMove *result);

/* The result of the last iteration that a thread has finished, of which there is one. */
void team_result(TeamMove *out, Team *team);

/*
 * Marks of positions that are being searched are hints: one may be overwritten by that of another
 * position, or outlive a thread's stay there by a moment. Either costs time, nothing else.
 */
static inline bool team_is_busy(const Team *team, uint64_t hash)
{
    return atomic_load_explicit(&team->busy[hash % TEAM_BUSY], memory_order_relaxed) == hash;
}

static inline void team_enter(Team *team, uint64_t hash)
{
    atomic_store_explicit(&team->busy[hash % TEAM_BUSY], hash, memory_order_relaxed);
}

/* A thread has searched the root's move to this cell with so many nodes. */
static inline void team_count(Team *team, int cell, uint64_t nodes)
{
    atomic_fetch_add_explicit(&team->nodes[cell], nodes, memory_order_relaxed);
}

static inline uint64_t team_nodes(const Team *team, int cell)
{
    return atomic_load_explicit(&team->nodes[cell], memory_order_relaxed);
}

static inline void team_leave(Team *team, uint64_t hash)
{
    if (team_is_busy(team, hash))
        atomic_store_explicit(&team->busy[hash % TEAM_BUSY], 0, memory_order_relaxed);
}

#endif
