/* Reads a net from the text that is compiled into the engine. */
#include "net_code.h"

#include <stdlib.h>

/* What a state of the coder means: its symbol, and the next state by freq * (state >> bits) + bias. */
typedef struct Slot {
    uint16_t freq, bias, symbol;
} Slot;

/* The words of a text. While rows are read, a copy without an address of its own stays in registers. */
typedef struct Coder {
    uint16_t *words; /* owned */
    const uint16_t *next, *end;
    bool damaged;             /* a wrong digit, or the text is too short */
    uint32_t state;           /* while rows are read */
    Slot (*slots)[NET_PARTS]; /* owned; NET_CONTEXTS of them */
} Coder;

_Static_assert(NET_TEXT_ROW % NET_TEXT_DIGITS == 0, "no group of digits is broken by a row's end");
enum { ROW_GROUPS = NET_TEXT_ROW / NET_TEXT_DIGITS };

/* Two words for each group of digits. The largest value says whether a digit was wrong. */
static uint32_t read_row(uint16_t *words, const char *digits)
{
    uint32_t worst = 0;
    for (int g = 0; g < ROW_GROUPS; g++) {
        uint32_t word = 0;
        for (int i = 0; i < NET_TEXT_DIGITS; i++) {
            const uint32_t value = net_text_value(digits[g * NET_TEXT_DIGITS + i]);
            worst = value > worst ? value : worst;
            word = word * NET_TEXT_BASE + value;
        }
        words[2 * g] = (uint16_t)(word >> 16);
        words[2 * g + 1] = (uint16_t)word;
    }
    return worst;
}

/* False: no memory. Free with reader_end(). */
static bool reader_begin(Coder *reader, const NetText *text)
{
    const size_t count = (size_t)text->count * ROW_GROUPS * 2;
    *reader = (Coder){.words = malloc((count + 1) * sizeof *reader->words),
                      .slots = calloc(NET_CONTEXTS, sizeof *reader->slots)};
    if (!reader->words || !reader->slots)
        return false;
    for (uint32_t row = 0; row < text->count; row++)
        reader->damaged |= read_row(reader->words + (size_t)row * ROW_GROUPS * 2,
                                    text->rows[row]) >= NET_TEXT_BASE;
    reader->next = reader->words;
    reader->end = reader->words + count;
    reader->words[count] = 0;
    return true;
}

static void reader_end(Coder *reader)
{
    free(reader->words);
    free(reader->slots);
}

static inline uint16_t code_word(Coder *reader, uint16_t ignored)
{
    (void)ignored;
    const uint16_t word = *reader->next; /* one more lies behind the last */
    const bool ended = reader->next == reader->end;
    reader->damaged |= ended;
    reader->next += !ended;
    return word;
}

/* One context: how many symbols it has, and how many parts each of them. None: it does not occur. */
static bool read_context(Coder *reader, Slot slots[NET_PARTS])
{
    const uint32_t count = code_word(reader, 0);
    uint32_t used = 0;
    if (count > NET_SYMBOLS)
        return false;
    for (uint32_t symbol = 0; symbol < count; symbol++) {
        const uint32_t freq = code_word(reader, 0);
        if (freq > NET_PARTS - used)
            return false;
        for (uint32_t i = 0; i < freq; i++)
            slots[used + i] = (Slot){(uint16_t)freq, (uint16_t)i, (uint16_t)symbol};
        used += freq;
    }
    return count == 0 || used == NET_PARTS;
}

static bool code_begin(Coder *reader)
{
    for (int i = 0; i < NET_CONTEXTS; i++)
        if (!read_context(reader, reader->slots[i]))
            return false;
    reader->state = (uint32_t)code_word(reader, 0) << 16;
    reader->state |= code_word(reader, 0);
    return true;
}

static inline uint32_t code_symbol(Coder *reader, int context, uint32_t ignored)
{
    (void)ignored;
    const Slot slot = reader->slots[context][reader->state % NET_PARTS];
    reader->state = slot.freq * (reader->state >> NET_PART_BITS) + slot.bias;
    if (reader->state < NET_STATE_LOW)
        reader->state = reader->state << 16 | code_word(reader, 0);
    return slot.symbol;
}

/* The writer began with this state. */
static bool code_end(const Coder *reader)
{
    return reader->state == NET_STATE_LOW && !reader->damaged;
}

#include "net_code_walk.h"

bool net_take_policy(Net *net, const NetText *policy)
{
    Coder reader;
    int8_t usual[NET_COARSE_PAIRS][NET_POLICY] = {{0}};
    net->has_policy = reader_begin(&reader, policy) && code_policy(&reader, net, usual) &&
                      net_code_policy_is_safe(net);
    reader_end(&reader);
    return net->has_policy;
}

static bool read_policy(Net *net, const NetText *text)
{
    return net_take_policy(net, text) && net_code_policy_sum(net) == text->sum;
}

Net *net_new(const NetText *text)
{
    Net *net = text ? net_new_empty() : NULL;
    Coder reader;
    int8_t usual[NET_CHANNELS] = {0};
    if (!net)
        return NULL;
    const bool ok = reader_begin(&reader, text) && code_weights(&reader, net, usual);
    reader_end(&reader);
    if (ok && net_code_sum(net) == text->sum && net_code_is_safe(net))
        return net;
    net_free(net);
    return NULL;
}

Net *net_new_with_policy(const NetText *text, const NetText *policy)
{
    Net *net = net_new(text);
    if (!net || !policy || read_policy(net, policy))
        return net;
    net_free(net);
    return NULL;
}
