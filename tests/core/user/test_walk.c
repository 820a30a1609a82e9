/*
 * test_walk.c: random walks through everything that a user can do, beside a model of what must come of it;
 * see walk.h. After every step the game must be opened as it was saved and restored as it was; nothing of
 * a finished record may have changed unasked; each game is rated once; the next start is as this one
 * was left. A walk that fails is shortened and printed as steps.
 *
 * GOMOKIT_WALK_STEPS=N makes so many steps, where half a minute is not enough.
 */
#include "platform/threads/os_clock.h"
#include "walk.h"

enum { WALK_LENGTH = 250, WALK_MS = 20000 };

#define WALK_NAME(name, weight)   #name,
#define WALK_WEIGHT(name, weight) weight,
static const char *const names[STEP_KINDS] = {WALK_STEPS(WALK_NAME)};
static const int weights[STEP_KINDS] = {WALK_STEPS(WALK_WEIGHT)};

/* How far a walk came: what was wrong after its last step, and what it met. */
typedef struct Outcome {
    int steps;
    char wrong[512]; /* "": nothing */
    int finished, rated;
} Outcome;

static Outcome walk(const Step *steps, int count)
{
    Desk desk;
    Model model;
    Outcome outcome = {0};
    const char *wrong = NULL;
    desk_open(&desk);
    model_begin(&model, &desk);
    while (outcome.steps < count && !wrong) {
        const Step *step = &steps[outcome.steps++];
        model_before(&model, &desk, step);
        desk_step(&desk, step);
        wrong = model_after(&model, &desk, step);
    }
    if (wrong)
        snprintf(outcome.wrong, sizeof outcome.wrong, "%s", wrong);
    outcome.finished = model.finished;
    outcome.rated = model.rated;
    model_free(&model);
    desk_close(&desk);
    return outcome;
}

static void random_walk(Step *steps, Random *random)
{
    int all = 0;
    for (int kind = 0; kind < STEP_KINDS; kind++)
        all += weights[kind];
    for (int i = 0; i < WALK_LENGTH; i++) {
        int left = random_below(random, all), kind = 0;
        while (left >= weights[kind])
            left -= weights[kind++];
        steps[i] = (Step){(StepKind)kind, (uint32_t)random_below(random, 1 << 20),
                          (uint32_t)random_below(random, 1 << 20)};
    }
}

/* Leaves out runs of so many steps, as long as the walk goes on failing. Returns how many are left. */
static int leave_out(Step *steps, int count, int run)
{
    static Step fewer[WALK_LENGTH];
    for (int at = 0; at + run <= count;) {
        memcpy(fewer, steps, (size_t)at * sizeof *steps);
        memcpy(&fewer[at], &steps[at + run], (size_t)(count - at - run) * sizeof *steps);
        const Outcome outcome = walk(fewer, count - run);
        if (outcome.wrong[0]) {
            count = outcome.steps;
            memcpy(steps, fewer, (size_t)count * sizeof *steps);
        } else {
            at += run;
        }
    }
    return count;
}

/* Delta debugging: long runs first, and again until nothing can be left out any more. */
static int shorten(Step *steps, int count)
{
    for (int before = count + 1; count < before;) {
        before = count;
        for (int run = count / 2; run > 0; run /= 2)
            count = leave_out(steps, count, run);
    }
    return count;
}

/* Smaller numbers are easier to read. */
static void simplify(Step *steps, int count)
{
    for (int i = 0; i < count; i++)
        for (uint32_t value = 0; value < 8; value++) {
            uint32_t *const number[2] = {&steps[i].a, &steps[i].b};
            for (int n = 0; n < 2; n++) {
                const uint32_t before = *number[n];
                if (value >= before)
                    continue;
                *number[n] = value;
                if (!walk(steps, count).wrong[0])
                    *number[n] = before;
            }
        }
}

static void explain(Step *steps, const Outcome *outcome)
{
    printf("    after %d steps: %s\n", outcome->steps, outcome->wrong);
    int count = shorten(steps, outcome->steps);
    simplify(steps, count);
    count = shorten(steps, count);
    const Outcome last = walk(steps, count);
    printf("    shortened to %d steps: %s\n", last.steps, last.wrong);
    for (int i = 0; i < last.steps; i++)
        printf("    %2d. %s %u %u\n", i + 1, names[steps[i].kind], steps[i].a, steps[i].b);
}

TEST(no_walk_of_a_user_loses_or_changes_anything_unasked)
{
    static Step steps[WALK_LENGTH];
    const char *asked = getenv("GOMOKIT_WALK_STEPS");
    const int64_t wanted = asked ? atoll(asked) : INT64_MAX, began = os_clock_ms();
    int64_t made = 0;
    int finished = 0, rated = 0, walks = 0;
    Random random = {test_seed};
    while (made < wanted && (asked || os_clock_ms() - began < WALK_MS) && test_failures == 0) {
        random_walk(steps, &random);
        const Outcome outcome = walk(steps, WALK_LENGTH);
        made += outcome.steps;
        finished += outcome.finished;
        rated += outcome.rated;
        walks++;
        if (outcome.wrong[0]) {
            printf("    walk %d of seed %" PRIu64 " fails, %" PRId64 " steps in all\n", walks,
                   test_seed, made);
            explain(steps, &outcome);
            test_failures++;
        }
    }
    printf("    %" PRId64 " steps in %d walks; %d own games finished, %d rated\n", made, walks,
           finished, rated);
    CHECK(test_failures > 0 || (finished > walks / 8 && rated > walks / 50));
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {CASE(no_walk_of_a_user_loses_or_changes_anything_unasked)};
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
