/* Searches for a victory by continuous fours. */
#include "vcf.h"

#include <stdlib.h>
#include <string.h>

#include "gomoku/threats/four.h"

bool vcf_table_init(VcfTable *table)
{
    table->entries = calloc(VCF_ENTRIES, sizeof *table->entries);
    table->stack = calloc(VCF_STACK, sizeof *table->stack);
    if (table->entries && table->stack)
        return true;
    vcf_table_free(table);
    return false;
}

void vcf_table_free(VcfTable *table)
{
    free(table->entries);
    free(table->stack);
    *table = (VcfTable){NULL, NULL};
}

void vcf_table_clear(VcfTable *table)
{
    memset(table->entries, 0, VCF_ENTRIES * sizeof *table->entries);
}

typedef struct Vcf {
    Position *position;
    VcfTable *table;
    SearchLimits *limits;
    uint64_t nodes_left;
    int stacked; /* moves on table->stack */
    VcfResult *result;
} Vcf;

bool vcf_fails(const VcfTable *table, uint64_t hash, int fours)
{
    const uint64_t entry = table->entries[hash % VCF_ENTRIES];
    return (entry ^ hash) >> 8 == 0 && (int)(entry & 0xFF) >= fours;
}

static bool is_known_failure(const Vcf *vcf, uint64_t hash, int fours)
{
    return vcf_fails(vcf->table, hash, fours);
}

static void remember_failure(Vcf *vcf, uint64_t hash, int fours)
{
    vcf->table->entries[hash % VCF_ENTRIES] = (hash & ~UINT64_C(0xFF)) | (uint64_t)fours;
}

static void set_line(Vcf *vcf, int depth, int cell)
{
    if (depth < VCF_LINE_MAX) {
        vcf->result->line[depth] = (uint16_t)cell;
        vcf->result->line_count = depth + 1; /* the rest of an earlier, longer line is dropped */
    }
}

static bool is_out_of_budget(Vcf *vcf)
{
    if (vcf->result->cut)
        return true;
    if (vcf->nodes_left == 0 || limits_reached(vcf->limits))
        vcf->result->cut = true;
    else
        vcf->nodes_left--;
    return vcf->result->cut;
}

static int attack(Vcf *vcf, int fours, int depth);

/*
 * The attacker has just made a four. Every reply that stops the five must lose; returns the
 * plies of the longest defence. Illegal replies do not count.
 */
static int defend(Vcf *vcf, int fours, int depth)
{
    Position *position = vcf->position;
    const Side attacker = position->to_move ^ 1;
    uint16_t blocks[4];
    const int count = moves_five_blocks(blocks, position, attacker);
    int longest = 1; /* no reply: five comes next */
    for (int i = 0; i < count; i++) {
        if (!position_is_legal(position, blocks[i]))
            continue;
        position_play(position, blocks[i]);
        set_line(vcf, depth, blocks[i]);
        const int plies = attack(vcf, fours, depth + 1);
        position_undo(position);
        if (plies == 0)
            return 0;
        if (plies + 1 > longest)
            longest = plies + 1;
    }
    return longest + (longest == 1); /* the defender passes the turn with any other move first */
}

static bool stops_all_fives(Position *position, int cell)
{
    const Side other = position->to_move ^ 1;
    position_play(position, cell);
    const bool stopped = position_count(position, other, THREAT_FIVE) == 0;
    position_undo(position);
    return stopped;
}

/* The fours of the side to move that stop the opponent's: one, but for caro. Returns how many. */
static int fours_that_stop(Move out[4], Position *position)
{
    const Side side = position->to_move;
    const bool caro = board_rule_is_caro(position->tables->rule);
    uint16_t blocks[4];
    int count = 0;
    if (position_count(position, side ^ 1, THREAT_FIVE) > 1 && !caro)
        return 0;
    const int all = moves_five_blocks(blocks, position, side ^ 1);
    for (int i = 0; i < all; i++)
        if (moves_is_four(position->threat[side][blocks[i]]) &&
            (!caro || stops_all_fives(position, blocks[i])))
            out[count++] = (Move){blocks[i], 0};
    return count;
}

/*
 * Puts the fours of the side to move on the stack, best last; when the opponent has a four, only
 * those that stop it. Returns how many.
 */
static int push_fours(Vcf *vcf)
{
    Position *position = vcf->position;
    Move *moves = &vcf->table->stack[vcf->stacked];
    const int room = VCF_STACK - vcf->stacked;
    int count = 0;
    if (position_count(position, position->to_move ^ 1, THREAT_FIVE) == 0)
        count = moves_fours(moves, room, position);
    else if (room >= 4)
        count = fours_that_stop(moves, position);
    for (int i = 1; i < count; i++) /* few: insertion, the best at the end */
        for (int k = i; k > 0 && moves_come_before(&moves[k - 1], &moves[k]); k--) {
            const Move swap = moves[k];
            moves[k] = moves[k - 1];
            moves[k - 1] = swap;
        }
    vcf->stacked += count;
    return count;
}

/*
 * Whether nothing comes of a four with one reply; `fours` are left after it. The position after both
 * stones is known to fail for half of all fours, and has no further four for another fifth: then
 * nothing is played, and attack() would have counted and remembered the same.
 */
static bool fails_on_sight(Vcf *vcf, int cell, int fours)
{
    Four four;
    if (!four_find(&four, vcf->position, cell))
        return false;
    const uint64_t hash = four_hash(&four, vcf->position);
    if (is_known_failure(vcf, hash, fours))
        return true;
    if (!four_is_last(&four, vcf->position))
        return false;
    if (fours > 1 && !is_out_of_budget(vcf))
        remember_failure(vcf, hash, fours);
    return true;
}

/* The next move of the attacker, already known to be a four. */
static int try_four(Vcf *vcf, int cell, int fours, int depth)
{
    Position *position = vcf->position;
    const bool open = position->threat[position->to_move][cell] == THREAT_OPEN_FOUR;
    if (!open && fails_on_sight(vcf, cell, fours - 1))
        return 0;
    position_play(position, cell);
    set_line(vcf, depth, cell);
    const int plies = open ? 2 : defend(vcf, fours - 1, depth + 1);
    position_undo(position);
    return plies > 0 ? plies + 1 : 0;
}

/* Plies until the side to move has five, or 0. */
static int attack(Vcf *vcf, int fours, int depth)
{
    Position *position = vcf->position;
    const Side side = position->to_move;
    if (position_count(position, side, THREAT_FIVE) > 0) {
        set_line(vcf, depth, position_find(position, side, THREAT_FIVE));
        return 1;
    }
    const bool is_free = position_count(position, side ^ 1, THREAT_FIVE) == 0;
    if (is_free && position_count(position, side, THREAT_OPEN_FOUR) > 0) {
        set_line(vcf, depth, position_find(position, side, THREAT_OPEN_FOUR));
        return 3;
    }
    if (fours <= 1 || is_known_failure(vcf, position->sums.hash, fours) || is_out_of_budget(vcf))
        return 0;
    int left = push_fours(vcf), plies = 0;
    for (; left > 0 && plies == 0; left--)
        plies = try_four(vcf, vcf->table->stack[--vcf->stacked].cell, fours, depth);
    vcf->stacked -= left;
    if (plies == 0 && !vcf->result->cut)
        remember_failure(vcf, position->sums.hash, fours);
    return plies;
}

void vcf_solve(VcfResult *out, Position *position, VcfTable *table, int fours, uint64_t nodes,
               SearchLimits *limits)
{
    out->plies = out->line_count = 0;
    out->cut = false;
    Vcf vcf = {position, table, limits, nodes, 0, out};
    out->plies = attack(&vcf, fours, 0);
    if (out->plies == 0)
        out->line_count = 0;
}
