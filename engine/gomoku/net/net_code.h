/*
 * net_code.h: the weights of a net as a stream of bits, each of which is coded by how often it was
 * set before in the same place (an adaptive binary range coder): small weights, and rows that no
 * game has ever shown, cost little. Reading and writing go the same way through the weights; only
 * what a coder does with a bit differs.
 */
#ifndef GOMOKIT_GOMOKU_NET_CODE_H
#define GOMOKIT_GOMOKU_NET_CODE_H

#include "net.h"

enum {
    NET_CHANCE_BITS = 11, /* of the chance that a bit is 0 */
    NET_CHANCE_SHIFT = 5, /* how slowly it adapts */
    NET_CHANCE_HALF = 1 << (NET_CHANCE_BITS - 1),
    NET_RANGE_LOW = 1 << 24, /* below this the range takes in another byte */
};

typedef struct NetCoder NetCoder;
struct NetCoder {
    /* Writes the bit, or returns the one that is read; the chance adapts to it. */
    int (*bit)(NetCoder *coder, uint16_t *chance, int bit);
};

static inline void net_chance_adapt(uint16_t *chance, int bit)
{
    const int old = *chance;
    *chance = (uint16_t)(bit ? old - (old >> NET_CHANCE_SHIFT)
                             : old + (((1 << NET_CHANCE_BITS) - old) >> NET_CHANCE_SHIFT));
}

/*
 * All weights of the net through the coder. `usual` is the row that most shapes have. With a base (NULL:
 * there is none) rows are coded as differences from its rows: a net that was trained on from another one
 * takes less than half the room so.
 */
void net_code_weights(NetCoder *coder, Net *net, int8_t usual[NET_CHANNELS], const Net *base);

/* A checksum over the weights. */
uint32_t net_code_sum(const Net *net);

/* No sum of the hidden layer or the output can overflow with these weights. */
bool net_code_is_safe(const Net *net);

/*
 * The same for the policy, whose weights are a stream of their own. `usual` is the row that most shapes
 * of a pair of net_shapes_coarse() have: what games never showed costs nothing. Its checksum is over
 * the other weights too: it belongs to the net whose sums it was trained with.
 */
void net_code_policy(NetCoder *coder, Net *net, int8_t usual[NET_COARSE_PAIRS][NET_POLICY]);
uint32_t net_code_policy_sum(const Net *net);
bool net_code_policy_is_safe(const Net *net);

/*
 * The stream as text that a C file can hold: five digits to the base 85 for four bytes, in rows.
 * The digits are printable and none of them means anything to a C compiler.
 */
enum { NET_TEXT_ROW = 90, NET_TEXT_BASE = 85, NET_TEXT_DIGITS = 5, NET_TEXT_BYTES = 4 };

struct NetText {
    const char (*rows)[NET_TEXT_ROW + 1];
    uint32_t count;
    uint32_t sum; /* net_code_sum() of what it holds */
    /* the net from which this one is stored as differences; NULL: it is stored whole */
    const NetText *base;
};

static inline char net_text_digit(uint32_t value)
{
    uint32_t c = '#' + value;
    c += c >= '?';
    c += c >= '\\';
    return (char)c;
}

/* The value of a digit; NET_TEXT_BASE or more: the character is not a digit. */
static inline uint32_t net_text_value(char digit)
{
    uint32_t c = (unsigned char)digit;
    if (c < '#' || c == '?' || c == '\\')
        return NET_TEXT_BASE;
    c -= c > '\\';
    c -= c > '?';
    return c - '#';
}

#endif
