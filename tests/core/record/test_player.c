/* test_player.c: humans, computers and brains: what each is, and what files know of it. */
#include "core/file/gmk_file.h"
#include "core/file/report.h"
#include "core/record/record_same.h"

#include "test.h"

static Player human(void)
{
    Player player = {.level = GMK_LEVEL_MASTER};
    player_make_human(&player);
    return player;
}

static Player computer(GmkLevel level, GmkSearcher searcher, int32_t depth)
{
    Player player = {0};
    player_make_computer(&player, level, searcher, depth);
    return player;
}

static Player brain(const char *text)
{
    Player player = {0};
    player_make_brain(&player, text, strlen(text));
    return player;
}

TEST(a_player_is_one_of_three)
{
    const Player players[] = {human(), computer(GMK_LEVEL_EASY, GMK_SEARCHER_MCTS, 0),
                              brain("Rapfi")};
    for (int i = 0; i < 3; i++) {
        CHECK_INT(player_is_human(&players[i]), i == 0);
        CHECK_INT(player_is_computer(&players[i]), i == 1);
        CHECK_INT(player_is_brain(&players[i]), i == 2);
        for (int j = 0; j < 3; j++) {
            const Player two[2] = {players[i], players[j]};
            CHECK_INT(player_is_like(&players[i], &players[j]), i == j);
            CHECK_INT(players_have_computer(two), i == 1 || j == 1);
            CHECK_INT(players_one_human(two), (i == 0) == (j == 0) ? -1 : i == 0 ? 0 : 1);
        }
    }
}

TEST(a_change_of_player_keeps_the_name_and_nothing_else)
{
    Player player = brain("  Rapfi\t2024 ");
    CHECK_TEXT(player.brain, "Rapfi 2024");
    CHECK_TEXT(player_name(&player), "Rapfi 2024");
    player_set_name(&player, "Robert", 6);
    CHECK_TEXT(player_name(&player), "Robert");
    player_make_human(&player);
    CHECK_TEXT(player.brain, "");
    CHECK_TEXT(player_name(&player), "Robert");
    player_make_brain(&player, " \n ", 3);
    CHECK(player_is_human(&player));
}

TEST(players_are_alike_by_what_files_hold)
{
    const Player a = computer(GMK_LEVEL_EASY, GMK_SEARCHER_MINIMAX, 0);
    const Player depth3 = computer(GMK_LEVEL_EASY, GMK_SEARCHER_TEXTBOOK, 3);
    CHECK(player_is_like(&a, &(Player){.kind = PLAYER_COMPUTER, .depth = 5}));
    CHECK(!player_is_like(&a, &(Player){.kind = PLAYER_COMPUTER, .level = GMK_LEVEL_EXPERT}));
    CHECK(!player_is_like(
        &depth3,
        &(Player){.kind = PLAYER_COMPUTER, .searcher = GMK_SEARCHER_TEXTBOOK, .depth = 4}));
    const Player other = brain("Embryo"), rapfi = brain("Rapfi"),
                 nobody = {.level = GMK_LEVEL_EASY}, person = human();
    CHECK(!player_is_like(&rapfi, &other));
    CHECK(player_is_like(&person, &nobody)); /* a human has no level */
}

/* ------------------------------------------------------------------------------------------------
 * In files
 */

#define HEAD "gomokit 1.0\nboard gomoku\nsize 15x15\n"
#define TAIL "moves\n1 h8\nend\n"

static Record *read_record(const char *text)
{
    GmkFileProblem problem;
    Record *record = NULL;
    CHECK(gmk_file_read(&record, &problem, text, strlen(text)));
    if (!record)
        abort();
    return record;
}

TEST(a_brain_is_written_as_a_human_and_a_line_more)
{
    const char *const text =
        HEAD "black human\nwhite human\nwhite-name Robert\nwhite-brain Rapfi 2024\n" TAIL;
    Record *record = read_record(text);
    CHECK(player_is_brain(&record->setup.players[1]));
    CHECK_TEXT(record->setup.players[1].brain, "Rapfi 2024");
    char *again = gmk_file_write(record, NULL);
    CHECK(again &&
          strstr(again, "black human\nwhite human\nwhite-name Robert\nwhite-brain Rapfi 2024\n"));
    CHECK(again && strncmp(again, "gomokit 1.0\n", 12) == 0); /* older programs read it */
    free(again);
    record_free(record);
}

TEST(the_order_of_the_lines_does_not_matter)
{
    Record *record = read_record(HEAD "black-brain X\nblack human\n" TAIL);
    CHECK(player_is_brain(&record->setup.players[0]));
    record_free(record);
    /* An older program has made the brain a computer, and preserved the line. */
    record = read_record(
        HEAD "black computer easy\nblack-brain X\nwhite-brain Y\nwhite computer easy\n" TAIL);
    for (int side = 0; side < 2; side++)
        CHECK(player_is_computer(&record->setup.players[side]) &&
              !*record->setup.players[side].brain);
    record_free(record);
}

TEST(another_brain_is_a_difference)
{
    Record *a = read_record(HEAD "black-brain X\n" TAIL),
           *b = read_record(HEAD "black-brain Y\n" TAIL);
    Record *person = read_record(HEAD "black-name X\n" TAIL);
    CHECK(record_difference(a, a, &record_scope_whole) == NULL);
    CHECK(record_difference(a, b, &record_scope_whole) != NULL);
    CHECK(record_difference(a, person, &record_scope_whole) != NULL);
    record_free(a);
    record_free(b);
    record_free(person);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_player_is_one_of_three),
        CASE(a_change_of_player_keeps_the_name_and_nothing_else),
        CASE(players_are_alike_by_what_files_hold),
        CASE(a_brain_is_written_as_a_human_and_a_line_more),
        CASE(the_order_of_the_lines_does_not_matter),
        CASE(another_brain_is_a_difference),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
