/* A tournament's file, its games, its results and its table: pure, with random tournaments. */
#include "core/base/random.h"
#include "core/tournament/tournament_report.h"

#include "test.h"

#include <math.h>

static Tournament make(TournamentForm form, int32_t engines, int32_t rounds, int32_t games,
                       int32_t openings)
{
    Tournament draft, out;
    TournamentProblem problem = {0, ""};
    TextBuffer text = {0};
    tournament_init(&draft);
    draft.form = form;
    draft.rounds = rounds;
    draft.games = games;
    for (int32_t i = 0; i < engines; i++) {
        char name[16];
        snprintf(name, sizeof name, "E %d", (int)i + 1);
        CHECK(tournament_add_engine(&draft, name, "./brain --fast"));
    }
    for (int32_t i = 0; i < openings; i++) {
        const GmkPoint points[2] = {{i % 15, i / 15}, {14 - i % 15, 14 - i / 15}};
        CHECK(tournament_add_opening(&draft, points, 2));
    }
    CHECK(tournament_write(&text, &draft));
    CHECK(tournament_read(&out, &problem, (Span){text.text, text.size}));
    CHECK_TEXT(problem.why, "");
    free(text.text);
    tournament_free(&draft);
    return out;
}

/* A finished game of a few moves, with this result for the first engine. */
static RefereedGame played_game(const Tournament *t, const ScheduledGame *game, int half_points)
{
    const GmkPoint *points;
    RefereedGame played = {.winner = half_points == 1   ? -1
                                     : half_points == 2 ? 0
                                                        : 1,
                           .end = half_points == 1 ? END_DRAW : END_FIVE};
    played.opening_count = played.count = tournament_opening(&points, t, game->opening);
    for (int32_t i = 0; i < played.count; i++)
        played.moves[i] = points[i];
    for (int32_t i = 0; i < 4; i++) {
        played.moves[played.count] = (GmkPoint){i, 9};
        played.times_us[played.count++] = 1000 * (i + 1);
    }
    return played;
}

static void add_result(Results *results, TextBuffer *all, const Tournament *t,
                       const ScheduledGame *game, int half_points)
{
    TextBuffer line = {0};
    const RefereedGame played = played_game(t, game, half_points);
    results_write_line(&line, t, game, &played);
    CHECK(!line.failed);
    CHECK(results_add_line(results, t, (Span){line.text, line.size - 1}));
    if (all)
        text_add(all, line.text, line.size);
    free(line.text);
}

/* Plays all that follows, with random results. */
static void play_all(Results *results, Schedule *schedule, TextBuffer *all, const Tournament *t,
                     uint64_t *random)
{
    for (bool more = true; more;) {
        more = false;
        CHECK(schedule_make(schedule, t, results));
        for (int32_t i = 0; i < schedule->count; i++) {
            const ScheduledGame *game = &schedule->games[i];
            if (results_find(results, game))
                continue;
            add_result(results, all, t, game, random_below(random, 3));
            more = true;
        }
    }
    CHECK(schedule->complete);
}

TEST(a_file_is_read_as_it_was_written)
{
    static const char text[] = "\xef\xbb\xbfgomokit tournament 1\r\nname Herbst-Cup \xc3\xa4\r\n"
                               "form swiss\nrounds 7\ngames 4\nrule renju\nboard 15\nturn-ms 500\n"
                               "match-ms 60000\nfirst-ms 700\nsprt 0 10\nsuspended yes\nseed 9\n"
                               "# a comment\n\nengine A b\ncommand \"/x y/z\" -a\ninfo depth 3\n"
                               "threads 2\nturn-ms 700\nopening h8h9j10\nengine C\ncommand c\n";
    Tournament first, second;
    TournamentProblem problem = {0, ""};
    TextBuffer once = {0}, twice = {0};
    CHECK(tournament_read(&first, &problem, (Span){text, sizeof text - 1}));
    CHECK_TEXT(problem.why, "");
    CHECK_TEXT(first.name, "Herbst-Cup \xc3\xa4");
    CHECK_INT(first.form, FORM_SWISS);
    CHECK_INT(first.rules.rule, GMK_RULE_RENJU);
    CHECK_INT(first.engine_count, 2);
    CHECK_TEXT(first.engines[0].command, "\"/x y/z\" -a");
    CHECK_TEXT(first.engines[0].infos[0], "depth 3");
    CHECK_INT(first.engines[0].turn_ms, 700);
    CHECK_INT(first.engines[1].turn_ms, -1);
    CHECK_INT(first.opening_count, 1);
    CHECK(first.sprt && first.suspended);
    CHECK_INT(first.first_ms, 700);
    CHECK(tournament_write(&once, &first));
    CHECK(tournament_read(&second, &problem, (Span){once.text, once.size}));
    CHECK(tournament_write(&twice, &second));
    CHECK_TEXT(once.text, twice.text);
    CHECK_INT(first.fingerprint, second.fingerprint);
    CHECK_INT(second.first_ms, 700);
    free(once.text);
    free(twice.text);
    tournament_free(&first);
    tournament_free(&second);
}

static void check_wrong(const char *lines, int line, const char *why)
{
    char text[1024];
    Tournament t;
    TournamentProblem problem = {0, ""};
    snprintf(text, sizeof text, "gomokit tournament 1\n%s", lines);
    CHECK(!tournament_read(&t, &problem, (Span){text, strlen(text)}));
    CHECK_INT(problem.line, line);
    CHECK_TEXT(problem.why, why);
    FaultText fault;
    fault_cause_read(&fault, problem.why);
    CHECK(fault.cause >= CAUSE_FILE_FIRST); /* a window has words for it */
    if (fault.cause == CAUSE_FILE_VALUE)
        CHECK(!strchr(fault.arguments[1], ':'));
}

TEST(what_is_wrong_with_a_file_is_said_with_its_line)
{
    check_wrong("rounds 0\n", 2, "rounds cannot be 0: a number from 1 to 100000");
    check_wrong("form chess\n", 2,
                "form cannot be chess: one of round-robin, gauntlet, knock-out, swiss");
    check_wrong("colour red\n", 2, "unknown: colour");
    check_wrong("engine a\ncommand a\nrule renju\n", 4, "an engine has no rule");
    check_wrong("engine a\nengine a\n", 3, "there are two engines a");
    check_wrong("engine a\ncommand a\n", 0, "there are fewer than two engines");
    check_wrong("engine a\ncommand a\nengine b\ncommand b\nopening h8h8\n", 6,
                "not an opening on this board: move 2");
    check_wrong("engine a\x1b[2J\x1b\ncommand a\nengine a?[2J?\n", 4,
                "there are two engines a?[2J?");
    Tournament t;
    TournamentProblem problem;
    CHECK(!tournament_read(&t, &problem, (Span){"x", 1}));
    CHECK(!tournament_read(&t, &problem, (Span){NULL, 0}));
}

TEST(names_are_made_different)
{
    Tournament t;
    tournament_init(&t);
    for (int i = 0; i < 3; i++)
        CHECK(tournament_add_engine(&t, "Rapfi", "rapfi"));
    CHECK_TEXT(t.engines[1].name, "Rapfi-2");
    CHECK_TEXT(t.engines[2].name, "Rapfi-3");
    tournament_free(&t);
}

/* Everybody meets everybody equally often, each opening with both colours. */
TEST(a_round_robin_is_fair)
{
    Tournament t = make(FORM_ROUND_ROBIN, 5, 3, 2, 7);
    Schedule schedule = {0};
    Results none = {0};
    int32_t met[5][5] = {{0}};
    CHECK(schedule_make(&schedule, &t, &none));
    CHECK_INT(schedule.count, 5 * 4 / 2 * 3 * 2);
    CHECK_INT(schedule.count, schedule_planned(&t));
    CHECK(schedule.complete);
    for (int32_t i = 0; i < schedule.count; i++) {
        const ScheduledGame *game = &schedule.games[i];
        CHECK_INT(game->number, i + 1);
        met[game->engines[0]][game->engines[1]]++;
        if (i % 2) {
            CHECK_INT(game->opening, game[-1].opening);
            CHECK_INT(game->engines[0], game[-1].engines[1]);
        }
    }
    for (int a = 0; a < 5; a++)
        for (int b = 0; b < 5; b++)
            CHECK_INT(met[a][b], a == b ? 0 : 3);
    schedule_free(&schedule);
    tournament_free(&t);
}

TEST(a_gauntlet_is_of_the_first_engine)
{
    Tournament t = make(FORM_GAUNTLET, 4, 2, 2, 0);
    Schedule schedule = {0};
    Results none = {0};
    CHECK(schedule_make(&schedule, &t, &none));
    CHECK_INT(schedule.count, 3 * 2 * 2);
    for (int32_t i = 0; i < schedule.count; i++) {
        CHECK(schedule.games[i].engines[0] == 0 || schedule.games[i].engines[1] == 0);
        CHECK_INT(schedule.games[i].opening, -1);
    }
    schedule_free(&schedule);
    tournament_free(&t);
}

/* Nobody who has lost a meeting plays on; of n engines n - 1 lose. */
TEST(a_knock_out_leaves_one)
{
    uint64_t random = test_seed;
    for (int32_t engines = 2; engines <= 20; engines++) {
        Tournament t = make(FORM_KNOCK_OUT, engines, 1, 2, 3);
        Schedule schedule = {0};
        Results results = {0};
        int32_t lost = 0, last_round = 0;
        play_all(&results, &schedule, NULL, &t, &random);
        for (int32_t i = 0; i < schedule.count; i++)
            for (int k = 0; k < 2; k++) {
                const int32_t out = schedule.lost_round[schedule.games[i].engines[k]];
                CHECK(out == 0 || schedule.games[i].round <= out);
                if (schedule.games[i].round > last_round)
                    last_round = schedule.games[i].round;
            }
        for (int32_t i = 0; i < engines; i++)
            lost += schedule.lost_round[i] > 0;
        CHECK_INT(lost, engines - 1);
        CHECK_INT(1 << last_round >= engines && 1 << (last_round - 1) < engines, 1);
        results_free(&results);
        schedule_free(&schedule);
        tournament_free(&t);
    }
}

/* The best two of the seeding meet in the last round if they win all before. */
TEST(the_seeding_keeps_the_best_apart)
{
    Tournament t = make(FORM_KNOCK_OUT, 11, 1, 2, 0);
    Schedule schedule = {0};
    Results results = {0};
    for (bool more = true; more;) {
        more = false;
        CHECK(schedule_make(&schedule, &t, &results));
        for (int32_t i = 0; i < schedule.count; i++) {
            const ScheduledGame *game = &schedule.games[i];
            if (results_find(&results, game))
                continue;
            add_result(&results, NULL, &t, game, game->engines[0] < game->engines[1] ? 2 : 0);
            more = true;
        }
    }
    CHECK_INT(schedule.lost_round[0], 0);
    CHECK_INT(schedule.lost_round[1], 4);
    CHECK_INT(schedule.lost_round[2], 3);
    CHECK_INT(schedule.lost_round[3], 3);
    CHECK_INT(schedule.byes[0], 1);
    results_free(&results);
    schedule_free(&schedule);
    tournament_free(&t);
}

/* Nobody meets twice, nobody has two byes, and everybody plays in every other round. */
TEST(the_swiss_system_pairs_without_second_meetings)
{
    uint64_t random = test_seed;
    for (int32_t engines = 6; engines <= 33; engines += 3) {
        Tournament t = make(FORM_SWISS, engines, 5, 2, 4);
        Schedule schedule = {0};
        Results results = {0};
        int met[64][64] = {{0}}, games[64] = {0};
        play_all(&results, &schedule, NULL, &t, &random);
        for (int32_t i = 0; i < schedule.count; i++) {
            const ScheduledGame *game = &schedule.games[i];
            met[game->engines[0]][game->engines[1]]++;
            games[game->engines[0]]++;
            games[game->engines[1]]++;
        }
        for (int a = 0; a < engines; a++) {
            CHECK(schedule.byes[a] <= 1);
            CHECK_INT(games[a], 2 * (5 - schedule.byes[a]));
            for (int b = 0; b < engines; b++)
                CHECK(met[a][b] <= 1);
        }
        results_free(&results);
        schedule_free(&schedule);
        tournament_free(&t);
    }
}

/* Every game belongs to exactly one share. */
TEST(shares_divide_the_games)
{
    Tournament t = make(FORM_ROUND_ROBIN, 6, 2, 2, 0);
    Schedule schedule = {0};
    Results none = {0};
    CHECK(schedule_make(&schedule, &t, &none));
    for (int32_t shares = 1; shares <= 7; shares++)
        for (int32_t i = 0; i < schedule.count; i++) {
            int owners = 0;
            for (int32_t share = 1; share <= shares; share++)
                owners += schedule_is_shared(&schedule.games[i], share, shares);
            CHECK_INT(owners, 1);
        }
    schedule_free(&schedule);
    tournament_free(&t);
}

TEST(a_result_is_read_as_it_was_written)
{
    Tournament t = make(FORM_ROUND_ROBIN, 2, 1, 2, 3);
    const ScheduledGame game = {.number = 2, .round = 1, .engines = {1, 0}, .opening = 2};
    RefereedGame played = played_game(&t, &game, 2), again;
    TextBuffer line = {0};
    Results results = {0};
    char why[RESULT_WHY_MAX];
    played.end = END_CRASH;
    played.peak_bytes[0] = 5 << 20;
    snprintf(played.why, sizeof played.why, "ended\twith\x1b[2J a <b>");
    snprintf(played.said, sizeof played.said, "MESSAGE x");
    results_write_line(&line, &t, &game, &played);
    CHECK(!strchr(line.text, '\x1b'));
    CHECK(results_add_line(&results, &t, (Span){line.text, line.size - 1}));
    CHECK_INT(results.count, 1);
    const GameResult *result = results_find(&results, &game);
    CHECK(result && results_read_game(&again, &t, result));
    CHECK_INT(again.count, played.count);
    CHECK(memcmp(again.moves, played.moves, sizeof again.moves) == 0);
    CHECK(memcmp(again.times_us, played.times_us, sizeof again.times_us) == 0);
    CHECK_INT(again.winner, 0);
    CHECK_INT(again.end, END_CRASH);
    CHECK_INT(result->peak_kib[0], 5 << 10);
    CHECK_INT(result->move_count[0], 2);
    CHECK_INT(result->time_ms[1], 2 + 4);
    CHECK_INT(results_at_fault(result), 1);
    results_why(why, result);
    CHECK_TEXT(why, "ended with\xef\xbf\xbd[2J a <b>; it said last: \"MESSAGE x\"");
    /* Cut anywhere, or with any byte changed, it is no result. */
    for (size_t i = 0; i + 1 < line.size; i++) {
        Results cut = {0};
        CHECK(results_add_line(&cut, &t, (Span){line.text, i}));
        line.text[i] ^= 1;
        CHECK(results_add_line(&cut, &t, (Span){line.text, line.size - 1}));
        line.text[i] ^= 1;
        CHECK_INT(cut.count, 0);
        results_free(&cut);
    }
    results_free(&results);
    free(line.text);
    tournament_free(&t);
}

/* Whatever the order of lines, and however often they occur, the table is the same. */
TEST(merging_counts_each_game_once)
{
    Tournament t = make(FORM_SWISS, 7, 4, 2, 3), other = make(FORM_SWISS, 8, 4, 2, 3);
    uint64_t random = test_seed;
    Results results = {0}, shuffled = {0}, foreign = {0};
    Schedule schedule = {0}, again = {0};
    TextBuffer all = {0};
    Standings *first = calloc(2, sizeof *first), *second = first + 1;
    play_all(&results, &schedule, &all, &t, &random);
    CHECK(standings_make(first, &t, &schedule, &results));
    for (int round = 0; round < 3; round++)
        for (int32_t i = results.count - 1; i >= 0; i--) {
            const char *line = results.items[(i * 5 + round) % results.count].line;
            CHECK(results_add_line(&shuffled, &t, (Span){line, strlen(line)}));
        }
    for (int32_t i = 0; i < results.count; i++)
        CHECK(results_add_line(&shuffled, &t,
                               (Span){results.items[i].line, strlen(results.items[i].line)}));
    CHECK_INT(shuffled.count, results.count);
    CHECK_INT(shuffled.again, 3 * results.count);
    CHECK(schedule_make(&again, &t, &shuffled));
    CHECK(standings_make(second, &t, &again, &shuffled));
    CHECK(memcmp(first, second, sizeof *first) == 0);
    CHECK(results_add_text(&foreign, &other, (Span){all.text, all.size}));
    CHECK_INT(foreign.count, 0);
    CHECK_INT(foreign.foreign, results.count);
    free(first);
    free(all.text);
    results_free(&results);
    results_free(&shuffled);
    results_free(&foreign);
    schedule_free(&schedule);
    schedule_free(&again);
    tournament_free(&t);
    tournament_free(&other);
}

/* A game that two machines played differently counts by the same line on both. */
TEST(of_two_results_of_a_game_everybody_takes_the_same)
{
    Tournament t = make(FORM_ROUND_ROBIN, 2, 1, 2, 0);
    const ScheduledGame game = {.number = 1, .round = 1, .engines = {0, 1}, .opening = -1};
    Results a = {0}, b = {0};
    add_result(&a, NULL, &t, &game, 2);
    add_result(&a, NULL, &t, &game, 0);
    add_result(&b, NULL, &t, &game, 0);
    add_result(&b, NULL, &t, &game, 2);
    CHECK_INT(a.count, 1);
    CHECK_TEXT(a.items[0].line, b.items[0].line);
    results_free(&a);
    results_free(&b);
    tournament_free(&t);
}

TEST(the_table_adds_up)
{
    Tournament t = make(FORM_ROUND_ROBIN, 6, 4, 2, 5);
    uint64_t random = test_seed;
    Results results = {0};
    Schedule schedule = {0};
    Standings *standings = calloc(1, sizeof *standings);
    int32_t half[6] = {0}, sum = 0;
    double elo = 0;
    play_all(&results, &schedule, NULL, &t, &random);
    CHECK(standings_make(standings, &t, &schedule, &results));
    for (int32_t i = 0; i < results.count; i++) {
        half[results.items[i].game.engines[0]] += results.items[i].half_points;
        half[results.items[i].game.engines[1]] += 2 - results.items[i].half_points;
    }
    for (int32_t i = 0; i < 6; i++) {
        const StandingsRow *row = &standings->rows[i];
        CHECK_INT(row->half_points, half[row->engine]);
        CHECK_INT(row->games, 5 * 4 * 2);
        CHECK(i == 0 || row->half_points <= row[-1].half_points);
        CHECK(i == 0 || row->half_points == row[-1].half_points || row->elo < row[-1].elo);
        CHECK_INT(row->wins + row->draws + row->losses, row->games);
        sum += row->half_points;
        elo += row->elo;
    }
    CHECK_INT(sum, 2 * schedule.count);
    CHECK(fabs(elo) < 1e-6);
    CHECK_INT(standings->played, schedule.count);
    free(standings);
    results_free(&results);
    schedule_free(&schedule);
    tournament_free(&t);
}

/* With two engines the scale is that of a match, but for half a game that is drawn beforehand. */
TEST(two_engines_are_rated_as_in_a_match)
{
    Tournament t = make(FORM_ROUND_ROBIN, 2, 100, 2, 0);
    Results results = {0};
    Schedule schedule = {0};
    Standings *standings = calloc(1, sizeof *standings);
    EloEstimate estimate;
    CHECK(schedule_make(&schedule, &t, &results));
    for (int32_t i = 0; i < schedule.count; i++) /* the first engine wins three of four games */
        add_result(&results, NULL, &t, &schedule.games[i],
                   (i % 4 < 3) == (schedule.games[i].engines[0] == 0) ? 2 : 0);
    t.sprt = true;
    t.elo1 = 50;
    CHECK(standings_make(standings, &t, &schedule, &results));
    CHECK(stats_estimate(&estimate, &standings->tally));
    CHECK_INT(standings->tally.wins, 150);
    CHECK_INT(standings->tally.pairs[4], 50);
    CHECK_INT(standings->tally.pairs[2], 50);
    CHECK(fabs(standings->rows[0].elo - standings->rows[1].elo - estimate.elo) < 1);
    CHECK_INT(standings->sprt_decision, 1);
    double curve[32];
    int32_t step;
    const int32_t count = standings_curve(curve, 32, &step, &t, &schedule, &results);
    CHECK(count > 20 && count <= 32);
    CHECK(curve[count - 1] > curve[0]);
    free(standings);
    results_free(&results);
    schedule_free(&schedule);
    tournament_free(&t);
}

TEST(foreign_text_is_harmless_in_every_report)
{
    Tournament t = make(FORM_ROUND_ROBIN, 3, 1, 2, 0);
    const ScheduledGame game = {.number = 1, .round = 1, .engines = {0, 1}, .opening = -1};
    RefereedGame played = played_game(&t, &game, 0);
    Results results = {0};
    Schedule schedule = {0};
    Standings *standings = calloc(1, sizeof *standings);
    TournamentWords words;
    TextBuffer line = {0}, text = {0}, csv = {0}, html = {0}, faults = {0};
    snprintf(t.engines[0].name, sizeof t.engines[0].name, "=<img src=x>\"&");
    t.fingerprint = tournament_fingerprint(&t);
    played.end = END_PROTOCOL;
    snprintf(played.why, sizeof played.why, "not a move: <script>\x1b]52;c;aGk=\x07");
    results_write_line(&line, &t, &game, &played);
    CHECK(results_add_line(&results, &t, (Span){line.text, line.size - 1}));
    CHECK(schedule_make(&schedule, &t, &results));
    CHECK(standings_make(standings, &t, &schedule, &results));
    tournament_words_english(&words);
    const TournamentView view = {&t, &schedule, &results, standings, &words, PLURAL_ONE_OTHER};
    tournament_report_text(&text, &view);
    tournament_report_csv(&csv, &view);
    tournament_report_html(&html, &view);
    tournament_report_faults(&faults, &view);
    CHECK(!strstr(html.text, "<img") && !strstr(html.text, "<script"));
    CHECK(strstr(html.text, "&lt;script&gt;") != NULL);
    CHECK(strstr(html.text, "<svg") != NULL && !strstr(html.text, "<?xml"));
    CHECK(strstr(csv.text, "\" =<img src=x>\"\"&\"") != NULL);
    CHECK(strstr(faults.text, "protocol: not a move: <script>") != NULL);
    const TextBuffer *const all[] = {&text, &csv, &html, &faults};
    for (int i = 0; i < 4; i++)
        CHECK(!all[i]->failed && !strchr(all[i]->text, '\x1b') && !strchr(all[i]->text, '\x07'));
    free(standings);
    free(line.text);
    free(text.text);
    free(csv.text);
    free(html.text);
    free(faults.text);
    results_free(&results);
    schedule_free(&schedule);
    tournament_free(&t);
}

/* The page and the table of the window: nothing of ours is English, and names stay harmless within sentences. */
TEST(reports_are_written_in_the_words_of_the_language)
{
    Tournament t = make(FORM_ROUND_ROBIN, 3, 1, 2, 0);
    const ScheduledGame game = {.number = 1, .round = 1, .engines = {0, 1}, .opening = -1};
    RefereedGame played = played_game(&t, &game, 0);
    Results results = {0};
    Schedule schedule = {0};
    Standings *standings = calloc(1, sizeof *standings);
    TournamentWords words;
    const char *texts[sizeof words / sizeof(const char *)];
    TextBuffer line = {0}, csv = {0}, html = {0}, faults = {0};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        texts[i] = "Wort <&>, \"x\"";
    memcpy(&words, texts, sizeof words);
    words.ends[END_CRASH] = "{2} st\xC3\xBCrzte im {1}. Zug ab";
    words.causes.causes[CAUSE_ENDED] = "Programmende mit {1}";
    words.causes.exits[FAULT_EXIT_ACCESS] = "Zugriffsfehler";
    words.causes.said = "sagte: {1}";
    snprintf(t.engines[0].name, sizeof t.engines[0].name, "<b>x");
    snprintf(t.engines[1].name, sizeof t.engines[1].name, "<b>y");
    t.fingerprint = tournament_fingerprint(&t);
    played.end = END_CRASH;
    snprintf(played.why, sizeof played.why,
             "the program ended with exit code 0xC0000005: access violation; it said: <i>bye");
    results_write_line(&line, &t, &game, &played);
    CHECK(results_add_line(&results, &t, (Span){line.text, line.size - 1}));
    CHECK(schedule_make(&schedule, &t, &results));
    CHECK(standings_make(standings, &t, &schedule, &results));
    const TournamentView view = {&t, &schedule, &results, standings, &words, PLURAL_ONE_OTHER};
    tournament_report_csv(&csv, &view);
    tournament_report_html(&html, &view);
    tournament_report_faults(&faults, &view);
    CHECK(strstr(html.text, "st\xC3\xBCrzte im ") && strstr(html.text, "&lt;b&gt;"));
    CHECK(strstr(html.text, "Programmende mit 0xC0000005: Zugriffsfehler; sagte: &lt;i&gt;bye"));
    CHECK(!strstr(html.text, "Wort <&>") && !strstr(html.text, "<i>") && !strstr(html.text, "<b>"));
    static const char *const english[] = {"freestyle", "crash", "Standings", "round robin",
                                          "access violation"};
    for (size_t i = 0; i < sizeof english / sizeof *english; i++)
        CHECK(!strstr(html.text, english[i]));
    CHECK(strstr(csv.text, "\"Wort <&>, \"\"x\"\"\",\"Wort <&>, ") == csv.text);
    CHECK(strstr(faults.text, "Zugriffsfehler") != NULL);
    free(standings);
    free(line.text);
    free(csv.text);
    free(html.text);
    free(faults.text);
    results_free(&results);
    schedule_free(&schedule);
    tournament_free(&t);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_file_is_read_as_it_was_written),
        CASE(what_is_wrong_with_a_file_is_said_with_its_line),
        CASE(names_are_made_different),
        CASE(a_round_robin_is_fair),
        CASE(a_gauntlet_is_of_the_first_engine),
        CASE(a_knock_out_leaves_one),
        CASE(the_seeding_keeps_the_best_apart),
        CASE(the_swiss_system_pairs_without_second_meetings),
        CASE(shares_divide_the_games),
        CASE(a_result_is_read_as_it_was_written),
        CASE(merging_counts_each_game_once),
        CASE(of_two_results_of_a_game_everybody_takes_the_same),
        CASE(the_table_adds_up),
        CASE(two_engines_are_rated_as_in_a_match),
        CASE(foreign_text_is_harmless_in_every_report),
        CASE(reports_are_written_in_the_words_of_the_language),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
