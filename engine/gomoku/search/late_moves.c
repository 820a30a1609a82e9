/* Prunes and reduces late moves; see late_moves.h. */
#include "late_moves.h"

/* ln(n) in units of 64. */
static int log64(int n)
{
    static const int16_t table[64] = {
        0,   0,   44,  70,  89,  103, 115, 125, 133, 141, 147, 153, 159, 164, 169, 173,
        177, 181, 185, 188, 192, 195, 198, 201, 203, 206, 209, 211, 213, 216, 218, 220,
        222, 224, 226, 228, 229, 231, 233, 234, 236, 238, 239, 241, 242, 244, 245, 246,
        248, 249, 250, 252, 253, 254, 255, 256, 258, 259, 260, 261, 262, 263, 264, 265};
    return table[n < 0 ? 0 : n < 64 ? n : 63];
}

/* The part of the reduction that depends on the kind of move. */
static int reduction_of_kind(const AlphaBeta *ab, const Node *node, const Candidate *c)
{
    const SearchParameters *p = ab->parameters;
    int r = 0;
    if (c->own >= THREAT_FOUR)
        r -= p->late_four;
    else if (c->own >= THREAT_OPEN_THREE)
        r -= p->late_three;
    if (c->other >= THREAT_OPEN_THREE)
        r -= p->late_block;
    if (c->trivial)
        r += p->late_trivial;
    if (c->far)
        r += p->late_far;
    if (node->defending && c->other < THREAT_FOUR && c->distance >= p->far_distance)
        r += p->late_useless;
    if (!node->defending && c->own >= THREAT_OPEN_THREE && node->ply >= 2 &&
        ab->frames[node->ply - 2].threat >= THREAT_OPEN_THREE)
        r -= p->late_attack;
    return r;
}

/*
 * More for moves that the policy thinks unlikely, less for likely ones. The policy is worth +47 ± 32
 * Elo (6,000 nodes a move), without these reductions +30 ± 36.
 */
static int reduction_by_policy(const AlphaBeta *ab, const Node *node, const Candidate *c)
{
    enum { MOST = 2 * AB_PLY };
    const SearchParameters *p = ab->parameters;
    if (!node->by_policy || c->rank >= RANK_TABLE)
        return 0;
    const int r = (node->highest - c->rank - p->late_policy_from) * p->late_policy / 100;
    return r > MOST ? MOST : r < -MOST ? -MOST : r;
}

/*
 * With depths in fractions of a ply +173 ± 79 Elo (300 ms a move); a scale of 90 instead of 130 %
 * -38 ± 66.
 */
int late_reduction(AlphaBeta *ab, const Node *node, const Candidate *c)
{
    const SearchParameters *p = ab->parameters;
    int r = log64(node->depth / AB_PLY) * log64(c->number) / 64 * p->late_scale / 100;
    if (node->pv)
        r -= p->late_pv;
    else if (!node->improving && r > AB_PLY)
        r += p->late_not_improving;
    if (node->cut && (node->defending || !ab_is_killer(ab, node->ply, c->cell)))
        r += p->late_cut;
    if (ab->frames[node->ply].table_pv)
        r -= p->late_was_pv;
    r += reduction_of_kind(ab, node, c);
    r += reduction_by_policy(ab, node, c);
    r -= *ab_history_of(ab, c->cell) * AB_PLY / p->late_history;
    return r;
}

int ab_root_reduction(const AlphaBeta *ab, int number, int depth)
{
    const SearchParameters *p = ab->parameters;
    if (number <= p->root_late_from || depth < 2 * AB_PLY)
        return 0;
    const int r = log64(depth / AB_PLY) * log64(number) / 64 * p->late_scale / 100 - p->late_pv;
    const int most = depth - 2 * AB_PLY;
    return r < 0 ? 0 : r < most ? r : most;
}

/*
 * Counted by depth, and halved where the value falls: with the
 * larger reductions at cut nodes +107 ± 62 Elo (40,000 nodes a move). More moves with the net +44 ± 38
 * (8,000 nodes), without it -35 ± 59 under standard and -63 ± 59 under renju.
 */
int late_limit(const AlphaBeta *ab, const Node *node)
{
    const SearchParameters *p = ab->parameters;
    const int plies = node->depth / AB_PLY;
    const int base = ab->narrow ? p->narrow_base : p->limit_base;
    const int slope = ab->narrow ? p->narrow_slope : p->limit_slope;
    const int limit = base + plies * (slope * 14 + 100 * plies) / 1400;
    return node->improving ? limit : limit / 2;
}
