/* A puzzle being solved: the player's tries, the replies, and the refutation of a wrong try. */
#include "puzzle_session.h"

#include <stdlib.h>
#include <string.h>

struct Session {
    SessionState state;
    Puzzle puzzle;
    GmkGame *game;
    int32_t branch; /* moves on the board where a wrong move was made, or a solution begins */
    int32_t line_count;
    GmkPoint line[GMK_VARIATION_MAX]; /* what is stepped through from there on */
    bool clean;
    int32_t plies; /* from the puzzle's position to five, as the last right move was judged */
    uint64_t id;
};

Session *session_new(void)
{
    return calloc(1, sizeof(Session));
}

void session_free(Session *session)
{
    if (!session)
        return;
    gmk_game_free(session->game);
    free(session);
}

GmkStatus session_begin(Session *session, const Puzzle *puzzle)
{
    GmkGame *game = NULL;
    const GmkStatus status = puzzle_game(&game, puzzle);
    if (status != GMK_OK)
        return status;
    gmk_game_free(session->game);
    session->game = game;
    session->puzzle = *puzzle;
    session->state = SESSION_PLAYER;
    session->line_count = 0;
    session->clean = true;
    session->plies = 0;
    session->id++;
    return GMK_OK;
}

SessionState session_state(const Session *session)
{
    return session->state;
}

const Puzzle *session_puzzle(const Session *session)
{
    return &session->puzzle;
}

const GmkGame *session_game(const Session *session)
{
    return session->game;
}

int32_t session_start(const Session *session)
{
    return session->puzzle.count;
}

int32_t session_branch(const Session *session)
{
    return session->branch;
}

uint64_t session_id(const Session *session)
{
    return session->id;
}

bool session_is_clean(const Session *session)
{
    return session->clean;
}

bool session_is_longer(const Session *session)
{
    return session->plies > session->puzzle.plies;
}

GmkStatus session_play(Session *session, GmkPoint point)
{
    if (session->state != SESSION_PLAYER)
        return GMK_ERR_BUSY;
    const int32_t before = gmk_game_move_count(session->game);
    const GmkStatus status = gmk_game_play(session->game, point);
    if (status != GMK_OK)
        return status;
    session->branch = before;
    session->id++;
    session->state =
        gmk_game_result(session->game) == GMK_RESULT_NONE ? SESSION_JUDGING : SESSION_SOLVED;
    return GMK_OK;
}

/* The line that is stepped through: the wrong move, and what refutes it. */
static void take_refutation(Session *session, const PuzzleJudgement *judgement)
{
    gmk_game_move(&session->line[0], session->game, session->branch);
    session->line_count = 1;
    for (int32_t i = 0; i < judgement->line_count && session->line_count < GMK_VARIATION_MAX; i++)
        session->line[session->line_count++] = judgement->line[i];
    session->clean = false;
    gmk_game_play(session->game, judgement->reply);
}

bool session_judged(Session *session, uint64_t id, const PuzzleJudgement *judgement)
{
    if (session->state != SESSION_JUDGING || id != session->id)
        return false;
    session->id++;
    switch (judgement->verdict) {
    case PUZZLE_SOLVED: session->state = SESSION_SOLVED; break;
    case PUZZLE_RIGHT:
        session->plies = session->branch - session->puzzle.count + judgement->plies;
        session->state = gmk_game_play(session->game, judgement->reply) == GMK_OK ? SESSION_PLAYER
                                                                                  : SESSION_SOLVED;
        break;
    case PUZZLE_DEFENDED:
        take_refutation(session, judgement);
        session->state = SESSION_DEFENDED;
        break;
    case PUZZLE_LOST:
        take_refutation(session, judgement);
        session->state = SESSION_LOST;
        break;
    }
    return true;
}

static void go_back_to(Session *session, int32_t moves)
{
    while (gmk_game_move_count(session->game) > moves && gmk_game_undo(session->game) == GMK_OK) {
    }
}

void session_retry(Session *session)
{
    if (session->state == SESSION_EMPTY)
        return;
    const bool wrong = session->state == SESSION_DEFENDED || session->state == SESSION_LOST;
    go_back_to(session, wrong ? session->branch : session->puzzle.count);
    session->state = SESSION_PLAYER;
    session->line_count = 0;
    session->id++;
}

void session_show(Session *session, const PuzzleSolution *solution)
{
    if (session->state == SESSION_EMPTY || !solution->found)
        return;
    session->clean = session->clean && session->state == SESSION_SOLVED;
    go_back_to(session, session->puzzle.count);
    session->branch = session->puzzle.count;
    session->line_count = solution->line_count;
    memcpy(session->line, solution->line, sizeof session->line);
    session->state = SESSION_SHOWN;
    session->id++;
    session_step(session, 1);
}

bool session_step(Session *session, int by)
{
    const bool steps = session->state == SESSION_DEFENDED || session->state == SESSION_LOST ||
                       session->state == SESSION_SHOWN;
    if (!steps)
        return false;
    const int32_t at = gmk_game_move_count(session->game) - session->branch;
    if (by > 0 ? at >= session->line_count : at <= (session->state == SESSION_SHOWN ? 0 : 1))
        return false;
    session->id++;
    return by > 0 ? gmk_game_play(session->game, session->line[at]) == GMK_OK
                  : gmk_game_undo(session->game) == GMK_OK;
}
