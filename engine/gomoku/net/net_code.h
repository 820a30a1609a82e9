/*
 * net_code.h: the weights of a net as a stream of 16-bit words. The few weights of the layers stand in it as
 * they are. Of the rows only differences from an expected row are coded, by how often each occurs where the
 * last two differences were as large (asymmetric numeral systems, range variant): small weights, and rows that
 * no game has ever shown, cost little, and a weight is read by one look into a table. Reading and writing go
 * the same way through the weights: see net_code_walk.h.
 */
#ifndef GOMOKIT_GOMOKU_NET_CODE_H
#define GOMOKIT_GOMOKU_NET_CODE_H

#include "net.h"

enum {
    NET_SYMBOLS = 128, /* of a context */
    NET_CLASSES = 5,   /* contexts of a difference, by the last two before it */
    /* the context that says whether a row differs, and the one of large differences */
    NET_CONTEXT_DIFFERS = NET_CLASSES,
    NET_CONTEXT_LARGE,
    NET_CONTEXTS,
    NET_PART_BITS = 12, /* how often a symbol occurs is told in parts of this many bits */
    NET_PARTS = 1 << NET_PART_BITS,
    NET_STATE_LOW = 1 << 16, /* below this the coder's state takes in another word */
};

/* A checksum over the weights. */
uint32_t net_code_sum(const Net *net);

/* No sum of the hidden layer or the output can overflow with these weights. */
bool net_code_is_safe(const Net *net);

/*
 * The same for the policy, whose weights are a stream of their own. Its checksum is over the other weights
 * too: it belongs to the net whose sums it was trained with.
 */
uint32_t net_code_policy_sum(const Net *net);
bool net_code_policy_is_safe(const Net *net);

/*
 * The stream as text that a C file can hold: five digits to the base 85 for two words, in rows.
 * The digits are printable and none of them means anything to a C compiler.
 */
enum { NET_TEXT_ROW = 90, NET_TEXT_BASE = 85, NET_TEXT_DIGITS = 5 };

struct NetText {
    const char (*rows)[NET_TEXT_ROW + 1];
    uint32_t count;
    uint32_t sum; /* net_code_sum() of what it holds */
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
