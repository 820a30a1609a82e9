/*
 * brain_client.h: our side of a conversation with a brain, a program that plays by the Gomocup
 * protocol. It is told the lines that come and the time, and says which lines are to be sent and
 * what has happened. It has no process, no thread and no clock of its own and never waits: see
 * brain_process.h for a real brain.
 *
 *     OFF ── start ──► STARTING ── OK ──► IDLE ── ask ──► ASKED
 *                          ▲               │ ▲              │
 *                          └─── restart ───┘ └── answer ────┘
 *
 * Any fault leads to OFF: after a violation of the protocol nobody knows what the brain believes,
 * and its process is to be ended.
 */
#ifndef GOMOKIT_BRAIN_CLIENT_H
#define GOMOKIT_BRAIN_CLIENT_H

#include "brain_thought.h"
#include "core/text/text_buffer.h"

enum {
    BRAIN_WHY_MAX = 160,       /* bytes of a sentence about what went wrong, with NUL */
    BRAIN_INFOS_MAX = 32,      /* INFO lines beyond the usual */
    BRAIN_TALK_MAX = 1000000,  /* lines about one answer; beyond it the brain is flooding us, */
    BRAIN_TALK_MUCH = 10000,   /* and also beyond this if it is late besides */
    BRAIN_READ_GRACE_MS = 20,  /* a line that arrived in time may be read later by this much */
    BRAIN_NO_LIMIT = INT32_MAX /* "INFO time_left" of a game without a limit */
};

/* What the brain is told about the game, and how long it is waited for. */
typedef struct BrainTerms {
    int32_t width, height;
    GmkRule rule;
    int64_t turn_ms;
    int64_t match_ms;     /* 0: no limit */
    int64_t memory_bytes; /* 0: no limit */
    int64_t memory_spare; /* more than that which is overlooked */
    int64_t tolerance_ms; /* pipes and the scheduler take time that is not the brain's */
    int64_t start_ms;     /* to answer START */
    int64_t first_ms;     /* more for the first answer of a program: it makes its tables then */
    int64_t patience_ms; /* a late answer is waited for, to tell a late brain from one that hangs */
    bool says_about;     /* it answers ABOUT: when it has, it has obeyed all INFO lines */
    bool swap2_owners;   /* SWAP2BOARD's stones are told with whose they are, as Rapfi wants it */
    bool memory_loses;   /* a brain that holds more than memory_bytes fails */
    int32_t processes;   /* that it may run at once, itself included; 0: no limit */
    bool suspended;      /* it stands still while nobody has asked it */
    const char *folder;  /* the program's working directory; NULL or "": ours */
    const char *infos[BRAIN_INFOS_MAX]; /* "KEY VALUE" without line ends */
    int info_count;
} BrainTerms;

typedef enum BrainState { BRAIN_OFF, BRAIN_STARTING, BRAIN_IDLE, BRAIN_ASKED } BrainState;

typedef enum BrainFault {
    BRAIN_FINE = 0,
    BRAIN_LATE,     /* no answer in time */
    BRAIN_CRASHED,  /* the program ended or closed its output */
    BRAIN_NONSENSE, /* a line that is no answer */
    BRAIN_REFUSED,  /* no OK to START or RESTART */
    BRAIN_HUNG,     /* no answer in time, nor within terms->patience_ms */
    BRAIN_FLOODED,  /* far too many lines and no answer */
    BRAIN_HEAVY,    /* more memory than is allowed */
    BRAIN_CROWDED,  /* more processes than are allowed */
} BrainFault;

/* What has happened. */
typedef enum BrainEvent {
    BRAIN_NOTHING,
    BRAIN_READY,    /* it may be asked */
    BRAIN_THOUGHT,  /* `thought` has changed */
    BRAIN_ANSWERED, /* `answer` is set */
    BRAIN_FAILED,   /* `fault` and `why` are set */
} BrainEvent;

typedef struct BrainAnswer {
    bool swap;     /* SWAP: it takes black. Else: */
    int32_t count; /* points; 1 for a move */
    GmkPoint points[GMK_OPENING_STONES_MAX];
    int64_t time_us; /* from the question to the line's arrival, without what first_ms grants */
} BrainAnswer;

/* What is asked: the position, whose stones are the brain's, and how long it may think. */
typedef struct BrainQuestion {
    const GmkStone *stones; /* in the order in which they were played */
    int32_t count;
    GmkCell color;    /* of the brain */
    int64_t limit_ms; /* for this answer */
    int64_t left_ms;  /* of the game, or BRAIN_NO_LIMIT */
} BrainQuestion;

/* Fields are for reading. */
typedef struct BrainClient {
    const BrainTerms *terms;
    BrainState state;
    TextBuffer output;    /* to be sent; see brain_client_sent() */
    int64_t asked_us;     /* when the question was asked, or START sent */
    int64_t deadline_us;  /* when the brain is late */
    int64_t limit_ms;     /* of the question */
    bool fresh;           /* the program has not answered a question yet */
    bool settling;        /* it was told the terms and asked for ABOUT */
    int32_t swap2_stones; /* of a question about swap2; negative: a move is asked for */
    GmkCell own;          /* colour of the brain in `known` */
    int32_t known_count;  /* stones that the brain has been told or has played */
    GmkStone known[GMK_CELLS_MAX];
    int64_t talk; /* lines since the question */
    BrainThought thought;
    BrainAnswer answer;
    BrainFault fault;
    char why[BRAIN_WHY_MAX]; /* harmless text; foreign.h */
    int64_t late_us;         /* BRAIN_LATE: from the question to the answer */
    bool has_exit;           /* BRAIN_CRASHED: the program has ended, */
    int exit_code;           /* with this */
} BrainClient;

/* The terms stay the caller's and may change between games. */
void brain_client_init(BrainClient *client, const BrainTerms *terms);
void brain_client_free(BrainClient *client);

/* A new process was started: says START. A running one plays another game: says RESTART. */
void brain_client_start(BrainClient *client, int64_t now_us);
void brain_client_restart(BrainClient *client, int64_t now_us);

/* Asks an idle brain for a move. It is told the last stone, or all when they do not continue what
 * it knows. */
void brain_client_ask_move(BrainClient *client, const BrainQuestion *question, int64_t now_us);

/* Asks an idle brain for its step of a swap2 opening, which begins with 0, 3 or 5 stones. */
void brain_client_ask_swap2(BrainClient *client, const BrainQuestion *question, int64_t now_us);

/*
 * Asks an idle brain to compare the `count` best moves of a position, which it shows by what it thinks: Yixin's
 * YXNBEST. It ends by a move, as the answer to any question does.
 */
void brain_client_ask_best(BrainClient *client, const BrainQuestion *question, int32_t count,
                           int64_t now_us);

/* Asks a brain that thinks to answer now, by Yixin's YXSTOP; within this time, or it is late. */
void brain_client_hurry(BrainClient *client, int64_t within_ms, int64_t now_us);

/* Whether an idle brain can be told this position by its last stone. */
bool brain_client_continues(const BrainClient *client, const BrainQuestion *question);

/* A line came from the brain, without its end. A line that came before the question is ignored. */
BrainEvent brain_client_line(BrainClient *client, const char *line, int64_t arrival_us);

/* All lines that arrived before now have been told. */
BrainEvent brain_client_time(BrainClient *client, int64_t now_us);

/* When brain_client_time() must be called at the latest; INT64_MAX: no need. */
int64_t brain_client_wakes_us(const BrainClient *client);

/* The brain has closed its output and no line is left. `exit_code` is NULL when it still runs. */
BrainEvent brain_client_gone(BrainClient *client, const int *exit_code);

/* The brain has crashed, whatever else was said of it before. */
BrainEvent brain_client_crashed(BrainClient *client, int exit_code);

/* The brain breaks a rule that its lines do not show. */
BrainEvent brain_client_condemn(BrainClient *client, BrainFault fault, const char *why);

/* There is no program that could be started. */
BrainEvent brain_client_missing(BrainClient *client, const char *why);

/* The first `size` bytes of the output have been sent. */
void brain_client_sent(BrainClient *client, size_t size);

#endif
