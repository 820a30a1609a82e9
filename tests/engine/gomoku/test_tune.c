/* The search parameters, and what `gmk tune` is made of. */
#include <string.h>

#include "test.h"

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

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(every_default_is_within_its_range),
        CASE(parameters_are_set_by_name),
        CASE(tuning_walks_to_the_better_values),
        CASE(the_same_seed_gives_the_same_games),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
