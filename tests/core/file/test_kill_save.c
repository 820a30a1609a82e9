/*
 * test_kill_save.c: a program that saves games again and again is killed at random moments; what is
 * on the disk must be a complete game, not older than the last one that was reported as saved.
 *
 *     core_kill_save                  16 kills
 *     GOMOKIT_KILLS=500 core_kill_save
 *     core_kill_save --save PATH      the program that is killed
 */
#include "core/core_test.h"
#include "core/file/gmk_file.h"
#include "core/kill_child.h"
#include "platform/files/os_file.h"

#define PATH "kill_save_test.gmk"

enum { KILLS = 16 };

/* Makes game `number`: the number is in its first comment and determines everything else. */
static Record *numbered_record(int number)
{
    char text[16];
    Random random = {(uint64_t)number};
    Record *record = random_record(&random, GMK_CELLS_MAX);
    snprintf(text, sizeof text, "%d", number);
    if (!tree_set_comment(record->tree, TREE_ROOT, text, strlen(text)))
        abort();
    return record;
}

/* Saves game after game, and says each number when it is saved, until it is killed. */
static int save_forever(const char *path)
{
    for (int number = 1;; number++) {
        Record *record = numbered_record(number);
        size_t size = 0;
        char *text = gmk_file_write(record, &size);
        record_free(record);
        if (!text || os_file_replace(path, text, size) != 0)
            return 1;
        free(text);
        printf("%d\n", number);
        fflush(stdout);
    }
}

/* The number of the game in the file, which must be whole; -1: there is none. */
static int saved_number(void)
{
    char *text = NULL;
    size_t size = 0;
    Record *record = NULL;
    GmkFileProblem problem;
    if (os_file_read(&text, &size, PATH, GMK_FILE_SIZE_MAX) != 0)
        return -1;
    const bool read = gmk_file_read(&record, &problem, text, size);
    free(text);
    CHECK(read);
    if (!read)
        return -1;
    const int number = atoi(tree_comment(record->tree, TREE_ROOT));
    Record *expected = numbered_record(number);
    CHECK(records_equal(record, expected));
    record_free(expected);
    record_free(record);
    return number;
}

TEST(a_killed_program_leaves_the_old_or_the_new_game_whole)
{
    Random random = {test_seed};
    const int kills = kill_count(KILLS);
    int saved = 0, newer = 0;
    os_file_remove(PATH);
    for (int i = 0; i < kills && test_failures == 0; i++) {
        const int said = kill_child("\"" SELF_EXE "\" --save " PATH, random_below(&random, 60));
        const int number = saved_number();
        CHECK(number >= said && number <= said + 1);
        if (number < said || test_failures > 0)
            printf("    kill %d: %d was said, %d is there\n", i, said, number);
        saved += said;
        newer += number > said;
    }
    printf("    %d kills among %d savings; %d times the game was newer than said\n", kills, saved,
           newer);
    os_file_remove(PATH);
}

/* The next save removes the temporary file of a killed one. */
TEST(temporary_files_of_the_dead_are_removed_and_no_others)
{
    static const char *const dead = PATH ".999999999-0.tmp", *const other = PATH ".note.tmp";
    char *text = NULL;
    size_t size = 0;
    CHECK_INT(os_file_replace(dead, "x", 1), 0);
    CHECK_INT(os_file_replace(other, "x", 1), 0);
    CHECK_INT(os_file_replace(PATH, "game", 4), 0);
    CHECK(os_file_read(&text, &size, dead, 10) != 0);
    CHECK_INT(os_file_read(&text, &size, other, 10), 0);
    free(text);
    os_file_remove(other);
    os_file_remove(PATH);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_killed_program_leaves_the_old_or_the_new_game_whole),
        CASE(temporary_files_of_the_dead_are_removed_and_no_others),
    };
    if (argc == 3 && strcmp(argv[1], "--save") == 0)
        return save_forever(argv[2]);
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
