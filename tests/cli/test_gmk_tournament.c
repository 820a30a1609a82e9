/* The program `gmk tournament` from outside: whole tournaments, ended and gone on with, also of brains
 * that misbehave. */
#include "run_program.h"

#include "platform/files/os_folder.h"

#define GMK        "\"" GMK_EXE "\" tournament "
#define FOLDER     "test_gmk_tournament"
#define CUP        FOLDER "/cup.txt"
#define ERRORS     "test_gmk_tournament_errors.txt"
#define BAD(words) " --engine \"" words "=\\\"" BAD_BRAIN_EXE "\\\" " words "\""

static int run(const char *command)
{
    return run_program(command, ERRORS);
}

static void remove_one(void *user, const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", (const char *)user, name);
    remove(path);
}

static void clear(const char *folder)
{
    char path[512];
    snprintf(path, sizeof path, "%s", folder);
    os_folder_list(path, "", remove_one, path);
#ifdef _WIN32
    char command[600];
    snprintf(command, sizeof command, "cmd /c rmdir \"%s\"", folder);
    run(command);
#else
    remove(folder);
#endif
}

/* An empty folder; what was left in it by a test that failed is removed. */
static void begin(void)
{
    clear(FOLDER "/games");
    clear(FOLDER);
    CHECK(os_folder_make(FOLDER));
}

static void finish(void)
{
    clear(FOLDER "/games");
    clear(FOLDER);
}

/* Whole lines of a file of results; whether a game has two of them. */
static int count_lines(const char *path, bool *twice)
{
    static bool seen[10000];
    char *text = NULL;
    size_t size = 0;
    int lines = 0;
    *twice = false;
    memset(seen, 0, sizeof seen);
    if (os_file_read(&text, &size, path, 1 << 24) != 0)
        return 0;
    for (char *line = text, *end; (end = strchr(line, '\n')); line = end + 1) {
        const char *number = strchr(line, '\t');
        if (!number || (end - line > 6 && memcmp(end - 6, " (cut)", 6) == 0))
            continue;
        const int game = atoi(number + 1);
        *twice |= seen[game % 10000];
        seen[game % 10000] = true;
        lines++;
    }
    free(text);
    return lines;
}

TEST(a_tournament_is_made_played_and_shown)
{
    bool twice;
    char text[4096];
    begin();
    CHECK_INT(run(GMK "new " CUP " --title \"A cup\" --size 9 --time-turn 10000 --rounds 2" BAD(
                  "good") BAD("suggest") BAD("no_restart")),
              0);
    CHECK_HAS(output, "cup.txt: 3 engines, 12 games");
    CHECK_INT(run(GMK "new " CUP BAD("good") BAD("suggest")), 1);
    CHECK_HAS(errors, "is there already");
    CHECK_INT(run(GMK "show " CUP), 0);
    CHECK_HAS(output, "0 of 12 games");
    CHECK_INT(run(GMK "run " CUP " --concurrency 2 --records " FOLDER "/games"), 0);
    CHECK_HAS(output, "Who beat whom");
    CHECK_INT(count_lines(FOLDER "/cup.results", &twice), 12);
    CHECK(!twice);
    CHECK(read_file(FOLDER "/games/game00001.psq", text, sizeof text) > 0);
    CHECK_HAS(text, "Piskvorky 9x9");
    CHECK(read_file(FOLDER "/games/game00012.sgf", text, sizeof text) > 0);
    CHECK_HAS(text, "PB[");
    CHECK_INT(run(GMK "run " CUP), 0); /* nothing is left to play */
    CHECK_INT(count_lines(FOLDER "/cup.results", &twice), 12);
    CHECK_INT(run(GMK "show " CUP " --json --html " FOLDER "/a.html --csv " FOLDER
                      "/a.csv --svg " FOLDER "/a.svg"),
              0);
    CHECK_HAS(output, "\"played\": 12");
    CHECK(read_file(FOLDER "/a.html", text, sizeof text) > 0);
    CHECK_HAS(text, "<h1>A cup</h1>");
    CHECK(read_file(FOLDER "/a.csv", text, sizeof text) > 0);
    CHECK_HAS(text, "place,engine,points");
    CHECK(read_file(FOLDER "/a.svg", text, sizeof text) > 0);
    CHECK_HAS(text, "<svg");
    CHECK_INT(run(GMK "show " CUP " --gomocup " FOLDER "/games"), 0);
    CHECK(read_file(FOLDER "/games/_result.txt", text, sizeof text) > 0);
    CHECK_HAS(text, "total games: 8");
    CHECK_INT(run("\"" GMK_EXE "\" gomocup rate " FOLDER "/games/result.pgn"), 0);
    CHECK_HAS(output, "12 games of 3 engines");
    finish();
}

TEST(shares_are_merged_and_each_game_counts_once)
{
    bool twice;
    begin();
    CHECK_INT(run(GMK "new " CUP
                      " --size 9 --time-turn 10000 --rounds 2 --form swiss --games 2" BAD("good")
                          BAD("suggest") BAD("no_restart") BAD("point")),
              0);
    CHECK_INT(run(GMK "run " CUP), 0);
    CHECK_INT(count_lines(FOLDER "/cup.results", &twice), 8);
    CHECK_INT(os_file_rename(FOLDER "/cup.results", FOLDER "/elsewhere.txt"), 0);
    CHECK_INT(run(GMK "show " CUP), 0);
    CHECK_HAS(output, "0 of 8 games");
    CHECK_INT(run(GMK "merge " CUP " " FOLDER "/elsewhere.txt " FOLDER "/elsewhere.txt"), 0);
    CHECK_HAS(output, "8 games, 8 of them new; 8 lines again, 0 damaged or foreign");
    CHECK_INT(run(GMK "merge " CUP " " FOLDER "/elsewhere.txt"), 0);
    CHECK_HAS(output, "8 games, 0 of them new");
    CHECK_INT(count_lines(FOLDER "/cup.results", &twice), 8);
    CHECK(!twice);
    CHECK_INT(os_file_remove(FOLDER "/cup.results"), 0);
    CHECK_INT(run(GMK "new " CUP " --force --size 9 --time-turn 10000 --rounds 3" BAD("good")
                      BAD("suggest") BAD("no_restart")),
              0);
    CHECK_INT(run(GMK "run " CUP " --share 2/3"), 0);
    CHECK_INT(count_lines(FOLDER "/cup.2of3.results", &twice), 6);
    CHECK_INT(run(GMK "run " CUP " --share 2/3"), 0);
    CHECK_INT(run(GMK "run " CUP " --share 1/3"), 0);
    CHECK_INT(run(GMK "run " CUP " --share 3/3"), 0);
    CHECK_INT(count_lines(FOLDER "/cup.2of3.results", &twice), 6);
    CHECK_INT(run(GMK "show " CUP), 0);
    CHECK_HAS(output, "18 of 18 games");
    CHECK_INT(run(GMK "run " CUP " --share 4/3"), 2);
    finish();
}

#ifndef _WIN32
/* Starts the tournament, kills it after a while, again and again, and lets it end. */
TEST(a_killed_run_goes_on_where_it_was)
{
    enum { KILLS = 12 };
    bool twice;
    int before = 0;
    begin();
    CHECK_INT(run(GMK "new " CUP " --size 9 --time-turn 10000 --rounds 40" BAD("good")
                      BAD("suggest") BAD("no_restart")),
              0);
    for (int i = 0; i < KILLS; i++) {
        char command[1024];
        snprintf(command, sizeof command,
                 "sh -c '\"" GMK_EXE "\" tournament run " CUP " --concurrency 2 --quiet "
                 ">/dev/null 2>&1 & sleep 0.%d; kill -9 $!; wait $! 2>/dev/null; exit 0'",
                 1 + i % 5);
        CHECK_INT(run(command), 0);
        const int now = count_lines(FOLDER "/cup.results", &twice);
        CHECK(now >= before && !twice);
        before = now;
    }
    printf("    %d games after %d kills\n", before, KILLS);
    CHECK_INT(run(GMK "run " CUP " --concurrency 2"), 0);
    CHECK_INT(count_lines(FOLDER "/cup.results", &twice), 240);
    CHECK(!twice);
    CHECK_INT(run(GMK "show " CUP), 0);
    CHECK_HAS(output, "240 of 240 games");
    finish();
}

TEST(ctrl_c_prints_the_standings_and_the_run_goes_on)
{
    bool twice;
    begin();
    CHECK_INT(run(GMK "new " CUP " --size 9 --time-turn 10000 --rounds 100" BAD("good")
                      BAD("suggest") BAD("no_restart")),
              0);
    CHECK_INT(run("sh -c '\"" GMK_EXE "\" tournament run " CUP
                  " --concurrency 2 & sleep 0.3; kill -TERM $!; wait $!'"),
              1);
    CHECK_HAS(output, "points");
    CHECK_HAS(errors, "interrupted; the same command goes on");
    const int lines = count_lines(FOLDER "/cup.results", &twice);
    CHECK(lines < 600 && !twice);
    CHECK_INT(run(GMK "run " CUP " --concurrency 2"), 0);
    CHECK_INT(count_lines(FOLDER "/cup.results", &twice), 600);
    CHECK(!twice);
    finish();
}

/* Who ends a job ends brains and `gmk` one after the other: that is no crash of a brain. */
TEST(a_brain_that_is_ended_from_outside_has_not_crashed)
{
    bool twice;
    begin();
    CHECK_INT(run(GMK "new " CUP " --size 9 --time-turn 10000 --rounds 2" BAD("tardy") BAD("good")),
              0);
    CHECK_INT(run("sh -c '\"" GMK_EXE "\" tournament run " CUP " --quiet >/dev/null 2>&1 & "
                  "sleep 0.5; kill -9 $(ps -o pid= --ppid $!); sleep 0.2; kill -TERM $!; wait $!'"),
              1);
    CHECK_INT(count_lines(FOLDER "/cup.results", &twice), 0);
    finish();
}

/* A second process does not play the same share at the same time. */
TEST(a_share_is_played_by_one_process_only)
{
    begin();
    CHECK_INT(run(GMK "new " CUP " --size 9 --time-turn 10000 --rounds 400" BAD("good")
                      BAD("suggest") BAD("no_restart")),
              0);
    CHECK_INT(run("sh -c '\"" GMK_EXE "\" tournament run " CUP
                  " --quiet >/dev/null & first=$!; sleep 0.3; \"" GMK_EXE "\" tournament run " CUP
                  " >/dev/null; code=$?; kill -TERM $first; wait; exit $code'"),
              1);
    CHECK_HAS(errors, "another program plays this already");
    finish();
}

/* All kinds of faults, each by its name; at the end no process is left. */
TEST(every_fault_is_named_and_nothing_is_left_running)
{
    const char *rounds = getenv("GOMOKIT_LONG_TESTS") ? "10" : "1";
    char command[8192];
    begin();
    snprintf(command, sizeof command,
             GMK "new " CUP " --form gauntlet --size 9 --time-turn 500 --tolerance 100 --memory 30 "
                 "--memory-loses --processes 2 --start-time 2000 --rounds %s" BAD("good")
                     BAD("crash") BAD("segv") BAD("hang") BAD("tardy") BAD("illegal")
                         BAD("occupied") BAD("flood") BAD("half") BAD("zero") BAD("escape")
                             BAD("rude") BAD("children") BAD("greedy") BAD("close") BAD("refuse")
                                 BAD("mute") BAD("no_reading") BAD("deaf"),
             rounds);
    CHECK_INT(run(command), 0);
    CHECK_INT(run(GMK "run " CUP " --concurrency 2 --quiet --json"), 0);
    CHECK_INT(run(GMK "show " CUP " --faults"), 0);
    CHECK(!strchr(output, '\x1b') && !strstr(output, "\xc2\x9b"));
    CHECK_HAS(output, "crash: crash: the program ended with exit code 3");
    CHECK_HAS(output, "segv: crash: the program ended with exit code 139: segmentation fault "
                      "(signal 11)");
    CHECK_HAS(output, "hang: hang: no move within 500 ms, nor 1000 ms later");
    CHECK_HAS(output, "tardy: time: answered after ");
    CHECK_HAS(output, "illegal: illegal: 99,99: That point is not on the board.");
    CHECK_HAS(output, "occupied: illegal: ");
    CHECK_HAS(output, "flood: flood: ");
    CHECK_HAS(output, "half: hang: no move within 500 ms, nor 1000 ms later; half a line came: 7,");
    CHECK_HAS(output, "zero: protocol: not a move: 3?,4");
    CHECK_HAS(output, "escape: protocol: not a move: ");
    CHECK_HAS(output, "rude: protocol: not a move: ERROR not in the mood");
    CHECK_HAS(output, "children: children: runs 3 processes, 2 are allowed");
    CHECK_HAS(output, "greedy: memory: holds 4");
    CHECK_HAS(output, "close: crash: the program closed its output");
    CHECK_HAS(output, "refuse: start: refused: ERROR I do not like this board");
    CHECK_HAS(output, "mute: start: no OK within 2000 ms");
    CHECK_HAS(output, "no_reading: start: no OK within 2000 ms");
    CHECK(!strstr(output, ": good:") && !strstr(output, ": deaf:"));
    CHECK_INT(run("sh -c 'ps -e -o args= | grep -c \"^" BAD_BRAIN_EXE "\"; exit 0'"), 0);
    CHECK_TEXT(output, "0\n");
    finish();
}

/* As Gomocup does it: a brain that thinks in its opponent's time stands still. */
TEST(gomocups_conditions_are_a_preset)
{
    char text[4096];
    begin();
    CHECK_INT(
        run(GMK "new " CUP " --gomocup --size 9 --time-turn 10000" BAD("good") BAD("suggest")), 0);
    CHECK(read_file(CUP, text, sizeof text) > 0);
    CHECK_HAS(text, "suspended yes");
    CHECK_HAS(text, "memory-loses yes");
    CHECK_HAS(text, "tolerance-ms 1000");
    CHECK_INT(run(GMK "run " CUP), 0);
    CHECK_INT(run(GMK "show " CUP " --faults"), 0);
    CHECK_TEXT(output, "");
    finish();
}
#endif

TEST(a_missing_engine_ends_it_with_a_word)
{
    begin();
    CHECK_INT(run(GMK "new " CUP " --engine a=/no/such/brain" BAD("good")), 0);
    CHECK_INT(run(GMK "run " CUP), 1);
    CHECK_HAS(errors, "game 1 cannot be played: ");
    CHECK_INT(run(GMK "run " FOLDER "/none.txt"), 1);
    CHECK_INT(run(GMK "new " CUP " --force" BAD("good")), 2);
    CHECK_HAS(errors, "there are fewer than two engines");
    finish();
}

/* A program for 64 bits gets a 64 into its name; what is no Windows program is refused. */
TEST(a_brain_is_packed_for_gomocup)
{
    char program[256] = "MZ", zip[2048];
    program[60] = 64;
    memcpy(program + 64, "PE\0\0\x64\x86", 6);
    begin();
    CHECK_INT(os_file_replace(FOLDER "/pbrain-x.exe", program, sizeof program), 0);
    write_file(FOLDER "/net.bin", "weights");
    CHECK_INT(run("\"" GMK_EXE "\" gomocup pack " FOLDER "/pbrain-x.exe " FOLDER
                  "/net.bin --out " FOLDER "/x.zip"),
              0);
    const size_t size = read_file(FOLDER "/x.zip", zip, sizeof zip);
    CHECK_INT(size, 30 + 14 + 256 + 30 + 7 + 7 + 46 + 14 + 46 + 7 + 22);
    CHECK(memcmp(zip, "PK\3\4", 4) == 0 && memcmp(zip + 30, "pbrain-x64.exe", 14) == 0);
    CHECK(memcmp(zip + 30 + 14, program, sizeof program) == 0);
    CHECK(memcmp(zip + size - 22, "PK\5\6", 4) == 0);
    CHECK_INT(run("\"" GMK_EXE "\" gomocup pack " FOLDER "/net.bin"), 1);
    CHECK_HAS(errors, "not a Windows program");
    finish();
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_tournament_is_made_played_and_shown),
        CASE(shares_are_merged_and_each_game_counts_once),
#ifndef _WIN32
        CASE(a_killed_run_goes_on_where_it_was),
        CASE(ctrl_c_prints_the_standings_and_the_run_goes_on),
        CASE(a_brain_that_is_ended_from_outside_has_not_crashed),
        CASE(a_share_is_played_by_one_process_only),
        CASE(every_fault_is_named_and_nothing_is_left_running),
        CASE(gomocups_conditions_are_a_preset),
#endif
        CASE(a_brain_is_packed_for_gomocup),
        CASE(a_missing_engine_ends_it_with_a_word),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
