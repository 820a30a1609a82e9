/* The search parameters, and what `gmk tune`, `gmk fit` and `gmk train` are made of. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "test.h"

#include "gomoku/net/net_code.h"
#include "tune/game_line.h"
#include "tune/net/net_read.h"
#include "tune/net/net_train.h"
#include "tune/net/net_write.h"
#include "tune/net/policy_train.h"
#include "tune/rate_fit.h"
#include "tune/sparring.h"
#include "tune/spsa.h"

TEST(every_default_is_within_its_range)
{
    CHECK(search_parameter_count > 20 && search_parameter_count <= SPSA_MAX);
    for (int rule = 0; rule <= GMK_RULE_CARO_EXACT; rule++) {
        SearchParameters usual = *search_parameters_of((GmkRule)rule);
        for (int row = 0; row < search_parameter_count; row++) {
            const SearchParameterInfo *info = &search_parameter_infos[row];
            const int32_t value = *search_parameter(&usual, row);
            if (value < info->least || value > info->most)
                printf("    %s\n", info->name);
            CHECK(value >= info->least && value <= info->most && info->least < info->most);
            CHECK_INT(search_parameter_find(info->name, strlen(info->name)), row);
        }
    }
}

TEST(parameters_are_set_by_name)
{
    SearchParameters p = *search_parameters_of(GMK_RULE_FREESTYLE);
    CHECK(search_parameters_set(&p, "leaf_nodes=7,late_scale=-3"));
    CHECK_INT(p.leaf_nodes, 7);
    CHECK_INT(p.late_scale, -3);
    CHECK(search_parameters_set(&p, ""));
    CHECK(search_parameters_set(&p, NULL));
    CHECK(!search_parameters_set(&p, "leaf_node=7"));
    CHECK(!search_parameters_set(&p, "leaf_nodes"));
}

/* Games whose result depends on one number only: the tuning must walk towards the better values. */
TEST(tuning_walks_to_the_better_values)
{
    enum { PAIRS = 4000 };
    Spsa spsa;
    SpsaTrial trial;
    SearchParameters tuned;
    Rng rng;
    rng_seed(&rng, test_seed);
    spsa_init(&spsa, search_parameters_of(GMK_RULE_FREESTYLE), PAIRS);
    const int row = search_parameter_find("late_scale", strlen("late_scale"));
    const int32_t most = search_parameter_infos[row].most, best = most - 20;
    for (int i = 0; i < PAIRS; i++) {
        spsa_begin(&trial, &spsa, &rng);
        const int32_t up = *search_parameter(&trial.up, row) - best;
        const int32_t down = *search_parameter(&trial.down, row) - best;
        const int better = up * up < down * down;
        /* three of four pairs say which is nearer to the best value, the others say anything */
        spsa_learn(&spsa, &trial,
                   rng_below(&rng, 4) > 0 ? 1 + 2 * better : (int)rng_below(&rng, 5));
    }
    spsa_values(&tuned, &spsa);
    printf("    %d from %d, best %d\n", (int)*search_parameter(&tuned, row),
           (int)search_parameters_of(GMK_RULE_FREESTYLE)->late_scale, (int)best);
    CHECK(*search_parameter(&tuned, row) > best - 40);
    CHECK(*search_parameter(&tuned, row) <= most);
}

TEST(the_same_seed_gives_the_same_games)
{
    const GmkSetup setup = GMK_SETUP_INIT;
    const SearchParameters usual = *search_parameters_of(GMK_RULE_FREESTYLE);
    SearchParameters other = usual;
    int half[2][2], sum[2];
    other.late_scale *= 2;
    for (int i = 0; i < 2; i++) {
        Sparring *sparring = sparring_new(&setup, 400);
        CHECK(sparring != NULL);
        sum[i] = sparring_pair(sparring, &usual, &other, 77, half[i]);
        /* Equal players: what one wins with black, the other wins with black as well. */
        int equal[2];
        CHECK_INT(sparring_pair(sparring, &usual, &usual, 78, equal), 2);
        CHECK_INT(equal[0] + equal[1], 2);
        sparring_free(sparring);
    }
    CHECK_INT(sum[0], sum[1]);
    CHECK_INT(half[0][0], half[1][0]);
    CHECK_INT(half[0][1], half[1][1]);
    CHECK_INT(half[0][0] + half[0][1], sum[0]);
}

/* Games of one scored move each, whose results are drawn from a curve that is known. */
static FILE *write_games_of(const RateCurve *curve, int games)
{
    FILE *file = tmpfile();
    Rng rng;
    rng_seed(&rng, test_seed);
    for (int i = 0; file && i < games; i++) {
        const int score = (int)rng_below(&rng, 2001) - 1000;
        const bool lapse = rng_below(&rng, 1000000) / 1e6 < curve->lapse;
        const int true_score = lapse ? -score : score;
        const double won = 1 / (1 + exp((curve->margin - true_score) / curve->scale));
        const double lost = 1 / (1 + exp((curve->margin + true_score) / curve->scale));
        const double drawn = rng_below(&rng, 1000000) / 1e6;
        /* The fifth move is black's. */
        fprintf(file, "%c 4 a1o15h8d12c5 %d\n",
                drawn < won          ? 'B'
                : drawn < won + lost ? 'W'
                                     : 'D',
                score);
    }
    if (file)
        rewind(file);
    return file;
}

TEST(chances_are_fitted_to_results)
{
    static const RateCurve truth[] = {{150, 0, 0.03, 0}, {260, 120, 0.01, 0}, {400, 300, 0.002, 0}};
    for (size_t i = 0; i < sizeof truth / sizeof *truth; i++) {
        RateFit fit;
        GmkSetup setup = GMK_SETUP_INIT;
        FILE *games = write_games_of(&truth[i], 40000);
        CHECK(games != NULL);
        CHECK_INT(rate_fit(&fit, games, &setup), GMK_OK);
        fclose(games);
        printf("    %.0f, %.0f: found %.0f, %.0f, off by %.2f points\n", truth[i].scale,
               truth[i].margin, fit.curve.scale, fit.curve.margin, 100 * fit.off);
        CHECK_INT(fit.games, 40000);
        CHECK_INT(fit.positions, 40000);
        for (int score = -1000; score <= 1000; score += 50)
            CHECK(fabs(rate_curve_at(&fit.curve, score) - rate_curve_at(&truth[i], score)) < 0.02);
        CHECK(fit.off < 0.02);
    }
}

TEST(forced_moves_and_proofs_say_nothing_about_chances)
{
    RateFit fit;
    GmkSetup setup = GMK_SETUP_INIT;
    FILE *games = tmpfile();
    CHECK(games != NULL);
    /* Black has four in a row: white's score is that of a forced reply. Then a proof. */
    fputs("B 7 h8a1i8a2j8a3k8l8 500\nW 4 a1o15h8d12c5 29990\n", games);
    rewind(games);
    CHECK_INT(rate_fit(&fit, games, &setup), GMK_ERR_ARGUMENT);
    fclose(games);
}

/* ------------------------------------------------------------------------------------------------
 * Lines of games
 */

static FILE *file_with(const char *text)
{
    FILE *file = tmpfile();
    CHECK(file != NULL);
    fputs(text, file);
    rewind(file);
    return file;
}

TEST(a_line_of_a_game_names_its_board_or_has_the_usual_one)
{
    GameLine *game = malloc(sizeof *game);
    FILE *file = file_with("B 2 a1t17c3 7\n20x20 W 1 a1t20 -8\n\n  5x20 D 0 e20\n20x5 B 1 t5a1\n");
    static const struct {
        int width, height, count, x, y; /* x, y: of the second move, of the only one */
    } want[] = {{20, 17, 3, 19, 0}, {20, 20, 2, 19, 0}, {5, 20, 1, 4, 0}, {20, 5, 2, 0, 4}};
    for (int i = 0; i < 4; i++) {
        CHECK_INT(game_line_read(game, file, 20, 17), GMK_OK);
        CHECK_INT(game->width, want[i].width);
        CHECK_INT(game->height, want[i].height);
        CHECK_INT(game->count, want[i].count);
        CHECK_INT(game->moves[want[i].count > 1].x, want[i].x);
        CHECK_INT(game->moves[want[i].count > 1].y, want[i].y);
    }
    CHECK_INT(game_line_read(game, file, 20, 17), GMK_ERR_OVER);
    fclose(file);
    free(game);
}

TEST(boards_that_nobody_can_play_on_are_refused)
{
    static const char *const wrong[] = {
        "4x15 B 1 a1b2\n",  "15x4 B 1 a1b2\n",   "21x15 B 1 a1b2\n", "15x21 B 1 a1b2\n",
        "15 B 1 a1b2\n",    "15x B 1 a1b2\n",    "15x15B 1 a1b2\n",  "115x15 B 1 a1b2\n",
        "15x15 a1b2\n",     "15x-15 B 1 a1b2\n", "15x15\n",          "9x15 B 1 a1j2\n",
        "15x9 B 1 a1b10\n",
    };
    GameLine *game = malloc(sizeof *game);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        FILE *file = file_with(wrong[i]);
        CHECK_INT(game_line_read(game, file, 15, 15), GMK_ERR_FORMAT);
        fclose(file);
    }
    free(game);
}

enum { BOARD_KINDS = 4, LINES = 400 };
static const int sides[BOARD_KINDS][2] = {{15, 15}, {20, 20}, {20, 6}, {5, 13}};

/*
 * Games on boards that change from line to line, or on one kind of board, which the lines do not name.
 * In the corner at the right and top white plays below black's stone or at its lower left, and black
 * answers on the other side of it; black wins the first kind of game and loses the other.
 */
static FILE *games_on(int kind, int games)
{
    FILE *file = tmpfile();
    Rng rng;
    CHECK(file != NULL);
    rng_seed(&rng, 11);
    for (int i = 0; i < games; i++) {
        const int on = (int)rng_below(&rng, BOARD_KINDS), way = (int)rng_below(&rng, 2);
        if (kind >= 0 && on != kind)
            continue;
        if (kind < 0)
            fprintf(file, "%dx%d ", sides[on][0], sides[on][1]);
        const int x = 'a' + sides[on][0] - 3, y = sides[on][1] - 2;
        fprintf(file, "%c 2 %c%d%c%d%c%d 0\n", way ? 'B' : 'W', x, y, x - !way, y - 1, x + !way,
                y + 1);
    }
    rewind(file);
    return file;
}

static NetSamples samples_of(FILE *file, int width, int height)
{
    NetSamples samples = {0};
    GmkSetup setup = GMK_SETUP_INIT;
    setup.width = width;
    setup.height = height;
    CHECK_INT(net_samples_add(&samples, file, &setup), GMK_OK);
    fclose(file);
    return samples;
}

/*
 * A random move may turn a game, so that the result says nothing of the positions before it: they are
 * worth what the search said of them. A next best move takes nothing away.
 */
TEST(results_count_only_after_the_last_random_move)
{
    static const char *const games[] = {
        "B 2 h8i9h7j10g12k11d4 0,0?,0,0,0\n",
        "B 2 h8i9h7j10g12k11d4 0,0~,0,0,0\n",
    };
    static const float results[2][5] = {{0.5f, 0.5f, 1, 0, 1}, {1, 0, 1, 0, 1}};
    for (int i = 0; i < 2; i++) {
        NetSamples samples = samples_of(file_with(games[i]), 15, 15);
        CHECK_INT((int)samples.count, 5);
        for (size_t k = 0; k < samples.count && k < 5; k++) {
            CHECK(samples.list[k].result == results[i][k]);
            CHECK_INT(samples.list[k].chosen, k != 1);
        }
        net_samples_free(&samples);
    }
}

/* Sample by sample, what the net sees of it is what it sees of a file of its size alone. */
TEST(games_of_many_boards_in_one_file_are_those_of_many_files)
{
    NetSamples mixed = samples_of(games_on(-1, LINES), 15, 15), alone[BOARD_KINDS];
    NetCells *cells = calloc(2, sizeof *cells);
    uint16_t *pairs = malloc(NET_KEYS * sizeof *pairs);
    size_t at[BOARD_KINDS] = {0};
    net_shapes_fill(pairs);
    for (int i = 0; i < BOARD_KINDS; i++) {
        alone[i] = samples_of(games_on(i, LINES), sides[i][0], sides[i][1]);
        CHECK(alone[i].games > LINES / 8);
    }
    CHECK_INT((int)mixed.count, LINES);
    for (size_t i = 0; i < mixed.count; i++) {
        const NetSample *sample = &mixed.list[i];
        int kind = 0;
        while (net_board_of(sides[kind][0], sides[kind][1]) != sample->board)
            kind++;
        const NetSample *same = &alone[kind].list[at[kind]++];
        CHECK_INT(sample->value, same->value);
        net_sample_cells(&cells[0], &mixed, sample, pairs);
        net_sample_cells(&cells[1], &alone[kind], same, pairs);
        CHECK_INT(cells[0].count, cells[1].count);
        CHECK(memcmp(&cells[0], &cells[1], sizeof *cells) == 0);
    }
    for (int i = 0; i < BOARD_KINDS; i++) {
        CHECK(at[i] == alone[i].count);
        net_samples_free(&alone[i]);
    }
    net_samples_free(&mixed);
    free(cells);
    free(pairs);
}

TEST(losses_are_told_for_each_board)
{
    NetSamples samples = samples_of(games_on(-1, LINES), 15, 15);
    NetReport *report = calloc(2, sizeof *report);
    NetModel *models[2] = {NULL, NULL};
    Net *net = NULL;
    NetTraining training = {.epochs = 2, .rate = 0.05, .result = 1, .seed = 7};
    CHECK_INT(net_train(&models[0], &report[0], &samples, &training), GMK_OK);
    CHECK_INT(net_round(&net, models[0]), GMK_OK);
    training.from = net;
    training.epochs = 0; /* it is judged by all games, and stays as it is */
    CHECK_INT(net_train(&models[1], &report[1], &samples, &training), GMK_OK);
    int64_t positions = 0;
    double mean = 0;
    for (int i = 0; i < BOARD_KINDS; i++) {
        const NetLoss *loss = &report[1].boards[net_board_of(sides[i][0], sides[i][1])];
        CHECK(loss->positions > LINES / 8);
        CHECK(loss->net < 0.8 * loss->tables && loss->net == loss->before);
        positions += loss->positions;
        mean += (double)loss->positions * loss->net;
    }
    CHECK_INT((int)positions, LINES);
    CHECK(fabs(mean / LINES - report[1].net) < 1e-9);
    CHECK_INT((int)report[1].positions, 0);
    free(models[0]);
    free(models[1]);
    net_free(net);
    free(report);
    net_samples_free(&samples);
}

/* Trains the policy of the net and rounds it into the net. */
static PolicyReport train_policy(Net *net, FILE *games, int epochs)
{
    NetSamples samples = samples_of(games, 15, 15);
    const PolicyTraining training = {
        .net = net, .setup = GMK_SETUP_INIT, .epochs = epochs, .rate = 0.1, .seed = 7};
    PolicyModel *model = NULL;
    PolicyReport report = {0};
    CHECK_INT(policy_train(&model, &report, &samples, &training), GMK_OK);
    if (model)
        CHECK_INT(net_round_policy(net, model), GMK_OK);
    free(model);
    net_samples_free(&samples);
    return report;
}

static PolicyReport policy_report(FILE *games)
{
    Net *net = net_new(net_text_of_rule(GMK_RULE_FREESTYLE));
    const PolicyReport report = train_policy(net, games, 2);
    net_free(net);
    return report;
}

/* Of twenty games the first is held back: it is judged on its own board, wherever the others were. */
TEST(a_policy_learns_from_games_on_many_boards)
{
    static const char first[] = "20x6 B 2 r4r3r5 0\n";
    CHECK(policy_report(games_on(-1, LINES)).policy.first > 0.99);
    double losses[2];
    for (int i = 0; i < 2; i++) {
        FILE *file = tmpfile();
        CHECK(file != NULL);
        fputs(first, file);
        for (int game = 1; game < 20; game++)
            fputs(i == 0 ? first : "15x15 B 2 m13m12m14 0\n", file);
        rewind(file);
        losses[i] = policy_report(file).tables.loss;
    }
    CHECK(losses[0] > 0.1 && losses[0] == losses[1]);
}

/* Also under another net than it was trained for. */
TEST(training_goes_on_from_a_policy_where_it_stood)
{
    Net *net = net_new(net_text_of_rule(GMK_RULE_FREESTYLE));
    Net *other = net_new(net_text_of_rule(GMK_RULE_FREESTYLE));
    FILE *file = tmpfile();
    const double first = train_policy(net, games_on(-1, LINES), 1).policy.loss;
    CHECK_INT(net_write_policy(file, net, &(NetFile){"test", "test"}), GMK_OK);
    const uint32_t sum = net_code_policy_sum(net);
    rewind(file);
    CHECK_INT(net_read_policy(other, file), GMK_OK);
    CHECK(net_code_policy_sum(other) == sum);
    CHECK(fabs(train_policy(other, games_on(-1, LINES), 0).policy.loss - first) < 0.02);
    CHECK(net_code_policy_sum(other) == sum); /* it was only judged */
    other->b2++;
    CHECK(train_policy(other, games_on(-1, LINES), 1).policy.loss < 0.8 * first);
    CHECK(net_code_policy_sum(other) != sum);
    fseek(file, (int)(ftell(file) / 2), SEEK_SET);
    fputs("\"", file);
    rewind(file);
    CHECK_INT(net_read_policy(other, file), GMK_ERR_FORMAT);
    fclose(file);
    net_free(other);
    net_free(net);
}

/* Weights that would make a query overflow are made smaller, all of one query alike. */
TEST(a_policy_of_large_weights_is_rounded_to_one_that_cannot_overflow)
{
    Net *net = net_new(net_text_of_rule(GMK_RULE_FREESTYLE));
    PolicyModel *model = calloc(1, sizeof *model);
    for (int c = 0; c < NET_CHANNELS; c++)
        for (int j = 0; j < NET_POLICY; j++)
            model->w[c][j] = (j == 3 ? 2.0f : 0.25f) * (c % 2 ? 1.0f : -0.5f);
    CHECK_INT(net_round_policy(net, model), GMK_OK);
    CHECK_INT(net->policy_w[0][2][1], NET_POLICY_W_ONE / 4);
    CHECK(net->policy_w[0][3][1] > NET_POLICY_W_ONE / 2 &&
          net->policy_w[0][3][1] < NET_POLICY_W_ONE);
    CHECK(abs(net->policy_w[0][3][1] + 2 * net->policy_w[0][3][0]) <= 1);
    free(model);
    net_free(net);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(every_default_is_within_its_range),
        CASE(parameters_are_set_by_name),
        CASE(tuning_walks_to_the_better_values),
        CASE(the_same_seed_gives_the_same_games),
        CASE(chances_are_fitted_to_results),
        CASE(forced_moves_and_proofs_say_nothing_about_chances),
        CASE(a_line_of_a_game_names_its_board_or_has_the_usual_one),
        CASE(boards_that_nobody_can_play_on_are_refused),
        CASE(results_count_only_after_the_last_random_move),
        CASE(games_of_many_boards_in_one_file_are_those_of_many_files),
        CASE(losses_are_told_for_each_board),
        CASE(a_policy_learns_from_games_on_many_boards),
        CASE(training_goes_on_from_a_policy_where_it_stood),
        CASE(a_policy_of_large_weights_is_rounded_to_one_that_cannot_overflow),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
