/* The learning file: what is added comes back, whatever happens to the file. */
#include "core/base/random.h"
#include "core/learning/learning.h"
#include "core/learning/learning_index.h"
#include "platform/files/os_file.h"
#include "platform/files/os_folder.h"
#include "platform/threads/os_thread.h"
#include "test.h"

#include <sys/stat.h>
#ifdef _WIN32
#include <direct.h>
#define rmdir _rmdir
#else
#include <unistd.h>
#endif

#define PATH "learning_test.dat"

enum { FILE_MAX = 64 << 20 };

static void tidy(void)
{
    char name[64];
    os_file_remove(PATH);
    os_file_remove(PATH ".lock");
    for (int i = 1; i <= 20; i++) {
        snprintf(name, sizeof name, PATH ".aside-%d", i);
        os_file_remove(name);
    }
}

static LearningRecord known_record(uint64_t key, int score, int depth)
{
    return (LearningRecord){.kind = LEARNING_KNOWN,
                            .key = key,
                            .known = {.score = (int16_t)score,
                                      .depth = (uint8_t)depth,
                                      .bound = GMK_BOUND_EXACT,
                                      .kind = KNOWN_ESTIMATE,
                                      .cell = 7,
                                      .engine = 9}};
}

static LearningRecord lesson_record(uint64_t key, int moves)
{
    LearningRecord record = {.kind = LEARNING_LESSON, .key = key};
    record.lesson = (Lesson){.key = key,
                             .score = -20,
                             .depth = 14,
                             .cell = 100,
                             .move = 101,
                             .nodes = 123456,
                             .day = 20000,
                             .played = 99,
                             .width = 15,
                             .height = 15,
                             .count = (uint8_t)moves};
    for (int i = 0; i < moves; i++)
        record.lesson.line[i] = (uint16_t)(i * 3);
    return record;
}

static LearningRecord count_record(uint64_t key, uint32_t black)
{
    return (LearningRecord){.kind = LEARNING_COUNT, .key = key, .count = {.black = black}};
}

static void add(Learning *learning, LearningRecord record)
{
    learning_add(learning, &record, 1);
}

/* Ten positions, a lesson, counts: the content most cases begin with. */
static void fill(Learning *learning)
{
    for (uint64_t key = 1; key <= 10; key++)
        add(learning, known_record(key, (int)key * 10, 20));
    add(learning, lesson_record(3, LESSON_LINE_MAX));
    add(learning, count_record(4, 2));
    add(learning, count_record(4, 3));
    add(learning, (LearningRecord){.kind = LEARNING_GAME, .key = 77});
}

static int count_known(Learning *learning)
{
    LearningTotals totals;
    learning_totals(&totals, learning);
    return totals.known;
}

static LearningNews news_of(Learning *learning)
{
    LearningReport report;
    return learning_take_news(&report, learning) ? report.news : LEARNING_NEWS_NONE;
}

static bool exists(const char *path)
{
    char *data = NULL;
    size_t size = 0;
    const bool there = os_file_read(&data, &size, path, FILE_MAX) == 0;
    free(data);
    return there;
}

TEST(what_is_added_is_there_after_the_program_ended)
{
    tidy();
    Learning *learning = learning_open(PATH);
    fill(learning);
    learning_close(learning);
    learning = learning_open(PATH);
    Known known;
    Lesson lesson;
    BookCount count;
    CHECK(news_of(learning) == LEARNING_NEWS_NONE);
    CHECK_INT(count_known(learning), 10);
    CHECK(learning_find_known(&known, learning, 5) && known.score == 50 && known.cell == 7);
    CHECK(learning_find_lesson(&lesson, learning, 3) && lesson.nodes == 123456);
    CHECK_INT(lesson.count, LESSON_LINE_MAX);
    CHECK_INT(lesson.line[LESSON_LINE_MAX - 1], (LESSON_LINE_MAX - 1) * 3);
    CHECK(learning_find_count(&count, learning, 4) && count.black == 5);
    CHECK(learning_has_game(learning, 77) && !learning_has_game(learning, 78));
    CHECK(!learning_find_known(&known, learning, 11));
    learning_close(learning);
    tidy();
}

TEST(a_proof_outlasts_estimates_and_a_deep_one_a_shallow_one)
{
    Learning *learning = learning_open(NULL);
    Known known;
    add(learning, known_record(1, 10, 20));
    add(learning, known_record(1, 11, 18));
    CHECK(learning_find_known(&known, learning, 1) && known.score == 10);
    LearningRecord proof = known_record(1, 29990, 4);
    proof.known.kind = KNOWN_PROOF;
    add(learning, proof);
    add(learning, known_record(1, 12, 60));
    CHECK(learning_find_known(&known, learning, 1) && known.score == 29990);
    LearningRecord verdict = known_record(1, -28000, 0);
    verdict.known.kind = KNOWN_VERDICT;
    add(learning, verdict);
    CHECK(learning_find_known(&known, learning, 1) && known.score == 29990);
    learning_close(learning);
}

TEST(two_programs_learn_from_each_other_and_lose_nothing)
{
    tidy();
    Learning *a = learning_open(PATH), *b = learning_open(PATH);
    for (uint64_t key = 1; key <= 200; key++)
        add(key % 2 ? a : b, known_record(key, 1, 20));
    add(a, count_record(500, 1));
    add(b, count_record(500, 1));
    BookCount count;
    CHECK(learning_find_count(&count, b, 500) && count.black == 2);
    CHECK_INT(count_known(b), 200);
    learning_close(a);
    learning_close(b);
    a = learning_open(PATH);
    CHECK_INT(count_known(a), 200);
    CHECK(learning_find_count(&count, a, 500) && count.black == 2);
    CHECK(news_of(a) == LEARNING_NEWS_NONE);
    learning_close(a);
    tidy();
}

TEST(forgetting_reaches_the_other_program_too)
{
    tidy();
    Learning *a = learning_open(PATH), *b = learning_open(PATH);
    fill(a);
    add(b, known_record(90, 1, 20));
    CHECK(learning_forget(a));
    CHECK_INT(count_known(a), 0);
    add(b, known_record(91, 1, 20));
    Known known;
    CHECK(learning_find_known(&known, b, 91));
    CHECK_INT(count_known(b), 1);
    add(a, known_record(92, 1, 20));
    CHECK_INT(count_known(a), 2);
    learning_close(a);
    learning_close(b);
    tidy();
}

/* The bytes of a file with the content of fill(). */
static char *sample(size_t *size)
{
    char *data = NULL;
    tidy();
    Learning *learning = learning_open(PATH);
    fill(learning);
    learning_close(learning);
    CHECK_INT(os_file_read(&data, size, PATH, FILE_MAX), 0);
    return data;
}

TEST(cut_anywhere_it_loses_the_last_record_and_no_other)
{
    size_t size = 0;
    char *data = sample(&size);
    int before = 0;
    for (size_t cut = LEARNING_HEAD_BYTES; cut <= size; cut++) {
        LearningTotals totals;
        CHECK_INT(os_file_replace(PATH, data, cut), 0);
        Learning *learning = learning_open(PATH);
        learning_totals(&totals, learning);
        const int all = totals.known + totals.lessons + totals.seen + totals.games;
        CHECK(news_of(learning) == LEARNING_NEWS_NONE);
        CHECK(all >= before && all <= before + 1);
        before = all;
        add(learning, known_record(1000, 1, 20)); /* behind a torn record */
        learning_close(learning);
        learning = learning_open(PATH);
        CHECK(news_of(learning) == LEARNING_NEWS_NONE);
        CHECK_INT(count_known(learning), totals.known + 1);
        learning_close(learning);
    }
    CHECK_INT(before, 10 + 1 + 1 + 1);
    free(data);
    tidy();
}

TEST(a_damaged_byte_costs_one_record_and_the_old_file_is_moved_aside)
{
    size_t size = 0;
    char *data = sample(&size);
    uint64_t random = test_seed;
    for (int round = 0; round < 200; round++) {
        const size_t at = LEARNING_HEAD_BYTES +
                          (size_t)random_below(&random, (int32_t)size - LEARNING_HEAD_BYTES);
        const char change = (char)(1 + random_below(&random, 255));
        data[at] = (char)(data[at] ^ change);
        tidy();
        CHECK_INT(os_file_replace(PATH, data, size), 0);
        Learning *learning = learning_open(PATH);
        const LearningNews news = news_of(learning);
        LearningTotals totals;
        learning_totals(&totals, learning);
        /* Damage of the last record looks like one that was not finished. */
        CHECK(news == LEARNING_NEWS_DAMAGED || news == LEARNING_NEWS_NONE);
        CHECK(exists(PATH ".aside-1") == (news == LEARNING_NEWS_DAMAGED));
        CHECK(totals.known >= 9 && totals.known + totals.lessons + totals.games >= 11);
        learning_close(learning);
        learning = learning_open(PATH);
        CHECK(news_of(learning) == LEARNING_NEWS_NONE);
        learning_close(learning);
        data[at] = (char)(data[at] ^ change);
    }
    free(data);
    tidy();
}

/* Every record is whole, so that nothing but the byte itself tells of it. */
TEST(a_single_byte_between_records_is_damage_too)
{
    size_t size = 0;
    char *data = sample(&size);
    const size_t at = LEARNING_HEAD_BYTES;
    char *longer = malloc(size + 1);
    memcpy(longer, data, at);
    longer[at] = 0;
    memcpy(longer + at + 1, data + at, size - at);
    tidy();
    CHECK_INT(os_file_replace(PATH, longer, size + 1), 0);
    Learning *learning = learning_open(PATH);
    LearningReport report;
    LearningTotals totals;
    CHECK(learning_take_news(&report, learning) && report.news == LEARNING_NEWS_DAMAGED);
    CHECK(exists(PATH ".aside-1"));
    learning_totals(&totals, learning);
    CHECK_INT(totals.known, 10);
    CHECK_INT(report.kept,
              totals.known + totals.lessons + totals.leading + totals.seen + totals.games);
    learning_close(learning);
    free(longer);
    free(data);
    tidy();
}

static void expect_new_file(const void *data, size_t size, LearningNews wanted)
{
    tidy();
    CHECK_INT(os_file_replace(PATH, data, size), 0);
    Learning *learning = learning_open(PATH);
    CHECK_INT(news_of(learning), wanted);
    CHECK(exists(PATH ".aside-1"));
    fill(learning);
    learning_close(learning);
    learning = learning_open(PATH);
    CHECK_INT(count_known(learning), 10);
    CHECK(news_of(learning) == LEARNING_NEWS_NONE);
    learning_close(learning);
    tidy();
}

/* Every name beside it is taken by a folder. */
TEST(a_foreign_file_that_cannot_be_moved_aside_is_not_written_over)
{
    LearningReport report;
    char name[64], *data = NULL;
    size_t size = 0;
    tidy();
    CHECK_INT(os_file_replace(PATH, "somebody's", 10), 0);
    for (int i = 1; i <= 20; i++) {
        snprintf(name, sizeof name, PATH ".aside-%d", i);
        CHECK(os_folder_make(name));
    }
    Learning *learning = learning_open(PATH);
    CHECK(learning_take_news(&report, learning));
    CHECK_INT(report.news, LEARNING_NEWS_UNWRITABLE);
    add(learning, known_record(5, 1, 1));
    CHECK(!learning_store(learning));
    CHECK_INT(os_file_read(&data, &size, PATH, FILE_MAX), 0);
    CHECK(data && strcmp(data, "somebody's") == 0);
    free(data);
    for (int i = 1; i <= 20; i++) {
        snprintf(name, sizeof name, PATH ".aside-%d", i);
        CHECK_INT(rmdir(name), 0);
    }
    CHECK(learning_store(learning)); /* now it can be moved, and what was learned is there */
    learning_close(learning);
    learning = learning_open(PATH);
    Known known;
    CHECK(learning_find_known(&known, learning, 5));
    learning_close(learning);
    tidy();
}

TEST(what_replaces_a_log_is_read_back_and_compared)
{
    LearningIndex *index = learning_index_new();
    const LearningRecord records[] = {known_record(1, 2, 3),
                                      lesson_record(2, 5),
                                      count_record(3, 4),
                                      {.kind = LEARNING_GAME, .key = 4}};
    size_t size = 0;
    for (size_t i = 0; i < sizeof records / sizeof *records; i++)
        CHECK(learning_index_add(index, &records[i]));
    uint8_t *data = learning_index_write(index, 7, &size);
    CHECK(learning_index_reads_back(index, (const char *)data, size));
    for (size_t at = 0; at < size; at++) {
        data[at] ^= 1;
        if (at != 10 && at != 11) /* two bytes of the head that are reserved */
            CHECK(!learning_index_reads_back(index, (const char *)data, size));
        data[at] ^= 1;
        CHECK(!learning_index_reads_back(index, (const char *)data, at));
    }
    const LearningRecord more = known_record(1, 9, 9);
    CHECK(learning_index_add(index, &more));
    CHECK(!learning_index_reads_back(index, (const char *)data, size)); /* another value is meant */
    free(data);
    learning_index_free(index);
}

/* The checksum of the bytes from `from` on, behind them; returns the new size. */
static size_t put_sum(uint8_t *bytes, size_t from, size_t size)
{
    uint32_t crc = UINT32_MAX;
    for (size_t i = from; i < size; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? UINT32_C(0xEDB88320) : 0);
    }
    for (int i = 0; i < 4; i++)
        bytes[size + (size_t)i] = (uint8_t)(~crc >> 8 * i);
    return size + 4;
}

TEST(foreign_empty_and_newer_files_are_moved_aside)
{
    uint8_t newer[LEARNING_HEAD_BYTES];
    expect_new_file("A letter to my aunt.\nDear aunt,\n", 32, LEARNING_NEWS_FOREIGN);
    expect_new_file("", 0, LEARNING_NEWS_FOREIGN);
    expect_new_file("GmkLearn", 8, LEARNING_NEWS_FOREIGN);
    /* A head of version 9 with its right checksum, as a later program would write it. */
    learning_write_head(newer, 5);
    newer[8] = 9;
    put_sum(newer, 0, LEARNING_HEAD_BYTES - 4);
    expect_new_file(newer, sizeof newer, LEARNING_NEWS_NEWER);
}

/* A file as version 1 wrote it: a proof, which may be false, then a lesson and a game. */
TEST(of_a_file_of_version_1_games_and_lessons_are_kept)
{
    static const uint8_t proof[] = {'L', 'G',  1,    17, 5, 0,    0,    0, 0, 0, 0,
                                    0,   0x27, 0x75, 8,  2, 0xFF, 0xFF, 0, 0, 0};
    uint8_t bytes[1024];
    const LearningRecord lesson = lesson_record(3, 4), game = {.kind = LEARNING_GAME, .key = 77};
    learning_write_head(bytes, 5);
    bytes[8] = 1;
    size_t size = put_sum(bytes, 0, LEARNING_HEAD_BYTES - 4);
    memcpy(bytes + size, proof, sizeof proof);
    size_t end = put_sum(bytes + size, 2, sizeof proof);
    size += end;
    size += learning_write_record(bytes + size, &lesson);
    size += learning_write_record(bytes + size, &game);
    tidy();
    CHECK(os_file_replace(PATH, (const char *)bytes, size) == 0);
    for (int i = 0; i < 2; i++) {
        Learning *learning = learning_open(PATH);
        Lesson found;
        Known known;
        CHECK(news_of(learning) == (i == 0 ? LEARNING_NEWS_OLDER : LEARNING_NEWS_NONE));
        CHECK(learning_find_lesson(&found, learning, 3) && found.count == 4);
        CHECK(learning_has_game(learning, 77));
        CHECK(!learning_find_known(&known, learning, 5));
        learning_close(learning);
    }
    CHECK(exists(PATH ".aside-1"));
    tidy();
}

TEST(a_file_that_vanished_is_written_again)
{
    tidy();
    Learning *learning = learning_open(PATH);
    fill(learning);
    os_file_remove(PATH);
    add(learning, known_record(50, 1, 20));
    CHECK(news_of(learning) == LEARNING_NEWS_VANISHED);
    learning_close(learning);
    learning = learning_open(PATH);
    CHECK_INT(count_known(learning), 11);
    learning_close(learning);
    tidy();
}

TEST(a_read_only_file_is_used_and_play_goes_on)
{
    size_t size = 0;
    free(sample(&size));
    CHECK(chmod(PATH, 0444) == 0);
    Learning *learning = learning_open(PATH);
    CHECK_INT(count_known(learning), 10);
    add(learning, known_record(60, 1, 20));
    CHECK_INT(count_known(learning), 11);
    CHECK(news_of(learning) == LEARNING_NEWS_UNWRITABLE);
    add(learning, known_record(61, 1, 20));
    CHECK(news_of(learning) == LEARNING_NEWS_NONE); /* said once */
    learning_close(learning);
    CHECK(chmod(PATH, 0644) == 0);
    tidy();
}

TEST(a_folder_that_is_not_there_is_done_without)
{
    Learning *learning = learning_open("no-such-folder/learning.dat");
    CHECK(news_of(learning) == LEARNING_NEWS_UNWRITABLE);
    fill(learning);
    CHECK_INT(count_known(learning), 10);
    learning_close(learning);
}

/* ---------------------------------------------------------------- two threads of one program */

enum { WORKER_RECORDS = 300 };

/* What the thread that thinks does. */
static void learn_and_look(void *user)
{
    Learning *learning = user;
    for (uint64_t key = 1; key <= WORKER_RECORDS; key++) {
        Known known;
        add(learning, known_record(key, 10, 20));
        add(learning, lesson_record(1000 + key % 20, 5));
        learning_set_engine(learning, GMK_RULE_RENJU, (uint16_t)key);
        CHECK(learning_find_known(&known, learning, key));
    }
}

/* The window asks and stores meanwhile. */
TEST(a_window_may_ask_while_the_worker_learns)
{
    tidy();
    Learning *learning = learning_open(PATH);
    OsThread *thread = os_thread_start(learn_and_look, learning);
    CHECK(thread != NULL);
    for (int i = 0; i < 100; i++) {
        Lesson lessons[32];
        Known known;
        LearningTotals totals;
        LearningReport report;
        learning_totals(&totals, learning);
        CHECK(learning_list_lessons(lessons, 32, learning) >= (size_t)totals.lessons);
        CHECK(!learning_find_known(&known, learning, WORKER_RECORDS + 1));
        CHECK(!learning_take_news(&report, learning));
        CHECK(learning_engine(learning, GMK_RULE_RENJU) <= WORKER_RECORDS);
        CHECK(learning_store(learning));
    }
    os_thread_join(thread);
    learning_close(learning);
    learning = learning_open(PATH);
    LearningTotals totals;
    learning_totals(&totals, learning);
    CHECK_INT(totals.known, WORKER_RECORDS);
    CHECK_INT(totals.lessons, 20);
    CHECK(news_of(learning) == LEARNING_NEWS_NONE);
    learning_close(learning);
    tidy();
}

TEST(memory_and_file_stay_bounded_and_lessons_stay)
{
    enum { BATCH = 1000, BATCHES = 150 };
    static LearningRecord batch[BATCH];
    tidy();
    Learning *learning = learning_open(PATH);
    add(learning, lesson_record(5, 10));
    for (uint64_t i = 0; i < BATCHES; i++) {
        for (uint64_t j = 0; j < BATCH; j++)
            batch[j] = known_record((i * BATCH + j + 10) * UINT64_C(0x9E3779B97F4A7C15), 1,
                                    (int)(j % 100));
        learning_add(learning, batch, BATCH);
    }
    LearningTotals totals;
    Lesson lesson;
    char *data = NULL;
    size_t size = 0;
    learning_totals(&totals, learning);
    CHECK(totals.known <= LEARNING_ENTRIES_MAX && totals.known >= LEARNING_ENTRIES_MAX / 2);
    CHECK(learning_find_lesson(&lesson, learning, 5));
    learning_close(learning);
    CHECK_INT(os_file_read(&data, &size, PATH, FILE_MAX), 0);
    printf("    %zu bytes after %d records\n", size, BATCH * BATCHES);
    CHECK(size < 8 << 20);
    free(data);
    tidy();
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(what_is_added_is_there_after_the_program_ended),
        CASE(a_proof_outlasts_estimates_and_a_deep_one_a_shallow_one),
        CASE(two_programs_learn_from_each_other_and_lose_nothing),
        CASE(forgetting_reaches_the_other_program_too),
        CASE(cut_anywhere_it_loses_the_last_record_and_no_other),
        CASE(a_damaged_byte_costs_one_record_and_the_old_file_is_moved_aside),
        CASE(a_single_byte_between_records_is_damage_too),
        CASE(a_foreign_file_that_cannot_be_moved_aside_is_not_written_over),
        CASE(what_replaces_a_log_is_read_back_and_compared),
        CASE(foreign_empty_and_newer_files_are_moved_aside),
        CASE(of_a_file_of_version_1_games_and_lessons_are_kept),
        CASE(a_file_that_vanished_is_written_again),
        CASE(a_read_only_file_is_used_and_play_goes_on),
        CASE(a_folder_that_is_not_there_is_done_without),
        CASE(a_window_may_ask_while_the_worker_learns),
        CASE(memory_and_file_stay_bounded_and_lessons_stay),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
