/* The manager's INFO values and the stones on the board, between two commands. */
#include "brain/session/session.h"

#include "core/base/rules.h"
#include "core/base/side.h"

#include <stdlib.h>
#include <string.h>

void session_init(Session *session)
{
    memset(session, 0, sizeof *session);
    session->time.turn_ms = BUDGET_TURN_DEFAULT_MS;
    session->threads = 1;
    session->reports = REPORT_SUMMARY;
    session->use_net = true;
    session->use_book = true;
}

static bool side_is_playable(int32_t side)
{
    return side >= GMK_GOMOKU_SIDE_MIN && side <= GMK_GOMOKU_SIDE_MAX;
}

bool session_start(Session *session, int32_t width, int32_t height)
{
    if (!side_is_playable(width) || !side_is_playable(height))
        return false;
    session->width = width;
    session->height = height;
    session_restart(session);
    return true;
}

void session_restart(Session *session)
{
    session_clear(session);
    session->own_color = GMK_CELL_EMPTY;
    /* A new game has a new clock; a time_left that came just before START is already its own. */
    if (session->left_is_old) {
        session->time.has_left = session->time.match_ms > 0;
        session->time.left_ms = session->time.match_ms;
        session->left_is_old = false;
    }
}

static void choose_rule(Session *session)
{
    enum { YIXIN_RENJU = 2 };
    const bool renju = session->yixin && session->rule_number == YIXIN_RENJU;
    session->rule = renju ? GMK_RULE_RENJU : rule_from_bits(session->rule_number);
}

void session_set_rule(Session *session, int64_t number)
{
    session->rule_number = number;
    choose_rule(session);
}

void session_set_yixin(Session *session)
{
    session->yixin = true;
    choose_rule(session);
}

bool session_on_board(const Session *session, GmkPoint point)
{
    return point.x >= 0 && point.x < session->width && point.y >= 0 && point.y < session->height;
}

static int32_t find_stone(const Session *session, GmkPoint point)
{
    for (int32_t i = 0; i < session->count; i++)
        if (session->stones[i].point.x == point.x && session->stones[i].point.y == point.y)
            return i;
    return -1;
}

bool session_is_empty(const Session *session, GmkPoint point)
{
    return session_on_board(session, point) && find_stone(session, point) < 0;
}

GmkStatus session_add(Session *session, GmkPoint point, StoneOwner owner)
{
    if (!session_on_board(session, point))
        return GMK_ERR_OFF_BOARD;
    if (find_stone(session, point) >= 0)
        return GMK_ERR_OCCUPIED;
    session->stones[session->count].point = point;
    session->stones[session->count].owner = owner;
    session->count++;
    return GMK_OK;
}

bool session_remove(Session *session, GmkPoint point)
{
    const int32_t i = find_stone(session, point);
    if (i < 0)
        return false;
    session->count--;
    memmove(&session->stones[i], &session->stones[i + 1],
            (size_t)(session->count - i) * sizeof *session->stones);
    return true;
}

void session_clear(Session *session)
{
    session->count = 0;
}

void session_set_stones(Session *session, const Session *from)
{
    session->count = from->count;
    memcpy(session->stones, from->stones, (size_t)from->count * sizeof *from->stones);
}

int32_t session_owned(const Session *session, StoneOwner owner)
{
    int32_t count = 0;
    for (int32_t i = 0; i < session->count; i++)
        count += session->stones[i].owner == owner;
    return count;
}

StoneOwner session_owner_of_turn(int32_t index)
{
    return side_after(SIDE_BLACK, index) == SIDE_BLACK ? STONE_OWN : STONE_OPPONENT;
}

GmkCell session_own_color(const Session *session)
{
    const int32_t own = session_owned(session, STONE_OWN);
    const int32_t opponent = session_owned(session, STONE_OPPONENT);
    if (session->own_color != GMK_CELL_EMPTY)
        return session->own_color;
    if (own == opponent)
        return GMK_CELL_BLACK;
    if (opponent == own + 1)
        return GMK_CELL_WHITE;
    /* Stone counts that no game has: the owner of the first stone in the list moved first. */
    for (int32_t i = 0; i < session->count; i++)
        if (session->stones[i].owner != STONE_BLOCKED)
            return session->stones[i].owner == STONE_OWN ? GMK_CELL_BLACK : GMK_CELL_WHITE;
    return GMK_CELL_BLACK;
}

static GmkCell other_color(GmkCell color)
{
    return color == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
}

GmkStatus session_game(GmkGame **out, const Session *session, GmkCell own, GmkCell to_move)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkStone stones[GMK_CELLS_MAX];
    GmkGame *game = NULL;
    setup.width = session->width;
    setup.height = session->height;
    setup.rule = session->rule;
    GmkStatus status = gmk_game_new(&game, &setup);
    if (status != GMK_OK)
        return status;
    for (int32_t i = 0; i < session->count; i++) {
        const StoneOwner owner = session->stones[i].owner;
        stones[i].point = session->stones[i].point;
        stones[i].cell = owner == STONE_BLOCKED ? GMK_CELL_BLOCKED
                         : owner == STONE_OWN   ? own
                                                : other_color(own);
    }
    status = gmk_game_set_position(game, stones, session->count, to_move);
    if (status == GMK_OK) {
        *out = game;
        game = NULL; /* now the caller's */
    }
    gmk_game_free(game);
    return status;
}

static bool is_forbidden(const GmkGame *game, GmkPoint point)
{
    GmkForbidden why = GMK_FORBIDDEN_INIT;
    return gmk_game_rule(game) == GMK_RULE_RENJU && gmk_game_to_move(game) == GMK_CELL_BLACK &&
           gmk_game_forbidden(&why, game, point) == GMK_OK && why.kind != GMK_FORBIDDEN_NOT;
}

bool session_any_point(GmkPoint *out, const Session *session, const GmkGame *game)
{
    GmkPoint middle = {session->width / 2, session->height / 2};
    int32_t best = INT32_MAX;
    for (int32_t i = session->count; i-- > 0;) {
        if (session->stones[i].owner != STONE_BLOCKED) {
            middle = session->stones[i].point;
            break;
        }
    }
    for (GmkPoint p = {0, 0}; p.y < session->height; p.y++) {
        for (p.x = 0; p.x < session->width; p.x++) {
            if (!session_is_empty(session, p))
                continue;
            const int32_t dx = abs(p.x - middle.x), dy = abs(p.y - middle.y);
            int32_t badness = (dx > dy ? dx : dy) * GMK_CELLS_MAX + dx + dy;
            if (is_forbidden(game, p))
                badness += INT32_MAX / 2;
            if (badness < best) {
                best = badness;
                *out = p;
            }
        }
    }
    return best != INT32_MAX;
}

void session_spend(Session *session, int64_t ms)
{
    session->left_is_old = true;
    if (session->time.has_left)
        session->time.left_ms += session->time.increment_ms - ms;
}
