/* A search recorded step by step: its tree, its sentences, its picture. */
#include "core/core_test.h"
#include "core/lab/lab_tree.h"

#include "core/canvas_recorder.h"
#include "lab_positions.h"

static const char *const patterns[LAB_WORDS] = {
    [LAB_WORD_ROOT] = "{1} looks {2} ahead.",
    [LAB_WORD_ENTER] = "{1} is tried: {2} {3}.",
    [LAB_WORD_HORIZON] = "After {1}: {2}.",
    [LAB_WORD_OVER] = "Over after {1}: {2}.",
    [LAB_WORD_KNOWN] = "Known after {1}: {2}.",
    [LAB_WORD_RAISE_FIRST] = "{1} is worth {2}.",
    [LAB_WORD_RAISE_MAX] = "{1} is worth {2}, not {3}: alpha rises.",
    [LAB_WORD_RAISE_MIN] = "{1} is worth {2}, not {3}: beta falls.",
    [LAB_WORD_CUT_ALPHA] = "{2} <= alpha {3}: {1} will never choose this.",
    [LAB_WORD_CUT_BETA] = "{2} >= beta {3}: {1} will never allow this.",
    [LAB_WORD_CUT_LEFT] = " {1} left.",
    [LAB_WORD_BACK_UP] = "{1} was worth {2}.",
    [LAB_WORD_ANSWER] = "{1} is chosen: {2}, {3} nodes.",
    [LAB_WORD_BLACK] = "Black",
    [LAB_WORD_WHITE] = "White",
    [LAB_WORD_COUNTS] = "{1} nodes, {2} cuts, {3} saved",
    [LAB_WORD_TREE_CUT] = "{1} cut",
    [LAB_WORD_TREE_MORE] = "+{1}",
};

static const char *text_of(void *user, LabWord word)
{
    (void)user;
    return patterns[word];
}

typedef struct Study {
    LabTrace trace;
    GmkGame *game;
    GmkThinker *thinker;
    GmkThought thought;
    LabSpeech speech;
} Study;

static void stop_thinking(void *user)
{
    gmk_stop(user);
}

/* Records a search of out->game. */
static void study_game(Study *out, const GmkThinkerOptions *options, int depth, uint32_t nodes_max)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkTrace table;
    CHECK_INT(gmk_thinker_new(&out->thinker, options), GMK_OK);
    lab_trace_init(&out->trace, nodes_max);
    out->trace.on_full = stop_thinking;
    out->trace.user = out->thinker;
    lab_trace_listen(&table, &out->trace);
    limits.depth = depth;
    limits.trace = &table;
    CHECK_INT(gmk_think(&out->thought, out->thinker, out->game, &limits), GMK_OK);
    out->speech = (LabSpeech){text_of, NULL, PLURAL_ONE_OTHER, out->game};
}

/* Searches the position after these moves with the seven shapes. */
static void study(Study *out, const char *moves, int side, GmkTextbook stage, int depth,
                  uint32_t nodes_max)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    options.searcher = GMK_SEARCHER_TEXTBOOK;
    options.textbook = stage;
    options.evaluation = GMK_EVALUATION_SHAPES;
    *out = (Study){.thought = GMK_THOUGHT_INIT, .game = lab_position(moves, side)};
    study_game(out, &options, depth, nodes_max);
}

static void study_end(Study *study)
{
    lab_trace_free(&study->trace);
    gmk_thinker_free(study->thinker);
    gmk_game_free(study->game);
}

TEST(the_whole_search_is_recorded)
{
    for (int stage = 0; stage <= GMK_TEXTBOOK_TABLE; stage++) {
        Study s;
        study(&s, "c3d4d3", 5, (GmkTextbook)stage, 3, LAB_NODES_MAX);
        const LabTrace *t = &s.trace;
        const uint32_t last = t->step_count - 1;
        CHECK(!t->full && t->steps[last].kind == LAB_STEP_BACK_UP && t->steps[last].node == 0);
        CHECK_INT(lab_nodes_at(t, last), s.thought.nodes);
        CHECK_INT(lab_cuts_at(t, last), t->cut_count);
        CHECK_INT(stage == GMK_TEXTBOOK_PLAIN, t->cut_count == 0);
        for (uint32_t i = 0; i < t->node_count; i++) {
            const LabNode *node = &t->nodes[i];
            int children = 0;
            CHECK(node->done != LAB_NO_STEP && node->entered < node->done);
            for (uint32_t c = node->first; c != LAB_NO_NODE; c = t->nodes[c].next, children++)
                CHECK(t->nodes[c].parent == i && t->nodes[c].ply == node->ply + 1);
            CHECK_INT(children, node->tried);
            CHECK(node->is_leaf || children + lab_node_cut(t, i, last) == node->listed);
        }
        study_end(&s);
    }
}

/* Alpha, beta and what is known at every step, followed by hand from the first step on. */
TEST(what_is_known_at_a_step_is_what_has_happened)
{
    Study s;
    study(&s, "c3d4d3", 5, GMK_TEXTBOOK_ALPHABETA, 3, LAB_NODES_MAX);
    const LabTrace *t = &s.trace;
    uint32_t nodes = 0, cuts = 0;
    uint64_t saved = 0;
    int32_t *best = calloc(t->node_count, sizeof *best);
    bool *has_best = calloc(t->node_count, sizeof *has_best);
    for (uint32_t i = 0; i < t->step_count && test_failures == 0; i++) {
        const LabStep *step = &t->steps[i];
        int32_t now, alpha, beta;
        nodes += step->kind == LAB_STEP_ENTER && step->node > 0;
        if (step->kind == LAB_STEP_RAISE) {
            has_best[step->node] = true;
            best[step->node] = step->value;
        }
        if (step->kind == LAB_STEP_CUT) {
            CHECK_INT(lab_next_cut(t, i - 1), i);
            cuts++;
            saved += step->other;
        }
        CHECK(lab_nodes_at(t, i) == nodes && lab_cuts_at(t, i) == cuts &&
              lab_saved_at(t, i) == saved);
        CHECK(lab_node_best(t, step->node, i, &now) == has_best[step->node]);
        CHECK(!has_best[step->node] || now == best[step->node]);
        CHECK_INT(lab_node_is_done(t, step->node, i), step->kind == LAB_STEP_BACK_UP);
        lab_node_window(t, step->node, i, &alpha, &beta);
        CHECK((alpha >= beta) == (lab_node_cut(t, step->node, i) > 0 ||
                                  (step->kind != LAB_STEP_ENTER && alpha >= beta)));
    }
    CHECK(lab_next_cut(t, t->step_count) == LAB_NO_STEP && cuts > 10);
    free(best);
    free(has_best);
    study_end(&s);
}

TEST(a_large_search_is_cut_at_its_bound_and_stops)
{
    Study s;
    study(&s, "h8i9g7", 15, GMK_TEXTBOOK_ALPHABETA, 4, 20000);
    CHECK(s.trace.full);
    CHECK_INT(s.trace.node_count, 20000);
    CHECK(s.thought.nodes < 21000); /* on_full() has stopped it */
    LabTree tree;
    lab_tree_lay_out(&tree, &s.trace, s.trace.step_count - 1, LAB_NO_NODE);
    CHECK(tree.count > 5 && tree.count <= LAB_TREE_BOXES);
    study_end(&s);
}

TEST(every_step_has_a_sentence_from_its_numbers)
{
    Study s;
    study(&s, "c3d4d3", 5, GMK_TEXTBOOK_ALPHABETA, 2, LAB_NODES_MAX);
    const LabTrace *t = &s.trace;
    char text[LAB_SENTENCE_MAX], move[GMK_NOTATION_MAX];
    bool cut_seen = false;
    lab_sentence(text, sizeof text, &s.speech, t, 0);
    CHECK_TEXT(text, "White looks 2 ahead."); /* three stones: white is to move */
    for (uint32_t i = 0; i < t->step_count; i++) {
        lab_sentence(text, sizeof text, &s.speech, t, i);
        CHECK(text[0] != '\0' && strchr(text, '{') == NULL);
        if (t->steps[i].kind != LAB_STEP_CUT || cut_seen)
            continue;
        const LabNode *node = &t->nodes[t->steps[i].node];
        char expected[LAB_SENTENCE_MAX];
        cut_seen = true;
        CHECK_INT(node->ply, 1); /* black answers: white will not come here */
        CHECK(t->steps[i].value <= node->alpha);
        char value[LAB_VALUE_MAX], alpha[LAB_VALUE_MAX];
        lab_value_text(value, t->steps[i].value);
        lab_value_text(alpha, node->alpha);
        snprintf(expected, sizeof expected,
                 "%s <= alpha %s: White will never choose this. %d left.", value, alpha,
                 (int)t->steps[i].other);
        CHECK_TEXT(text, expected);
    }
    CHECK(cut_seen);
    lab_sentence(text, sizeof text, &s.speech, t, t->step_count - 1);
    gmk_point_to_text(move, sizeof move, s.game, s.thought.move);
    CHECK(text[0] == move[0] - 'a' + 'A' && strncmp(text + 1, move + 1, strlen(move) - 1) == 0);
    study_end(&s);
}

TEST(values_are_written_for_people)
{
    static const struct {
        int32_t value;
        const char *text;
    } rows[] = {{31, "31"},
                {-4, "\xE2\x88\x92"
                     "4"},
                {GMK_TRACE_INFINITE, "\xE2\x88\x9E"},
                {-GMK_TRACE_INFINITE, "\xE2\x88\x92\xE2\x88\x9E"},
                {GMK_TRACE_WIN - 3, "#3"},
                {3 - GMK_TRACE_WIN, "\xE2\x88\x92#3"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[LAB_VALUE_MAX];
        lab_value_text(text, rows[i].value);
        CHECK_TEXT(text, rows[i].text);
    }
}

/* At every step: boxes do not overlap, each stands below its parent, and the line is complete. */
TEST(the_tree_is_laid_out_at_every_step)
{
    Study s;
    study(&s, "c3d4d3", 6, GMK_TEXTBOOK_ALPHABETA, 3, LAB_NODES_MAX);
    const LabTrace *t = &s.trace;
    bool more_seen = false, cut_seen = false;
    for (uint32_t step = 0; step < t->step_count && test_failures == 0; step += 7) {
        LabTree tree;
        int current = 0, best = 0;
        lab_tree_lay_out(&tree, t, step, LAB_NO_NODE);
        for (int i = 0; i < tree.count; i++) {
            const LabBox *box = &tree.boxes[i];
            current += box->is_current;
            best += box->is_best && box->parent == 0;
            more_seen |= box->kind == LAB_BOX_MORE;
            cut_seen |= box->kind == LAB_BOX_CUT;
            CHECK(box->kind != LAB_BOX_NODE || lab_node_is_entered(t, box->node, step));
            CHECK(i == 0 || box->at.y > tree.boxes[box->parent].at.y);
            for (int j = 0; j < i; j++) {
                const Rect a = box->at, b = tree.boxes[j].at;
                CHECK(a.y != b.y || a.x >= b.x + b.w || b.x >= a.x + a.w);
            }
        }
        CHECK_INT(current, 1);
        CHECK_INT(best, lab_node_best_child(t, 0, step) != LAB_NO_NODE); /* it does not hide */
    }
    CHECK(more_seen && cut_seen);
    study_end(&s);
}

/* Three free cells, counted by hand: 13 nodes; D4 holds the draw, and the last node of its row is cut after one reply. */
TEST(a_small_tree_is_shown_whole_and_does_not_move)
{
    Study s, plain;
    Rect places[16] = {{0, 0, 0, 0}};
    const char *moves = "d5a5a4b5c4c5e4e5a3c3b3a2d3b2d2c2b1e2c1a1e1d1";
    study(&plain, moves, 5, GMK_TEXTBOOK_PLAIN, 3, LAB_NODES_MAX);
    CHECK_INT(plain.trace.node_count, 1 + 13);
    study_end(&plain);
    study(&s, moves, 5, GMK_TEXTBOOK_ALPHABETA, 3, LAB_NODES_MAX);
    const LabTrace *t = &s.trace;
    CHECK_INT(t->node_count, 1 + 12);
    CHECK_INT(t->nodes[0].value, 0);
    CHECK_INT(t->cut_count, 1);
    Rect extent = {0, 0, 0, 0};
    for (uint32_t step = 0; step < t->step_count; step++) {
        LabTree tree;
        int nodes = 0, current = 0, cuts = 0;
        lab_tree_lay_out(&tree, t, step, LAB_NO_NODE);
        for (int i = 0; i < tree.count; i++) {
            const LabBox *box = &tree.boxes[i];
            current += box->is_current;
            cuts += box->kind == LAB_BOX_CUT;
            CHECK(i == 0 || box->at.y > tree.boxes[box->parent].at.y);
            for (int j = 0; j < i; j++) {
                const Rect a = box->at, b = tree.boxes[j].at;
                CHECK(a.y != b.y || a.x >= b.x + b.w || b.x >= a.x + a.w);
            }
            if (box->kind != LAB_BOX_NODE)
                continue;
            nodes++;
            Rect *place = &places[box->node];
            CHECK(place->w == 0 || (place->x == box->at.x && place->y == box->at.y));
            *place = box->at;
        }
        CHECK_INT(nodes, (int)lab_nodes_at(t, step) + 1); /* and the root */
        CHECK_INT(current, 1);
        CHECK_INT(cuts, (int)lab_cuts_at(t, step));
        CHECK(step == 0 || (tree.extent.x == extent.x && tree.extent.w == extent.w));
        extent = tree.extent;
    }
    study_end(&s);
}

TEST(the_tree_is_painted_zoomed_and_hit)
{
    Study s;
    LabTree tree;
    LabTreeView view;
    const Rect field = {100, 50, 600, 400};
    RecorderCanvas *canvas = recorder_canvas_new();
    const Brush brush = {&canvas->canvas, &theme_wood, 96};
    study(&s, "c3d4d3", 5, GMK_TEXTBOOK_ALPHABETA, 2, LAB_NODES_MAX);
    const uint32_t cut = lab_next_cut(&s.trace, 0);
    lab_tree_lay_out(&tree, &s.trace, cut, LAB_NO_NODE);
    lab_tree_fit(&view, &tree, field, 96);
    for (int i = 0; i < tree.count; i++) {
        const Rect at = lab_tree_rect(&tree.boxes[i], &view, field, 96);
        CHECK(at.x >= field.x && at.x + at.w <= field.x + field.w && at.y >= field.y &&
              at.y + at.h <= field.y + field.h);
        CHECK_INT(lab_tree_hit(&tree, &view, field, 96, at.x + at.w / 2, at.y + at.h / 2), i);
    }
    lab_tree_paint(&brush, &tree, &view, field, &s.trace, cut, &s.speech);
    CHECK_INT(recorder_canvas_count(canvas, "round", ""), tree.count);
    CHECK(recorder_canvas_count(canvas, "text", " cut\"") == 1);
    CHECK(recorder_canvas_count(canvas, "text", "\"MAX\"") == 1);
    const LabTreeView before = view;
    const Rect box = lab_tree_rect(&tree.boxes[0], &view, field, 96);
    lab_tree_zoom(&view, field, 1.5, box.x, box.y);
    const Rect larger = lab_tree_rect(&tree.boxes[0], &view, field, 96);
    CHECK(view.zoom > before.zoom && abs(larger.x - box.x) <= 1 && abs(larger.y - box.y) <= 1);
    lab_tree_zoom(&view, field, 1e9, 0, 0);
    CHECK(view.zoom <= LAB_ZOOM_PERCENT_MAX / 100.0);
    recorder_canvas_free(canvas);
    study_end(&s);
}

/* ------------------------------------------------------------------------------------------------
 * Trees that were worked out on paper, with the evaluation by runs: stones that touch in a row, both ends
 * open: two 2, three 10, four 10; one end open: three 5, four 5; nothing else counts.
 */

/* "  B3 5 (-inf..5) cut 1": a line for each node, indented by its ply. */
static void print_tree(char *out, size_t size, const Study *s)
{
    const LabTrace *t = &s->trace;
    size_t length = 0;
    out[0] = '\0';
    for (uint32_t i = 0; i < t->node_count; i++) {
        const LabNode *node = &t->nodes[i];
        char move[GMK_NOTATION_MAX], value[LAB_VALUE_MAX], low[LAB_VALUE_MAX], high[LAB_VALUE_MAX];
        const int cut = lab_node_cut(t, i, t->step_count - 1);
        lab_move_text(move, &s->speech, node);
        lab_value_text(value, node->value);
        lab_value_text(low, node->alpha);
        lab_value_text(high, node->beta);
        length += (size_t)snprintf(out + length, size - length, "%*s%s %s (%s..%s)", node->ply, "",
                                   node->ply == 0 ? "MAX" : move, value, low, high);
        if (cut > 0)
            length += (size_t)snprintf(out + length, size - length, " cut %d", cut);
        length += (size_t)snprintf(out + length, size - length, "\n");
    }
}

#define MINUS "\xE2\x88\x92"
#define INF   "\xE2\x88\x9E"
#define OPEN  "(" MINUS INF ".." INF ")"

static GmkThinkerOptions by_runs(GmkTextbook stage, uint64_t width)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    options.searcher = GMK_SEARCHER_TEXTBOOK;
    options.textbook = stage;
    options.evaluation = GMK_EVALUATION_RUNS;
    options.width = width;
    return options;
}

static void check_tree(Study *s, GmkThinkerOptions options, int depth, const char *expected)
{
    char tree[2048];
    study_game(s, &options, depth, LAB_NODES_MAX);
    print_tree(tree, sizeof tree, s);
    CHECK_TEXT(tree, expected);
    study_end(s);
}

/*
 * Three cells are empty, black is to move, and white has four on the diagonal a5 to e1, so that only a5 holds:
 *
 *     5  . X X O O
 *     4  O O X X O
 *     3  X X O O X
 *     2  O . X O X
 *     1  X X O . O
 *        a b c d e
 *
 * After a5 no run at the last empty cell has three stones: 0, whichever cell white takes. After b2 and after d1 white
 * plays a5 and has five in two plies; that is less than the 0 black is sure of, and the other reply is cut.
 */
TEST(a_tree_by_hand_with_a_five)
{
    static const char *const rows[] = {".XXOO", "OOXXO", "XXOOX", "O.XOX", "XXO.O"};
    GmkSetup setup = GMK_SETUP_INIT;
    GmkStone stones[25];
    Study s = {.thought = GMK_THOUGHT_INIT};
    int count = 0;
    setup.width = setup.height = 5;
    for (GmkPoint at = {0, 0}; at.y < 5; at.y++)
        for (at.x = 0; at.x < 5; at.x++)
            if (rows[at.y][at.x] != '.')
                stones[count++] =
                    (GmkStone){at, rows[at.y][at.x] == 'X' ? GMK_CELL_BLACK : GMK_CELL_WHITE};
    CHECK_INT(gmk_game_new(&s.game, &setup), GMK_OK);
    CHECK_INT(gmk_game_set_position(s.game, stones, count, GMK_CELL_BLACK), GMK_OK);
    check_tree(&s, by_runs(GMK_TEXTBOOK_ALPHABETA, 0), 2,
               "MAX 0 " OPEN "\n"
               " A5 0 " OPEN "\n"
               "  B2 0 " OPEN "\n"
               "  D1 0 (" MINUS INF "..0)\n"
               " B2 " MINUS "#2 (0.." INF ") cut 1\n"
               "  A5 " MINUS "#2 (0.." INF ")\n"
               " D1 " MINUS "#2 (0.." INF ") cut 1\n"
               "  A5 " MINUS "#2 (0.." INF ")\n");
}

/*
 * Black d4 e4, white a1 g7, the two best cells: c4 and f4 make three, the others at most two rows of one. White's best
 * cells are the ends of the three: each leaves it one open end, 5. After f4 the first reply shows that it is not more
 * than the 5 of c4, and the second is cut.
 */
TEST(a_tree_by_hand_of_two_plies)
{
    Study s = {.thought = GMK_THOUGHT_INIT, .game = lab_position("d4a1e4g7", 7)};
    check_tree(&s, by_runs(GMK_TEXTBOOK_ORDERING, 2), 2,
               "MAX 5 " OPEN "\n"
               " C4 5 " OPEN "\n"
               "  B4 5 " OPEN "\n"
               "  F4 5 (" MINUS INF "..5)\n"
               " F4 5 (5.." INF ") cut 1\n"
               "  C4 5 (5.." INF ")\n");
}

/*
 * Black d4 e4, white d5, white is to move and looks three plies ahead at the two best cells. Ranks: c4 12 (stops two,
 * joins d5), f4 10. After c4 black has f4 20 and e6 10 (before b3 in reading order); after f4 white stops at g4 (2 for
 * c4-d5) or plays e6 (three open, 10, less black's 5). After e6 white's b3 makes three with one end: 5, not less than
 * the 5 that black is sure of, a cut. After f4 black's c4 (21) makes three; white has b4 (100), 0, and e5 (6): 2 + 2
 * less 5. 0 is less than the 5 of c4, and black's other reply is cut.
 */
TEST(a_tree_by_hand_of_three_plies)
{
    Study s = {.thought = GMK_THOUGHT_INIT, .game = lab_position("d4d5e4", 7)};
    check_tree(&s, by_runs(GMK_TEXTBOOK_ORDERING, 2), 3,
               "MAX 5 " OPEN "\n"
               " C4 5 " OPEN "\n"
               "  F4 5 " OPEN "\n"
               "   G4 2 " OPEN "\n"
               "   E6 5 (2.." INF ")\n"
               "  E6 5 (" MINUS INF "..5) cut 1\n"
               "   B3 5 (" MINUS INF "..5)\n"
               " F4 0 (5.." INF ") cut 1\n"
               "  C4 0 (5.." INF ")\n"
               "   B4 0 (5.." INF ")\n"
               "   E5 " MINUS "1 (5.." INF ")\n");
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(the_whole_search_is_recorded),
        CASE(what_is_known_at_a_step_is_what_has_happened),
        CASE(a_large_search_is_cut_at_its_bound_and_stops),
        CASE(every_step_has_a_sentence_from_its_numbers),
        CASE(values_are_written_for_people),
        CASE(the_tree_is_laid_out_at_every_step),
        CASE(a_small_tree_is_shown_whole_and_does_not_move),
        CASE(the_tree_is_painted_zoomed_and_hit),
        CASE(a_tree_by_hand_with_a_five),
        CASE(a_tree_by_hand_of_two_plies),
        CASE(a_tree_by_hand_of_three_plies),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
