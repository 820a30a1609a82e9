/* Trains the policy: its inputs, its loss, and its judgement by games held back. */
#include "policy_train.h"

#include <stdlib.h>
#include <string.h>

#include "base/real.h"
#include "net_read.h"
#include "trainer.h"

static const double last_rate = 0.05; /* of the last sample, as a share of the first one's */

typedef struct PolicyTrainer {
    NetSamples *samples;
    const PolicyTraining *training;
    PolicyModel *model, *best;
    PolicySquares *squares;
    PolicyPass *pass;
    Position *position;
    int board; /* of the position; -1: not set up yet */
    NetState *state;
    RuleTables *tables;
    MoveList *list;
    size_t learned;       /* the samples from this index on are held back, */
    size_t count;         /* those from this one on are neither learned from nor judged by */
    PolicyReport now;     /* of the model as it is */
    PolicyReport *report; /* of the best one */
} PolicyTrainer;

/* ------------------------------------------------------------------------------------------------
 * A position
 */

/* The index in the list of the move that was played; below 0: the search would not have tried it. */
static int played_move(const PolicyTrainer *t, const NetSample *sample)
{
    const uint16_t cell = t->samples->moves[sample->first + sample->ply];
    for (int i = 0; i < t->list->count; i++)
        if (t->list->moves[i].cell == cell)
            return i;
    return -1;
}

/* Makes the position one of the sample's board, without stones. */
static void set_board(PolicyTrainer *t, int board)
{
    Board empty;
    GmkSetup setup = t->training->setup;
    while (t->position->played_count > 0)
        position_undo(t->position);
    if (t->board == board)
        return;
    t->board = board;
    setup.width = net_board_width(board);
    setup.height = net_board_height(board);
    board_init(&empty, &setup); /* the games were read on it: it is one */
    position_from_board(t->position, &empty, t->tables);
}

/*
 * Sets up the position with its moves, as the search would have them, and what the policy sees.
 * Returns the index of the move played; below 0: nothing is to be learned here.
 */
static int set_up(PolicyTrainer *t, const NetSample *sample)
{
    Position *position = t->position;
    PolicyPass *pass = t->pass;
    set_board(t, sample->board);
    net_begin(t->state, t->training->net);
    for (int i = 0; i < sample->ply; i++)
        position_play(position, t->samples->moves[sample->first + (size_t)i]);
    const uint16_t *sums = net_sums(t->state, position, 0);
    moves_generate(t->list, position);
    if (!sums || t->list->count < 2)
        return -1;
    for (int c = 0; c < NET_CHANNELS; c++)
        pass->inputs[c] = (float)sums[c] / (NET_ROW_ONE * NET_SUM_SCALE);
    pass->count = t->list->count;
    for (int i = 0; i < pass->count; i++)
        net_policy_rows(pass->rows[i], t->training->net, position, t->list->moves[i].cell);
    return played_move(t, sample);
}

/* ------------------------------------------------------------------------------------------------
 * Learning and judging
 */

static bool is_chosen(const NetSample *sample)
{
    return sample->chosen;
}

static bool is_learned_from(const NetSample *sample)
{
    return !sample->held_back;
}

/* Moves to learn from come first, then those held back, then the others. */
static void part_samples(PolicyTrainer *t)
{
    t->count = trainer_part(t->samples->list, t->samples->count, is_chosen);
    t->learned = trainer_part(t->samples->list, t->count, is_learned_from);
}

static bool learn(void *model, const NetSample *sample, double rate, double *loss)
{
    PolicyTrainer *t = model;
    const int move = set_up(t, sample);
    if (move < 0)
        return false;
    policy_model_forward(t->model, t->pass);
    *loss -= real_ln((double)t->pass->probabilities[move] + 1e-12);
    policy_model_learn(t->model, t->squares, t->pass, move, (float)rate);
    return true;
}

/* Adds what the logits say of the move played. */
static void add_score(PolicyScore *score, const float *logits, int count, int move)
{
    double sum = 0;
    int before = 0;
    for (int i = 0; i < count; i++) {
        sum += real_exp((double)(logits[i] - logits[move]));
        before += logits[i] > logits[move] || (logits[i] == logits[move] && i < move);
    }
    score->loss += real_ln(sum);
    score->first += before == 0;
    score->three += before < 3;
    score->place += before + 1;
}

static PolicyScore mean_score(PolicyScore score, double count)
{
    return (PolicyScore){score.loss / count, score.first / count, score.three / count,
                         score.place / count};
}

static double judge(void *model)
{
    PolicyTrainer *t = model;
    PolicyScore tables = {0}, policy = {0};
    int64_t count = 0;
    for (size_t i = t->learned; i < t->count; i++) {
        float ranks[GMK_CELLS_MAX];
        const int move = set_up(t, &t->samples->list[i]);
        if (move < 0)
            continue;
        for (int k = 0; k < t->list->count; k++)
            ranks[k] = (float)t->list->moves[k].rank / NET_RANK_ONE;
        policy_model_forward(t->model, t->pass);
        add_score(&tables, ranks, t->list->count, move);
        add_score(&policy, t->pass->logits, t->list->count, move);
        count++;
    }
    t->now.tables = mean_score(tables, (double)(count > 0 ? count : 1));
    t->now.policy = mean_score(policy, (double)(count > 0 ? count : 1));
    t->now.positions = (int64_t)t->learned;
    return t->now.policy.loss;
}

static void keep(void *model, int epoch)
{
    PolicyTrainer *t = model;
    *t->report = t->now;
    t->report->epoch = epoch;
    memcpy(t->best, t->model, sizeof *t->best);
}

static void print(void *model, FILE *out)
{
    const PolicyTrainer *t = model;
    fprintf(out, "held back %.5f, first %.1f %%", t->now.policy.loss, 100 * t->now.policy.first);
}

static void train(PolicyTrainer *t)
{
    static const TrainerOps ops = {learn, judge, keep, print};
    const Trainer trainer = {
        .ops = &ops,
        .model = t,
        .samples = t->samples->list,
        .count = t->learned,
        .epochs = t->training->epochs,
        .patience = t->training->epochs, /* all of them */
        .rate = t->training->rate,
        .last_rate = last_rate,
        .seed = t->training->seed,
        .curve = t->training->curve,
        .goes_on = t->training->net->has_policy,
    };
    if (trainer.goes_on)
        net_unround_policy(t->model, t->training->net);
    trainer_run(&trainer);
}

/* ------------------------------------------------------------------------------------------------
 * Life
 */

static bool trainer_init(PolicyTrainer *t)
{
    t->model = malloc(sizeof *t->model);
    t->best = malloc(sizeof *t->best);
    t->squares = malloc(sizeof *t->squares);
    t->pass = malloc(sizeof *t->pass);
    t->position = calloc(1, sizeof *t->position);
    t->board = -1;
    t->list = malloc(sizeof *t->list);
    t->state = net_state_new();
    t->tables = rule_tables_new(t->training->setup.rule);
    if (!t->model || !t->best || !t->squares || !t->pass || !t->position || !t->list || !t->state ||
        !t->tables)
        return false;
    policy_model_init(t->model, t->squares, t->training->seed);
    part_samples(t);
    return true;
}

static void trainer_free(PolicyTrainer *t)
{
    free(t->model);
    free(t->best);
    free(t->squares);
    free(t->pass);
    free(t->position);
    free(t->list);
    net_state_free(t->state);
    rule_tables_free(t->tables);
}

GmkStatus policy_train(PolicyModel **out, PolicyReport *report, NetSamples *samples,
                       const PolicyTraining *training)
{
    PolicyTrainer t = {.samples = samples, .training = training, .report = report};
    GmkStatus status = GMK_ERR_NO_MEMORY;
    if (trainer_init(&t)) {
        status = GMK_ERR_EMPTY;
        if (t.learned > 0 && t.learned < t.count) {
            train(&t);
            *out = t.best;
            t.best = NULL; /* now the caller's */
            status = GMK_OK;
        }
    }
    trainer_free(&t);
    return status;
}
