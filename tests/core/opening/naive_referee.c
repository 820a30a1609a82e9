/*
 * naive_referee.c: see naive_referee.h. Sources: the rules of the Renju International Federation as
 * renju.net lists them (RIF, Tarannikov, Taraguchi, Yamaguchi: list of 2005 to 2008, as luffarschack.org
 * prints it; Soosorv-N and Taraguchi-N as certified in 2011), Ando Meritee's note of 2008 on symmetric
 * fifth moves, and the gomoku rules for pro, long pro, swap and swap2.
 */
#include "naive_referee.h"

#include <stdlib.h>

/* The transcript while it is read. */
typedef struct Reading {
    const NaiveGame *game;
    int at;                                    /* the next event */
    int board[NAIVE_SIDE_MAX][NAIVE_SIDE_MAX]; /* 0 empty, 1 black, 2 white */
    int stones;
    bool a_black;
    int xs[NAIVE_EVENTS_MAX], ys[NAIVE_EVENTS_MAX]; /* offered */
    int offered;
    int reach; /* of the stone that is wanted: 100 anywhere, -k outside */
    NaiveVerdict verdict;
    bool stopped;
} Reading;

static char other(char person)
{
    return person == 'A' ? 'B' : 'A';
}

static char black_player(const Reading *r)
{
    return r->a_black ? 'A' : 'B';
}

static char white_player(const Reading *r)
{
    return other(black_player(r));
}

static void stop(Reading *r, NaiveWanted wanted, char person)
{
    r->stopped = true;
    r->verdict = (NaiveVerdict){wanted, person, r->a_black, 0, r->stones};
}

/* The next event; NULL: the transcript ends, and this is what comes next. */
static const NaiveEvent *next(Reading *r, NaiveWanted wanted, char person)
{
    if (r->stopped)
        return NULL;
    if (r->at < r->game->count)
        return &r->game->events[r->at++];
    stop(r, wanted, person);
    return NULL;
}

static bool central(const NaiveGame *g, int reach, int x, int y)
{
    const int mx = g->width / 2, my = g->height / 2;
    return x >= mx - reach && x <= mx + reach && y >= my - reach && y <= my + reach;
}

static bool in_reach(const NaiveGame *g, int reach, int x, int y)
{
    if (reach == 100)
        return true;
    if (reach >= 0)
        return central(g, reach, x, y);
    if (g->width <= 1 - 2 * reach || g->height <= 1 - 2 * reach)
        return true; /* there is no outside */
    return !central(g, -reach, x, y);
}

static bool free_point(const Reading *r, int x, int y)
{
    return x >= 0 && y >= 0 && x < r->game->width && y < r->game->height && r->board[y][x] == 0;
}

static void put(Reading *r, int x, int y)
{
    r->board[y][x] = r->stones % 2 == 0 ? 1 : 2;
    r->stones++;
}

/* "NN puts the n-th move within the ... central square." */
static void stone(Reading *r, char person, int reach)
{
    if (r->stopped)
        return;
    r->reach = reach;
    const NaiveEvent *e = next(r, WANTS_STONE, person);
    if (!e)
        return;
    if (e->doing != DID_STONE || !free_point(r, e->x, e->y) ||
        !in_reach(r->game, reach, e->x, e->y))
        stop(r, WANTS_NOTHING_LIKE_THAT, ' ');
    else
        put(r, e->x, e->y);
}

/* "The other player may swap." Returns what else was done. */
static NaiveDoing may_swap(Reading *r, char person, NaiveWanted wanted)
{
    const NaiveEvent *e = next(r, wanted, person);
    if (!e)
        return DID_KEEP;
    if (e->doing == DID_SWAP)
        r->a_black = !r->a_black;
    else if (e->doing != DID_KEEP && (e->doing != DID_ADD || wanted != WANTS_SWAP_KEEP_OR_ADD) &&
             (e->doing != DID_TEN || wanted != WANTS_SWAP_KEEP_OR_TEN))
        stop(r, WANTS_NOTHING_LIKE_THAT, ' ');
    return e->doing;
}

static int number(Reading *r, char person, int most)
{
    const bool stopped = r->stopped;
    const NaiveEvent *e = next(r, WANTS_NUMBER, person);
    if (!e) {
        r->verdict.most = stopped ? r->verdict.most : most;
        return 1;
    }
    if (e->doing != DID_NUMBER || e->number < 1 || e->number > most)
        stop(r, WANTS_NOTHING_LIKE_THAT, ' ');
    return e->number;
}

/* The point (x, y) turned by one of eight ways around (0, 0). */
static void turn(int way, int x, int y, int *tx, int *ty)
{
    static const int m[8][4] = {{1, 0, 0, 1},  {0, -1, 1, 0}, {-1, 0, 0, -1}, {0, 1, -1, 0},
                                {-1, 0, 0, 1}, {1, 0, 0, -1}, {0, 1, 1, 0},   {0, -1, -1, 0}};
    *tx = m[way][0] * x + m[way][1] * y;
    *ty = m[way][2] * x + m[way][3] * y;
}

static int cell(const Reading *r, int x, int y)
{
    return x < 0 || y < 0 || x >= r->game->width || y >= r->game->height ? 0 : r->board[y][x];
}

/* Whether the stones stay the same when they are turned in this way and shifted by (dx, dy). */
static bool stones_stay(const Reading *r, int way, int dx, int dy)
{
    for (int y = 0; y < r->game->height; y++)
        for (int x = 0; x < r->game->width; x++) {
            int tx, ty;
            if (r->board[y][x] == 0)
                continue;
            turn(way, x, y, &tx, &ty);
            if (cell(r, tx + dx, ty + dy) != r->board[y][x])
                return false;
        }
    return true;
}

static bool first_stone(const Reading *r, int *fx, int *fy)
{
    for (int y = 0; y < r->game->height; y++)
        for (int x = 0; x < r->game->width; x++)
            if (r->board[y][x] != 0) {
                *fx = x;
                *fy = y;
                return true;
            }
    return false;
}

/* "Symmetrical": there is a way to turn, mirror and shift the position onto itself that takes one point to
 * the other. Any stone can be where the first one comes to lie. */
static bool symmetrical(const Reading *r, int ax, int ay, int bx, int by)
{
    int fx, fy;
    if (ax == bx && ay == by)
        return true;
    if (!first_stone(r, &fx, &fy))
        return false;
    for (int way = 0; way < 8; way++) {
        int tx, ty;
        turn(way, ax, ay, &tx, &ty);
        const int dx = bx - tx, dy = by - ty; /* the only shift that takes a to b */
        turn(way, fx, fy, &tx, &ty);
        if (cell(r, tx + dx, ty + dy) == r->board[fy][fx] && stones_stay(r, way, dx, dy))
            return true;
    }
    return false;
}

static bool may_offer(const Reading *r, int x, int y)
{
    if (!free_point(r, x, y))
        return false;
    for (int i = 0; i < r->offered; i++)
        if (symmetrical(r, r->xs[i], r->ys[i], x, y))
            return false;
    return true;
}

/* "The black player puts n 5th moves on the board; symmetrical moves are not allowed." */
static void offers(Reading *r, int n)
{
    for (int i = 0; i < n; i++) {
        const NaiveEvent *e = next(r, WANTS_OFFER, black_player(r));
        if (!e)
            return;
        if (e->doing != DID_OFFER || !may_offer(r, e->x, e->y)) {
            stop(r, WANTS_NOTHING_LIKE_THAT, ' ');
            return;
        }
        r->xs[r->offered] = e->x;
        r->ys[r->offered++] = e->y;
    }
}

static bool was_offered(const Reading *r, int x, int y)
{
    for (int i = 0; i < r->offered; i++)
        if (r->xs[i] == x && r->ys[i] == y)
            return true;
    return false;
}

/* "The white player chooses one 5th from these offerings." */
static void pick(Reading *r)
{
    const NaiveEvent *e = next(r, WANTS_PICK, white_player(r));
    if (!e)
        return;
    if (e->doing != DID_STONE || !was_offered(r, e->x, e->y))
        stop(r, WANTS_NOTHING_LIKE_THAT, ' ');
    else
        put(r, e->x, e->y);
}

/* "The first player puts one of the 26 openings." */
static void one_of_26(Reading *r)
{
    for (int reach = 0; reach < 3; reach++)
        stone(r, 'A', reach);
}

static void play_pro(Reading *r, int outside)
{
    stone(r, 'A', 0);
    const NaiveEvent *e = next(r, WANTS_PLAY, ' '); /* white plays anywhere */
    if (e)
        put(r, e->x, e->y);
    stone(r, 'A', -outside);
}

static void play_swap2(Reading *r, bool fifths)
{
    for (int i = 0; i < 3; i++)
        stone(r, 'A', 100);
    const NaiveDoing did = may_swap(r, 'B', WANTS_SWAP_KEEP_OR_ADD);
    if (r->stopped)
        return;
    if (did == DID_ADD) {
        stone(r, 'B', 100);
        stone(r, 'B', 100);
        may_swap(r, 'A', WANTS_SWAP_OR_KEEP);
    } else if (fifths) {
        stone(r, white_player(r), 100);
        offers(r, 2);
        pick(r);
    }
}

static void play_rif(Reading *r)
{
    one_of_26(r);
    may_swap(r, 'B', WANTS_SWAP_OR_KEEP);
    stone(r, white_player(r), 100);
    offers(r, 2);
    pick(r);
}

static void play_yamaguchi(Reading *r)
{
    one_of_26(r);
    const int n = number(r, 'A', 12);
    may_swap(r, 'B', WANTS_SWAP_OR_KEEP);
    stone(r, white_player(r), 100);
    offers(r, n);
    pick(r);
}

static void play_soosorv(Reading *r)
{
    one_of_26(r);
    may_swap(r, 'B', WANTS_SWAP_OR_KEEP);
    const char four = white_player(r);
    stone(r, four, 100);
    const int n = number(r, four, 8);
    may_swap(r, other(four), WANTS_SWAP_OR_KEEP);
    offers(r, n);
    pick(r);
}

/* Tarannikov's rule, and Taraguchi's second choice after the fourth move. */
static void play_five_swaps(Reading *r, bool ten)
{
    for (int move = 1; move <= 5; move++) {
        const char mover = move % 2 == 1 ? black_player(r) : white_player(r);
        stone(r, mover, move - 1);
        const NaiveDoing did = may_swap(
            r, other(mover), ten && move == 4 ? WANTS_SWAP_KEEP_OR_TEN : WANTS_SWAP_OR_KEEP);
        if (r->stopped)
            return;
        if (did == DID_TEN) {
            offers(r, 10);
            pick(r);
            return;
        }
    }
}

static void read_all(Reading *r, const NaiveGame *game)
{
    *r = (Reading){.game = game, .a_black = true};
    switch (game->rule) {
    case NAIVE_FREE: break;
    case NAIVE_PRO: play_pro(r, 2); break;
    case NAIVE_LONG_PRO: play_pro(r, 3); break;
    case NAIVE_SWAP:
        stone(r, 'A', 100);
        may_swap(r, 'B', WANTS_SWAP_OR_KEEP);
        break;
    case NAIVE_SWAP2: play_swap2(r, false); break;
    case NAIVE_RIF: play_rif(r); break;
    case NAIVE_YAMAGUCHI: play_yamaguchi(r); break;
    case NAIVE_TARANNIKOV: play_five_swaps(r, false); break;
    case NAIVE_TARAGUCHI10: play_five_swaps(r, true); break;
    case NAIVE_SOOSORV8: play_soosorv(r); break;
    case NAIVE_SWAP2_5A: play_swap2(r, true); break;
    case NAIVE_RULES: break;
    }
    while (!r->stopped && r->at < game->count) { /* ordinary moves */
        put(r, game->events[r->at].x, game->events[r->at].y);
        r->at++;
    }
    if (!r->stopped)
        stop(r, WANTS_PLAY, ' ');
}

NaiveVerdict naive_judge(const NaiveGame *game)
{
    Reading r;
    read_all(&r, game);
    return r.verdict;
}

bool naive_allows(const NaiveGame *game, int x, int y)
{
    Reading r;
    read_all(&r, game);
    switch (r.verdict.wanted) {
    case WANTS_PLAY: return free_point(&r, x, y);
    case WANTS_STONE: return free_point(&r, x, y) && in_reach(game, r.reach, x, y);
    case WANTS_OFFER: return may_offer(&r, x, y);
    case WANTS_PICK: return was_offered(&r, x, y);
    default: return false;
    }
}
