/* Reads a net from the text that is compiled into the engine. */
#include "net_code.h"

typedef struct NetTextReader {
    NetCoder coder;
    const NetText *text;
    uint32_t range, code;
    uint32_t word, left; /* left: the bytes of the word that are not read yet */
    uint64_t digits;     /* read so far */
    bool damaged;
} NetTextReader;

static uint32_t next_digit(NetTextReader *reader)
{
    const uint64_t at = reader->digits++, row = at / NET_TEXT_ROW;
    const uint32_t value = row < reader->text->count
                               ? net_text_value(reader->text->rows[row][at % NET_TEXT_ROW])
                               : NET_TEXT_BASE;
    reader->damaged = reader->damaged || value >= NET_TEXT_BASE;
    return value;
}

static uint32_t next_byte(NetTextReader *reader)
{
    if (reader->left == 0) {
        reader->word = 0;
        for (int i = 0; i < NET_TEXT_DIGITS; i++)
            reader->word = reader->word * NET_TEXT_BASE + next_digit(reader);
        reader->left = NET_TEXT_BYTES;
    }
    return reader->word >> (8 * --reader->left) & 255;
}

static int read_bit(NetCoder *coder, uint16_t *chance, int ignored)
{
    NetTextReader *reader = (NetTextReader *)(void *)coder;
    (void)ignored;
    const uint32_t bound = (reader->range >> NET_CHANCE_BITS) * *chance;
    const int bit = reader->code >= bound;
    if (bit) {
        reader->range -= bound;
        reader->code -= bound;
    } else
        reader->range = bound;
    net_chance_adapt(chance, bit);
    while (reader->range < NET_RANGE_LOW) {
        reader->range <<= 8;
        reader->code = reader->code << 8 | next_byte(reader);
    }
    return bit;
}

static void reader_begin(NetTextReader *reader, const NetText *text)
{
    *reader = (NetTextReader){.coder = {read_bit}, .text = text, .range = UINT32_MAX};
    for (int i = 0; i < 5; i++)
        reader->code = reader->code << 8 | next_byte(reader);
}

static bool read_policy(Net *net, const NetText *text)
{
    NetTextReader reader;
    int8_t usual[NET_COARSE_PAIRS][NET_POLICY] = {{0}};
    reader_begin(&reader, text);
    net_code_policy(&reader.coder, net, usual);
    net->has_policy =
        !reader.damaged && net_code_policy_sum(net) == text->sum && net_code_policy_is_safe(net);
    return net->has_policy;
}

/* NULL: the text is damaged, or there is no memory. */
static Net *read_text(const NetText *text, const Net *base)
{
    Net *net = net_new_empty();
    if (!net)
        return NULL;
    NetTextReader reader;
    int8_t usual[NET_CHANNELS] = {0};
    reader_begin(&reader, text);
    net_code_weights(&reader.coder, net, usual, base);
    if (!reader.damaged && net_code_sum(net) == text->sum && net_code_is_safe(net))
        return net;
    net_free(net);
    return NULL;
}

Net *net_new(const NetText *text)
{
    if (!text || !text->base)
        return text ? read_text(text, NULL) : NULL;
    Net *base = read_text(text->base, NULL);
    Net *net = base ? read_text(text, base) : NULL;
    net_free(base);
    return net;
}

Net *net_new_with_policy(const NetText *text, const NetText *policy)
{
    Net *net = net_new(text);
    if (!net || !policy || read_policy(net, policy))
        return net;
    net_free(net);
    return NULL;
}
