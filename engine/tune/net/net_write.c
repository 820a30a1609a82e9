/* Rounds trained weights to integers and writes them as C. */
#include "net_write.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gomoku/net/net_code.h"

/* ------------------------------------------------------------------------------------------------
 * Rounding
 */

static int32_t rounded(double weight, double one, double most)
{
    const double value = weight * one;
    return (int32_t)(value > most ? most : value < -most ? -most : round(value));
}

GmkStatus net_round(Net **out, const NetModel *model)
{
    const double hidden_one = (double)NET_HIDDEN_ONE * (1 << NET_HIDDEN_SHIFT);
    const double output_one = (double)NET_HIDDEN_ONE * NET_W2_ONE;
    Net *net = net_new_empty();
    if (!net)
        return GMK_ERR_NO_MEMORY;
    for (int r = 0; r < NET_SHAPES; r++)
        for (int c = 0; c < NET_CHANNELS; c++)
            net->rows[r][c] = (int8_t)rounded((double)model->rows[r][c] +
                                                  (double)model->coarse[model->coarse_of[r]][c] +
                                                  (double)model->bias[c] / BOARD_DIRECTIONS,
                                              NET_ROW_ONE, INT8_MAX);
    for (int c = 0; c < NET_CHANNELS; c++)
        for (int j = 0; j < NET_HIDDEN; j++)
            net->w1[c / 2][j][c % 2] =
                (int16_t)rounded((double)model->w1[c][j], NET_W1_ONE, INT16_MAX);
    for (int j = 0; j < NET_HIDDEN; j++) {
        net->b1[j] = rounded((double)model->b1[j], hidden_one, 1 << 30);
        net->w2[j] = (int16_t)rounded((double)model->w2[j], NET_W2_ONE, INT16_MAX);
    }
    net->b2 = rounded((double)model->b2, output_one, 1 << 30);
    if (net_code_is_safe(net)) {
        *out = net;
        return GMK_OK;
    }
    net_free(net);
    return GMK_ERR_UNSUPPORTED;
}

GmkStatus net_round_policy(Net *net, const PolicyModel *model)
{
    const double wish_one = (double)NET_POLICY_ONE * (1 << NET_POLICY_SHIFT);
    for (int r = 0; r < NET_PAIRS; r++)
        for (int j = 0; j < NET_POLICY; j++)
            net->policy_rows[r][j] = (int8_t)rounded(
                (double)model->rows[r][j] + (double)model->coarse[model->coarse_of[r]][j] +
                    (double)model->bias[j] / BOARD_DIRECTIONS,
                NET_ROW_ONE, INT8_MAX);
    for (int c = 0; c < NET_CHANNELS; c++)
        for (int j = 0; j < NET_POLICY; j++)
            net->policy_w[c / 2][j][c % 2] =
                (int16_t)rounded((double)model->w[c][j], NET_POLICY_W_ONE, INT16_MAX);
    for (int j = 0; j < NET_POLICY; j++)
        net->policy_b[j] = rounded((double)model->b[j], wish_one, 1 << 30);
    net->has_policy = net_code_policy_is_safe(net);
    return net->has_policy ? GMK_OK : GMK_ERR_UNSUPPORTED;
}

/* ------------------------------------------------------------------------------------------------
 * Writing
 */

/* A range coder whose bytes go into memory that grows. */
typedef struct Writer {
    NetCoder coder;
    uint64_t low;
    uint32_t range;
    uint8_t held;     /* the last byte, to which a carry may still be added */
    uint64_t pending; /* it and the 0xFF bytes behind it */
    uint8_t *bytes;
    size_t count, room;
    bool failed; /* no memory */
} Writer;

static void put_byte(Writer *writer, uint8_t byte)
{
    if (writer->count == writer->room) {
        const size_t room = writer->room * 2 + 65536;
        uint8_t *moved = realloc(writer->bytes, room);
        if (!moved) {
            writer->failed = true;
            return;
        }
        writer->bytes = moved;
        writer->room = room;
    }
    writer->bytes[writer->count++] = byte;
}

static void shift_low(Writer *writer)
{
    if (writer->low < UINT32_C(0xFF000000) || writer->low > UINT32_MAX) {
        const uint8_t carry = (uint8_t)(writer->low >> 32);
        for (uint8_t byte = writer->held; writer->pending > 0; writer->pending--) {
            put_byte(writer, (uint8_t)(byte + carry));
            byte = 0xFF;
        }
        writer->held = (uint8_t)(writer->low >> 24);
    }
    writer->pending++;
    writer->low = (writer->low & 0xFFFFFF) << 8;
}

static int write_bit(NetCoder *coder, uint16_t *chance, int bit)
{
    Writer *writer = (Writer *)(void *)coder;
    const uint32_t bound = (writer->range >> NET_CHANCE_BITS) * *chance;
    if (bit) {
        writer->low += bound;
        writer->range -= bound;
    } else
        writer->range = bound;
    net_chance_adapt(chance, bit);
    while (writer->range < NET_RANGE_LOW) {
        writer->range <<= 8;
        shift_low(writer);
    }
    return bit;
}

/* The value that most rows have, channel by channel. */
static void find_usual(int8_t *out, const int8_t *rows, int count, int channels)
{
    for (int c = 0; c < channels; c++) {
        int counts[256] = {0}, best = 0;
        for (int r = 0; r < count; r++)
            counts[rows[(size_t)r * (size_t)channels + (size_t)c] + 128]++;
        for (int v = 0; v < 256; v++)
            best = counts[v] > counts[best] ? v : best;
        out[c] = (int8_t)(best - 128);
    }
}

static void print_text(FILE *out, const uint8_t *bytes, size_t count)
{
    size_t digits = 0;
    for (size_t i = 0; i < count || digits % NET_TEXT_ROW != 0; i += NET_TEXT_BYTES) {
        uint32_t word = 0;
        char group[NET_TEXT_DIGITS];
        for (size_t k = i; k < i + NET_TEXT_BYTES; k++)
            word = word << 8 | (k < count ? bytes[k] : 0);
        for (int k = NET_TEXT_DIGITS - 1; k >= 0; k--, word /= NET_TEXT_BASE)
            group[k] = net_text_digit(word % NET_TEXT_BASE);
        for (int k = 0; k < NET_TEXT_DIGITS; k++, digits++) {
            if (digits % NET_TEXT_ROW == 0)
                fputs("    \"", out);
            putc(group[k], out);
            if (digits % NET_TEXT_ROW == NET_TEXT_ROW - 1)
                fputs("\",\n", out);
        }
    }
}

/* The whole file; `prefix` goes before the name. */
static GmkStatus print_file(FILE *out, Writer *writer, const char *prefix, const NetFile *file,
                            uint32_t sum)
{
    for (int i = 0; i < 5; i++)
        shift_low(writer);
    if (!writer->failed) {
        fprintf(out, "/* clang-format off */\n/* Made by `%s`. Do not edit. */\n", file->command);
        fprintf(out, "#include \"gomoku/net/net_texts.h\"\n\n");
        fprintf(out, "static const char rows[][NET_TEXT_ROW + 1] = {\n");
        print_text(out, writer->bytes, writer->count);
        fprintf(out,
                "};\n\nconst NetText %s%s = {rows, sizeof rows / sizeof *rows, 0x%08Xu, %s%s};\n",
                prefix, file->name, (unsigned)sum, file->base ? "&net_" : "NULL",
                file->base ? file->base_name : "");
    }
    free(writer->bytes);
    return writer->failed ? GMK_ERR_NO_MEMORY : GMK_OK;
}

/* Going through the weights writes each back as it is: into a copy, because the net is read only. */
static Net *copy_net(const Net *net)
{
    Net *same = net_new_empty();
    if (same)
        memcpy(same, net, sizeof *net);
    return same;
}

GmkStatus net_write(FILE *out, const Net *net, const NetFile *file)
{
    Writer writer = {.coder = {write_bit}, .range = UINT32_MAX, .pending = 1};
    int8_t usual[NET_CHANNELS];
    Net *same = copy_net(net);
    if (!same)
        return GMK_ERR_NO_MEMORY;
    find_usual(usual, net->rows[0], NET_SHAPES, NET_CHANNELS);
    net_code_weights(&writer.coder, same, usual, file->base);
    net_free(same);
    return print_file(out, &writer, "net_", file, net_code_sum(net));
}

/* The same for the policy: the middle one of the values of all pairs that are alike. */
static void find_usual_of_pairs(int8_t out[NET_COARSE_PAIRS][NET_POLICY], const Net *net)
{
    uint16_t coarse_of[NET_PAIRS];
    net_shapes_coarse(coarse_of);
    for (int pair = 0; pair < NET_COARSE_PAIRS; pair++)
        for (int j = 0; j < NET_POLICY; j++) {
            int counts[256] = {0}, total = 0, below = 0, middle = 0;
            for (int r = 0; r < NET_PAIRS; r++)
                if (coarse_of[r] == pair) {
                    counts[net->policy_rows[r][j] + 128]++;
                    total++;
                }
            while (2 * (below + counts[middle]) < total)
                below += counts[middle++];
            out[pair][j] = (int8_t)(middle - 128);
        }
}

GmkStatus net_write_policy(FILE *out, const Net *net, const NetFile *file)
{
    Writer writer = {.coder = {write_bit}, .range = UINT32_MAX, .pending = 1};
    int8_t usual[NET_COARSE_PAIRS][NET_POLICY];
    Net *same = copy_net(net);
    if (!same)
        return GMK_ERR_NO_MEMORY;
    find_usual_of_pairs(usual, net);
    net_code_policy(&writer.coder, same, usual);
    net_free(same);
    return print_file(out, &writer, "net_policy_", file, net_code_policy_sum(net));
}
