/* The brain's answers: it searches, then prints errors, moves and choices of swap2. */
#include "brain/answer/answer.h"

#include "brain/answer/swap2.h"
#include "brain/output/report.h"
#include "core/text/foreign.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    REPLY_MAX = 256, /* bytes of a line of a few words */
    /* From here on a move loses: proven, or so that no search would bet on it. */
    LOST = -(GMK_SCORE_PROVEN - 2000),
};

void answer_say(BrainState *brain, const char *format, ...)
{
    char line[REPLY_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    brain->hooks.say(brain->hooks.user, line);
}

void answer_error(BrainState *brain, const char *what, const char *line)
{
    char quoted[ANSWER_QUOTE_MAX];
    foreign_copy(quoted, sizeof quoted, line, FOREIGN_LINE);
    answer_say(brain, "ERROR %s: %s", what, quoted);
}

void answer_unknown(BrainState *brain, const char *line)
{
    char quoted[ANSWER_QUOTE_MAX];
    foreign_copy(quoted, sizeof quoted, line, FOREIGN_LINE);
    answer_say(brain, "UNKNOWN %s", quoted);
}

bool answer_has_board(BrainState *brain)
{
    if (brain->session.width > 0)
        return true;
    answer_say(brain, "ERROR no board yet: START comes first");
    return false;
}

void answer_request(ThinkRequest *out, const BrainState *brain)
{
    const Session *session = &brain->session;
    const int64_t now = brain->hooks.now_us(brain->hooks.user);
    const int64_t elapsed_ms = (now - brain->arrival_us) / 1000;
    const int64_t budget =
        budget_time_ms(&session->time, elapsed_ms, session_owned(session, STONE_OWN));
    memset(out, 0, sizeof *out);
    out->deadline_us = now + budget * 1000;
    out->depth = session->max_depth;
    out->nodes = session->max_nodes;
    out->memory_bytes =
        budget_memory(&session->time, session->threads, session->max_memory, session->hash_bytes);
    out->threads = session->threads;
    out->seed = (uint64_t)now;
    out->reports = session->reports;
    out->use_net = session->use_net;
    out->use_book = session->use_book;
    out->rows_first = session->rows_first;
}

/* Accounts for the time of a search, and learns whether it ended late. */
static void spend(BrainState *brain, const ThinkRequest *request)
{
    const int64_t now = brain->hooks.now_us(brain->hooks.user);
    budget_learn_lag(&brain->session.time, (now - request->deadline_us) / 1000);
    session_spend(&brain->session, (now - brain->arrival_us) / 1000);
}

/* Decides what to ponder on while the opponent thinks. */
static void plan_ponder(BrainState *brain, GmkCell own, const GmkThought *thought)
{
    Ponder *ponder = &brain->ponder;
    ponder->valid = true;
    ponder->awaited = false;
    ponder->due = brain->session.pondering;
    ponder->own = own;
    ponder->has_reply = thought->variation_count > 1;
    if (ponder->has_reply)
        ponder->reply = thought->variation[1];
}

/* What is told about the ranked moves before the move itself. */
typedef enum Telling {
    TELL_NOTHING = 0,
    TELL_RANKED,
    TELL_DEFENCES, /* those that do not lose */
} Telling;

/* Ranked moves are best first: those that lose come last. */
static void tell_ranked(BrainState *brain, const ThinkRequest *request, const GmkThought *thought,
                        Telling telling)
{
    const int32_t least = telling == TELL_DEFENCES ? LOST + 1 : INT32_MIN;
    int32_t count = 0;
    for (; count < thought->ranked_count && thought->ranked[count].score >= least; count++)
        report_ranked(&brain->hooks, request, thought, count, count + 1);
    if (telling == TELL_DEFENCES)
        answer_say(brain, "MESSAGE %d of %d moves defend.", (int)count, (int)thought->ranked_count);
}

/* How many lines a search needs so that at least one of its best moves is not excluded. */
static int32_t excluded_lines(const BrainState *brain)
{
    int32_t count = 0;
    for (int32_t y = 0; y < brain->session.height; y++)
        for (int32_t x = 0; x < brain->session.width; x++)
            count += brain->excluded[y][x] ? 1 : 0;
    return count < GMK_RANKED_MAX - 1 ? count : GMK_RANKED_MAX - 1;
}

static bool is_allowed(const BrainState *brain, GmkPoint p)
{
    return session_is_empty(&brain->session, p) && !brain->excluded[p.y][p.x];
}

/* The best ranked move that is not excluded. False: all ranked moves are excluded. */
static bool best_allowed(GmkPoint *out, const BrainState *brain, const GmkThought *thought)
{
    if (is_allowed(brain, thought->move)) {
        *out = thought->move;
        return true;
    }
    for (int32_t i = 0; i < thought->ranked_count; i++) {
        if (is_allowed(brain, thought->ranked[i].move)) {
            *out = thought->ranked[i].move;
            return true;
        }
    }
    return false;
}

/* Any point that is not excluded, if the engine has found none. */
static bool any_allowed(GmkPoint *out, const BrainState *brain, const GmkGame *game)
{
    Session scratch = brain->session;
    while (session_any_point(out, &scratch, game)) {
        if (is_allowed(brain, *out))
            return true;
        session_add(&scratch, *out, STONE_BLOCKED);
    }
    return session_any_point(out, &brain->session, game); /* all are excluded: any is legal */
}

/* A move for us in the position of the session. False: there is no empty point. */
static bool find_move(GmkPoint *out, BrainState *brain, int32_t lines, Telling telling)
{
    const Session *session = &brain->session;
    const GmkCell own = session_own_color(session);
    GmkThought thought = GMK_THOUGHT_INIT;
    ThinkRequest request;
    GmkGame *game = NULL;
    bool found = false;
    answer_request(&request, brain);
    if (session_game(&game, session, own, own) != GMK_OK)
        return false;
    request.game = game;
    request.lines = lines + excluded_lines(brain);
    if (request.lines > GMK_RANKED_MAX)
        request.lines = GMK_RANKED_MAX;
    if (telling != TELL_NOTHING)
        request.reports &= ~(uint32_t)REPORT_SUMMARY;
    /*
     * If the game is over by our rules but the manager goes on, any point will do: it is the
     * referee.
     */
    if (gmk_game_result(game) == GMK_RESULT_NONE &&
        brain->hooks.think(brain->hooks.user, &thought, &request) == GMK_OK &&
        best_allowed(out, brain, &thought)) {
        plan_ponder(brain, own, &thought);
        if (telling != TELL_NOTHING)
            tell_ranked(brain, &request, &thought, telling);
        found = true;
    }
    if (!found)
        found = any_allowed(out, brain, game);
    gmk_game_free(game);
    spend(brain, &request);
    return found;
}

static void find_and_play(BrainState *brain, int32_t lines, Telling telling)
{
    GmkPoint move;
    if (!find_move(&move, brain, lines, telling)) {
        answer_say(brain, "ERROR the board is full");
        return;
    }
    session_add(&brain->session, move, STONE_OWN);
    answer_say(brain, "%d,%d", move.x, move.y);
}

void answer_move(BrainState *brain, int32_t lines)
{
    find_and_play(brain, lines, lines > 1 ? TELL_RANKED : TELL_NOTHING);
}

void answer_defences(BrainState *brain)
{
    find_and_play(brain, GMK_RANKED_MAX, TELL_DEFENCES);
}

void answer_swap2(BrainState *brain)
{
    GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
    ThinkRequest request;
    char line[REPLY_MAX] = "SWAP";
    size_t length = 0;
    answer_request(&request, brain);
    if (!swap2_choose(&choice, &brain->session, &request, &brain->hooks)) {
        answer_say(brain, "ERROR swap2 is played with 0, 3 or 5 stones, not %d",
                   brain->session.count);
        return;
    }
    for (int32_t i = 0; i < choice.count; i++)
        length += (size_t)snprintf(line + length, sizeof line - length, "%s%d,%d", i ? " " : "",
                                   choice.points[i].x, choice.points[i].y);
    swap2_apply(&brain->session, &choice);
    spend(brain, &request);
    answer_say(brain, "%s", line);
}

static Ready ready_for(const ThinkRequest *request, const Session *session)
{
    return (Ready){session->rule, request->threads, request->memory_bytes, request->use_net};
}

void answer_ready(BrainState *brain)
{
    GmkGame *game = NULL;
    ThinkRequest request;
    answer_request(&request, brain);
    brain->ready = ready_for(&request, &brain->session);
    if (session_game(&game, &brain->session, GMK_CELL_BLACK, GMK_CELL_BLACK) != GMK_OK)
        return;
    request.game = game;
    brain->hooks.prepare(brain->hooks.user, &request);
    gmk_game_free(game);
}

bool answer_is_ready(const BrainState *brain)
{
    ThinkRequest request;
    if (brain->session.width == 0)
        return true;
    answer_request(&request, brain);
    const Ready wanted = ready_for(&request, &brain->session);
    return wanted.rule == brain->ready.rule && wanted.threads == brain->ready.threads &&
           wanted.memory_bytes == brain->ready.memory_bytes &&
           wanted.use_net == brain->ready.use_net;
}

static GmkCell other_color(GmkCell color)
{
    return color == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
}

void answer_ponder(BrainState *brain)
{
    const Ponder *ponder = &brain->ponder;
    Session scratch = brain->session;
    GmkCell to_move = other_color(ponder->own);
    ThinkRequest request;
    GmkGame *game = NULL;
    brain->ponder.due = false;
    if (ponder->has_reply && session_add(&scratch, ponder->reply, STONE_OPPONENT) == GMK_OK)
        to_move = ponder->own;
    answer_request(&request, brain);
    if (session_game(&game, &scratch, ponder->own, to_move) != GMK_OK)
        return;
    request.game = game;
    if (gmk_game_result(game) == GMK_RESULT_NONE) {
        brain->ponder.awaited = to_move == ponder->own;
        brain->hooks.ponder(brain->hooks.user, &request);
    }
    gmk_game_free(game);
}

void answer_reply(BrainState *brain, GmkPoint reply)
{
    Ponder *ponder = &brain->ponder;
    if (!ponder->awaited)
        return;
    ponder->awaited = false;
    ponder->replies++;
    ponder->expected += reply.x == ponder->reply.x && reply.y == ponder->reply.y;
    if (brain->session.reports)
        answer_say(brain, "MESSAGE Pondering: %d of %d replies expected", ponder->expected,
                   ponder->replies);
}
