/* What a window shows of a tournament: the snapshot against a plain count of the same games, and the page. */
#include "core/base/random.h"
#include "core/canvas/geometry.h"
#include "core/tournament_view/tournament_page.h"

#include "core/canvas_recorder.h"
#include "test.h"

#include <math.h>

enum { ENGINES = 4, ROUNDS = 3 };

typedef struct Scene {
    Tournament t;
    Results results;
    Schedule schedule;
    Standings *standings;
    TournamentSnapshot *s;
    TournamentPage page;
} Scene;

/* Names that a terminal or a reader would stumble over. */
static const char *const names[ENGINES] = {"Plain", "Esc\033[31m", "Left\u202eright",
                                           "\u4e94\u5b50"};

static void begin(Scene *scene, TournamentForm form)
{
    *scene = (Scene){0};
    tournament_init(&scene->t);
    scene->t.form = form;
    scene->t.rounds = ROUNDS;
    for (int i = 0; i < ENGINES; i++)
        CHECK(tournament_add_engine(&scene->t, names[i], "./brain"));
    scene->t.fingerprint = tournament_fingerprint(&scene->t);
    scene->standings = calloc(1, sizeof *scene->standings);
    scene->s = calloc(1, sizeof *scene->s);
    CHECK(scene->standings && scene->s);
    CHECK(schedule_make(&scene->schedule, &scene->t, &scene->results));
}

static void look(Scene *scene)
{
    CHECK(schedule_make(&scene->schedule, &scene->t, &scene->results));
    CHECK(standings_make(scene->standings, &scene->t, &scene->schedule, &scene->results));
    tournament_snapshot_make(scene->s, &scene->t, &scene->schedule, &scene->results,
                             scene->standings);
    scene->page = (TournamentPage){.snapshot = scene->s, .cursor = -1, .hover = -1};
}

static void finish(Scene *scene)
{
    schedule_free(&scene->schedule);
    results_free(&scene->results);
    tournament_free(&scene->t);
    free(scene->standings);
    free(scene->s);
}

/* half_points of the first engine; -1: the second one crashes. */
static void add(Scene *scene, int32_t index, int half_points)
{
    RefereedGame played = {.winner = half_points == 1   ? -1
                                     : half_points == 0 ? 1
                                                        : 0,
                           .end = half_points < 0    ? END_CRASH
                                  : half_points == 1 ? END_DRAW
                                                     : END_FIVE};
    TextBuffer line = {0};
    played.count = 5 + index % 7;
    for (int32_t i = 0; i < played.count; i++)
        played.moves[i] = (GmkPoint){i, 3};
    if (half_points < 0)
        snprintf(played.why, sizeof played.why, "exit code 3\033[2J");
    results_write_line(&line, &scene->t, &scene->schedule.games[index], &played);
    CHECK(results_add_line(&scene->results, &scene->t, (Span){line.text, line.size - 1}));
    free(line.text);
}

TEST(rows_and_cells_follow_from_the_games)
{
    uint64_t random = test_seed;
    for (int round = 0; round < 50; round++) {
        int points[ENGINES][ENGINES] = {{0}}, games[ENGINES][ENGINES] = {{0}},
            faults[ENGINES] = {0};
        Scene scene;
        begin(&scene, FORM_ROUND_ROBIN);
        const int count = random_below(&random, scene.schedule.count + 1);
        for (int32_t i = 0; i < count; i++) {
            const int half_points = random_below(&random, 4) - 1;
            const int32_t *engines = scene.schedule.games[i].engines;
            const int first = half_points < 0 ? 2 : half_points;
            add(&scene, i, half_points);
            games[engines[0]][engines[1]]++;
            games[engines[1]][engines[0]]++;
            points[engines[0]][engines[1]] += first;
            points[engines[1]][engines[0]] += 2 - first;
            faults[engines[1]] += half_points < 0;
        }
        look(&scene);
        int sum_faults = 0;
        for (int i = 0; i < ENGINES; i++) {
            const SnapshotRow *row = &scene.s->rows[i];
            int all = 0, half = 0;
            for (int k = 0; k < ENGINES; k++) {
                const int other = scene.s->rows[k].engine;
                CHECK_INT(scene.s->cells[i][k].games, games[row->engine][other]);
                CHECK_INT(scene.s->cells[i][k].half_points, points[row->engine][other]);
                all += games[row->engine][other];
                half += points[row->engine][other];
                const double score = snapshot_cell_score(scene.s, i, k);
                CHECK(games[row->engine][other] > 0
                          ? fabs(score - 0.5 * points[row->engine][other] /
                                             games[row->engine][other]) < 1e-9
                          : score < 0);
            }
            CHECK_INT(row->games, all);
            CHECK_INT(row->wins + row->draws + row->losses, all);
            CHECK_INT(2 * row->wins + row->draws, half);
            CHECK_INT(row->faults, faults[row->engine]);
            sum_faults += row->faults;
        }
        CHECK_INT(scene.s->fault_count, sum_faults);
        CHECK_INT(scene.s->played, count);
        CHECK_INT(scene.s->planned, scene.schedule.count);
        CHECK_INT(snapshot_percent(scene.s), count * 100 / scene.schedule.count);
        CHECK_INT(scene.s->phase,
                  count < scene.schedule.count ? TOURNAMENT_READY : TOURNAMENT_OVER);
        finish(&scene);
    }
}

TEST(the_newest_game_is_first_and_says_why)
{
    Scene scene;
    begin(&scene, FORM_ROUND_ROBIN);
    add(&scene, 2, 2);
    add(&scene, 0, -1);
    look(&scene);
    CHECK_INT(scene.s->game_count, 2);
    CHECK_INT(scene.s->games[0].number, scene.schedule.games[0].number);
    CHECK_INT(scene.s->games[1].number, scene.schedule.games[2].number);
    CHECK_INT(scene.s->games[0].at_fault, 1);
    CHECK_INT(scene.s->games[0].end, END_CRASH);
    CHECK_INT(scene.s->games[0].moves, 5);
    CHECK_INT(scene.s->games[1].moves, 7);
    CHECK_INT(scene.s->games[1].at_fault, -1);
    CHECK(strstr(scene.s->games[0].why, "exit code 3") != NULL);
    CHECK_TEXT(scene.s->games[1].why, "");
    finish(&scene);
}

TEST(foreign_text_is_harmless)
{
    Scene scene;
    begin(&scene, FORM_ROUND_ROBIN);
    add(&scene, 0, -1);
    look(&scene);
    CHECK_TEXT(scene.s->names[0], "Plain");
    CHECK_TEXT(scene.s->names[3], names[3]);
    for (int i = 0; i < ENGINES; i++) {
        CHECK(strchr(scene.s->names[i], '\033') == NULL);
        CHECK(strstr(scene.s->names[i], "\u202e") == NULL);
    }
    CHECK(strchr(scene.s->games[0].why, '\033') == NULL);
    finish(&scene);
}

TEST(a_board_has_its_stones_by_turns)
{
    Scene scene;
    const CrewGame game = {.id = 7, .brains = {2, 1}};
    RefereedGame board = {.first = 1, .count = 3, .moves = {{0, 0}, {14, 14}, {1, 2}}};
    board.times_us[2] = 210000;
    begin(&scene, FORM_GAUNTLET);
    look(&scene);
    tournament_snapshot_add_board(scene.s, &scene.t, &game, &board);
    const SnapshotBoard *b = &scene.s->boards[0];
    CHECK_INT(b->number, 7);
    CHECK_INT(b->black, 1);
    CHECK_INT(b->white, 2);
    CHECK_TEXT(b->stones[0], "aabc");
    CHECK_TEXT(b->stones[1], "oo");
    CHECK(b->last.x == 1 && b->last.y == 2);
    CHECK_INT(b->last_ms, 210);
    for (int i = 0; i < SNAPSHOT_BOARDS + 3; i++)
        tournament_snapshot_add_board(scene.s, &scene.t, &game, &board);
    CHECK_INT(scene.s->board_count, SNAPSHOT_BOARDS);
    finish(&scene);
}

/* ---------------------------------------------------------------- the page */

static void board_line(const void *user, char out[TOURNAMENT_LINE_MAX], int board)
{
    (void)user;
    snprintf(out, TOURNAMENT_LINE_MAX, "board %d", board);
}

static void game_line(const void *user, char out[TOURNAMENT_LINE_MAX], int32_t game)
{
    (void)user;
    snprintf(out, TOURNAMENT_LINE_MAX, "game %d", (int)game);
}

static void paint_part(RecorderCanvas *recorder, Rect area, Rect dirty, int dpi, const Scene *scene)
{
    const TournamentPageWords words = {.standings = "S",
                                       .about = "about",
                                       .columns = {"a", "b", "c", "d", "e", "f"},
                                       .elo = "Elo",
                                       .cross = "Cross",
                                       .sprt = "SPRT",
                                       .sprt_about = "0.5",
                                       .playing = "P",
                                       .happened = "H",
                                       .nothing = "nothing",
                                       .quiet = "quiet",
                                       .buttons = {"1", "2", "3", "4", "5"},
                                       .board_line = board_line,
                                       .game_line = game_line};
    recorder_canvas_clear(recorder);
    paint_tournament_page(&recorder->canvas, area, dirty, dpi, &theme_wood, &scene->page, &words);
}

static void paint(RecorderCanvas *recorder, Rect area, int dpi, const Scene *scene)
{
    paint_part(recorder, area, area, dpi, scene);
}

static void fill_scene(Scene *scene, int boards)
{
    const CrewGame game = {.id = 1, .brains = {0, 1}};
    const RefereedGame board = {.count = 2, .moves = {{7, 7}, {8, 8}}};
    begin(scene, FORM_ROUND_ROBIN);
    for (int32_t i = 0; i < scene->schedule.count; i++)
        add(scene, i, i % 4 - 1);
    look(scene);
    scene->s->phase = TOURNAMENT_RUNS;
    for (int i = 0; i < boards; i++)
        tournament_snapshot_add_board(scene->s, &scene->t, &game, &board);
}

TEST(what_is_seen_is_what_is_hit)
{
    static const struct {
        Rect area;
        int dpi;
    } looks[] = {{{0, 40, 1280, 800}, 96},
                 {{0, 60, 1280, 780}, 144},
                 {{10, 20, 700, 460}, 96},
                 {{0, 0, 3840, 2000}, 192}};
    for (size_t k = 0; k < sizeof looks / sizeof *looks; k++)
        for (int boards = 0; boards <= 5; boards++) {
            Scene scene;
            fill_scene(&scene, boards);
            TournamentPage *page = &scene.page;
            const Rect area = looks[k].area;
            CHECK_INT(tournament_page_items(page), ENGINES + boards + scene.s->game_count);
            for (int32_t item = 0; item < tournament_page_items(page); item++) {
                page->cursor = item;
                tournament_page_follow(area, looks[k].dpi, page);
                const TournamentHit part = tournament_page_part(page, item);
                const Rect r = tournament_page_rect(area, looks[k].dpi, page, part);
                CHECK_INT(tournament_page_item(page, part), item);
                CHECK(r.w > 0 && r.h > 0);
                CHECK(r.x >= area.x && r.x + r.w <= area.x + area.w);
                CHECK(r.y >= area.y && r.y + r.h <= area.y + area.h);
                const TournamentHit hit =
                    tournament_page_hit(area, looks[k].dpi, page, r.x + r.w / 2, r.y + r.h / 2);
                CHECK(hit.part == part.part && hit.index == part.index);
            }
            finish(&scene);
        }
}

TEST(cards_do_not_overlap)
{
    static const int sizes[][3] = {
        {1280, 800, 96}, {1280, 800, 144}, {800, 560, 96}, {1920, 1100, 120}};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
        for (int sprt = 0; sprt < 2; sprt++) {
            Scene scene;
            TournamentPlaces p;
            fill_scene(&scene, 2);
            scene.s->sprt = sprt != 0;
            tournament_page_places(&p, (Rect){0, 0, sizes[k][0], sizes[k][1]}, sizes[k][2],
                                   &scene.page);
            const Rect cards[] = {p.standings, p.elo, p.sprt, p.cross, p.playing, p.happened};
            for (int i = 0; i < 6; i++)
                for (int j = i + 1; j < 6; j++)
                    CHECK(!rect_overlap(cards[i], cards[j]));
            CHECK((p.sprt.h > 0) == (sprt != 0));
            CHECK_INT(p.games.h % p.game, 0);
            finish(&scene);
        }
}

/* "+352 ± 182" in bold and "18 2 16" were cut on a small screen at 150 %. */
TEST(columns_have_room_for_their_figures)
{
    Scene scene;
    TournamentPlaces p;
    fill_scene(&scene, 0);
    tournament_page_places(&p, (Rect){0, 126, 1280, 724}, 144, &scene.page);
    CHECK(p.columns[1].w >= 155);
    CHECK(p.columns[2].w >= 92); /* "100.0 %" */
    CHECK(p.columns[3].w >= 88); /* the word "Games" in bold */
    CHECK(p.columns[4].w >= 108);
    finish(&scene);
}

/* "Save Table…" was cut on a small screen at 150 %: there the first button has a row of its own. */
TEST(buttons_have_room_for_their_words)
{
    static const int sizes[][3] = {{1280, 724, 144}, {1280, 800, 96}, {700, 460, 96}};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        Scene scene;
        TournamentPlaces p;
        fill_scene(&scene, 0);
        tournament_page_places(&p, (Rect){0, 0, sizes[k][0], sizes[k][1]}, sizes[k][2],
                               &scene.page);
        for (int i = TOURNAMENT_BUTTON_RUN; i <= TOURNAMENT_BUTTON_TABLE; i++) {
            const Rect b = p.buttons[i];
            CHECK(b.w >= 100 * sizes[k][2] / 96);
            CHECK(b.x >= p.happened.x && b.x + b.w <= p.happened.x + p.happened.w);
            CHECK(!rect_overlap(b, p.games));
            for (int j = TOURNAMENT_BUTTON_RUN; j < i; j++)
                CHECK(!rect_overlap(b, p.buttons[j]));
        }
        CHECK(p.games.h >= p.game);
        finish(&scene);
    }
}

/* A game ends and the next one is not there yet: the other board stays where it is, as large as it is. */
TEST(boards_stay_while_a_game_ends)
{
    const Rect area = {0, 0, 1280, 800};
    Scene two, one;
    TournamentPlaces before, after;
    fill_scene(&two, 2);
    fill_scene(&one, 1);
    two.s->at_once = one.s->at_once = 2;
    tournament_page_places(&before, area, 96, &two.page);
    tournament_page_places(&after, area, 96, &one.page);
    CHECK(memcmp(&before.boards[0], &after.boards[0], sizeof(Rect)) == 0);
    CHECK(memcmp(&before.happened, &after.happened, sizeof(Rect)) == 0);
    finish(&two);
    finish(&one);
}

/* The names of two engines and their move do not fit below one of several boards in one line. */
TEST(boards_side_by_side_have_captions_of_two_lines)
{
    const Rect area = {0, 0, 1280, 800};
    Scene two, one;
    TournamentPlaces pair, single;
    fill_scene(&two, 2);
    fill_scene(&one, 1);
    tournament_page_places(&pair, area, 96, &two.page);
    tournament_page_places(&single, area, 96, &one.page);
    CHECK(pair.caption >= 36);
    CHECK(single.caption < 36);
    CHECK(pair.boards[0].h - pair.caption <= pair.boards[0].w + 8); /* no gap above the caption */
    CHECK(pair.happened.h > single.happened.h + 100);               /* games get the room */
    finish(&two);
    finish(&one);
}

TEST(the_page_names_engines_scores_and_games)
{
    Scene scene;
    RecorderCanvas *recorder = recorder_canvas_new();
    fill_scene(&scene, 1);
    paint(recorder, (Rect){0, 0, 1600, 1000}, 96, &scene);
    for (int i = 0; i < ENGINES; i++) {
        char name[TOURNAMENT_NAME_MAX + 2];
        snprintf(name, sizeof name, "\"%s\"", scene.s->names[i]);
        CHECK_INT(recorder_canvas_count(recorder, "text", name), 2); /* standings and errors */
    }
    for (int i = 0; i < ENGINES; i++)
        for (int k = 0; k < ENGINES; k++) {
            char cell[16];
            const double score = snapshot_cell_score(scene.s, i, k);
            snprintf(cell, sizeof cell, "\"%d\"", (int)lround(100 * score));
            CHECK(score < 0 || recorder_canvas_count(recorder, "text", cell) > 0);
        }
    CHECK_INT(recorder_canvas_count(recorder, "text", "\"game 0\""), 1);
    CHECK_INT(recorder_canvas_count(recorder, "text", "\"board 0\""), 1);
    CHECK_INT(recorder_canvas_count(recorder, "text", "\"quiet\""), 0);
    CHECK_INT(recorder_canvas_count(recorder, "text", "\"nothing\""), 0);
    recorder_canvas_free(recorder);
    finish(&scene);
}

TEST(only_what_has_changed_is_painted)
{
    const Rect area = {0, 0, 1600, 1000};
    Scene scene;
    RecorderCanvas *recorder = recorder_canvas_new();
    fill_scene(&scene, 1);
    paint_part(recorder, area, tournament_page_playing(area, 96, &scene.page), 96, &scene);
    CHECK_INT(recorder_canvas_count(recorder, "text", "\"board 0\""), 1);
    CHECK_INT(recorder_canvas_count(recorder, "text", "\"game 0\""), 0);
    CHECK_INT(recorder_canvas_count(recorder, "text", "\"Plain\""), 0);
    CHECK_INT(recorder_canvas_count(recorder, "text", "\"1\""), 0);
    recorder_canvas_free(recorder);
    finish(&scene);
}

TEST(without_a_tournament_two_ways_are_offered)
{
    Scene scene;
    RecorderCanvas *recorder = recorder_canvas_new();
    begin(&scene, FORM_ROUND_ROBIN);
    memset(scene.s, 0, sizeof *scene.s);
    scene.page = (TournamentPage){.snapshot = scene.s, .cursor = -1, .hover = -1};
    paint(recorder, (Rect){0, 0, 1280, 800}, 96, &scene);
    CHECK_INT(recorder_canvas_count(recorder, "text", "\"nothing\""), 1);
    CHECK_INT(recorder_canvas_count(recorder, "text", "\"4\""), 1);
    CHECK_INT(recorder_canvas_count(recorder, "text", "\"5\""), 1);
    CHECK_INT(recorder_canvas_count(recorder, "text", "\"1\""), 0);
    CHECK_INT(tournament_page_items(&scene.page), 0);
    recorder_canvas_free(recorder);
    finish(&scene);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(rows_and_cells_follow_from_the_games),
        CASE(the_newest_game_is_first_and_says_why),
        CASE(foreign_text_is_harmless),
        CASE(a_board_has_its_stones_by_turns),
        CASE(what_is_seen_is_what_is_hit),
        CASE(cards_do_not_overlap),
        CASE(columns_have_room_for_their_figures),
        CASE(buttons_have_room_for_their_words),
        CASE(boards_stay_while_a_game_ends),
        CASE(boards_side_by_side_have_captions_of_two_lines),
        CASE(the_page_names_engines_scores_and_games),
        CASE(only_what_has_changed_is_painted),
        CASE(without_a_tournament_two_ways_are_offered),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
