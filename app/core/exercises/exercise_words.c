/* Makes the sentences of an exercise from its numbers. */
#include "exercise_words.h"

#include "core/lab/lab_words.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>

enum { NUMBER_MAX = 32 };

/* Three texts of numbers or moves that go into a pattern. */
typedef struct Gaps {
    char a[NUMBER_MAX], b[NUMBER_MAX], c[NUMBER_MAX];
} Gaps;

static const char *text_of(const ExerciseSpeech *speech, int word)
{
    return speech->text(speech->user, (ExerciseWord)word);
}

static void number_text(char out[NUMBER_MAX], int64_t value)
{
    snprintf(out, NUMBER_MAX, "%s%" PRId64, value < 0 ? "\xE2\x88\x92" : "",
             value < 0 ? -value : value);
}

void exercise_point_text(char out[GMK_NOTATION_MAX], const Exercise *e, GmkPoint point)
{
    out[0] = '\0';
    if (e->game && gmk_point_to_text(out, GMK_NOTATION_MAX, e->game, point) == GMK_OK)
        out[0] = (char)toupper((unsigned char)out[0]);
}

static void point_gap(char out[NUMBER_MAX], const Exercise *e, GmkPoint point)
{
    char text[GMK_NOTATION_MAX];
    exercise_point_text(text, e, point);
    snprintf(out, NUMBER_MAX, "%s", text);
}

static void cell_gap(char out[NUMBER_MAX], const Exercise *e, int64_t cell)
{
    const GmkPoint p = exercise_point(e, cell);
    snprintf(out, NUMBER_MAX, "(%d, %d)", p.x + 1, p.y + 1);
}

static void fill(Phrase *out, const ExerciseSpeech *speech, int word, const Gaps *gaps)
{
    phrase_fill(out, text_of(speech, word), gaps->a, gaps->b, gaps->c);
}

const char *exercise_evaluation_name(const Exercise *e)
{
    return e->evaluation == GMK_EVALUATION_SHAPES     ? "shapes"
           : e->evaluation == GMK_EVALUATION_SEGMENTS ? "segments"
                                                      : "runs";
}

static void side_gap(char out[NUMBER_MAX], const ExerciseSpeech *speech, const Exercise *e,
                     bool max)
{
    const bool black = (gmk_game_to_move(e->game) == GMK_CELL_BLACK) == max;
    snprintf(out, NUMBER_MAX, "%s",
             text_of(speech, black ? EXERCISE_WORD_BLACK : EXERCISE_WORD_WHITE));
}

void exercise_question(char *out, size_t size, const ExerciseSpeech *speech, const Exercise *e)
{
    Gaps g = {"", "", ""};
    Phrase phrase;
    switch (e->kind) {
    case EXERCISE_MINIMAX: side_gap(g.a, speech, e, true); break;
    case EXERCISE_CUT_COUNT:
        number_text(g.a, exercise_leaves(exercise_all_leaves(&e->tree)));
        break;
    case EXERCISE_NODES:
        number_text(g.a, e->empty);
        number_text(g.b, e->depth);
        break;
    case EXERCISE_UCB:
        number_text(g.a, e->simulations);
        snprintf(g.b, sizeof g.b, "%g", e->exploration);
        break;
    case EXERCISE_WORTH: snprintf(g.a, sizeof g.a, "%s", exercise_evaluation_name(e)); break;
    case EXERCISE_FOUR_L: number_text(g.a, e->length); break;
    default: break;
    }
    phrase_begin(&phrase, out, size, speech->plural);
    fill(&phrase, speech, EXERCISE_WORD_QUESTION + (int)e->kind, &g);
}

/* The cell that A* takes next: what the answer names, or has as its f. */
static int next_cell(const Exercise *e)
{
    if (e->kind == EXERCISE_NEXT_CELL)
        return (int)e->answer;
    for (int c = 0; c < EXERCISE_CELLS; c++)
        if (e->state[c] == EXERCISE_WAITS && e->steps[c] + exercise_distance(e, c) == e->answer)
            return c;
    return 0;
}

static void hint_gaps(Gaps *g, const ExerciseSpeech *speech, const Exercise *e)
{
    const int cell = e->maze ? next_cell(e) : 0;
    switch (e->kind) {
    case EXERCISE_MINIMAX:
        side_gap(g->a, speech, e, false);
        number_text(g->b, exercise_least(&e->tree, 0));
        break;
    case EXERCISE_CUT_COUNT:
    case EXERCISE_CUT_LEAVES: number_text(g->a, exercise_least(&e->tree, 0)); break;
    case EXERCISE_ORDER: number_text(g->a, exercise_least(&e->tree, (int)(e->answer & 15))); break;
    case EXERCISE_NODES:
        number_text(g->a, e->empty);
        number_text(g->b, e->empty - 1);
        break;
    case EXERCISE_UCB:
        point_gap(g->a, e, e->arms[0].move);
        snprintf(g->b, sizeof g->b, "%.3f", exercise_bound(e, 0));
        break;
    case EXERCISE_WORTH: number_text(g->a, e->shape_count); break;
    case EXERCISE_NEXT_CELL:
        number_text(g->a, e->waiting);
        number_text(g->b, e->steps[cell] + exercise_distance(e, cell));
        break;
    case EXERCISE_NEXT_F: number_text(g->a, e->steps[cell]); break;
    case EXERCISE_FOUR_L:
        number_text(g->a, 3 * e->length);
        number_text(g->b, 5 * e->length);
        break;
    default: break;
    }
}

void exercise_hint(char *out, size_t size, const ExerciseSpeech *speech, const Exercise *e)
{
    Gaps g = {"", "", ""};
    Phrase phrase;
    hint_gaps(&g, speech, e);
    phrase_begin(&phrase, out, size, speech->plural);
    fill(&phrase, speech, EXERCISE_WORD_HINT + (int)e->kind, &g);
}

static void solution_gaps(Gaps *g, const Exercise *e)
{
    const int cell = e->maze ? next_cell(e) : 0;
    const int64_t all = exercise_all_leaves(&e->tree);
    const int natural[EXERCISE_WIDTH] = {0, 1, 2, 3};
    int fewest, most;
    switch (e->kind) {
    case EXERCISE_MINIMAX:
        point_gap(g->a, e, e->tree.move[e->answer]);
        number_text(g->b, exercise_least(&e->tree, (int)e->answer));
        break;
    case EXERCISE_CUT_COUNT:
    case EXERCISE_CUT_LEAVES:
        number_text(g->a, exercise_leaves(all & ~exercise_search(&e->tree, natural, NULL)));
        number_text(g->b, exercise_leaves(all));
        break;
    case EXERCISE_ORDER:
        (void)exercise_orders(&e->tree, &fewest, &most);
        point_gap(g->a, e, e->tree.move[e->answer & 15]);
        number_text(g->b, fewest);
        number_text(g->c, most);
        break;
    case EXERCISE_UCB:
        point_gap(g->a, e, e->arms[e->answer].move);
        snprintf(g->b, sizeof g->b, "%.3f", exercise_bound(e, (int)e->answer));
        break;
    case EXERCISE_WORTH:
        number_text(g->a, e->answer);
        number_text(g->b, e->worth.black);
        number_text(g->c, e->worth.white);
        break;
    case EXERCISE_NEXT_CELL:
    case EXERCISE_NEXT_F:
        number_text(g->a, e->steps[cell] + exercise_distance(e, cell));
        number_text(g->b, e->steps[cell]);
        number_text(g->c, exercise_distance(e, cell));
        break;
    case EXERCISE_FOUR_L:
        number_text(g->a, (int64_t)e->expanded);
        snprintf(g->b, sizeof g->b, "%.1f", (double)e->expanded / e->length);
        break;
    default: number_text(g->a, e->answer); break;
    }
}

/* The first leaf at which an answer and the solution differ: it should have been in the set, or not. */
static int wrong_leaf(const Exercise *e, int64_t given)
{
    int leaf = 0;
    while (leaf < EXERCISE_LEAVES && !((e->answer ^ given) >> leaf & 1))
        leaf++;
    return leaf;
}

/* What alpha is when a move's replies are searched: the best before it. */
static int32_t alpha_before(const ExerciseTree *tree, int m)
{
    int32_t alpha = -GMK_TRACE_INFINITE;
    for (int i = 0; i < m; i++)
        alpha = exercise_least(tree, i) > alpha ? exercise_least(tree, i) : alpha;
    return alpha;
}

/* A leaf: its move with its reply, alpha then, and the value that has cut it off. Returns which pattern. */
static int leaf_gaps(Gaps *g, const Exercise *e, int leaf)
{
    char move[GMK_NOTATION_MAX], reply[GMK_NOTATION_MAX];
    const int m = leaf / EXERCISE_WIDTH, r = leaf % EXERCISE_WIDTH;
    const int32_t alpha = alpha_before(&e->tree, m);
    int32_t least = GMK_TRACE_INFINITE;
    exercise_point_text(move, e, e->tree.move[m]);
    exercise_point_text(reply, e, e->tree.reply[m][r]);
    snprintf(g->a, sizeof g->a, "%s %s", move, reply);
    lab_value_text(g->b, alpha);
    for (int i = 0; i < r; i++)
        least = e->tree.value[m][i] < least ? e->tree.value[m][i] : least;
    lab_value_text(g->c, least);
    return e->answer >> leaf & 1 ? EXERCISE_WORD_MISSED
                                 : EXERCISE_WORD_WRONG + (int)EXERCISE_CUT_LEAVES;
}

static void order_gaps(Gaps *g, const Exercise *e, int64_t given)
{
    int order[EXERCISE_WIDTH] = {0}, fewest, most;
    (void)exercise_orders(&e->tree, &fewest, &most);
    if (exercise_take_order(order, &e->tree, given))
        number_text(g->a, exercise_leaves(exercise_search(&e->tree, order, NULL)));
    number_text(g->b, fewest);
}

/* Why an answer is not right. Returns which pattern says so. */
static int wrong_gaps(Gaps *g, const Exercise *e, int64_t given)
{
    number_text(g->a, given);
    switch (e->kind) {
    case EXERCISE_MINIMAX:
        point_gap(g->a, e, e->tree.move[given]);
        number_text(g->b, exercise_least(&e->tree, (int)given));
        break;
    case EXERCISE_CUT_COUNT: number_text(g->b, exercise_least(&e->tree, 0)); break;
    case EXERCISE_CUT_LEAVES: return leaf_gaps(g, e, wrong_leaf(e, given));
    case EXERCISE_ORDER: order_gaps(g, e, given); break;
    case EXERCISE_NODES:
        number_text(g->b, e->empty);
        number_text(g->c, e->empty - 1);
        break;
    case EXERCISE_NEIGHBOURS:
        number_text(g->b, gmk_game_width(e->game) * gmk_game_height(e->game) - e->empty);
        break;
    case EXERCISE_UCB:
        point_gap(g->a, e, e->arms[given].move);
        snprintf(g->b, sizeof g->b, "%.3f", exercise_bound(e, (int)given));
        break;
    case EXERCISE_WORTH: number_text(g->b, e->shape_count); break;
    case EXERCISE_NEXT_CELL:
        cell_gap(g->a, e, given);
        number_text(g->b, e->steps[given] + exercise_distance(e, (int)given));
        return e->state[given] == EXERCISE_WAITS ? EXERCISE_WORD_WRONG + (int)e->kind
                                                 : EXERCISE_WORD_NOT_WAITING;
    case EXERCISE_NEXT_F: number_text(g->b, e->waiting); break;
    case EXERCISE_FOUR_L:
        number_text(g->a, (int64_t)e->expanded);
        number_text(g->b, 3 * e->length);
        number_text(g->c, 5 * e->length);
        break;
    default: break;
    }
    return EXERCISE_WORD_WRONG + (int)e->kind;
}

void exercise_verdict(char *out, size_t size, const ExerciseSpeech *speech,
                      const ExerciseSession *s)
{
    Gaps g = {"", "", ""};
    Phrase phrase;
    phrase_begin(&phrase, out, size, speech->plural);
    if (s->phase == EXERCISE_OPEN)
        return;
    phrase_add(&phrase, text_of(speech, s->phase == EXERCISE_RIGHT   ? EXERCISE_WORD_YES
                                        : s->phase == EXERCISE_WRONG ? EXERCISE_WORD_NO
                                                                     : EXERCISE_WORD_SHOWN));
    phrase_add_gap(&phrase);
    if (s->phase == EXERCISE_WRONG) {
        const int word = wrong_gaps(&g, &s->exercise, s->given);
        fill(&phrase, speech, word, &g);
        return;
    }
    solution_gaps(&g, &s->exercise);
    fill(&phrase, speech, EXERCISE_WORD_SOLUTION + (int)s->exercise.kind, &g);
}

/* ------------------------------------------------------------------------------------------------
 * The arithmetic
 */

/* "E5: −10 ≤ α −1, ✂ 2" or "E5: min −3". */
static void tree_line(char *out, const Exercise *e, int m)
{
    char move[GMK_NOTATION_MAX], alpha[LAB_VALUE_MAX], least[LAB_VALUE_MAX];
    const int natural[EXERCISE_WIDTH] = {0, 1, 2, 3};
    const int64_t seen = exercise_search(&e->tree, natural, NULL);
    const int looked = exercise_leaves(seen >> (m * EXERCISE_WIDTH) & 15);
    const bool cuts = e->kind == EXERCISE_CUT_COUNT || e->kind == EXERCISE_CUT_LEAVES;
    int32_t value = GMK_TRACE_INFINITE;
    for (int r = 0; r < (cuts ? looked : e->tree.replies[m]); r++)
        value = e->tree.value[m][r] < value ? e->tree.value[m][r] : value;
    exercise_point_text(move, e, e->tree.move[m]);
    lab_value_text(alpha, alpha_before(&e->tree, m));
    lab_value_text(least, value);
    if (cuts && looked < e->tree.replies[m])
        snprintf(out, EXERCISE_LINE_MAX, "%s: %s \xE2\x89\xA4 \xCE\xB1 %s, \xE2\x9C\x82 %d", move,
                 least, alpha, e->tree.replies[m] - looked);
    else
        snprintf(out, EXERCISE_LINE_MAX, "%s: min %s", move, least);
}

static void nodes_line(char *out, const Exercise *e)
{
    const int64_t n = e->empty;
    if (e->depth == 3)
        snprintf(out, EXERCISE_LINE_MAX,
                 "%" PRId64 " + %" PRId64 "·%" PRId64 " + %" PRId64 "·%" PRId64 "·%" PRId64
                 " = %" PRId64,
                 n, n, n - 1, n, n - 1, n - 2, e->answer);
    else
        snprintf(out, EXERCISE_LINE_MAX, "%" PRId64 " + %" PRId64 "·%" PRId64 " = %" PRId64, n, n,
                 n - 1, e->answer);
}

static void ucb_line(char *out, const Exercise *e, int arm)
{
    char move[GMK_NOTATION_MAX];
    exercise_point_text(move, e, e->arms[arm].move);
    snprintf(out, EXERCISE_LINE_MAX,
             "%s: %.3f + %g·\xE2\x88\x9A(ln %" PRIu32 " / %" PRIu32 ") = %.3f", move,
             e->arms[arm].mean, e->exploration, e->simulations, e->arms[arm].visits,
             exercise_bound(e, arm));
}

static void shape_line(char *out, const ExerciseSpeech *speech, const Exercise *e, int shape)
{
    const GmkShape *s = &e->shapes[shape];
    char from[GMK_NOTATION_MAX], to[GMK_NOTATION_MAX];
    exercise_point_text(from, e, s->from);
    exercise_point_text(to, e, s->to);
    snprintf(out, EXERCISE_LINE_MAX, "%s%s%s %s: %s%d", from, to[0] ? "\xE2\x80\x93" : "", to,
             s->kind <= GMK_SHAPE_ONE ? text_of(speech, EXERCISE_WORD_SHAPE + (int)s->kind) : "",
             s->side == GMK_CELL_BLACK ? "+" : "\xE2\x88\x92", s->points);
}

int exercise_details(char out[EXERCISE_LINES][EXERCISE_LINE_MAX], const ExerciseSpeech *speech,
                     const Exercise *e)
{
    int count = 0;
    switch (e->kind) {
    case EXERCISE_MINIMAX:
    case EXERCISE_CUT_COUNT:
    case EXERCISE_CUT_LEAVES:
    case EXERCISE_ORDER:
        for (; count < e->tree.moves; count++)
            tree_line(out[count], e, count);
        break;
    case EXERCISE_NODES: nodes_line(out[count++], e); break;
    case EXERCISE_UCB:
        for (; count < e->arm_count && count < EXERCISE_LINES; count++)
            ucb_line(out[count], e, count);
        break;
    case EXERCISE_WORTH:
        for (; count < e->shape_count && count < EXERCISE_LINES; count++)
            shape_line(out[count], speech, e, count);
        break;
    default: break;
    }
    return count;
}

void exercise_choice_text(char *out, size_t size, const ExerciseSpeech *speech, const Exercise *e,
                          int choice)
{
    char move[GMK_NOTATION_MAX], number[NUMBER_MAX];
    if (e->kind == EXERCISE_FOUR_L) {
        Phrase phrase;
        char label[EXERCISE_LINE_MAX];
        number_text(number, choice == 2 ? 5 * e->length : 3 * e->length);
        char other[NUMBER_MAX];
        number_text(other, 5 * e->length);
        phrase_begin(&phrase, label, sizeof label, speech->plural);
        phrase_fill(&phrase, text_of(speech, EXERCISE_WORD_CHOICE + choice), number, other, NULL);
        snprintf(out, size, "%d  %s", choice + 1, label);
        return;
    }
    exercise_point_text(move, e,
                        e->kind == EXERCISE_UCB ? e->arms[choice].move : e->tree.move[choice]);
    snprintf(out, size, "%d  %s", choice + 1, move);
}
