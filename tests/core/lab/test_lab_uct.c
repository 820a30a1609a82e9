/* A search of plain UCT recorded step by step: compared with what the engine told while it searched. */
#include "core/core_test.h"
#include "core/lab/lab_uct_view.h"

#include "core/canvas_recorder.h"
#include "lab_positions.h"

#include <math.h>

/* What the engine told, in order: every number of every choice and of every result that ran back. */
typedef struct Told {
    int kind; /* LabUctKind */
    int ply;
    GmkPoint move;
    uint32_t visits;
    double sum, bound;
} Told;

typedef struct Study {
    LabUct uct;
    GmkTrace inner;
    Told *told;
    uint32_t count, room;
    GmkGame *game;
    GmkThinker *thinker;
    GmkThought thought;
} Study;

static void tell(Study *s, Told what)
{
    if (s->count == s->room) {
        s->room = s->room > 0 ? 2 * s->room : 4096;
        s->told = realloc(s->told, s->room * sizeof *s->told);
    }
    s->told[s->count++] = what;
}

static void on_select(void *user, const GmkTraceChoice *choice)
{
    Study *s = user;
    const GmkTraceChild *chosen = &choice->children[choice->chosen];
    tell(s, (Told){LAB_UCT_SELECT, choice->ply, chosen->move, chosen->visits, chosen->mean,
                   chosen->bound});
    s->inner.select(s->inner.user, choice);
}

static void on_expand(void *user, GmkPoint move, int32_t ply, bool added)
{
    Study *s = user;
    tell(s, (Told){.kind = LAB_UCT_EXPAND, .ply = ply, .move = move});
    s->inner.expand(s->inner.user, move, ply, added);
}

static void on_play_out(void *user, const GmkPoint *moves, int32_t count, double result)
{
    Study *s = user;
    tell(s, (Told){.kind = LAB_UCT_PLAY_OUT, .visits = (uint32_t)count, .sum = result});
    s->inner.play_out(s->inner.user, moves, count, result);
}

static void on_propagate(void *user, int32_t ply, double reward, uint32_t visits, double sum)
{
    Study *s = user;
    tell(s, (Told){LAB_UCT_PROPAGATE, ply, {-1, -1}, visits, sum, reward});
    s->inner.back_propagate(s->inner.user, ply, reward, visits, sum);
}

static void study(Study *s, const char *moves, int side, uint64_t playouts, GmkRewards rewards,
                  double c, uint32_t bound)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    *s = (Study){.thought = GMK_THOUGHT_INIT};
    options.searcher = GMK_SEARCHER_MCTS;
    options.rewards = rewards;
    options.exploration = c;
    limits.effort = GMK_EFFORT_PLAIN;
    limits.nodes = playouts;
    limits.seed = 7;
    s->game = lab_position(moves, side);
    CHECK_INT(gmk_thinker_new(&s->thinker, &options), GMK_OK);
    lab_uct_init(&s->uct, bound, c, rewards);
    lab_uct_listen(&s->inner, &s->uct);
    GmkTrace outer = GMK_TRACE_INIT;
    outer.user = s;
    outer.select = on_select;
    outer.expand = on_expand;
    outer.play_out = on_play_out;
    outer.back_propagate = on_propagate;
    limits.trace = &outer;
    CHECK_INT(gmk_think(&s->thought, s->thinker, s->game, &limits), GMK_OK);
    s->uct.answer = s->thought.move;
}

static void study_end(Study *s)
{
    lab_uct_free(&s->uct);
    gmk_thinker_free(s->thinker);
    gmk_game_free(s->game);
    free(s->told);
}

static bool is_near(double a, double b)
{
    return fabs(a - b) <= 1e-9 * (1 + fabs(b));
}

/* One step against what the engine told at it. UCB is computed here from its definition. */
static void check_step(const Study *s, uint32_t step)
{
    const LabUct *u = &s->uct;
    const LabUctStep at = lab_uct_step(u, step);
    const Told *told = &s->told[step];
    CHECK_INT(at.kind, told->kind);
    if (at.kind == LAB_UCT_SELECT) {
        const LabUctNode *child = &u->nodes[at.child];
        CHECK(child->x == told->move.x && child->y == told->move.y);
        CHECK(u->nodes[at.node].ply == told->ply && child->visits == told->visits);
        if (child->visits == 0)
            return;
        const double mean = child->sum / child->visits;
        const double ucb =
            mean + u->exploration * sqrt(log(u->nodes[at.node].visits) / child->visits);
        CHECK(is_near(lab_uct_mean(child), told->sum) && is_near(mean, told->sum));
        CHECK(is_near(ucb, told->bound));
        CHECK(is_near(lab_uct_mean(child) + lab_uct_explore(u, at.child), told->bound));
        for (uint32_t i = u->nodes[at.node].first; i != LAB_UCT_NONE; i = u->nodes[i].next)
            CHECK(u->nodes[i].visits == 0 ||
                  lab_uct_mean(&u->nodes[i]) + lab_uct_explore(u, i) <= told->bound + 1e-9);
    } else if (at.kind == LAB_UCT_EXPAND) {
        CHECK(u->nodes[at.node].x == told->move.x && u->nodes[at.node].y == told->move.y);
        CHECK_INT(u->nodes[at.node].ply, told->ply);
        CHECK_INT(lab_uct_added(u, at.node), step);
    } else if (at.kind == LAB_UCT_PLAY_OUT) {
        CHECK_INT(u->playouts[at.playout].move_count, told->visits);
        CHECK_INT(u->playouts[at.playout].result, 2 * told->sum);
    } else {
        CHECK_INT(u->nodes[at.node].ply, told->ply);
        CHECK(u->nodes[at.node].visits == told->visits &&
              is_near(u->nodes[at.node].sum, told->sum));
        CHECK(is_near(lab_uct_reward(u, at.playout, at.node), told->bound));
    }
}

/* The visits on the board sum up to those of the root, at every step at which a playout is counted. */
static void check_heat(const Study *s)
{
    uint32_t heat[GMK_CELLS_MAX], sum = 0, most = 0;
    const uint32_t largest = lab_uct_heat(&s->uct, heat);
    for (int i = 0; i < GMK_CELLS_MAX; i++) {
        sum += heat[i];
        most = heat[i] > most ? heat[i] : most;
    }
    CHECK_INT(sum, s->uct.nodes[0].visits);
    CHECK_INT(most, largest);
}

static void check_walk(Study *s, uint64_t playouts)
{
    LabUct *u = &s->uct;
    CHECK_INT(u->playout_count, playouts);
    CHECK_INT(u->step_count, s->count);
    for (uint32_t step = 0; step < u->step_count && test_failures == 0; step++) {
        lab_uct_go(u, step);
        check_step(s, step);
        if (step == lab_uct_playout_end(u, step))
            check_heat(s);
    }
    for (int i = 0; i < 300 && test_failures == 0; i++) { /* back and forth */
        const uint32_t step = (uint32_t)i * 7919u % u->step_count;
        lab_uct_go(u, step);
        check_step(s, step);
    }
    lab_uct_go(u, 0);
    for (uint32_t i = 0; i < u->node_count; i++)
        CHECK(u->nodes[i].visits == 0 && u->nodes[i].sum == 0);
}

TEST(every_number_is_the_engines)
{
    static const struct {
        const char *moves;
        int side;
        uint64_t playouts;
        GmkRewards rewards;
        double c;
    } rows[] = {{"c3d4d3", 5, 600, GMK_REWARDS_ONE, 0},
                {"d4e3c5", 7, 1000, GMK_REWARDS_HUNDRED, 0},
                {"d4e3c5", 7, 1000, GMK_REWARDS_ONE, 0.2},
                {"h8i9", 15, 500, GMK_REWARDS_HUNDRED, 40},
                {"a1a2b1b2c1c2d1d2", 5, 800, GMK_REWARDS_ONE, 0.5}}; /* a five is near */
    for (size_t i = 0; i < sizeof rows / sizeof *rows && test_failures == 0; i++) {
        Study s;
        study(&s, rows[i].moves, rows[i].side, rows[i].playouts, rows[i].rewards, rows[i].c,
              LAB_UCT_PLAYOUTS_MAX);
        check_walk(&s, rows[i].playouts);
        uint32_t leader;
        lab_uct_go(&s.uct, s.uct.step_count - 1);
        CHECK_INT(lab_uct_leaders(&s.uct, &leader, 1), 1);
        const uint32_t heat_of_answer = s.uct.nodes[leader].visits;
        uint32_t heat[GMK_CELLS_MAX];
        (void)lab_uct_heat(&s.uct, heat);
        CHECK_INT(heat[s.thought.move.y * GMK_GOMOKU_SIDE_MAX + s.thought.move.x], heat_of_answer);
        study_end(&s);
    }
}

/* Every playout can be played on the board: legal moves that end the game as the result says. */
TEST(playouts_are_games)
{
    Study s;
    study(&s, "d4e3c5", 6, 200, GMK_REWARDS_ONE, 0, LAB_UCT_PLAYOUTS_MAX);
    const LabUct *u = &s.uct;
    for (uint32_t i = 0; i < u->playout_count && test_failures == 0; i++) {
        const LabUctPlayout *p = &u->playouts[i];
        GmkGame *game = NULL;
        CHECK_INT(gmk_game_copy(&game, s.game), GMK_OK);
        for (int ply = 1; ply <= u->nodes[p->leaf].ply; ply++) {
            const LabUctNode *node = &u->nodes[lab_uct_path(u, i, ply)];
            CHECK_INT(gmk_game_play(game, (GmkPoint){node->x, node->y}), GMK_OK);
        }
        const GmkCell side = gmk_game_to_move(game);
        for (int k = 0; k < p->move_count; k++) {
            const int cell = u->moves[p->moves + (uint32_t)k];
            const GmkPoint at = {cell % GMK_GOMOKU_SIDE_MAX, cell / GMK_GOMOKU_SIDE_MAX};
            CHECK_INT(gmk_game_play(game, at), GMK_OK);
        }
        const GmkResult result = gmk_game_result(game);
        CHECK(result != GMK_RESULT_NONE);
        const int half = result == GMK_RESULT_DRAW                                  ? 1
                         : (result == GMK_RESULT_BLACK) == (side == GMK_CELL_BLACK) ? 2
                                                                                    : 0;
        CHECK_INT(p->result, half);
        gmk_game_free(game);
    }
    study_end(&s);
}

TEST(a_record_ends_at_its_bound)
{
    Study s;
    study(&s, "d4e3c5", 7, 300, GMK_REWARDS_ONE, 0, 100);
    CHECK(s.uct.full);
    CHECK_INT(s.uct.playout_count, 100);
    lab_uct_go(&s.uct, s.uct.step_count - 1);
    CHECK_INT(s.uct.nodes[0].visits, 100);
    check_heat(&s);
    study_end(&s);
}

static const char *text_of(void *user, LabWord word)
{
    (void)user;
    static const char *const patterns[LAB_WORDS] = {[LAB_WORD_UNTRIED] = "{1} untried",
                                                    [LAB_WORD_SELECT] = "{1} {2}+{3}",
                                                    [LAB_WORD_EXPAND] = "{1} new",
                                                    [LAB_WORD_EXPAND_OVER] = "{1} over",
                                                    [LAB_WORD_PLAYED_WIN] = "{1} random, {2}",
                                                    [LAB_WORD_PLAYED_DRAW] = "{1} random, draw",
                                                    [LAB_WORD_PROPAGATE] = "{1} gets {2}, N {3}",
                                                    [LAB_WORD_MEAN] = ", Q/N {1}",
                                                    [LAB_WORD_COUNTED] = "{1} of {2}, {3}",
                                                    [LAB_WORD_PLAYED] = "{1} {2} of {3}",
                                                    [LAB_WORD_UCT_COUNTS] = "{1} of {2}, {3} nodes",
                                                    [LAB_WORD_TREE_MORE] = "+{1}",
                                                    [LAB_WORD_BLACK] = "Black",
                                                    [LAB_WORD_WHITE] = "White"};
    return patterns[word];
}

/* Boxes of each level do not overlap, one of them is the current one, and every sibling is there or counted. */
TEST(the_tree_shows_the_path_and_its_siblings)
{
    Study s;
    study(&s, "d4e3c5", 6, 400, GMK_REWARDS_ONE, 0, LAB_UCT_PLAYOUTS_MAX);
    LabTree *tree = malloc(sizeof *tree);
    const LabSpeech speech = {text_of, NULL, PLURAL_ONE_OTHER, s.game};
    for (uint32_t step = 0; step < s.uct.step_count && test_failures == 0; step += 5) {
        char text[LAB_SENTENCE_MAX];
        int current = 0, level[LAB_TREE_LEVELS + 1] = {0}, hidden[LAB_TREE_LEVELS + 1] = {0};
        uint32_t parents[LAB_TREE_LEVELS + 1] = {0};
        lab_uct_go(&s.uct, step);
        lab_uct_tree(tree, &s.uct, step, step % 2 == 0 ? 0 : LAB_UCT_NONE);
        for (int i = 0; i < tree->count; i++) {
            const LabBox *box = &tree->boxes[i];
            current += box->is_current;
            level[box->level] += box->kind == LAB_BOX_NODE;
            hidden[box->level] += box->kind == LAB_BOX_MORE ? box->count : 0;
            if (i > 0)
                parents[box->level] = tree->boxes[box->parent].node;
            for (int j = 0; j < i; j++)
                CHECK(box->at.y != tree->boxes[j].at.y ||
                      box->at.x >= tree->boxes[j].at.x + tree->boxes[j].at.w ||
                      tree->boxes[j].at.x >= box->at.x + box->at.w);
        }
        CHECK_INT(current, 1);
        for (int i = 1; i <= LAB_TREE_LEVELS; i++)
            CHECK(level[i] == 0 || level[i] + hidden[i] == s.uct.nodes[parents[i]].listed);
        lab_uct_sentence(text, sizeof text, &speech, &s.uct, step);
        CHECK(text[0] != '\0' && strchr(text, '{') == NULL);
    }
    char text[LAB_SENTENCE_MAX];
    lab_uct_sentence(text, sizeof text, &speech, &s.uct, s.uct.step_count - 1);
    CHECK(strstr(text, " of 400") != NULL);
    free(tree);
    study_end(&s);
}

TEST(tree_board_and_plot_are_painted)
{
    Study s;
    LabTree *tree = malloc(sizeof *tree);
    LabTreeView view;
    Layout layout;
    const Rect field = {500, 50, 600, 400};
    const LayoutOptions options = {.hide_panel = true};
    RecorderCanvas *canvas = recorder_canvas_new();
    const Brush brush = {&canvas->canvas, &theme_wood, 96};
    study(&s, "d4e3c5", 6, 400, GMK_REWARDS_ONE, 0, LAB_UCT_PLAYOUTS_MAX);
    const LabSpeech speech = {text_of, NULL, PLURAL_ONE_OTHER, s.game};
    lab_uct_go(&s.uct, s.uct.step_count - 1);
    lab_uct_tree(tree, &s.uct, s.uct.step_count - 1, LAB_UCT_NONE);
    lab_tree_fit(&view, tree, field, 96);
    lab_uct_tree_paint(&brush, tree, &view, field, &s.uct, &speech);
    CHECK_INT(recorder_canvas_count(canvas, "round", ""), tree->count);
    CHECK(recorder_canvas_count(canvas, "text", "\"UCB\"") > 3);
    CHECK(recorder_canvas_count(canvas, "text", "\"N 400\"") == 1);
    const int boxes = recorder_canvas_count(canvas, "round", "");
    layout_compute(&layout, (Rect){0, 0, 500, 500}, 96, s.game, &options);
    lab_uct_paint_heat(&brush, &layout, s.game, &s.uct);
    CHECK_INT(recorder_canvas_count(canvas, "round", "") - boxes, 2 * s.uct.nodes[0].listed);
    const int lines = recorder_canvas_count(canvas, "line", "");
    lab_uct_paint_plot(&brush, (Rect){500, 460, 600, 120}, &s.uct, &speech);
    CHECK(recorder_canvas_count(canvas, "line", "") - lines > 5 * 100);
    recorder_canvas_free(canvas);
    free(tree);
    study_end(&s);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(every_number_is_the_engines),     CASE(playouts_are_games),
        CASE(a_record_ends_at_its_bound),      CASE(the_tree_shows_the_path_and_its_siblings),
        CASE(tree_board_and_plot_are_painted),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
