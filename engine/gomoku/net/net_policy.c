/* The policy: which moves the net thinks likely to be the best. */
#include "net_kernel.h"

/* What the position wishes for: a weight for each channel of the policy. */
static void wish(int16_t *out, const Net *net, const uint16_t *sums)
{
    int32_t total[NET_POLICY];
    for (int j = 0; j < NET_POLICY; j++)
        total[j] = net->policy_b[j];
    for (int c = 0; c < NET_CHANNELS / 2; c++) {
        const int32_t first = sums[2 * c] >> NET_SUM_SHIFT;
        const int32_t second = sums[2 * c + 1] >> NET_SUM_SHIFT;
        for (int j = 0; j < NET_POLICY; j++)
            total[j] += net->policy_w[c][j][0] * first + net->policy_w[c][j][1] * second;
    }
    for (int j = 0; j < NET_POLICY; j++) {
        const int32_t q = total[j] >> NET_POLICY_SHIFT;
        out[j] = (int16_t)(q > INT16_MAX ? INT16_MAX : q < -INT16_MAX ? -INT16_MAX : q);
    }
}

/* The rows of a cell's four shapes, from the view of a side. */
static void list_rows(uint16_t *out, const Net *net, const Position *position, int cell)
{
    const GmkPoint at = position_point(cell);
    for (int d = 0; d < BOARD_DIRECTIONS; d++) {
        const uint64_t line = position->lines[d][position_line(d, at.x, at.y)];
        const uint32_t key = pattern_key(line, position_place(d, at.x, at.y), NET_REACH);
        out[d] = net->pairs[position->to_move == 0 ? key : (uint32_t)net_other_view(key)];
    }
}

bool net_rank(NetState *state, const Position *position, Move *moves, int count)
{
    const Net *net = state ? state->net : NULL;
    const uint16_t *sums = net && net->has_policy ? net_sums(state, position, 0) : NULL;
    if (!sums)
        return false;
    const int32_t one = NET_ROW_ONE * NET_POLICY_ONE / NET_RANK_ONE;
    int16_t wishes[NET_POLICY];
    wish(wishes, net, sums);
    for (int i = 0; i < count; i++) {
        uint16_t rows[BOARD_DIRECTIONS];
        list_rows(rows, net, position, moves[i].cell);
        moves[i].rank = net->kernel->agree(net, rows, wishes) / one;
    }
    return true;
}
