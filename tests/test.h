/*
 * test.h: the whole test framework. A test program lists its cases and calls test_main():
 *
 *     TEST(undo_restores_hash) { CHECK(a == b); CHECK_INT(count, 3); }
 *     int main(int argc, char **argv)
 *     {
 *         static const TestCase cases[] = {CASE(undo_restores_hash)};
 *         return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
 *     }
 *
 * `program NAME...` runs only the cases whose name contains one of the words; `--seed N` sets
 * test_seed, which random tests print. Exit code: 0 all passed, 1 otherwise, 77 nothing but skips.
 */
#ifndef GOMOKIT_TEST_H
#define GOMOKIT_TEST_H

#include <inttypes.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct TestCase {
    const char *name;
    void (*run)(void);
} TestCase;

/*
 * Promises of milliseconds are multiplied by this: the thread sanitizer makes programs ten times
 * slower.
 */
#ifdef __SANITIZE_THREAD__
enum { TEST_SLOWNESS = 10 };
#else
enum { TEST_SLOWNESS = 1 };
#endif

static int test_failures, test_skipped;

/*
 * For programs whose cases depend on what a test cannot control, such as the input of a desktop: a
 * case that fails is called once more after test_again(), says so, and counts by the second call.
 */
static void (*test_again)(void);
static uint64_t test_seed = 20260131;

/*
 * How many of `all` rounds a long random test makes here. An optimised native build makes all of them,
 * as does any build with GOMOKIT_LONG_TESTS. With sanitizers, where a round takes several times as
 * long, and on Windows, where the same C has been tested on Linux before, it is a quarter.
 */
static inline int test_rounds(int all)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || defined(_WIN32)
    return getenv("GOMOKIT_LONG_TESTS") ? all : (all + 3) / 4;
#else
    return all;
#endif
}

#define TEST(name) static void name(void)
#define CASE(name)                                                                                 \
    {                                                                                              \
#name, name                                                                                \
    }

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            test_failures++;                                                                       \
            printf("    %s:%d: not true: %s\n", __FILE__, __LINE__, #condition);                   \
        }                                                                                          \
    } while (0)

#define CHECK_INT(actual, expected)                                                                \
    do {                                                                                           \
        const long long a_ = (long long)(actual), e_ = (long long)(expected);                      \
        if (a_ != e_) {                                                                            \
            test_failures++;                                                                       \
            printf("    %s:%d: %s is %lld, not %lld\n", __FILE__, __LINE__, #actual, a_, e_);      \
        }                                                                                          \
    } while (0)

#define CHECK_TEXT(actual, expected)                                                               \
    do {                                                                                           \
        const char *a_ = (actual), *e_ = (expected);                                               \
        if (!a_ || strcmp(a_, e_) != 0) {                                                          \
            test_failures++;                                                                       \
            printf("    %s:%d: %s is \"%s\", not \"%s\"\n", __FILE__, __LINE__, #actual,           \
                   a_ ? a_ : "(null)", e_);                                                        \
        }                                                                                          \
    } while (0)

/* Skips the case and prints why it cannot run here. */
#define SKIP(why)                                                                                  \
    do {                                                                                           \
        test_skipped++;                                                                            \
        printf("    skipped: %s\n", why);                                                          \
        return;                                                                                    \
    } while (0)

/* A file of the project or of data beside it, wherever they lie: the path is UTF-8. */
static inline FILE *test_open(const char *path, const char *mode);

#ifdef _WIN32
/*
 * Wine and Windows end a program that crashes without a word. A sanitizer says more elsewhere, so
 * nothing is caught there.
 */
static inline void test_crashed(int signal_number)
{
    printf("    crashed: signal %d\n", signal_number);
    fflush(stdout);
    _Exit(3);
}

/* fopen() there takes names in another encoding than UTF-8. Characters of up to three bytes. */
static inline FILE *test_open(const char *path, const char *mode)
{
    wchar_t wide[1024], wide_mode[8];
    size_t length = 0, i = 0;
    for (const unsigned char *c = (const unsigned char *)path; *c && length < 1023; length++) {
        const int more = *c < 0x80 ? 0 : *c < 0xe0 ? 1 : 2;
        unsigned code = more == 0 ? *c : *c & (more == 1 ? 0x1fu : 0x0fu);
        c++;
        for (int k = 0; k < more && *c; k++)
            code = code << 6 | (*c++ & 0x3fu);
        wide[length] = (wchar_t)code;
    }
    wide[length] = 0;
    for (; mode[i] && i < 7; i++)
        wide_mode[i] = (wchar_t)mode[i];
    wide_mode[i] = 0;
    return _wfopen(wide, wide_mode);
}

static inline void test_catch_crashes(void)
{
    static const int signals[] = {SIGSEGV, SIGILL, SIGFPE, SIGABRT};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        signal(signals[i], test_crashed);
}
#else
static inline FILE *test_open(const char *path, const char *mode)
{
    return fopen(path, mode);
}

static inline void test_catch_crashes(void)
{
}
#endif

static inline int test_main(int argc, char **argv, const TestCase *cases, size_t count)
{
    int passed = 0, failed = 0, skipped = 0, words = 0;
    test_catch_crashes();
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--seed") == 0 && i + 1 < argc)
            test_seed = strtoull(argv[++i], NULL, 0);
        else
            argv[++words] = argv[i];
    }
    for (size_t c = 0; c < count; c++) {
        bool wanted = words == 0;
        for (int w = 1; w <= words; w++)
            wanted |= strstr(cases[c].name, argv[w]) != NULL;
        if (!wanted)
            continue;
        test_failures = test_skipped = 0;
        cases[c].run();
        if (test_failures > 0 && test_again) {
            printf("failed at the first try, once more: %s\n", cases[c].name);
            test_again();
            test_failures = test_skipped = 0;
            cases[c].run();
        }
        printf("%s %s (seed %" PRIu64 ")\n",
               test_failures  ? "FAILED "
               : test_skipped ? "skipped"
                              : "passed ",
               cases[c].name, test_seed);
        fflush(stdout);
        failed += test_failures > 0;
        skipped += test_failures == 0 && test_skipped > 0;
        passed += test_failures == 0 && test_skipped == 0;
    }
    printf("%d passed, %d failed, %d skipped\n", passed, failed, skipped);
    return failed > 0 ? 1 : passed == 0 ? 77 : 0;
}

#endif
