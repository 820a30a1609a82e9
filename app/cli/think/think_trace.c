/* Prints the steps of a search as lines of JSON. */
#include "think_trace.h"

#include "cli/console/json.h"

#include <stdlib.h>

static void print_move(const GmkGame *game, const char *key, GmkPoint move)
{
    printf(", \"%s\": ", key);
    if (move.x < 0)
        printf("null"); /* at the root */
    else
        json_print_point(stdout, game, move);
}

static void print_bound(const char *key, int32_t bound)
{
    if (abs(bound) == GMK_TRACE_INFINITE)
        printf(", \"%s\": null", key);
    else
        printf(", \"%s\": %d", key, bound);
}

static void enter(void *user, const GmkTraceNode *node)
{
    printf("{\"event\": \"enter\", \"ply\": %d", node->ply);
    print_move(user, "move", node->move);
    printf(", \"depth\": %d", node->depth);
    print_bound("alpha", node->alpha);
    print_bound("beta", node->beta);
    printf("}\n");
}

static void evaluate(void *user, int32_t value, GmkTraceLeaf why)
{
    static const char *const words[] = {"horizon", "over", "known"};
    (void)user;
    printf("{\"event\": \"evaluate\", \"value\": %d, \"why\": \"%s\"}\n", value, words[why]);
}

static void list(void *user, int32_t count)
{
    (void)user;
    printf("{\"event\": \"list\", \"count\": %d}\n", count);
}

static void raise_best(void *user, GmkPoint move, int32_t value)
{
    printf("{\"event\": \"raise\"");
    print_move(user, "move", move);
    printf(", \"value\": %d}\n", value);
}

static void cut(void *user, int32_t value, int32_t beta, int32_t left)
{
    (void)user;
    printf("{\"event\": \"cut\", \"value\": %d, \"beta\": %d, \"left\": %d}\n", value, beta, left);
}

static void back_up(void *user, int32_t value, bool whole)
{
    (void)user;
    printf("{\"event\": \"back_up\", \"value\": %d, \"whole\": %s}\n", value,
           whole ? "true" : "false");
}

static void select_child(void *user, const GmkTraceChoice *choice)
{
    printf("{\"event\": \"select\", \"ply\": %d, \"visits\": %u", choice->ply, choice->visits);
    print_move(user, "chosen", choice->children[choice->chosen].move);
    printf(", \"children\": [");
    for (int32_t i = 0; i < choice->count; i++) {
        const GmkTraceChild *child = &choice->children[i];
        printf("%s{\"move\": ", i > 0 ? ", " : "");
        json_print_point(stdout, user, child->move);
        printf(", \"visits\": %u, \"mean\": ", child->visits);
        json_print_number(stdout, child->mean);
        printf(", \"bound\": ");
        json_print_number(stdout, child->bound);
        printf("}");
    }
    printf("]}\n");
}

static void expand(void *user, GmkPoint move, int32_t ply, bool added)
{
    printf("{\"event\": \"expand\"");
    print_move(user, "move", move);
    printf(", \"ply\": %d, \"added\": %s}\n", ply, added ? "true" : "false");
}

static void play_out(void *user, const GmkPoint *moves, int32_t count, double result)
{
    printf("{\"event\": \"play_out\", \"moves\": ");
    json_print_points(stdout, user, moves, count);
    printf(", \"result\": ");
    json_print_number(stdout, result);
    printf("}\n");
}

static void back_propagate(void *user, int32_t ply, double reward, uint32_t visits, double sum)
{
    (void)user;
    printf("{\"event\": \"back_propagate\", \"ply\": %d, \"reward\": ", ply);
    json_print_number(stdout, reward);
    printf(", \"visits\": %u, \"sum\": ", visits);
    json_print_number(stdout, sum);
    printf("}\n");
}

void think_trace_init(GmkTrace *out, const GmkGame *game)
{
    *out = (GmkTrace)GMK_TRACE_INIT;
    out->user = (void *)(uintptr_t)game; /* only ever read */
    out->enter = enter;
    out->evaluate = evaluate;
    out->list = list;
    out->raise = raise_best;
    out->cut = cut;
    out->back_up = back_up;
    out->select = select_child;
    out->expand = expand;
    out->play_out = play_out;
    out->back_propagate = back_propagate;
}
