/* Searches for a victory by continuous threats, by proof numbers. */
#include "vct.h"

#include <stdlib.h>
#include <string.h>

enum {
    INFINITE = 1 << 28, /* proof number of what cannot be proven */
    NODE_FOURS = 12,    /* depth, in fours, of the VCF search at each position of the attacker */
    NODE_VCF_NODES = 60,
    NODES_BETWEEN_CHECKS = 8, /* at clock and stop flag: a position and its children take long */
};

bool vct_table_init(VctTable *table)
{
    table->entries = calloc(VCT_ENTRIES, sizeof *table->entries);
    table->stack = calloc(VCT_STACK, sizeof *table->stack);
    if (table->entries && table->stack)
        return true;
    vct_table_free(table);
    return false;
}

void vct_table_free(VctTable *table)
{
    free(table->entries);
    free(table->stack);
    *table = (VctTable){NULL, NULL};
}

typedef struct Vct {
    Position *position;
    VctTable *table;
    VcfTable *vcf;
    SearchLimits *limits;
    Side attacker;
    uint64_t nodes_left;
    bool cut;
    int stacked; /* moves on table->stack */
    VctResult *result;
} Vct;

/* Proof and disproof number of a position, seen by the side to move: "proven" is its success. */
typedef struct Numbers {
    uint32_t proof, disproof;
} Numbers;

static const Numbers succeeds = {0, INFINITE}, fails = {INFINITE, 0}, unknown = {1, 1};

static bool is_out_of_budget(Vct *vct)
{
    if (vct->cut)
        return true;
    if (vct->nodes_left == 0 || limits_reached(vct->limits) ||
        (vct->nodes_left % NODES_BETWEEN_CHECKS == 0 && limits_check_now(vct->limits)))
        vct->cut = true;
    else
        vct->nodes_left--;
    return vct->cut;
}

static VctEntry *entry_of(const Vct *vct, uint64_t hash)
{
    return &vct->table->entries[hash % VCT_ENTRIES];
}

static bool recall(const Vct *vct, uint64_t hash, Numbers *numbers)
{
    const VctEntry *entry = entry_of(vct, hash);
    if (entry->key != hash)
        return false;
    *numbers = (Numbers){entry->proof, entry->disproof};
    return true;
}

static void remember(Vct *vct, uint64_t hash, Numbers numbers)
{
    *entry_of(vct, hash) = (VctEntry){hash, numbers.proof, numbers.disproof};
}

static bool threatens(const Position *position, Side side)
{
    return position_count(position, side, THREAT_FIVE) > 0 ||
           position_count(position, side, THREAT_OPEN_FOUR) > 0;
}

/* The attacker's win by fours from here, or 0. */
static int plies_by_fours(Vct *vct, VcfResult *win)
{
    const uint64_t before = vct->limits->nodes;
    vcf_solve(win, vct->position, vct->vcf, NODE_FOURS, NODE_VCF_NODES, vct->limits);
    const uint64_t spent = vct->limits->nodes - before;
    vct->nodes_left -= spent < vct->nodes_left ? spent : vct->nodes_left;
    return win->plies;
}

/* What is known of a position before its moves are generated. */
static Numbers judge(Vct *vct, int ply)
{
    Position *position = vct->position;
    const int verdict = moves_verdict(position, 0);
    if (verdict != SCORE_UNDECIDED)
        return verdict > 0 ? succeeds : fails;
    if (position->to_move != vct->attacker)
        return threatens(position, vct->attacker) ? unknown : succeeds;
    VcfResult win;
    if (plies_by_fours(vct, &win) > 0)
        return succeeds;
    return ply >= VCT_PLY_MAX ? fails : unknown;
}

/* Pushes the attacker's moves that go on with the attack, or the defender's that may stop it. */
static int push_moves(Vct *vct)
{
    const Position *position = vct->position;
    const Side side = position->to_move;
    VctChild *children = &vct->table->stack[vct->stacked];
    MoveList list;
    moves_generate(&list, position);
    if (vct->stacked + list.count > VCT_STACK)
        return -1;
    if (side != vct->attacker && !list.complete)
        return -1; /* the stack is full, and a reply may be missing */
    const bool is_free = side == vct->attacker && !threatens(position, side ^ 1);
    int count = 0;
    for (int i = 0; i < list.count; i++) {
        const Move *move = &list.moves[i];
        if (is_free && position->threat[side][move->cell] < THREAT_OPEN_THREE)
            continue;
        children[count++] = (VctChild){.cell = move->cell, .rank = move->rank};
    }
    vct->stacked += count;
    return count;
}

static void judge_children(Vct *vct, VctChild *children, int count, int ply)
{
    Position *position = vct->position;
    for (int i = 0; i < count; i++) {
        Numbers numbers;
        position_play(position, children[i].cell);
        children[i].hash = position->sums.hash;
        if (!recall(vct, children[i].hash, &numbers)) {
            numbers = judge(vct, ply + 1);
            remember(vct, children[i].hash, numbers);
        }
        position_undo(position);
        children[i].proof = numbers.proof;
        children[i].disproof = numbers.disproof;
    }
}

static uint32_t add(uint32_t a, uint32_t b)
{
    return a + b < INFINITE ? a + b : INFINITE;
}

/* A position succeeds when one move fails for the other side, and fails when all succeed. */
static Numbers sum_up(const VctChild *children, int count)
{
    Numbers sum = {INFINITE, 0};
    for (int i = 0; i < count; i++) {
        if (children[i].disproof < sum.proof)
            sum.proof = children[i].disproof;
        sum.disproof = add(sum.disproof, children[i].proof);
    }
    return sum.proof == 0 ? succeeds : sum;
}

/* The move that is nearest to a proof, the better ranked first; *second: the next one's number. */
static int nearest(const VctChild *children, int count, uint32_t *second)
{
    int best = 0;
    *second = INFINITE;
    for (int i = 1; i < count; i++) {
        const VctChild *a = &children[i], *b = &children[best];
        if (a->disproof < b->disproof || (a->disproof == b->disproof && a->rank > b->rank)) {
            *second = b->disproof;
            best = i;
        } else if (a->disproof < *second)
            *second = a->disproof;
    }
    return best;
}

static uint32_t lesser(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* Searches until one of the position's numbers reaches its limit. */
static Numbers search(Vct *vct, Numbers limit, int ply)
{
    const uint64_t hash = vct->position->sums.hash;
    const int base = vct->stacked, count = push_moves(vct);
    VctChild *children = &vct->table->stack[base];
    Numbers sum = vct->position->to_move == vct->attacker ? fails : succeeds;
    if (count >= 0) {
        judge_children(vct, children, count, ply);
        sum = sum_up(children, count);
    }
    while (count > 0 && sum.proof < limit.proof && sum.disproof < limit.disproof &&
           !is_out_of_budget(vct)) {
        uint32_t second;
        VctChild *child = &children[nearest(children, count, &second)];
        /*
         * A little more than the second best has: switching between two moves too often costs more.
         */
        const Numbers below = {
            .proof = lesser(add(limit.disproof - sum.disproof, child->proof), INFINITE),
            .disproof = lesser(limit.proof, add(second, second / 4 + 1)),
        };
        position_play(vct->position, child->cell);
        const Numbers found = search(vct, below, ply + 1);
        position_undo(vct->position);
        child->proof = found.proof;
        child->disproof = found.disproof;
        sum = sum_up(children, count);
    }
    vct->stacked = base;
    remember(vct, hash, sum);
    return sum;
}

static void set_line(Vct *vct, int ply, int cell)
{
    if (ply < VCF_LINE_MAX) {
        vct->result->line[ply] = (uint16_t)cell;
        vct->result->line_count = ply + 1;
    }
}

/* Whether the side to move fails here; searches again if the table has lost the entry. */
static bool fails_here(Vct *vct, int ply)
{
    Numbers numbers;
    if (!recall(vct, vct->position->sums.hash, &numbers)) {
        numbers = judge(vct, ply);
        remember(vct, vct->position->sums.hash, numbers);
    }
    if (numbers.proof != INFINITE && numbers.disproof != 0)
        numbers = search(vct, (Numbers){INFINITE, INFINITE}, ply);
    return numbers.disproof == 0;
}

static int length_of_attack(Vct *vct, int ply, bool main_line);

/* The attacker has moved and wins: the plies of the longest defence; 0: not known. */
static int length_of_defence(Vct *vct, int ply, bool main_line)
{
    const int verdict = moves_verdict(vct->position, 0);
    if (verdict != SCORE_UNDECIDED)
        return GMK_SCORE_WIN + verdict;
    const int base = vct->stacked, count = push_moves(vct);
    const VctChild *children = &vct->table->stack[base];
    int longest = 0;
    for (int i = 0; i < count; i++) {
        position_play(vct->position, children[i].cell);
        if (main_line && i == 0)
            set_line(vct, ply, children[i].cell);
        const int plies = length_of_attack(vct, ply + 1, main_line && i == 0);
        position_undo(vct->position);
        longest = plies == 0 ? INFINITE : plies + 1 > longest ? plies + 1 : longest;
    }
    vct->stacked = base;
    return longest >= INFINITE ? 0 : longest;
}

/* A move of the attacker after which the defender fails, or -1: one the table knows, if any. */
static int find_winning(Vct *vct, const VctChild *children, int count, int ply)
{
    Position *position = vct->position;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < count && !vct->cut; i++) {
            Numbers numbers;
            position_play(position, children[i].cell);
            const bool wins =
                pass > 0 ? fails_here(vct, ply + 1)
                         : recall(vct, position->sums.hash, &numbers) && numbers.disproof == 0;
            position_undo(position);
            if (wins)
                return i;
        }
    return -1;
}

/* The attacker is to move and wins: the plies until five; 0: not known. */
static int length_of_attack(Vct *vct, int ply, bool main_line)
{
    Position *position = vct->position;
    const int verdict = moves_verdict(position, 0);
    if (verdict > 0)
        return GMK_SCORE_WIN - verdict;
    VcfResult win;
    if (is_out_of_budget(vct))
        return 0;
    if (plies_by_fours(vct, &win) > 0) {
        for (int i = 0; main_line && i < win.line_count; i++)
            set_line(vct, ply + i, win.line[i]);
        return win.plies;
    }
    const int base = vct->stacked, count = push_moves(vct);
    const VctChild *children = &vct->table->stack[base];
    const int best = find_winning(vct, children, count, ply);
    int plies = 0;
    if (best >= 0) {
        if (main_line)
            set_line(vct, ply, children[best].cell);
        position_play(position, children[best].cell);
        plies = length_of_defence(vct, ply + 1, main_line);
        plies += plies > 0;
        position_undo(position);
    }
    vct->stacked = base;
    return plies;
}

/* Fills the result: the winning move, and the length of the win as far as it is known. */
static void tell(Vct *vct)
{
    const int count = push_moves(vct);
    const int best = find_winning(vct, vct->table->stack, count, 0);
    if (best < 0)
        return;
    const int cell = vct->table->stack[best].cell;
    vct->result->won = true;
    set_line(vct, 0, cell);
    position_play(vct->position, cell);
    const int plies = length_of_defence(vct, 1, true);
    vct->result->plies = plies > 0 ? plies + 1 : 0;
    position_undo(vct->position);
}

void vct_solve(VctResult *out, Position *position, VctTable *table, VcfTable *vcf, uint64_t nodes,
               SearchLimits *limits)
{
    *out = (VctResult){.won = false};
    Vct vct = {.position = position,
               .table = table,
               .vcf = vcf,
               .limits = limits,
               .attacker = position->to_move,
               .nodes_left = nodes,
               .result = out};
    memset(table->entries, 0, VCT_ENTRIES * sizeof *table->entries);
    const Numbers numbers = search(&vct, (Numbers){INFINITE, INFINITE}, 0);
    if (numbers.proof != 0)
        return;
    vct.cut = limits->reached;
    vct.nodes_left = nodes;
    tell(&vct);
}
