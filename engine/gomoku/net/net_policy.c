/* The policy: which moves the net thinks likely to be the best. */
#include "net_kernel.h"

void net_policy_rows(uint16_t *out, const Net *net, const Position *position, int cell)
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
    int16_t query[NET_POLICY];
    net->kernel->query(query, net, sums);
    for (int i = 0; i < count; i++) {
        uint16_t rows[BOARD_DIRECTIONS];
        net_policy_rows(rows, net, position, moves[i].cell);
        moves[i].rank = net->kernel->logit(net, rows, query) / one;
    }
    return true;
}
