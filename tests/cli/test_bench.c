/* The bench signature: the engine plays the same on every platform, and as it did at this commit.
 */
#include "test.h"

#include "cli/bench.h"

/* Changes whenever the engine plays otherwise; the commit that changes it says how it was tested.
 */
enum { SIGNATURE = 89840 };

TEST(signature_is_the_one_of_this_commit)
{
    BenchTotals totals;
    CHECK_INT(bench_run(&totals, BENCH_DEPTH), GMK_OK);
    CHECK_INT(totals.nodes, SIGNATURE);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {CASE(signature_is_the_one_of_this_commit)};
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
