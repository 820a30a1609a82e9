/* api_level.c: what the levels of each board are made of. */
#include "api_struct.h"

typedef struct Level {
    GmkEffort effort;
    int32_t depth, slip_permille, oversight_permille, blind_permille;
    uint64_t nodes;
    int64_t time_ms;
    bool no_book, use_book;
} Level;

static const Level gomoku_levels[GMK_LEVEL_ALL] = {
    {.effort = GMK_EFFORT_PLAIN, .depth = 1, .slip_permille = 250, .no_book = true},
    {.effort = GMK_EFFORT_PLAIN, .depth = 2, .slip_permille = 50, .no_book = true},
    {.effort = GMK_EFFORT_FULL, .depth = 3, .no_book = true},
    {.effort = GMK_EFFORT_FULL, .time_ms = 1000, .no_book = true, .use_book = true},
    {.effort = GMK_EFFORT_FULL, .time_ms = 5000, .use_book = true},
    /* The steps: app/core/rating has what they are worth. */
    {.effort = GMK_EFFORT_PLAIN,
     .depth = 1,
     .slip_permille = 850,
     .oversight_permille = 1000,
     .blind_permille = 90},
    {.effort = GMK_EFFORT_PLAIN, .depth = 1, .slip_permille = 600, .oversight_permille = 800},
    {.effort = GMK_EFFORT_PLAIN, .depth = 1, .slip_permille = 350, .oversight_permille = 600},
    {.effort = GMK_EFFORT_PLAIN, .depth = 1, .slip_permille = 150, .oversight_permille = 400},
    {.effort = GMK_EFFORT_PLAIN, .depth = 2, .slip_permille = 60, .oversight_permille = 250},
    {.effort = GMK_EFFORT_FULL, .depth = 3, .nodes = 400, .oversight_permille = 200},
    {.effort = GMK_EFFORT_FULL, .nodes = 800, .oversight_permille = 80},
    {.effort = GMK_EFFORT_FULL, .nodes = 2500, .oversight_permille = 20},
    {.effort = GMK_EFFORT_FULL, .nodes = 10000},
    {.effort = GMK_EFFORT_FULL, .nodes = 50000},
    [GMK_LEVEL_NEWCOMER] = {.effort = GMK_EFFORT_PLAIN,
                            .depth = 1,
                            .slip_permille = 1000,
                            .oversight_permille = 1000,
                            .blind_permille = 850},
    [GMK_LEVEL_BEGINNER] = {.effort = GMK_EFFORT_PLAIN,
                            .depth = 1,
                            .slip_permille = 900,
                            .oversight_permille = 1000,
                            .blind_permille = 450},
};

/*
 * Connect four: each level wins three games of four against the one before, on 7 x 6 and on the
 * boards of tournaments, with either searcher. A position has few moves, so that
 * even a search of few nodes is strong: Expert is limited by nodes as well as by time.
 */
static const Level connect4_levels[2][GMK_LEVEL_ALL] = {
    [GMK_SEARCHER_MINIMAX] =
        {
            {.effort = GMK_EFFORT_PLAIN, .depth = 1, .slip_permille = 600, .no_book = true},
            {.effort = GMK_EFFORT_PLAIN, .depth = 3, .slip_permille = 60, .no_book = true},
            {.effort = GMK_EFFORT_FULL, .depth = 3, .no_book = true},
            {.effort = GMK_EFFORT_FULL, .nodes = 16000, .time_ms = 1000, .no_book = true},
            {.effort = GMK_EFFORT_FULL, .time_ms = 5000},
            {.effort = GMK_EFFORT_PLAIN, .depth = 1, .slip_permille = 900, .no_book = true},
            {.effort = GMK_EFFORT_PLAIN, .depth = 1, .slip_permille = 600, .no_book = true},
            {.effort = GMK_EFFORT_PLAIN, .depth = 1, .slip_permille = 300, .no_book = true},
            {.effort = GMK_EFFORT_PLAIN, .depth = 2, .slip_permille = 200, .no_book = true},
            {.effort = GMK_EFFORT_PLAIN, .depth = 3, .slip_permille = 60, .no_book = true},
            {.effort = GMK_EFFORT_FULL, .depth = 3, .no_book = true},
            {.effort = GMK_EFFORT_FULL, .nodes = 1000, .no_book = true},
            {.effort = GMK_EFFORT_FULL, .nodes = 4000, .no_book = true},
            {.effort = GMK_EFFORT_FULL, .nodes = 16000, .no_book = true},
            {.effort = GMK_EFFORT_FULL, .nodes = 100000},
            {.effort = GMK_EFFORT_PLAIN,
             .depth = 1,
             .slip_permille = 1000,
             .blind_permille = 500,
             .no_book = true},
            {.effort = GMK_EFFORT_PLAIN,
             .depth = 1,
             .slip_permille = 950,
             .blind_permille = 200,
             .no_book = true},
        },
    [GMK_SEARCHER_MCTS] =
        {
            {.effort = GMK_EFFORT_PLAIN, .nodes = 100, .slip_permille = 100, .no_book = true},
            {.effort = GMK_EFFORT_FULL, .nodes = 110, .slip_permille = 450, .no_book = true},
            {.effort = GMK_EFFORT_FULL, .nodes = 250, .no_book = true},
            {.effort = GMK_EFFORT_FULL, .nodes = 2500, .time_ms = 1000, .no_book = true},
            {.effort = GMK_EFFORT_FULL, .time_ms = 5000},
            {.effort = GMK_EFFORT_PLAIN, .nodes = 50, .slip_permille = 400, .no_book = true},
            {.effort = GMK_EFFORT_PLAIN, .nodes = 100, .slip_permille = 100, .no_book = true},
            {.effort = GMK_EFFORT_FULL, .nodes = 110, .slip_permille = 600, .no_book = true},
            {.effort = GMK_EFFORT_FULL, .nodes = 110, .slip_permille = 450, .no_book = true},
            {.effort = GMK_EFFORT_FULL, .nodes = 110, .slip_permille = 200, .no_book = true},
            {.effort = GMK_EFFORT_FULL, .nodes = 250, .no_book = true},
            {.effort = GMK_EFFORT_FULL, .nodes = 600, .no_book = true},
            {.effort = GMK_EFFORT_FULL, .nodes = 1200, .no_book = true},
            {.effort = GMK_EFFORT_FULL, .nodes = 2500, .no_book = true},
            {.effort = GMK_EFFORT_FULL, .nodes = 20000},
            {.effort = GMK_EFFORT_PLAIN, .nodes = 20, .slip_permille = 1000, .no_book = true},
            {.effort = GMK_EFFORT_PLAIN, .nodes = 30, .slip_permille = 700, .no_book = true},
        },
};

GmkStatus gmk_level_limits(GmkLimits *limits, GmkLevel level, GmkBoardKind board,
                           GmkSearcher searcher)
{
    GmkLimits full;
    if ((uint32_t)level >= GMK_LEVEL_ALL || (uint32_t)searcher > GMK_SEARCHER_MCTS ||
        (board != GMK_BOARD_GOMOKU && board != GMK_BOARD_CONNECT4))
        return GMK_ERR_ARGUMENT;
    const GmkStatus status = struct_read(&full, sizeof full, STRUCT_LEAST_LIMITS, limits);
    if (status != GMK_OK)
        return status;
    const Level *wanted =
        board == GMK_BOARD_CONNECT4 ? &connect4_levels[searcher][level] : &gomoku_levels[level];
    full.effort = wanted->effort;
    full.depth = wanted->depth;
    full.nodes = wanted->nodes;
    full.slip_permille = wanted->slip_permille;
    full.oversight_permille = wanted->oversight_permille;
    full.blind_permille = wanted->blind_permille;
    full.time_ms = wanted->time_ms;
    full.no_book = wanted->no_book;
    full.use_book = wanted->use_book;
    struct_write(limits, &full, sizeof full);
    return GMK_OK;
}
