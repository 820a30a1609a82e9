/*
 * session.h: the state between two lines: the manager's INFO values, the board and its stones in
 * the order in which they came. A position is built anew for each search, so any stone can be taken
 * back and any board can be set. No output, no thread, no clock.
 */
#ifndef GOMOKIT_SESSION_H
#define GOMOKIT_SESSION_H

#include "brain/session/budget.h"
#include "brain/session/hooks.h"

typedef enum StoneOwner {
    STONE_OWN = 1,
    STONE_OPPONENT = 2,
    STONE_BLOCKED = 3, /* of a finished line in a continuous game: owned by neither side */
} StoneOwner;

typedef struct SessionStone {
    GmkPoint point;
    StoneOwner owner;
} SessionStone;

typedef struct Session {
    int32_t width, height; /* 0 before the first START */
    GmkRule rule;
    int64_t rule_number; /* of INFO rule */
    bool yixin;          /* the manager speaks Yixin's protocol, in which rule 2 is renju */
    TimeInfo time;
    bool match_said;  /* timeout_match was sent: 0 then means "no limit" */
    bool left_is_old; /* a move was made since time_left came */
    int64_t max_memory, hash_bytes;
    int32_t threads, max_depth;
    uint64_t max_nodes;
    uint32_t reports; /* ThinkReports; a summary unless INFO show_detail says otherwise */
    bool pondering;   /* think in the opponent's time */
    bool use_net;     /* GmkThinkerOptions.use_net */
    bool use_book;    /* ThinkRequest.use_book */
    /*
     * The manager is Yixin-Board: it sends and takes points as "row,column". A search does not mind,
     * the names of points do.
     */
    bool rows_first;
    GmkCell own_color; /* of INFO own_color, in this game; EMPTY: the numbers of stones say it */
    int32_t count;
    SessionStone stones[GMK_CELLS_MAX];
} Session;

void session_init(Session *session);

/* An empty board of this size. Keeps the INFO values. False: a size the engine does not play. */
bool session_start(Session *session, int32_t width, int32_t height);

/* An empty board of the same size. */
void session_restart(Session *session);

/*
 * Gomocup's rule 2 is a continuous game, which is freestyle here; Yixin's protocol has no such game
 * and means renju. The two are told apart by other lines of the manager, which may come after the
 * rule.
 */
void session_set_rule(Session *session, int64_t number);
void session_set_yixin(Session *session);

bool session_on_board(const Session *session, GmkPoint point);
bool session_is_empty(const Session *session, GmkPoint point);

/* Adds a stone. GMK_ERR_OFF_BOARD, GMK_ERR_OCCUPIED. */
GmkStatus session_add(Session *session, GmkPoint point, StoneOwner owner);

/* Removes the stone at this point, of either side. False: the point is empty. */
bool session_remove(Session *session, GmkPoint point);
void session_clear(Session *session);

/* Takes the stones of another session of the same size, and nothing else of it. */
void session_set_stones(Session *session, const Session *from);

int32_t session_owned(const Session *session, StoneOwner owner);

/* Where stones come in the order of play, black counts as the own side: who owns the one with this index. */
StoneOwner session_owner_of_turn(int32_t index);

/* The colour we have if it is our turn now. */
GmkCell session_own_color(const Session *session);

/* The position with `to_move` next, where we are `own`. The caller frees it. */
GmkStatus session_game(GmkGame **out, const Session *session, GmkCell own, GmkCell to_move);

/*
 * A sensible point for a position in which the engine finds none, because the game is over by our
 * rules but not by the manager's: the nearest empty point to the last stone (to the middle without
 * one), allowed ones before forbidden ones. False: the board is full.
 */
bool session_any_point(GmkPoint *out, const Session *session, const GmkGame *game);

/* Deducts the time of our move from the time left for the match, and adds the increment. */
void session_spend(Session *session, int64_t ms);

#endif
