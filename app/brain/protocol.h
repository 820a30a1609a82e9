/*
 * protocol.h: the Gomocup brain protocol with the extensions of Yixin-Board. Lines go in,
 * answers come out through the hooks. Has no thread and no process, so that every command is tested
 * by feeding lines. One thread.
 */
#ifndef GOMOKIT_PROTOCOL_H
#define GOMOKIT_PROTOCOL_H

#include "brain/answer/answer.h"

typedef enum ProtocolBlock {
    BLOCK_NONE = 0,
    BLOCK_BOARD,
    BLOCK_YXBOARD,
    BLOCK_SWAP2,
    BLOCK_YIXIN,   /* points of a command of yixin.h */
    BLOCK_NAME,    /* one line of any content */
    BLOCK_SWALLOW, /* lines after a command we do not know, up to DONE */
} ProtocolBlock;

struct YixinCommand;

typedef struct Protocol {
    BrainState brain;
    ProtocolBlock block;
    Session scratch; /* the stones of a block, until its DONE */
    /* the first line of the block that could not be read; "": none */
    char bad_line[64];
    const struct YixinCommand *yixin; /* whose points a BLOCK_YIXIN collects */
    int64_t yixin_number;
    bool after_unknown; /* the last command was unknown; what follows may be its block */
} Protocol;

void protocol_init(Protocol *protocol, const BrainHooks *hooks);

/*
 * Takes one line and does what it asks, thinking included. `arrival_us` is when it came, by the
 * hooks' clock: a turn's time counts from there. `too_long`: the line was cut. False: END came.
 */
bool protocol_feed(Protocol *protocol, const char *line, bool too_long, int64_t arrival_us);

/*
 * There is something to do while no line comes: tables for what INFO has changed, or pondering.
 * protocol_idle() does one such thing; a ponder lasts until the hook returns.
 */
bool protocol_has_idle_work(const Protocol *protocol);
void protocol_idle(Protocol *protocol);

/* What a reader must act on at once, while the brain thinks. */
typedef enum ProtocolUrgency {
    URGENCY_NONE = 0,
    URGENCY_STOP, /* STOP, YXSTOP: the move, now */
    URGENCY_END,  /* END: leave */
} ProtocolUrgency;

ProtocolUrgency protocol_urgency(const char *line);

#endif
