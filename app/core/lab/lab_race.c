/* Lets two searchers run on one position. */
#include "lab_race.h"

#include "lab_uct.h"

#include <stdlib.h>

void lab_thinker_options(GmkThinkerOptions *out, int racer, const LabSetting *setting)
{
    *out = (GmkThinkerOptions)GMK_THINKER_OPTIONS_INIT;
    out->searcher = racer == LAB_RACER_UCT ? GMK_SEARCHER_MCTS : GMK_SEARCHER_TEXTBOOK;
    out->textbook = racer == LAB_RACER_UCT ? GMK_TEXTBOOK_PLAIN : (GmkTextbook)racer;
    out->evaluation = setting->evaluation;
    out->width = (uint64_t)setting->width;
    out->exploration = setting->exploration;
    out->rewards = setting->rewards;
}

void lab_thinker_limits(GmkLimits *out, int racer, const LabSetting *setting)
{
    *out = (GmkLimits)GMK_LIMITS_INIT;
    out->seed = setting->seed;
    if (racer == LAB_RACER_UCT) {
        out->effort = GMK_EFFORT_PLAIN;
        out->nodes = setting->playouts;
    } else {
        out->depth = setting->depth;
    }
}

/* ------------------------------------------------------------------------------------------------
 * A search of the textbook, of which only the value of the root is wanted
 */

typedef struct RootValue {
    int ply;
    int32_t value;
    bool whole;
} RootValue;

static void on_enter(void *user, const GmkTraceNode *node)
{
    ((RootValue *)user)->ply = node->ply;
}

static void on_back_up(void *user, int32_t value, bool whole)
{
    RootValue *root = user;
    if (root->ply-- == 0) {
        root->value = value;
        root->whole = whole;
    }
}

typedef struct Run {
    const LabSetting *setting;
    LabOnThinker *on_thinker;
    void *user;
} Run;

static bool think(const Run *run, int racer, const LabSetting *setting, const GmkGame *game,
                  const GmkTrace *trace, GmkThought *thought)
{
    GmkThinkerOptions options;
    GmkLimits limits;
    GmkThinker *thinker = NULL;
    lab_thinker_options(&options, racer, setting);
    lab_thinker_limits(&limits, racer, setting);
    limits.trace = trace;
    if (gmk_thinker_new(&thinker, &options) != GMK_OK)
        return false;
    run->on_thinker(run->user, thinker);
    *thought = (GmkThought)GMK_THOUGHT_INIT;
    const bool done = gmk_think(thought, thinker, game, &limits) == GMK_OK;
    run->on_thinker(run->user, NULL);
    gmk_thinker_free(thinker);
    return done;
}

static bool think_textbook(const Run *run, int racer, int depth, const GmkGame *game,
                           GmkThought *thought, int32_t *value)
{
    RootValue root = {0};
    GmkTrace trace = GMK_TRACE_INIT;
    LabSetting setting = *run->setting;
    trace.user = &root;
    trace.enter = on_enter;
    trace.back_up = on_back_up;
    setting.depth = depth;
    const bool done = think(run, racer, &setting, game, &trace, thought) && root.whole;
    *value = root.value;
    return done;
}

static bool run_textbook(const Run *run, LabRunner *runner, const GmkGame *game)
{
    for (int depth = 1; depth <= run->setting->depth && depth <= LAB_RACE_DEPTHS; depth++) {
        GmkThought thought;
        int32_t value;
        if (!think_textbook(run, runner->racer, depth, game, &thought, &value))
            return false;
        runner->by_depth[depth - 1] = runner->nodes = thought.nodes;
        runner->time_us = thought.time_us;
        runner->move = thought.move;
        runner->value = value;
    }
    return true;
}

/* What the other's move is worth to a searcher of the textbook: the position after it, one ply less deep. */
static void ask_textbook(const Run *run, LabRunner *runner, const GmkGame *game, GmkPoint move)
{
    GmkGame *after = NULL;
    GmkThought thought;
    GmkWorth worth = GMK_WORTH_INIT;
    int32_t value = 0;
    if (gmk_game_copy(&after, game) == GMK_OK && gmk_game_play(after, move) == GMK_OK) {
        if (gmk_game_result(after) != GMK_RESULT_NONE || run->setting->depth <= 1) {
            runner->has_cross =
                gmk_evaluate(&worth, NULL, 0, after, run->setting->evaluation) == GMK_OK;
            value = worth.value;
        } else {
            runner->has_cross = think_textbook(run, runner->racer, run->setting->depth - 1, after,
                                               &thought, &value);
        }
        runner->cross = -value;
    }
    gmk_game_free(after);
}

/* ------------------------------------------------------------------------------------------------
 * UCT
 */

/* Searches, and says from the record what its move and the other's (NULL: not asked) are worth. */
static bool run_uct(const Run *run, LabRunner *runner, const GmkGame *game, const GmkPoint *other)
{
    LabUct uct;
    GmkTrace trace;
    GmkThought thought;
    lab_uct_init(&uct, LAB_UCT_PLAYOUTS_MAX, run->setting->exploration, run->setting->rewards);
    lab_uct_listen(&trace, &uct);
    const bool done =
        think(run, LAB_RACER_UCT, run->setting, game, &trace, &thought) && uct.playout_count > 0;
    if (done) {
        runner->move = thought.move;
        runner->nodes = thought.nodes;
        runner->time_us = thought.time_us;
        lab_uct_go(&uct, uct.step_count - 1);
    }
    for (uint32_t at = done ? uct.nodes[0].first : LAB_UCT_NONE; at != LAB_UCT_NONE;
         at = uct.nodes[at].next) {
        const LabUctNode *node = &uct.nodes[at];
        if (node->x == runner->move.x && node->y == runner->move.y)
            runner->value = lab_uct_mean(node);
        if (!other || node->x != other->x || node->y != other->y || node->visits == 0)
            continue;
        runner->cross = lab_uct_mean(node);
        runner->has_cross = true;
    }
    lab_uct_free(&uct);
    return done;
}

static bool run_one(const Run *run, LabRunner *runner, const GmkGame *game)
{
    *runner = (LabRunner){.racer = runner->racer, .move = {-1, -1}};
    return runner->racer == LAB_RACER_UCT ? run_uct(run, runner, game, NULL)
                                          : run_textbook(run, runner, game);
}

bool lab_race_run(LabRace *race, const GmkGame *game, LabOnThinker *on_thinker, void *user)
{
    const Run run = {&race->setting, on_thinker, user};
    LabRunner *runners = race->runners;
    for (int i = 0; i < 2; i++)
        if (!run_one(&run, &runners[i], game))
            return false;
    const bool same =
        runners[0].move.x == runners[1].move.x && runners[0].move.y == runners[1].move.y;
    for (int i = 0; i < 2; i++) {
        LabRunner asked = runners[i]; /* its own figures stay those of its first search */
        if (!same && asked.racer == LAB_RACER_UCT)
            (void)run_uct(&run, &asked, game, &runners[1 - i].move);
        else if (!same)
            ask_textbook(&run, &asked, game, runners[1 - i].move);
        runners[i].cross = asked.cross;
        runners[i].has_cross = asked.has_cross;
        runners[i].done = true;
    }
    return true;
}
