/* Takes an evaluation apart, and has the words of what is counted. */
#include "lab_worth.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const lab_evaluation_words[LAB_EVALUATIONS + 1] = {
    [GMK_EVALUATION_LEARNED] = "learned",
    [GMK_EVALUATION_SHAPES] = "shapes",
    [GMK_EVALUATION_SEGMENTS] = "segments",
    [GMK_EVALUATION_RUNS] = "runs",
    [GMK_EVALUATION_SEGMENTS_CURED] = "segments-cured",
    [GMK_EVALUATION_NET] = "net",
    NULL};

const char *const lab_evaluation_sources[LAB_EVALUATIONS] = {
    [GMK_EVALUATION_LEARNED] = "the engine's tables, fitted to games (gmk fit)",
    [GMK_EVALUATION_SHAPES] = "report 2, design of the evaluation: seven shapes",
    [GMK_EVALUATION_SEGMENTS] = "report 4, part 2, 1.2: five cells from every stone, slip included",
    [GMK_EVALUATION_RUNS] = "report 5, 5.1: stones that touch",
    [GMK_EVALUATION_SEGMENTS_CURED] = "report 4, part 2, 1.2, without its slip",
    [GMK_EVALUATION_NET] = "the engine's tables and its neural net (gmk train)"};

const char *const lab_shape_words[GMK_SHAPE_KINDS] = {
    [GMK_SHAPE_FIVE] = "five",
    [GMK_SHAPE_OPEN_FOUR] = "open four",
    [GMK_SHAPE_FOUR] = "four",
    [GMK_SHAPE_OPEN_THREE] = "open three",
    [GMK_SHAPE_THREE] = "three",
    [GMK_SHAPE_OPEN_TWO] = "open two",
    [GMK_SHAPE_TWO] = "two",
    [GMK_SHAPE_OPEN_ONE] = "free stone",
    [GMK_SHAPE_ONE] = "stone",
    [GMK_SHAPE_PAIR] = "two threats: as an open four",
    [GMK_SHAPE_CELL] = "cell",
    [GMK_SHAPE_SITUATION] = "threats of both sides",
    [GMK_SHAPE_NET] = "the net's correction",
};

/* The heaviest first; of equal ones black's, then by place, so that the order is always the same. */
static int by_weight(const void *left, const void *right)
{
    const GmkShape *a = left, *b = right;
    const int32_t keys[][2] = {{-abs(a->points), -abs(b->points)},
                               {(int32_t)a->side, (int32_t)b->side},
                               {a->from.y, b->from.y},
                               {a->from.x, b->from.x},
                               {a->to.y, b->to.y},
                               {a->to.x, b->to.x}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i][0] != keys[i][1])
            return keys[i][0] < keys[i][1] ? -1 : 1;
    return 0;
}

void lab_worth_make(LabWorth *out, const GmkGame *game, GmkEvaluation evaluation)
{
    out->evaluation = evaluation;
    out->worth = (GmkWorth)GMK_WORTH_INIT;
    out->status = gmk_evaluate(&out->worth, out->shapes, GMK_SHAPES_MAX, game, evaluation);
    if (out->status != GMK_OK)
        out->worth = (GmkWorth)GMK_WORTH_INIT;
    qsort(out->shapes, (size_t)out->worth.shape_count, sizeof *out->shapes, by_weight);
}

bool lab_worth_has_sides(GmkEvaluation evaluation)
{
    return evaluation != GMK_EVALUATION_LEARNED && evaluation != GMK_EVALUATION_NET;
}

LabSum lab_worth_sum(const LabWorth *worth, GmkShapeKind kind, GmkCell side)
{
    LabSum sum = {0, 0};
    for (int32_t i = 0; i < worth->worth.shape_count; i++)
        if (worth->shapes[i].kind == kind && worth->shapes[i].side == side) {
            sum.count++;
            sum.points += worth->shapes[i].points;
        }
    return sum;
}

void lab_worth_place(char out[LAB_PLACE_MAX], const GmkGame *game, const GmkShape *shape)
{
    char from[GMK_NOTATION_MAX] = "", to[GMK_NOTATION_MAX] = "";
    out[0] = '\0';
    if (shape->from.x < 0)
        return;
    (void)gmk_point_to_text(from, sizeof from, game, shape->from);
    (void)gmk_point_to_text(to, sizeof to, game, shape->to);
    if (strcmp(from, to) == 0)
        snprintf(out, LAB_PLACE_MAX, "%s", from);
    else
        snprintf(out, LAB_PLACE_MAX, "%s-%s", from, to);
}
