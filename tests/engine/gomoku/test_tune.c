/* The search parameters, and what `gmk tune` is made of. */
#include <math.h>
#include <string.h>

#include "test.h"

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

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(every_default_is_within_its_range),
        CASE(parameters_are_set_by_name),
        CASE(tuning_walks_to_the_better_values),
        CASE(the_same_seed_gives_the_same_games),
        CASE(chances_are_fitted_to_results),
        CASE(forced_moves_and_proofs_say_nothing_about_chances),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
