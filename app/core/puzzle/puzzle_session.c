/* A puzzle being solved: the player's tries, the replies, and the refutation of a wrong try. */
#include "puzzle_session.h"

#include <stdlib.h>
#include <string.h>

struct PuzzleSession {
    PuzzleSessionState state;
    Puzzle puzzle;
    GmkGame *game;
    int32_t branch; /* moves on the board where a wrong move was made, or a solution begins */
    int32_t line_count;
    GmkPoint line[GMK_VARIATION_MAX]; /* what is stepped through from there on */
    bool clean;
    int32_t plies; /* from the puzzle's position to five, as the last right move was judged */
    uint64_t id;
};

PuzzleSession *puzzle_session_new(void)
{
    return calloc(1, sizeof(PuzzleSession));
}

void puzzle_session_free(PuzzleSession *session)
{
    if (!session)
        return;
    gmk_game_free(session->game);
    free(session);
}

GmkStatus puzzle_session_begin(PuzzleSession *session, const Puzzle *puzzle)
{
    GmkGame *game = NULL;
    const GmkStatus status = puzzle_game(&game, puzzle);
    if (status != GMK_OK)
        return status;
    gmk_game_free(session->game);
    session->game = game;
    session->puzzle = *puzzle;
    session->state = PUZZLE_SESSION_PLAYER;
    session->line_count = 0;
    session->clean = true;
    session->plies = 0;
    session->id++;
    return GMK_OK;
}

PuzzleSessionState puzzle_session_state(const PuzzleSession *session)
{
    return session->state;
}

const Puzzle *puzzle_session_puzzle(const PuzzleSession *session)
{
    return &session->puzzle;
}

const GmkGame *puzzle_session_game(const PuzzleSession *session)
{
    return session->game;
}

int32_t puzzle_session_start(const PuzzleSession *session)
{
    return session->puzzle.count;
}

int32_t puzzle_session_branch(const PuzzleSession *session)
{
    return session->branch;
}

uint64_t puzzle_session_id(const PuzzleSession *session)
{
    return session->id;
}

bool puzzle_session_is_clean(const PuzzleSession *session)
{
    return session->clean;
}

bool puzzle_session_is_longer(const PuzzleSession *session)
{
    return session->plies > session->puzzle.plies;
}

GmkStatus puzzle_session_play(PuzzleSession *session, GmkPoint point)
{
    if (session->state != PUZZLE_SESSION_PLAYER)
        return GMK_ERR_BUSY;
    const int32_t before = gmk_game_move_count(session->game);
    const GmkStatus status = gmk_game_play(session->game, point);
    if (status != GMK_OK)
        return status;
    session->branch = before;
    session->id++;
    session->state = gmk_game_result(session->game) == GMK_RESULT_NONE ? PUZZLE_SESSION_JUDGING
                                                                       : PUZZLE_SESSION_SOLVED;
    return GMK_OK;
}

/* The line that is stepped through: the wrong move, and what refutes it. */
static void take_refutation(PuzzleSession *session, const PuzzleJudgement *judgement)
{
    gmk_game_move(&session->line[0], session->game, session->branch);
    session->line_count = 1;
    for (int32_t i = 0; i < judgement->line_count && session->line_count < GMK_VARIATION_MAX; i++)
        session->line[session->line_count++] = judgement->line[i];
    session->clean = false;
    gmk_game_play(session->game, judgement->reply);
}

bool puzzle_session_judged(PuzzleSession *session, uint64_t id, const PuzzleJudgement *judgement)
{
    if (session->state != PUZZLE_SESSION_JUDGING || id != session->id)
        return false;
    session->id++;
    switch (judgement->verdict) {
    case PUZZLE_SOLVED: session->state = PUZZLE_SESSION_SOLVED; break;
    case PUZZLE_RIGHT:
        session->plies = session->branch - session->puzzle.count + judgement->plies;
        session->state = gmk_game_play(session->game, judgement->reply) == GMK_OK
                             ? PUZZLE_SESSION_PLAYER
                             : PUZZLE_SESSION_SOLVED;
        break;
    case PUZZLE_DEFENDED:
        take_refutation(session, judgement);
        session->state = PUZZLE_SESSION_DEFENDED;
        break;
    case PUZZLE_LOST:
        take_refutation(session, judgement);
        session->state = PUZZLE_SESSION_LOST;
        break;
    }
    return true;
}

static void go_back_to(PuzzleSession *session, int32_t moves)
{
    while (gmk_game_move_count(session->game) > moves && gmk_game_undo(session->game) == GMK_OK) {
    }
}

void puzzle_session_retry(PuzzleSession *session)
{
    if (session->state == PUZZLE_SESSION_EMPTY)
        return;
    const bool wrong =
        session->state == PUZZLE_SESSION_DEFENDED || session->state == PUZZLE_SESSION_LOST;
    go_back_to(session, wrong ? session->branch : session->puzzle.count);
    session->state = PUZZLE_SESSION_PLAYER;
    session->line_count = 0;
    session->id++;
}

void puzzle_session_show(PuzzleSession *session, const PuzzleSolution *solution)
{
    if (session->state == PUZZLE_SESSION_EMPTY || !solution->found)
        return;
    session->clean = session->clean && session->state == PUZZLE_SESSION_SOLVED;
    go_back_to(session, session->puzzle.count);
    session->branch = session->puzzle.count;
    session->line_count = solution->line_count;
    memcpy(session->line, solution->line, sizeof session->line);
    session->state = PUZZLE_SESSION_SHOWN;
    session->id++;
    puzzle_session_step(session, 1);
}

bool puzzle_session_step(PuzzleSession *session, int by)
{
    const bool steps = session->state == PUZZLE_SESSION_DEFENDED ||
                       session->state == PUZZLE_SESSION_LOST ||
                       session->state == PUZZLE_SESSION_SHOWN;
    if (!steps)
        return false;
    const int32_t at = gmk_game_move_count(session->game) - session->branch;
    if (by > 0 ? at >= session->line_count : at <= (session->state == PUZZLE_SESSION_SHOWN ? 0 : 1))
        return false;
    session->id++;
    return by > 0 ? gmk_game_play(session->game, session->line[at]) == GMK_OK
                  : gmk_game_undo(session->game) == GMK_OK;
}
