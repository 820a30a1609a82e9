/* `gmk lab`: its parts, and the program from outside. */
#include "cli/lab/lab.h"
#include "cli/lab/lab_maze_search.h"
#include "cli/lab/lab_table.h"
#include "lab_patterns.h"
#include "platform/processes/os_memory.h"
#include "run_program.h"

#include <math.h>

#define GMK "\"" GMK_EXE "\" "

static int run(const char *command)
{
    return run_program(command, "test_lab_stderr.txt");
}

static char *read_whole(const char *path)
{
    char *text = NULL;
    size_t size = 0;
    CHECK(os_file_read(&text, &size, path, 1 << 20) == 0);
    return text;
}

TEST(mean_and_deviation_are_right)
{
    static const double values[] = {2, 4, 4, 4, 5, 5, 7, 9};
    LabSample sample = {0, 0, 0, 0};
    CHECK(lab_sample_mean(&sample) == 0 && lab_sample_deviation(&sample) == 0);
    for (size_t i = 0; i < 8; i++)
        lab_sample_add(&sample, values[i]);
    CHECK(fabs(lab_sample_mean(&sample) - 5) < 1e-12);
    CHECK(fabs(lab_sample_deviation(&sample) - sqrt(32.0 / 7)) < 1e-12);
    CHECK(fabs(sample.largest - 9) < 1e-12);
}

/* Threads of a search race with each other: only one plays the same game again. */
TEST(a_duel_can_be_repeated_unless_told)
{
    DuelConfig duel;
    duel_default(&duel);
    CHECK_INT(duel.threads, 1);
}

/* Agresti and Coull: two points more for each side, and 1.96 standard errors of the share; to the farther end. */
TEST(margin_of_a_score_is_that_of_four_games_more)
{
    CHECK(fabs(lab_tally_margin((DuelTally){.wins = 4}) - (25 + 30.006)) < 0.001);
    CHECK(fabs(lab_tally_margin((DuelTally){.losses = 4}) - (25 + 30.006)) < 0.001);
    CHECK(fabs(lab_tally_margin((DuelTally){.draws = 96}) - 9.8) < 0.001);
    CHECK(fabs(lab_tally_margin((DuelTally){.wins = 10, .draws = 20, .losses = 30}) -
               (11.636 + 34.375 - 100.0 / 3)) < 0.001);
}

/* Two games won of two prove nothing, and neither do six of ten; twenty of twenty do. */
TEST(few_games_are_within_chance)
{
    CHECK_INT(lab_tally_verdict((DuelTally){.wins = 2}), LAB_WITHIN_CHANCE);
    CHECK_INT(lab_tally_verdict((DuelTally){.wins = 6, .losses = 4}), LAB_WITHIN_CHANCE);
    CHECK_INT(lab_tally_verdict((DuelTally){.wins = 20}), LAB_CONFIRMED);
    CHECK_INT(lab_tally_verdict((DuelTally){.losses = 20}), LAB_NOT_CONFIRMED);
    CHECK_INT(lab_tally_verdict((DuelTally){.draws = 500}), LAB_WITHIN_CHANCE);
}

/* What is shown as "70 ± 22 %" is beyond chance just where 50 is outside of it. */
TEST(a_score_with_its_margin_says_what_the_verdict_says)
{
    for (int wins = 0; wins <= 30; wins++)
        for (int losses = 0; wins + losses <= 30; losses++) {
            const DuelTally tally = {.wins = wins, .draws = 1, .losses = losses};
            const double percent = duel_percent(tally), margin = lab_tally_margin(tally);
            CHECK_INT(lab_tally_verdict(tally), percent - margin > 50   ? LAB_CONFIRMED
                                                : percent + margin < 50 ? LAB_NOT_CONFIRMED
                                                                        : LAB_WITHIN_CHANCE);
        }
}

/* 4, 6, 8: 6 ± 4.303 · 2 / √3. */
TEST(few_values_prove_little)
{
    LabSample sample = {.count = 0};
    CHECK(lab_sample_margin(&sample) > 1e300);
    CHECK_INT(lab_sample_verdict(&sample), LAB_WITHIN_CHANCE);
    for (int i = 4; i <= 8; i += 2)
        lab_sample_add(&sample, i);
    CHECK(fabs(lab_sample_margin(&sample) - 4.9687) < 0.001);
    CHECK_INT(lab_sample_verdict(&sample), LAB_CONFIRMED);
    lab_sample_add(&sample, -8);
    CHECK_INT(lab_sample_verdict(&sample), LAB_WITHIN_CHANCE);
}

/* Our textbook searches against the engine's breadth-first search, on maps of every kind. */
TEST(maze_searches_find_the_shortest_path)
{
    int with_path = 0, without = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
        GmkMaze *maze = NULL;
        GmkMazeSearch *search = NULL;
        GmkMazeReport report = GMK_MAZE_REPORT_INIT;
        const GmkMazeLimits limits = GMK_MAZE_LIMITS_INIT;
        recipe.kind = (GmkMazeKind)(seed % GMK_MAZE_KINDS);
        recipe.width = 5 + (int32_t)(seed % 9);
        recipe.height = 5 + (int32_t)(seed % 7);
        recipe.seed = seed;
        CHECK_INT(gmk_maze_generate(&maze, &recipe), GMK_OK);
        CHECK_INT(gmk_maze_search_new(&search, maze, GMK_MAZE_BFS), GMK_OK);
        CHECK_INT(gmk_maze_search_run(&report, search, &limits), GMK_OK);
        const int32_t length = report.state == GMK_MAZE_FOUND ? report.length : -1;
        with_path += length >= 0;
        without += length < 0;
        uint64_t expanded[3];
        for (int h = LAB_MANHATTAN; h <= LAB_NONE; h++) {
            LabMazeResult star, greedy, tabled, deepening;
            CHECK(lab_best_first(&star, maze, (LabHeuristic)h, false));
            CHECK(lab_best_first(&greedy, maze, (LabHeuristic)h, true));
            CHECK(lab_ida_star(&tabled, maze, (LabHeuristic)h, true, 3000000));
            CHECK(lab_ida_star(&deepening, maze, (LabHeuristic)h, false, 300000));
            CHECK(tabled.finished && tabled.length == length);
            CHECK(!deepening.finished || tabled.expanded <= deepening.expanded);
            CHECK_INT(star.length, length);
            CHECK(deepening.finished ? deepening.length == length : deepening.expanded == 300000);
            CHECK((greedy.length < 0) == (length < 0) && greedy.length >= length);
            expanded[h] = star.expanded;
        }
        CHECK(expanded[LAB_MANHATTAN] <= expanded[LAB_NONE] + 1);
        gmk_maze_search_free(search);
        gmk_maze_free(maze);
    }
    CHECK(with_path > 20 && without > 0);
}

TEST(the_system_tells_our_memory)
{
    OsMemory before, after;
    os_memory_read(&before);
    CHECK(before.resident > 100000 && before.peak >= before.resident / 2);
    CHECK(before.available > 1 << 20);
    const size_t size = 32 << 20;
    volatile char *block = malloc(size); /* volatile: a compiler must not leave it out */
    for (size_t i = 0; i < size; i += 1024)
        block[i] = 1;
    os_memory_read(&after);
    CHECK(after.resident > before.resident + size / 2);
    free((void *)block);
}

TEST(lab_lists_its_experiments)
{
    CHECK_INT(run(GMK "lab"), 0);
    CHECK_HAS(output, "  pruning     ");
    CHECK_INT(run(GMK "lab --help"), 0);
    CHECK_HAS(output, "--csv FILE");
    CHECK_HAS(output, "  levels      ");
    CHECK_INT(run(GMK "lab alchemy"), 2);
    CHECK_HAS(errors, "there is no such experiment");
    CHECK_INT(run(GMK "lab pruning --map x"), 2);
    CHECK_INT(run(GMK "lab all --svg x"), 2);
}

/* The first word behind this one. */
static const char *word_behind(const char *text, const char *before)
{
    static char word[32];
    const char *at = strstr(text, before) + strlen(before);
    snprintf(word, sizeof word, "%.*s", (int)strcspn(at, " "), at);
    return word;
}

/* Each table of an experiment is a file: as many values in every row as heads, and one a cell. */
static void check_tables(const char *experiment)
{
    int tables = 0;
    for (;; tables++) {
        char path[64], *text = NULL;
        size_t size = 0;
        snprintf(path, sizeof path, "test_lab-%s-%d.csv", experiment, tables + 1);
        if (os_file_read(&text, &size, path, 1 << 20) != 0)
            break;
        int heads = 0, cells = 0, rows = 0;
        bool quoted = false;
        for (const char *c = text; *c; c++) {
            quoted ^= *c == '"';
            cells += !quoted && (*c == ',' || *c == '\n');
            if (*c != '\n')
                continue;
            heads = rows == 0 ? cells : heads;
            CHECK_INT(cells, heads);
            cells = 0;
            rows++;
        }
        CHECK(rows > 1 && strstr(text, " ± ") == NULL);
        free(text);
        remove(path);
    }
    CHECK(tables > 0);
}

/* Every text of the lines that a program reads is one that the window can say. */
static void check_words(LabPatterns *marked, char *field)
{
    char unknown[256];
    for (char *bar = field; bar; field = bar) {
        bar = strchr(field, '|');
        if (bar)
            *bar++ = '\0';
        lab_patterns_unknown(unknown, sizeof unknown, marked, field);
        if (unknown[0])
            printf("    no pattern has \"%s\" of \"%s\"\n", unknown, field);
        CHECK(!unknown[0]);
    }
}

/* The lines of a run: their words are known, and the share that is done only grows, from stage to stage. */
static void check_lines(LabPatterns *marked)
{
    double share = 0;
    bool over = false;
    for (char *line = strtok(output, "\n"); line; line = strtok(NULL, "\n")) {
        char *rest = strchr(line, '|');
        CHECK(rest && !over);
        if (!rest || strncmp(line, "about|", 6) == 0)
            continue;
        if (strncmp(line, "progress|", 9) == 0) {
            const double now = atof(rest + 1);
            CHECK(now >= share && now <= 1);
            share = now;
        }
        over = strncmp(line, "took|", 5) == 0;
        check_words(marked, rest + 1);
    }
    CHECK(over);
}

TEST(every_experiment_prints_its_tables)
{
    /* Most of them play games by the clock or search to a depth: minutes under sanitizers. */
    const bool all = test_rounds(4) == 4;
    static const struct {
        const char *command, *has, *also;
        bool everywhere;
    } rows[] = {
        {GMK "lab urgent --quick --games 1", "answered by the urgent rule", "", true},
        {GMK "lab uct --quick --games 2", "An open three in",
         "threat solver first, is wrong in 0 of", false},
        {GMK "lab rewards --quick --games 2", "rewards 100, 0, 1 against 1, 0, 0.5",
         "report 1, 1.3.3", false},
        {GMK "lab depth --quick --games 2", "a ply more against itself", "of 4 games", false},
        {GMK "lab order --quick --games 1", "by the whole evaluation", "report 4, part 2, 4.2",
         false},
        {GMK "lab copies --quick --games 1", "39.2", "bytes a node", true},
        {GMK "lab saved --quick --games 4", "table kept", "of 4 games", true},
        {GMK "lab connect4 --quick --games 2", "tree kept", "", false},
        {GMK "lab evaluation --quick --games 2", "10000|1000|100|100|10|10|1",
         "At depth 2, 2 games each", false},
        {GMK "lab levels --quick --games 1", "1033.5", "", false},
        {GMK "lab pruning --quick --games 1", "2.5e9", "", false},
        {GMK "lab maze --quick --games 1 --seed 9", "Perfect mazes", "", true},
        {GMK "lab learning --quick --games 1 --seed 2", "before learning", "", false},
    };
    LabPatterns marked;
    CHECK(lab_patterns_read(&marked, NULL));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char command[512];
        if (!all && !rows[i].everywhere)
            continue;
        snprintf(command, sizeof command, "%s --lines --csv test_lab.csv --svg test_lab.svg",
                 rows[i].command);
        CHECK_INT(run(command), 0);
        CHECK_HAS(output, rows[i].has);
        CHECK_HAS(output, rows[i].also);
        CHECK(strstr(output, "\nsee|") || strstr(output, "\nclaim|"));
        CHECK(strstr(output, "nan") == NULL && strstr(output, "inf") == NULL);
        check_tables(word_behind(rows[i].command, "lab "));
        CHECK_HAS(output, "about|machine|");
        CHECK_HAS(output, "about|version|gomokit ");
        CHECK_HAS(output, "about|command|gmk lab ");
        CHECK_HAS(output, "|report");
        check_lines(&marked);
        char *svg = read_whole("test_lab.svg");
        CHECK_HAS(svg, "</svg>");
        CHECK(strstr(svg, "nan") == NULL);
        free(svg);
    }
    lab_patterns_free(&marked);
    remove("test_lab.svg");
}

TEST(people_see_how_far_it_is)
{
    CHECK_INT(run(GMK "lab urgent --quick --games 1"), 0);
    CHECK_HAS(errors, "\r  0 %  game 1 of 1");
    CHECK_HAS(output, "machine  ");
    CHECK_HAS(output, "version  gomokit ");
    CHECK_HAS(output, "command  gmk lab urgent");
    CHECK_HAS(output, "source   report");
    CHECK_HAS(output, "=> the rule saves");
}

/* The numbers of a row of the last table with this name. */
static void read_row(double *out, int count, const char *name)
{
    const char *row = strstr(output, name);
    CHECK(row != NULL);
    row = row ? row + strlen(name) : "";
    for (int i = 0; i < count; i++) {
        char *end;
        out[i] = strtod(row, &end);
        CHECK(end != row);
        row = end;
    }
}

TEST(figures_of_the_urgent_rule_agree)
{
    double urgent[3], searched[3], phase[3], saved, moves = 0, answered = 0;
    CHECK_INT(run(GMK "lab urgent --quick --games 2"), 0);
    read_row(urgent, 3, "\nanswered by the urgent rule"); /* number, share, nodes of each */
    read_row(searched, 3, "\nsearched");
    read_row(&saved, 1, "the rule saves");
    const char *row = strstr(output, "stones from ");
    for (int i = 0; i < 3 && row; i++) {
        int from, to;
        row = strchr(row, '\n') + 1;
        CHECK(sscanf(row, "%d %d %lf %lf %lf", &from, &to, &phase[0], &phase[1], &phase[2]) == 5);
        CHECK(from == 10 * i && to == 10 * i + 9);
        CHECK(fabs(phase[2] - 100 * phase[1] / phase[0]) < 0.1); /* urgent ones of the moves */
        moves += phase[0];
        answered += phase[1];
    }
    CHECK(fabs(urgent[0] + searched[0] - moves) < 0.1 && fabs(urgent[0] - answered) < 0.1);
    CHECK(fabs(urgent[1] - 100 * answered / moves) < 0.1);
    const double spent = searched[0] * searched[2], spared = urgent[0] * urgent[2];
    CHECK(fabs(saved - 100 * spared / (spared + spent)) < 1);
}

/* What was learned is used: without it each meeting would be the first one again. */
TEST(learning_changes_the_games_that_were_lost)
{
    if (test_rounds(4) < 4)
        SKIP("games and studies of minutes here; an optimised native build plays them");
    CHECK_INT(run(GMK "lab learning --quick --games 8"), 0);
    int first = -1, last = -1;
    const char *before = strstr(output, "meeting 1, before learning");
    const char *after = strstr(output, "meeting 5");
    CHECK(before && sscanf(before + 26, "%d", &first) == 1);
    CHECK(after && sscanf(after + 9, "%d", &last) == 1);
    CHECK(first > 0 && last < first);
}

TEST(hostile_options_are_refused_with_a_sentence)
{
    static const struct {
        const char *command;
        int code;
        const char *says;
    } rows[] = {
        {GMK "lab uct --games 0", 2, "--games"},
        {GMK "lab uct --games -4", 2, "--games"},
        {GMK "lab uct --games many", 2, "--games"},
        {GMK "lab uct --games 99999999999", 2, "--games"},
        {GMK "lab uct --seed -1", 2, "--seed"},
        {GMK "lab uct --depth 3", 2, "--depth"},
        {GMK "lab uct maze", 2, "maze"},
        {GMK "lab uct --csv", 2, "--csv"},
        {GMK "lab urgent --games 1 --csv no_such_folder/x.csv", 1, "no_such_folder"},
        {GMK "lab urgent --games 1 --svg no_such_folder/x.svg", 1, "no_such_folder"},
        {GMK "lab maze --quick --map no_such_map.txt", 1, "no_such_map.txt"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        CHECK_INT(run(rows[i].command), rows[i].code);
        CHECK_HAS(errors, rows[i].says);
    }
}

TEST(pruning_agrees_and_is_written)
{
    CHECK_INT(run(GMK "lab pruning --quick --games 1 --csv test_lab.csv --svg test_lab.svg"), 0);
    CHECK_HAS(output, "2495102400");
    CHECK_HAS(output, " equal, 0 different");
    CHECK_HAS(output, "\nconfirmed      pruning ");
    char *csv = read_whole("test_lab-pruning-2.csv"), *svg = read_whole("test_lab.svg");
    char *leaves = read_whole("test_lab-pruning-1.csv");
    CHECK_HAS(csv, "stage,depth,nodes,ms,nodes a ms,branching");
    CHECK_HAS(leaves, "4,2495102400,2.5e9");
    free(leaves);
    CHECK_HAS(svg, "alpha-beta");
    free(csv);
    free(svg);
    check_tables("pruning");
    remove("test_lab.svg");
}

TEST(a_page_has_contents_tables_plots_and_what_was_confirmed)
{
    CHECK_INT(run(GMK "lab copies --quick --games 1 --html test_lab.html"), 0);
    char *page = read_whole("test_lab.html");
    CHECK_HAS(page, "<a href=\"#copies\">copies</a>");
    CHECK_HAS(page, "What was confirmed, and what was not");
    CHECK_HAS(page, "<caption>Alpha-beta over neighbours");
    CHECK_HAS(page, "</svg>");
    CHECK_HAS(page, "report 5, 6.3");
    CHECK_HAS(page, "gmk lab copies --quick");
    free(page);
    remove("test_lab.html");
}

TEST(maze_takes_a_map)
{
    CHECK(os_file_replace("test_lab_map.txt", "S0000\n01110\n0000G\n", 18) == 0);
    CHECK_INT(run(GMK "lab maze --quick --map test_lab_map.txt"), 0);
    CHECK_HAS(output, "test_lab_map.txt: 5 x 3 cells");
    CHECK_HAS(output, "agree (6 steps)");
    CHECK_INT(run(GMK "lab maze --quick --map no_such_map.txt"), 1);
    remove("test_lab_map.txt");
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(mean_and_deviation_are_right),
        CASE(a_duel_can_be_repeated_unless_told),
        CASE(margin_of_a_score_is_that_of_four_games_more),
        CASE(few_games_are_within_chance),
        CASE(a_score_with_its_margin_says_what_the_verdict_says),
        CASE(few_values_prove_little),
        CASE(maze_searches_find_the_shortest_path),
        CASE(the_system_tells_our_memory),
        CASE(lab_lists_its_experiments),
        CASE(every_experiment_prints_its_tables),
        CASE(people_see_how_far_it_is),
        CASE(figures_of_the_urgent_rule_agree),
        CASE(learning_changes_the_games_that_were_lost),
        CASE(hostile_options_are_refused_with_a_sentence),
        CASE(pruning_agrees_and_is_written),
        CASE(a_page_has_contents_tables_plots_and_what_was_confirmed),
        CASE(maze_takes_a_map),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
