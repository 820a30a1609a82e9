/* test_settings.c: settings, recent files and the position of the window. */
#include "core/base/random.h"
#include "core/core_test.h"
#include "core/file/gmk_words.h"
#include "core/settings/place.h"
#include "core/settings/settings.h"

static void read_text(Settings *out, SettingsReport *report, const char *text)
{
    settings_read(out, report, text, strlen(text));
}

TEST(nothing_read_is_all_defaults)
{
    Settings s;
    SettingsReport report;
    read_text(&s, &report, "");
    CHECK_INT(report.count, 0);
    CHECK_INT(s.theme, SETTING_THEME_AUTO);
    CHECK(s.sounds && s.panel && !s.move_numbers);
    CHECK_INT(s.gomoku_width, 15);
    CHECK_INT(s.white, PLAYER_COMPUTER);
    CHECK_INT(s.level, GMK_LEVEL_DIFFICULT);
    CHECK_INT(s.recent.count, 0);
    settings_free(&s);
}

/* Versions that knew only on and off have written these words. */
TEST(coordinates_of_earlier_versions_are_read)
{
    static const struct {
        const char *text;
        SettingCoordinates kind;
    } rows[] = {{"coordinates = on\n", SETTING_COORDINATES_LETTERS},
                {"coordinates = off\n", SETTING_COORDINATES_NONE},
                {"coordinates = numbers\n", SETTING_COORDINATES_NUMBERS}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Settings s;
        SettingsReport report;
        read_text(&s, &report, rows[i].text);
        CHECK_INT(report.count, 0);
        CHECK_INT(s.coordinates, rows[i].kind);
        settings_free(&s);
    }
}

TEST(known_lines_are_read_and_bad_values_fall_back_with_a_word)
{
    Settings s;
    SettingsReport report;
    read_text(&s, &report,
              "\xef\xbb\xbf# comment\r\n"
              "theme = dark\r\n"
              "  sounds=off  \r\n"
              "gomoku_width = 19\r\n"
              "gomoku_height = 99\n"  /* 5 */
              "level = grandmaster\n" /* 6 */
              "panel_width = 12x\n"   /* 7 */
              "window_x = -1200\n"
              "animations = maybe\n" /* 9 */
              "opening = swap2\nclock = game\nclock_seconds = 300\nclock_increment = 5\n"
              "threads = 4\nthreads = 2\nmemory_mib = 64\nmemory_mib = 1");
    CHECK_INT(s.theme, SETTING_THEME_DARK);
    CHECK(!s.sounds);
    CHECK_INT(s.gomoku_width, 19);
    CHECK_INT(s.gomoku_height, 15);
    CHECK_INT(s.level, GMK_LEVEL_DIFFICULT);
    CHECK_INT(s.panel_width, 0);
    CHECK_INT(s.window_x, -1200);
    CHECK(s.animations);
    CHECK_INT(s.threads, 2);      /* the last one holds */
    CHECK_INT(s.memory_mib, 128); /* also when it is a bad one */
    CHECK_INT(report.count, 5);
    CHECK_INT(report.problems[0].line, 5);
    CHECK_TEXT(report.problems[1].name, "level");
    CHECK_TEXT(report.problems[1].value, "grandmaster");
    CHECK_INT(report.problems[3].line, 9);
    Setup setup;
    settings_to_setup(&setup, &s);
    CHECK_INT(setup.opening, OPENING_SWAP2);
    CHECK(setup.time.kind == TIME_GAME && setup.time.base_ms == 300000);
    CHECK_INT(setup.time.increment_ms, 5000);
    settings_free(&s);
}

TEST(lines_of_a_later_version_are_kept)
{
    Settings s, again;
    size_t size = 0;
    read_text(&s, NULL, "hologram = on\nsome words\ntheme = paper\nvolume = 11\n");
    char *text = settings_write(&s, &size);
    CHECK(text && strlen(text) == size);
    CHECK(text && strstr(text, "\nhologram = on\nsome words\nvolume = 11\n"));
    settings_read(&again, NULL, text, size);
    settings_reset(&again);
    char *second = settings_write(&again, NULL);
    CHECK(second && strstr(second, "hologram = on") && strstr(second, "theme = auto"));
    free(text);
    free(second);
    settings_free(&s);
    settings_free(&again);
    settings_init(&s);
    s.board = (GmkBoardKind)77; /* a board that has no word here */
    text = settings_write(&s, NULL);
    CHECK(text && strstr(text, "\nboard = gomoku\n"));
    free(text);
}

/* Every possible value is written and read back, and the file is the same again. */
TEST(settings_survive_writing_and_reading)
{
    Random random = {test_seed};
    for (int i = 0; i < 300; i++) {
        Settings s, again;
        SettingsReport report;
        Setup setup;
        size_t size = 0;
        settings_init(&s);
        random_setup(&setup, &random);
        setup.opening = (OpeningRule)random_below(&random, OPENING_RULE_COUNT);
        settings_from_setup(&s, &setup);
        s.theme = (SettingTheme)random_below(&random, 5);
        s.language = (Language)random_below(&random, LANGUAGE_END);
        s.window_x = random_below(&random, 200000) - 100000;
        s.move_numbers = random_below(&random, 2);
        s.handicap = random_below(&random, HANDICAP_MAX + 1);
        for (int f = random_below(&random, 12); f > 0; f--) {
            char path[64];
            snprintf(path, sizeof path, "C:\\\xe6\xa3\x8b = %d\\a.gmk", f);
            recent_add(&s.recent, path);
        }
        char *text = settings_write(&s, &size);
        settings_read(&again, &report, text, size);
        CHECK_INT(report.count, 0);
        char *second = settings_write(&again, NULL);
        CHECK_TEXT(second, text);
        CHECK_INT(again.recent.count, s.recent.count);
        CHECK_INT(again.window_x, s.window_x);
        CHECK_INT(again.opening, s.opening);
        free(text);
        free(second);
        settings_free(&s);
        settings_free(&again);
    }
}

TEST(every_level_survives_writing_and_reading)
{
    for (GmkLevel level = 0; level < GMK_LEVEL_ALL; level++) {
        Settings s, again;
        SettingsReport report;
        char line[64];
        snprintf(line, sizeof line, "level = %s\n", gmk_words_level[level]);
        read_text(&s, &report, line);
        CHECK_INT(report.count, 0);
        CHECK_INT(s.level, level);
        char *text = settings_write(&s, NULL);
        CHECK(text != NULL);
        read_text(&again, &report, text);
        CHECK_INT(again.level, level);
        free(text);
        settings_free(&s);
        settings_free(&again);
    }
}

/* Whatever stands in the file, reading ends, and what is written then can be read without a word.
 */
TEST(what_is_written_is_compared_with_what_was_meant)
{
    Settings settings;
    size_t size = 0;
    settings_init(&settings);
    settings.panel_width = 1 << 20; /* beyond its bounds: written as the most there can be */
    CHECK(recent_add(&settings.recent, "C:\\Games\\a = b.gmk"));
    CHECK(!recent_add(&settings.recent, "C:\\Games\\\xff.gmk") &&
          !recent_add(&settings.recent, "C:\\Games\\blank.gmk "));
    char *text = settings_write(&settings, &size);
    CHECK(text && settings_read_back(&settings, text, size));
    settings.sounds = !settings.sounds;
    CHECK(text && !settings_read_back(&settings, text, size));
    settings.sounds = !settings.sounds;
    CHECK(recent_add(&settings.recent, "D:\\b.gmk"));
    CHECK(text && !settings_read_back(&settings, text, size));
    free(text);
    settings_free(&settings);
}

TEST(no_text_breaks_the_reader)
{
    Random random = {test_seed};
    Settings s;
    settings_init(&s);
    recent_add(&s.recent, "D:/a.gmk");
    size_t size = 0;
    char *text = settings_write(&s, &size);
    for (int i = 0; i < 3000; i++) {
        Settings broken, again;
        SettingsReport report;
        char *copy = malloc(size + 1);
        memcpy(copy, text, size + 1);
        for (int n = 1 + random_below(&random, 20); n > 0; n--)
            copy[random_below(&random, (int)size)] = (char)random_below(&random, 256);
        settings_read(&broken, &report, copy, size);
        char *written = settings_write(&broken, NULL);
        CHECK(written != NULL);
        settings_read(&again, &report, written, strlen(written));
        CHECK_INT(report.count, 0);
        char *second = settings_write(&again, NULL);
        CHECK_TEXT(second, written);
        free(copy);
        free(written);
        free(second);
        settings_free(&broken);
        settings_free(&again);
    }
    free(text);
    settings_free(&s);
}

TEST(the_newest_file_stands_first_and_only_once)
{
    Recent r = {0};
    CHECK(recent_add(&r, "C:\\games\\a.gmk") && recent_add(&r, "C:\\games\\b.gmk"));
    CHECK(recent_add(&r, "c:/GAMES/A.gmk")); /* the same file */
    CHECK_INT(r.count, 2);
    CHECK_TEXT(r.paths[0], "c:/GAMES/A.gmk");
    CHECK_TEXT(r.paths[1], "C:\\games\\b.gmk");
    CHECK(recent_add(&r, r.paths[1])); /* from the list itself */
    CHECK_TEXT(r.paths[0], "C:\\games\\b.gmk");
    for (int i = 0; i < 20; i++) {
        char path[32];
        snprintf(path, sizeof path, "%d.gmk", i);
        CHECK(recent_add(&r, path));
    }
    CHECK_INT(r.count, RECENT_MAX);
    CHECK_TEXT(r.paths[0], "19.gmk");
    CHECK(recent_remove(&r, "15.GMK") && !recent_remove(&r, "15.gmk"));
    CHECK_INT(r.count, RECENT_MAX - 1);
    CHECK_TEXT(r.paths[4], "14.gmk");
    CHECK(!recent_add(&r, "") && !recent_add(&r, "a\nb"));
    char longest[RECENT_PATH_MAX + 1];
    memset(longest, 'x', sizeof longest);
    longest[RECENT_PATH_MAX] = '\0';
    CHECK(!recent_add(&r, longest));
}

TEST(a_file_dialog_begins_in_the_folder_of_the_game_or_of_the_newest_file)
{
    Recent r = {0};
    char folder[32];
    recent_folder(folder, sizeof folder, &r, NULL);
    CHECK_TEXT(folder, "");
    recent_folder(folder, sizeof folder, &r, "C:\\games\\a.gmk");
    CHECK_TEXT(folder, "C:\\games\\");
    CHECK(recent_add(&r, "D:/old/b.gmk") && recent_add(&r, "D:/new/c.gmk"));
    recent_folder(folder, sizeof folder, &r, "C:\\games\\a.gmk");
    CHECK_TEXT(folder, "C:\\games\\");
    recent_folder(folder, sizeof folder, &r, NULL);
    CHECK_TEXT(folder, "D:/new/");
    recent_folder(folder, sizeof folder, &r, "review.html"); /* a name alone has none */
    CHECK_TEXT(folder, "D:/new/");
    recent_folder(folder, 7, &r, NULL);
    CHECK_TEXT(folder, "");
}

static int64_t shared(Rect a, Rect b)
{
    const int64_t left = a.x > b.x ? a.x : b.x, top = a.y > b.y ? a.y : b.y;
    const int64_t w = (a.x + a.w < b.x + b.w ? a.x + a.w : b.x + b.w) - left;
    const int64_t h = (a.y + a.h < b.y + b.h ? a.y + a.h : b.y + b.h) - top;
    return w > 0 && h > 0 ? w * h : 0;
}

TEST(a_window_comes_back_where_it_can_be_seen)
{
    const Rect two[] = {{0, 0, 1920, 1040}, {1920, -200, 1280, 1000}};
    Rect across = {1700, 100, 800, 600}, place = across;
    CHECK(place_on_desktop(&place, two, 2, 420, 440));
    CHECK(place.x == across.x && place.w == across.w); /* on both: as it was */
    CHECK(place_on_desktop(&place, two, 1, 420, 440)); /* the second monitor was taken away */
    CHECK(place.x == 1120 && place.y == 100 && place.w == 800);
    place = (Rect){100, -300, 800, 600}; /* its title bar is above the screen */
    CHECK(place_on_desktop(&place, two, 1, 420, 440));
    CHECK_INT(place.y, 0);
    place = (Rect){-5000, 9000, 3000, 3000};
    CHECK(place_on_desktop(&place, two, 2, 420, 440));
    CHECK(place.x == 0 && place.y == 0 && place.w == 1920 && place.h == 1040);
    place = (Rect){50, 50, 10, 10};
    CHECK(place_on_desktop(&place, two, 2, 420, 440));
    CHECK(place.w == 420 && place.h == 440);
    CHECK(!place_on_desktop(&place, two, 0, 420, 440));
}

TEST(every_place_is_visible_and_stays_when_it_was)
{
    Random random = {test_seed};
    for (int i = 0; i < 5000; i++) {
        Rect areas[3];
        const int count = 1 + random_below(&random, 3);
        for (int m = 0; m < count; m++)
            areas[m] =
                (Rect){random_below(&random, 8000) - 4000, random_below(&random, 4000) - 2000,
                       800 + random_below(&random, 3000), 600 + random_below(&random, 2000)};
        Rect place = {random_below(&random, 12000) - 6000, random_below(&random, 8000) - 4000,
                      random_below(&random, 4000), random_below(&random, 3000)};
        CHECK(place_on_desktop(&place, areas, count, 420, 440));
        int64_t seen = 0;
        for (int m = 0; m < count; m++)
            seen += shared(place, areas[m]);
        CHECK(seen * 2 >= (int64_t)place.w * place.h && place.w >= 420 && place.h >= 440);
        Rect again = place;
        CHECK(place_on_desktop(&again, areas, count, 420, 440));
        CHECK(memcmp(&again, &place, sizeof again) == 0);
    }
}

/* ---------------------------------------------------------------- screens of several DPI */

/* A laptop at 150 % with the taskbar below, and a screen of 192 DPI to its right. */
static const PlaceScreen laptop = {{0, 0, 1920, 1200}, {0, 0, 1920, 1140}, 144};
static const PlaceScreen beside = {{1920, -240, 3840, 2160}, {1920, -240, 3840, 2080}, 192};

static bool same_rect(Rect a, Rect b)
{
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

TEST(a_window_is_as_large_on_any_screen)
{
    const PlaceScreen plain = {{0, 0, 3840, 2160}, {0, 0, 3840, 2120}, 96};
    PlaceScreen fine = plain;
    WindowPlace place;
    Rect r;
    fine.dpi = 192; /* the same screen, other settings of Windows */
    place_remember(&place, (Rect){200, 100, 1180, 800}, &plain);
    CHECK(place_restore(&r, &place, &fine, 1, 420, 440));
    CHECK(same_rect(r, (Rect){400, 200, 2360, 1600}));
    place_remember(&place, r, &fine);
    CHECK(place_restore(&r, &place, &plain, 1, 420, 440));
    CHECK(same_rect(r, (Rect){200, 100, 1180, 800}));
}

TEST(a_window_on_a_second_screen_stays_and_does_not_grow)
{
    const PlaceScreen screens[] = {laptop, beside};
    Rect r = {2400, 100, 2361, 1601};
    WindowPlace place;
    place_remember(&place, r, &beside);
    CHECK(place_restore(&r, &place, screens, 2, 420, 440));
    const Rect first = r;
    for (int start = 0; start < 20; start++) {
        place_remember(&place, r, &beside);
        CHECK(place_restore(&r, &place, screens, 2, 420, 440));
    }
    CHECK(same_rect(r, first) && abs(r.w - 2361) <= 1 && abs(r.h - 1601) <= 1);
    CHECK(place_restore(&r, &place, screens, 1, 420, 440)); /* the screen is gone */
    CHECK(r.x >= 0 && r.y >= 0 && r.x + r.w <= 1920 && r.y + r.h <= 1140);
    CHECK_INT(r.w, 1772); /* as large to the eye, or as the screen is */
}

TEST(a_window_that_has_become_too_large_fits)
{
    const PlaceScreen small = {{0, 0, 1280, 900}, {0, 0, 1280, 860}, 144};
    const PlaceScreen plain = {{0, 0, 1280, 900}, {0, 0, 1280, 860}, 96};
    WindowPlace place;
    Rect r;
    place_remember(&place, (Rect){50, 30, 1180, 800}, &plain);
    CHECK(place_restore(&r, &place, &small, 1, 420, 440));
    CHECK(same_rect(r, (Rect){0, 0, 1280, 860}));
    CHECK(same_rect(place_in_middle(&small, 1180, 800), (Rect){0, 0, 1280, 860}));
    CHECK(same_rect(place_in_middle(&plain, 1180, 800), (Rect){50, 30, 1180, 800}));
    CHECK(same_rect(place_in_middle(&beside, 1180, 800), (Rect){2660, 0, 2360, 1600}));
    /* Snapped to the left half: its invisible frame hangs over the edges and stays so. */
    place_remember(&place, (Rect){-7, 0, 654, 867}, &plain);
    CHECK(place_restore(&r, &place, &plain, 1, 420, 440));
    CHECK(same_rect(r, (Rect){-7, 0, 654, 867}));
}

/* The first start may round to units of 96 DPI, at most three pixels at 288; then nothing moves. */
TEST(a_window_does_not_wander_from_start_to_start)
{
    static const int dpis[] = {96, 120, 144, 168, 192, 240, 288};
    Random random = {test_seed};
    for (int i = 0; i < 5000; i++) {
        PlaceScreen screens[2];
        for (int s = 0; s < 2; s++) {
            const Rect whole = {s * 4000, random_below(&random, 800) - 400,
                                1280 + random_below(&random, 2600),
                                800 + random_below(&random, 1400)};
            screens[s] = (PlaceScreen){
                whole, {whole.x, whole.y, whole.w, whole.h - 40}, dpis[random_below(&random, 7)]};
        }
        const PlaceScreen *mine = &screens[random_below(&random, 2)];
        Rect r = {mine->work.x + random_below(&random, 1000) - 200,
                  mine->work.y + random_below(&random, 600) - 100,
                  400 + random_below(&random, 2000), 400 + random_below(&random, 1200)},
             again;
        WindowPlace place;
        place_remember(&place, r, mine);
        CHECK(place_restore(&r, &place, screens, 2, 420, 440));
        for (int start = 0; start < 3; start++) {
            place_remember(&place, r, mine);
            CHECK(place_restore(&again, &place, screens, 2, 420, 440));
            CHECK(start == 0 || same_rect(r, again));
            CHECK(abs(r.x - again.x) <= 3 && abs(r.w - again.w) <= 3);
            r = again;
        }
    }
}

/* ---------------------------------------------------------------- what is stored */

TEST(only_what_the_user_changed_is_stored)
{
    Settings s;
    Setup given, next;
    settings_init(&s);
    s.gomoku_width = s.gomoku_height = 19;
    settings_to_setup(&given, &s);
    given.players[1].level = GMK_LEVEL_EASY; /* --white easy --rule renju --size 15x15 */
    given.rule = GMK_RULE_RENJU;
    given.width = given.height = 15;
    settings_note_change(&s, &given, &given); /* a new game of the same kind */
    CHECK_INT(s.level, GMK_LEVEL_DIFFICULT);
    CHECK_INT(s.rule, GMK_RULE_FREESTYLE);
    CHECK_INT(s.gomoku_width, 19);
    next = given;
    next.rule = GMK_RULE_CARO_EXACT;
    settings_note_change(&s, &given, &next);
    CHECK_INT(s.rule, GMK_RULE_CARO_EXACT);
    CHECK_INT(s.level, GMK_LEVEL_DIFFICULT);
    CHECK_INT(s.gomoku_width, 19);
    Setup last = next;
    last.board = GMK_BOARD_CONNECT4;
    last.width = 9;
    last.height = 8;
    last.players[1].level = GMK_LEVEL_MASTER;
    settings_note_change(&s, &next, &last);
    CHECK_INT(s.board, GMK_BOARD_CONNECT4);
    CHECK_INT(s.connect4_width, 9);
    CHECK_INT(s.gomoku_width, 19);
    CHECK_INT(s.level, GMK_LEVEL_MASTER);
    settings_free(&s);
}

/* Random stones and boxes against trying every place. */
TEST(a_box_stands_where_it_covers_least)
{
    enum { SIDE = 96, STONES = 6 };
    uint64_t random = test_seed;
    printf("seed %" PRIu64 "\n", test_seed);
    for (int round = 0; round < 300; round++) {
        Rect stones[STONES];
        const int count = random_below(&random, STONES + 1);
        for (int i = 0; i < count; i++)
            stones[i] = (Rect){8 * random_below(&random, 11), 8 * random_below(&random, 11), 8, 8};
        const int w = 8 * (1 + random_below(&random, 9)), h = 8 * (1 + random_below(&random, 9));
        const int x = random_below(&random, SIDE), y = random_below(&random, SIDE);
        const Rect at = place_uncovered((Rect){0, 0, SIDE, SIDE}, x, y, w, h, stones, count);
        int least = STONES + 1, covered = 0;
        for (int left = 0; left <= SIDE - w; left++)
            for (int top = 0; top <= SIDE - h; top++) {
                int sum = 0;
                for (int i = 0; i < count; i++)
                    sum += stones[i].x < left + w && left < stones[i].x + 8 &&
                           stones[i].y < top + h && top < stones[i].y + 8;
                least = sum < least ? sum : least;
                if (left == at.x && top == at.y)
                    covered = sum;
            }
        CHECK_INT(covered, least);
        CHECK(at.w == w && at.h == h && at.x >= 0 && at.y >= 0 && at.x + w <= SIDE &&
              at.y + h <= SIDE);
    }
    const Rect far = {200, 200, 8, 8}, middle = {45, 45, 8, 8};
    Rect at = place_uncovered((Rect){0, 0, 100, 100}, 30, 40, 20, 10, &far, 1);
    CHECK(at.x == 30 && at.y == 40); /* where it was wanted */
    at = place_uncovered((Rect){0, 0, 100, 100}, 40, 45, 20, 10, &middle, 1);
    CHECK(at.x == 40 && (at.y <= 35 || at.y >= 53)); /* the shorter way out */
    at = place_uncovered((Rect){10, 10, 50, 50}, 0, 0, 90, 90, &middle, 1);
    CHECK(at.x == 10 && at.y == 10);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(nothing_read_is_all_defaults),
        CASE(coordinates_of_earlier_versions_are_read),
        CASE(known_lines_are_read_and_bad_values_fall_back_with_a_word),
        CASE(lines_of_a_later_version_are_kept),
        CASE(settings_survive_writing_and_reading),
        CASE(every_level_survives_writing_and_reading),
        CASE(what_is_written_is_compared_with_what_was_meant),
        CASE(no_text_breaks_the_reader),
        CASE(the_newest_file_stands_first_and_only_once),
        CASE(a_file_dialog_begins_in_the_folder_of_the_game_or_of_the_newest_file),
        CASE(a_window_comes_back_where_it_can_be_seen),
        CASE(a_window_is_as_large_on_any_screen),
        CASE(a_window_on_a_second_screen_stays_and_does_not_grow),
        CASE(a_window_that_has_become_too_large_fits),
        CASE(a_window_does_not_wander_from_start_to_start),
        CASE(only_what_the_user_changed_is_stored),
        CASE(every_place_is_visible_and_stays_when_it_was),
        CASE(a_box_stands_where_it_covers_least),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
