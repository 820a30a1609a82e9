/*
 * test_learning_kill.c: a program that learns is killed at random moments: everything that it said
 * to have stored is there, and the file needs no repair that anybody would notice.
 *
 *     core_learning_kill                   16 kills
 *     GOMOKIT_KILLS=200 core_learning_kill
 *     core_learning_kill --learn PATH N    the program that is killed; its first number is N
 */
#include "core/base/random.h"
#include "core/kill_child.h"
#include "core/learning/learning.h"
#include "platform/files/os_file.h"
#include "test.h"

#define PATH "learning_kill_test.dat"

enum { KILLS = 16 };

static LearningRecord numbered(uint64_t number)
{
    LearningRecord record = {.kind = number % 3 == 0   ? LEARNING_LESSON
                                     : number % 3 == 1 ? LEARNING_KNOWN
                                                       : LEARNING_COUNT,
                             .key = number};
    record.known =
        (Known){.score = 5, .depth = 20, .bound = GMK_BOUND_EXACT, .kind = KNOWN_ESTIMATE};
    record.count = (BookCount){.black = 1};
    record.lesson = (Lesson){.key = number, .count = (uint8_t)(number % LESSON_LINE_MAX)};
    return record;
}

static bool is_there(Learning *learning, uint64_t number)
{
    Known known;
    Lesson lesson;
    BookCount count;
    switch (number % 3) {
    case 0: return learning_find_lesson(&lesson, learning, number);
    case 1: return learning_find_known(&known, learning, number);
    default: return learning_find_count(&count, learning, number) && count.black == 1;
    }
}

static int learn_forever(const char *path, uint64_t number)
{
    Learning *learning = learning_open(path);
    LearningReport report;
    if (!learning || learning_take_news(&report, learning))
        return 1;
    for (;; number++) {
        const LearningRecord record = numbered(number);
        learning_add(learning, &record, 1);
        printf("%d\n", (int)number);
        fflush(stdout);
    }
}

TEST(a_kill_loses_nothing_but_the_entry_that_was_being_written)
{
    uint64_t random = test_seed;
    const int kills = kill_count(KILLS);
    int number = 0, newer = 0;
    char command[4096];
    os_file_remove(PATH);
    for (int i = 0; i < kills && test_failures == 0; i++) {
        snprintf(command, sizeof command, "\"" SELF_EXE "\" --learn " PATH " %d", number + 1);
        const int before = number;
        number = kill_child(command, random_below(&random, 60));
        CHECK(number > before);
        Learning *learning = learning_open(PATH);
        LearningReport report;
        CHECK(!learning_take_news(&report, learning));
        for (int n = 1; n <= number; n++)
            CHECK(is_there(learning, (uint64_t)n));
        /* One more may have reached the disk before its number was said; it is counted again. */
        if (is_there(learning, (uint64_t)number + 1)) {
            number++;
            newer++;
        }
        learning_close(learning);
    }
    printf("    %d kills among %d entries; %d times one more was there than said\n", kills, number,
           newer);
    os_file_remove(PATH);
    os_file_remove(PATH ".lock");
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_kill_loses_nothing_but_the_entry_that_was_being_written)};
    if (argc == 4 && strcmp(argv[1], "--learn") == 0)
        return learn_forever(argv[2], strtoull(argv[3], NULL, 10));
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
