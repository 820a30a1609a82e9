/* The INFO lines about a search, as windows that were made for Rapfi read them. */
#include "brain/output/detail.h"

#include "brain/output/thought_text.h"

/* The positions below a move; all of them where moves were not searched one by one. */
static unsigned long long nodes_below(const GmkThought *so_far, int32_t index)
{
    return so_far->ranked_nodes[index] > 0 ? so_far->ranked_nodes[index] : so_far->nodes;
}

/* Of the moves after the first only the move itself, its score and its nodes are known. */
static void say_variation(const Report *report, const GmkThought *so_far, int32_t index,
                          int32_t count)
{
    const BrainHooks *hooks = report->hooks;
    const bool first = index == 0;
    const int32_t score = first ? so_far->score : so_far->ranked[index].score;
    char eval[THOUGHT_TEXT_MAX];
    thought_text_eval(eval, sizeof eval, score);
    report_say(hooks, "INFO PV %d", index);
    report_say(hooks, "INFO NUMPV %d", count);
    report_say(hooks, "INFO DEPTH %d", so_far->depth);
    report_say(hooks, "INFO SELDEPTH %d", first ? thought_longest(so_far) : so_far->depth);
    report_say(hooks, "INFO NODES %llu", nodes_below(so_far, index));
    report_say(hooks, "INFO TOTALNODES %llu", (unsigned long long)so_far->nodes);
    report_say(hooks, "INFO TOTALTIME %lld", (long long)so_far->time_us / 1000);
    report_say(hooks, "INFO SPEED %llu", (unsigned long long)thought_speed(so_far));
    report_say(hooks, "INFO EVAL %s", eval);
    report_say(hooks, "INFO WINRATE %.4f",
               gmk_rule_score_rate(GMK_BOARD_GOMOKU, gmk_game_rule(report->request->game), score));
    if (first)
        report_say_points(hooks, "INFO BESTLINE", so_far->variation, so_far->variation_count);
    else
        report_say_points(hooks, "INFO BESTLINE", &so_far->ranked[index].move, 1);
    report_say(hooks, "INFO PV DONE");
}

void detail_say(const Report *report, const GmkThought *so_far)
{
    const bool several = report->request->lines > 1 && so_far->ranked_count > 1;
    const int32_t count = several ? so_far->ranked_count : 1;
    for (int32_t i = 0; i < count; i++)
        say_variation(report, so_far, i, count);
}
