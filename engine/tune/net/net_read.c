/* Reads a written net, and turns its integers back into trained weights. */
#include "net_read.h"

#include <stdlib.h>
#include <string.h>

#include "gomoku/net/net_code.h"

typedef char Row[NET_TEXT_ROW + 1];

typedef struct Rows {
    Row *list;
    size_t count, room;
} Rows;

static GmkStatus add_row(Rows *rows, const char *digits)
{
    if (rows->count == rows->room) {
        const size_t room = rows->room * 2 + 4096;
        Row *moved = realloc(rows->list, room * sizeof *moved);
        if (!moved)
            return GMK_ERR_NO_MEMORY;
        rows->list = moved;
        rows->room = room;
    }
    memcpy(rows->list[rows->count], digits, NET_TEXT_ROW);
    rows->list[rows->count++][NET_TEXT_ROW] = 0;
    return GMK_OK;
}

/* The digits of a line that holds nothing but a row of them between quotes. NULL: another line. */
static const char *digits_of(const char *line)
{
    const char *open = line + strspn(line, " ");
    if (*open != '"' || strlen(open) < NET_TEXT_ROW + 2 || open[1 + NET_TEXT_ROW] != '"')
        return NULL;
    return open + 1;
}

/* The last line of the file: the checksum. */
static bool read_end(const char *line, NetText *text)
{
    const char *number = strncmp(line, "const NetText", 13) == 0 ? strstr(line, "0x") : NULL;
    if (!number)
        return false;
    text->sum = (uint32_t)strtoull(number, NULL, 16);
    return true;
}

/* Reads the file into *text, whose rows are those of `rows`; free rows->list in any case. */
static GmkStatus read_text(NetText *text, Rows *rows, FILE *in)
{
    char line[512];
    bool ended = false;
    GmkStatus status = GMK_OK;
    while (status == GMK_OK && !ended && fgets(line, sizeof line, in)) {
        const char *digits = digits_of(line);
        if (digits)
            status = add_row(rows, digits);
        else
            ended = read_end(line, text);
    }
    text->rows = (const Row *)rows->list;
    text->count = (uint32_t)rows->count;
    return status == GMK_OK && !ended ? GMK_ERR_FORMAT : status;
}

GmkStatus net_read(Net **out, FILE *in)
{
    Rows rows = {0};
    NetText text = {0};
    GmkStatus status = read_text(&text, &rows, in);
    if (status == GMK_OK) {
        *out = net_new(&text);
        status = *out ? GMK_OK : GMK_ERR_FORMAT;
    }
    free(rows.list);
    return status;
}

GmkStatus net_read_policy(Net *net, FILE *in)
{
    Rows rows = {0};
    NetText text = {0};
    GmkStatus status = read_text(&text, &rows, in);
    if (status == GMK_OK && !net_take_policy(net, &text))
        status = GMK_ERR_FORMAT;
    free(rows.list);
    return status;
}

void net_unround(NetModel *model, const Net *net)
{
    const float hidden_one = (float)NET_HIDDEN_ONE * (1 << NET_HIDDEN_SHIFT);
    const float output_one = (float)NET_HIDDEN_ONE * NET_W2_ONE;
    memset(model->coarse, 0, sizeof model->coarse);
    memset(model->bias, 0, sizeof model->bias);
    for (int r = 0; r < NET_SHAPES; r++)
        for (int c = 0; c < NET_CHANNELS; c++)
            model->rows[r][c] = (float)net->rows[r][c] / NET_ROW_ONE;
    for (int c = 0; c < NET_INPUTS; c++)
        for (int j = 0; j < NET_HIDDEN; j++)
            model->w1[c][j] = (float)net->w1[c / 2][j][c % 2] / NET_W1_ONE;
    for (int j = 0; j < NET_HIDDEN; j++) {
        model->b1[j] = (float)net->b1[j] / hidden_one;
        model->w2[j] = (float)net->w2[j] / NET_W2_ONE;
    }
    model->b2 = (float)net->b2 / output_one;
}

void net_unround_policy(PolicyModel *model, const Net *net)
{
    const float wish_one = (float)NET_POLICY_ONE * (1 << NET_POLICY_SHIFT);
    memset(model->coarse, 0, sizeof model->coarse);
    memset(model->bias, 0, sizeof model->bias);
    for (int r = 0; r < NET_PAIRS; r++)
        for (int j = 0; j < NET_POLICY; j++)
            model->rows[r][j] = (float)net->policy_rows[r][j] / NET_ROW_ONE;
    for (int c = 0; c < NET_CHANNELS; c++)
        for (int j = 0; j < NET_POLICY; j++)
            model->w[c][j] = (float)net->policy_w[c / 2][j][c % 2] / NET_POLICY_W_ONE;
    for (int j = 0; j < NET_POLICY; j++)
        model->b[j] = (float)net->policy_b[j] / wish_one;
}
