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
    for (int c = 0; c < NET_INPUTS; c++)
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

static const double query_one = (double)NET_POLICY_ONE * (1 << NET_POLICY_SHIFT);

/*
 * The weights of a query have this share of what was learned: 1 unless the largest sums could make it
 * overflow, which a policy that is trained on and on comes near to.
 */
static double query_share(const PolicyModel *model, int j)
{
    const double most = 0.999 * INT32_MAX;
    const double largest = (double)(UINT16_MAX >> NET_SUM_SHIFT) * NET_POLICY_W_ONE;
    double query = query_one * (double)fabsf(model->b[j]);
    for (int c = 0; c < NET_CHANNELS; c++)
        query += largest * (double)fabsf(model->w[c][j]);
    return query > most ? most / query : 1;
}

GmkStatus net_round_policy(Net *net, const PolicyModel *model)
{
    for (int r = 0; r < NET_PAIRS; r++)
        for (int j = 0; j < NET_POLICY; j++)
            net->policy_rows[r][j] = (int8_t)rounded(
                (double)model->rows[r][j] + (double)model->coarse[model->coarse_of[r]][j] +
                    (double)model->bias[j] / BOARD_DIRECTIONS,
                NET_ROW_ONE, INT8_MAX);
    for (int j = 0; j < NET_POLICY; j++) {
        const double share = query_share(model, j);
        for (int c = 0; c < NET_CHANNELS; c++)
            net->policy_w[c / 2][j][c % 2] =
                (int16_t)rounded(share * (double)model->w[c][j], NET_POLICY_W_ONE, INT16_MAX);
        net->policy_b[j] = rounded(share * (double)model->b[j], query_one, 1 << 30);
    }
    net->has_policy = net_code_policy_is_safe(net);
    return net->has_policy ? GMK_OK : GMK_ERR_UNSUPPORTED;
}

/* ------------------------------------------------------------------------------------------------
 * Writing
 */

/* A symbol of a row that waits to be written. */
typedef struct Waiting {
    uint8_t context, symbol;
} Waiting;

/* Words go into memory that grows. The last symbol is written first, so that the first is read first. */
typedef struct Coder {
    uint16_t *words;
    size_t count, room;
    Waiting *waiting;
    size_t waiting_count, waiting_room;
    bool failed; /* no memory */
} Coder;

static uint16_t code_word(Coder *writer, uint16_t word)
{
    if (writer->count == writer->room) {
        const size_t room = writer->room * 2 + 65536;
        uint16_t *moved = realloc(writer->words, room * sizeof *moved);
        if (!moved) {
            writer->failed = true;
            return word;
        }
        writer->words = moved;
        writer->room = room;
    }
    writer->words[writer->count++] = word;
    return word;
}

static bool code_begin(Coder *writer)
{
    writer->waiting_count = 0;
    return true;
}

static uint32_t code_symbol(Coder *writer, int context, uint32_t symbol)
{
    if (writer->waiting_count == writer->waiting_room) {
        const size_t room = writer->waiting_room * 2 + 65536;
        Waiting *moved = realloc(writer->waiting, room * sizeof *moved);
        if (!moved) {
            writer->failed = true;
            return symbol;
        }
        writer->waiting = moved;
        writer->waiting_room = room;
    }
    writer->waiting[writer->waiting_count++] = (Waiting){(uint8_t)context, (uint8_t)symbol};
    return symbol;
}

/* Parts of NET_PARTS by how often each symbol occurs; one that occurs has at least one part. */
static void share_parts(uint32_t parts[NET_SYMBOLS], const uint64_t counts[NET_SYMBOLS])
{
    uint64_t total = 0;
    int64_t left = NET_PARTS;
    for (int i = 0; i < NET_SYMBOLS; i++)
        total += counts[i];
    for (int i = 0; i < NET_SYMBOLS; i++) {
        parts[i] = total > 0 ? (uint32_t)(counts[i] * NET_PARTS / total) : 0;
        parts[i] += counts[i] > 0 && parts[i] == 0;
        left -= parts[i];
    }
    while (total > 0 && left != 0) { /* what rounding left or took: from where it matters least */
        int most = 0;
        for (int i = 1; i < NET_SYMBOLS; i++)
            most = parts[i] > parts[most] ? i : most;
        parts[most] = left > 0 ? parts[most] + 1 : parts[most] - 1;
        left += left > 0 ? -1 : 1;
    }
}

static void put_context(Coder *writer, const uint32_t parts[NET_SYMBOLS])
{
    int count = NET_SYMBOLS;
    while (count > 0 && parts[count - 1] == 0)
        count--;
    code_word(writer, (uint16_t)count);
    for (int i = 0; i < count; i++)
        code_word(writer, (uint16_t)parts[i]);
}

/* Writes what waits, from the last to the first, and turns the words round. */
static void put_symbols(Coder *writer, uint32_t parts[NET_CONTEXTS][NET_SYMBOLS])
{
    uint32_t starts[NET_CONTEXTS][NET_SYMBOLS] = {{0}}, state = NET_STATE_LOW;
    const size_t first = writer->count;
    for (int c = 0; c < NET_CONTEXTS; c++)
        for (int i = 1; i < NET_SYMBOLS; i++)
            starts[c][i] = starts[c][i - 1] + parts[c][i - 1];
    for (size_t k = writer->waiting_count; k-- > 0;) {
        const Waiting next = writer->waiting[k];
        const uint32_t part = parts[next.context][next.symbol];
        if (state >= (uint64_t)part << (32 - NET_PART_BITS)) {
            code_word(writer, (uint16_t)state);
            state >>= 16;
        }
        state = (state / part << NET_PART_BITS) + state % part + starts[next.context][next.symbol];
    }
    code_word(writer, (uint16_t)state);
    code_word(writer, (uint16_t)(state >> 16));
    for (size_t i = first, j = writer->count; i + 1 < j; i++) {
        const uint16_t word = writer->words[i];
        writer->words[i] = writer->words[--j];
        writer->words[j] = word;
    }
}

static bool code_end(Coder *writer)
{
    uint64_t counts[NET_CONTEXTS][NET_SYMBOLS] = {{0}};
    uint32_t parts[NET_CONTEXTS][NET_SYMBOLS];
    if (writer->failed)
        return false;
    for (size_t i = 0; i < writer->waiting_count; i++)
        counts[writer->waiting[i].context][writer->waiting[i].symbol]++;
    for (int c = 0; c < NET_CONTEXTS; c++) {
        share_parts(parts[c], counts[c]);
        put_context(writer, parts[c]);
    }
    put_symbols(writer, parts);
    return !writer->failed;
}

#include "gomoku/net/net_code_walk.h"

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

static void print_text(FILE *out, const uint16_t *words, size_t count)
{
    size_t digits = 0;
    for (size_t i = 0; i < count || digits % NET_TEXT_ROW != 0; i += 2) {
        uint32_t word = (uint32_t)(i < count ? words[i] : 0) << 16;
        char group[NET_TEXT_DIGITS];
        word |= i + 1 < count ? words[i + 1] : 0;
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
static GmkStatus print_file(FILE *out, Coder *writer, const char *prefix, const NetFile *file,
                            uint32_t sum)
{
    if (!writer->failed) {
        fprintf(out, "/* clang-format off */\n/* Made by `%s`. Do not edit. */\n", file->command);
        fprintf(out, "#include \"gomoku/net/net_texts.h\"\n\n");
        fprintf(out, "static const char rows[][NET_TEXT_ROW + 1] = {\n");
        print_text(out, writer->words, writer->count);
        fprintf(out, "};\n\nconst NetText %s%s = {rows, sizeof rows / sizeof *rows, 0x%08Xu};\n",
                prefix, file->name, (unsigned)sum);
    }
    free(writer->words);
    free(writer->waiting);
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
    Coder writer = {0};
    int8_t usual[NET_CHANNELS];
    Net *same = copy_net(net);
    if (!same)
        return GMK_ERR_NO_MEMORY;
    find_usual(usual, net->rows[0], NET_SHAPES, NET_CHANNELS);
    writer.failed |= !code_weights(&writer, same, usual);
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
    Coder writer = {0};
    int8_t usual[NET_COARSE_PAIRS][NET_POLICY];
    Net *same = copy_net(net);
    if (!same)
        return GMK_ERR_NO_MEMORY;
    find_usual_of_pairs(usual, net);
    writer.failed |= !code_policy(&writer, same, usual);
    net_free(same);
    return print_file(out, &writer, "net_policy_", file, net_code_policy_sum(net));
}
