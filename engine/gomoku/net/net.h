/*
 * net.h: a small neural net that corrects the tables' value of a position. net_layout.h says what
 * it computes, README.md how it is made.
 *
 * The weights (Net) are read-only and shared by threads. The activations of all cells (NetState) belong
 * to one search. They follow its position when a value is asked for, not at every move: stones that the
 * position no longer has are taken back, and its new stones are played. The changes of the last stone
 * are computed but not applied, because most positions that are evaluated are leaves of the search.
 * Each side has its own view, which is brought up to date only when that side is to move.
 */
#ifndef GOMOKIT_GOMOKU_NET_H
#define GOMOKIT_GOMOKU_NET_H

#include "gomoku/threats/moves.h"
#include "net_layout.h"

typedef struct NetKernel NetKernel;
typedef struct NetText NetText;

enum { NET_ALIGN = 64 }; /* one cache line: no row and no activation crosses a boundary */

typedef struct Net {
    _Alignas(NET_ALIGN) int8_t rows[NET_SHAPES][NET_CHANNELS];
    int16_t w1[NET_INPUTS / 2][NET_HIDDEN]
              [2]; /* of two inputs side by side: the sums, then the facts */
    int32_t b1[NET_HIDDEN];
    int16_t w2[NET_HIDDEN];
    int32_t b2;
    uint16_t pairs[NET_KEYS]; /* net_shapes_fill() */
    const NetKernel *kernel;
    bool has_policy;
    _Alignas(NET_ALIGN) int8_t policy_rows[NET_PAIRS][NET_POLICY]; /* of empty cells */
    int16_t policy_w[NET_CHANNELS / 2][NET_POLICY][2];             /* as w1 */
    int32_t policy_b[NET_POLICY];
} Net;

enum { NET_BYTES = sizeof(Net) + NET_ALIGN };

/*
 * Decodes the weights, which are compiled into the engine as text. NULL: the text is missing (NULL) or
 * damaged, or there is no memory. Free the net with net_free(), which accepts NULL.
 */
Net *net_new(const NetText *text);
Net *net_new_empty(void); /* all weights zero; NULL: no memory */
void net_free(Net *net);

/*
 * As net_new(), with the policy that was trained for the net; policy == NULL: without one. NULL also if
 * the policy is damaged or was trained for a different net: that combination has never been tested.
 */
Net *net_new_with_policy(const NetText *text, const NetText *policy);

/*
 * Decodes a policy that was trained for any net into this one: where training goes on from it. False: it is
 * damaged.
 */
bool net_take_policy(Net *net, const NetText *policy);

/* The texts of a rule's net and of its policy; NULL: the rule has none. */
const NetText *net_text_of_rule(GmkRule rule);
const NetText *net_policy_of_rule(GmkRule rule);

/* The net of the rule of the current search, decoded on first use. All zero at first. */
typedef struct NetHolder {
    Net *net;
    GmkRule rule;
    bool asked;
} NetHolder;

/* NULL: the rule has no net, or it is damaged, or there is no memory. The tables work without a net. */
const Net *net_holder_get(NetHolder *holder, GmkRule rule);

/* The levels up to Difficult search fewer plies than this and do not use the net: it would change their
 * measured strength. */
enum { NET_DEPTH_MIN = 4 };

GmkNetUse net_holder_use(const NetHolder *holder);
void net_holder_move(NetHolder *holder, NetHolder *from); /* `from` is empty then */
void net_holder_free(NetHolder *holder);

enum {
    NET_LEVELS = 128, /* moves from the root on which the net can follow */
    NET_STEP_CELLS = 1 + 2 * NET_REACH * BOARD_DIRECTIONS,
};

/*
 * A stone: the cells that it changes, its own first, with their activations after the stone. While the
 * stone is played, the view has the activations after it and the step those before it: playing and
 * taking back both exchange the two.
 */
typedef struct NetStep {
    _Alignas(NET_ALIGN) int16_t activations[NET_STEP_CELLS][NET_CHANNELS];
    uint16_t sums[NET_CHANNELS];    /* after the stone */
    uint16_t cells[NET_STEP_CELLS]; /* numbers of NetView */
    uint16_t cell;                  /* number of Position */
    uint8_t stone;                  /* 1 own, 2 the other side's */
    uint8_t count;
    uint64_t hash; /* of the position after the stone; 0: the step is empty */
} NetStep;

/* One side's view of the position. */
typedef struct NetView {
    _Alignas(NET_ALIGN) int16_t
        activations[GMK_CELLS_MAX][NET_CHANNELS]; /* of cells, before clipping */
    uint16_t sums[NET_CHANNELS];                  /* at the root */
    uint64_t lines[BOARD_DIRECTIONS][POS_LINES];  /* in this view */
    uint8_t near[GMK_CELLS_MAX]; /* stones within NET_REACH steps in the eight directions */
    int level;                   /* stones played since the root */
    /* by level; the step after the last one played may be prepared already */
    NetStep steps[NET_LEVELS];
} NetView;

typedef struct NetState {
    NetView views[2];
    bool ready[2];  /* the view has been set up since net_begin() */
    const Net *net; /* NULL: there is none */
} NetState;

enum {
    NET_STATE_BYTES = sizeof(NetState) + NET_ALIGN,
    NET_MEMORY_MIN = 10 << 20, /* a thinker that may use less memory does without the net */
};

NetState *net_state_new(void);        /* without a net; NULL: no memory */
void net_state_free(NetState *state); /* NULL is fine */

/*
 * Begins a search at a new position, which is read when the first value is asked for. The net must
 * outlive the search.
 */
void net_begin(NetState *state, const Net *net); /* NULL is fine for both */

/*
 * What the net adds to the value of the position `back` moves ago (0: the present one) for the side
 * that was to move then. Since net_begin() the position has only been changed by moves, moves taken
 * back and passes. 0 without a state or a net, and more than NET_LEVELS moves from the root.
 */
int net_value(NetState *state, const Position *position, int back);

/*
 * Ranks moves of the side to move, which are empty cells, by the policy: NET_RANK_ONE more is a
 * factor of e of likelihood. False, and nothing is changed: there is no policy, or as net_value().
 */
bool net_rank(NetState *state, const Position *position, Move *moves, int count);

/*
 * The policy's inputs of one cell: the rows of its four shapes, from the view of the side to move.
 */
void net_policy_rows(uint16_t *out, const Net *net, const Position *position, int cell);

/*
 * The policy's inputs of the whole position, `back` moves ago: the sums; NULL: as net_value() says.
 */
const uint16_t *net_sums(NetState *state, const Position *position, int back);

#endif
