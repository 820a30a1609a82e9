/* test_key_changes.c: changed keys in the settings, commands that would share one, texts that name them. */
#include "core/core_test.h"
#include "core/keys/key_changes.h"
#include "core/settings/settings.h"

static const KeyChord ctrl_t = {'T', CHORD_CTRL}, ctrl_n = {'N', CHORD_CTRL}, esc = {0x1b, 0};

TEST(the_last_change_of_a_command_counts)
{
    static KeyChanges changes;
    CHECK(key_changes_find(&changes, "game_new") == NULL);
    CHECK(key_changes_set(&changes, "game_new", ctrl_t));
    CHECK(key_changes_set(&changes, "mark.2", ctrl_n));
    CHECK(key_changes_set(&changes, "game_new", (KeyChord){0}));
    CHECK_INT(changes.count, 2);
    CHECK_INT(key_changes_find(&changes, "game_new")->chord.key, 0);
    key_changes_remove(&changes, "game_new");
    key_changes_remove(&changes, "never_there");
    CHECK_INT(changes.count, 1);
    CHECK(chord_same(key_changes_find(&changes, "mark.2")->chord, ctrl_n));
    CHECK(!key_changes_set(&changes, "", ctrl_t) && !key_changes_set(&changes, "a b", ctrl_t));
}

/* Written, read and written again: the same text, with what this version does not know. */
TEST(settings_keep_changed_keys)
{
    static const char text[] = "key.game_new = Ctrl+Shift+T\nkey.of_a_later_version = F7\n"
                               "key.mark.2 = none\nunknown = line\n";
    static Settings first, second;
    SettingsReport report;
    size_t size;
    settings_read(&first, &report, text, strlen(text));
    CHECK_INT(report.count, 0);
    CHECK_INT(first.keys.count, 3);
    char *written = settings_write(&first, &size);
    CHECK(written && strstr(written, text) != NULL);
    CHECK(settings_read_back(&first, written, size));
    settings_read(&second, &report, written, size);
    CHECK(key_changes_same(&first.keys, &second.keys));
    settings_reset(&second);
    CHECK_INT(second.keys.count, 3);
    key_changes_remove(&second.keys, "mark.2");
    CHECK(!settings_read_back(&second, written, size));
    free(written);
    settings_free(&first);
    settings_free(&second);
}

TEST(lines_that_name_no_key_are_told)
{
    static const char text[] = "key.game_new = Hyper+T\nkey.two words = F7\nkey.game_open = F7\n";
    static Settings settings;
    SettingsReport report;
    settings_read(&settings, &report, text, strlen(text));
    CHECK_INT(report.count, 2);
    CHECK_TEXT(report.problems[0].value, "Hyper+T");
    CHECK_INT(settings.keys.count, 1);
    settings_free(&settings);
}

/* More lines than the table has room for: the others are kept as they are, none is lost. */
TEST(no_line_is_lost_where_there_are_too_many)
{
    enum { LINES = KEY_CHANGES_MAX + 20 };
    static char text[LINES * 32];
    static Settings settings;
    SettingsReport report;
    size_t at = 0, size;
    for (int i = 0; i < LINES; i++)
        at += (size_t)snprintf(text + at, sizeof text - at, "key.word_%d = F7\n", i);
    settings_read(&settings, &report, text, at);
    CHECK_INT(report.count, 0);
    CHECK_INT(settings.keys.count, KEY_CHANGES_MAX);
    char *written = settings_write(&settings, &size);
    CHECK(written && strstr(written, text) != NULL);
    CHECK(settings_read_back(&settings, written, size));
    free(written);
    settings_free(&settings);
}

TEST(commands_that_are_there_together_clash)
{
    const KeyUse uses[] = {
        {ctrl_n, ctrl_n, 0},             /* 0: of the game */
        {ctrl_n, ctrl_n, 1},             /* 1: of the maze, the same key */
        {ctrl_t, ctrl_t, KEY_ALL_MODES}, /* 2 */
        {esc, esc, 0},                   /* 3 and 4 share their own key */
        {esc, esc, 0},                   /* 4 */
        {{0}, {0}, 0},                   /* 5: without one */
    };
    const int count = sizeof uses / sizeof *uses;
    CHECK_INT(key_clash(uses, count, 5, ctrl_n, 0), 0);
    CHECK_INT(key_clash(uses, count, 5, ctrl_n, 1), -1); /* the maze is not there with it */
    CHECK_INT(key_clash(uses, count, 5, ctrl_t, 0), 2);
    CHECK_INT(key_clash(uses, count, 2, ctrl_n, 0), 0);
    CHECK_INT(key_clash(uses, count, 2, ctrl_n, 1), 1);
    CHECK_INT(key_clash(uses, count, 3, esc, 0), -1);
    CHECK_INT(key_clash(uses, count, 5, esc, 0), 3);
    CHECK_INT(key_clash(uses, count, 0, (KeyChord){0}, 0), -1);
    CHECK_INT(key_clash(uses, count, 0, ctrl_n, 0), -1);
}

/* A command gets its own key back although another one has been given it meanwhile: told, too. */
TEST(a_key_that_was_given_away_clashes_with_its_own_command)
{
    const KeyUse uses[] = {{ctrl_t, ctrl_n, 0}, {ctrl_n, ctrl_t, 0}};
    CHECK_INT(key_clash(uses, 2, 0, ctrl_n, 0), 1);
}

static const KeyNames german = {{"Strg", "Umschalt", "Alt",
                                 "R\xc3\xbc"
                                 "cktaste",
                                 "Tab", "Eingabe", "Esc", "Leertaste", "Bild auf", "Bild ab",
                                 "Ende", "Pos1", "Links", "Oben", "Rechts", "Unten", "Einfg",
                                 "Entf"}};

/* Each key of the table has the name that stands at its place. */
TEST(a_language_has_its_own_names_of_keys)
{
    static const struct {
        const char *text, *label;
    } rows[] = {
        {"Ctrl+N", "Strg+N"},
        {"Ctrl+Shift+Del", "Strg+Umschalt+Entf"},
        {"PgUp", "Bild auf"},
        {"PgDn", "Bild ab"},
        {"Backspace", "R\xc3\xbc"
                      "cktaste"},
        {"Tab", "Tab"},
        {"Enter", "Eingabe"},
        {"Esc", "Esc"},
        {"Space", "Leertaste"},
        {"End", "Ende"},
        {"Home", "Pos1"},
        {"Left", "Links"},
        {"Up", "Oben"},
        {"Right", "Rechts"},
        {"Down", "Unten"},
        {"Ins", "Einfg"},
        {"Alt+F9", "Alt+F9"},
        {"Ctrl++", "Strg++"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char label[CHORD_LABEL_MAX];
        KeyChord chord = {0};
        CHECK(chord_read(&chord, rows[i].text, strlen(rows[i].text)));
        chord_label(label, chord, &german);
        CHECK_TEXT(label, rows[i].label);
        chord_label(label, chord, NULL);
        CHECK_TEXT(label, rows[i].text);
    }
    char none[CHORD_LABEL_MAX];
    chord_label(none, (KeyChord){0}, &german);
    CHECK_TEXT(none, "");
}

TEST(texts_name_the_keys_of_now)
{
    const KeyRename renames[] = {{ctrl_n, 1, "Strg+T"},
                                 {ctrl_t, 2, "Strg+N"},
                                 {{'B', 0}, 3, "\xe2\x80\x9eSchwarz\xe2\x80\x9c"}};
    static const struct {
        const char *text, *now;
    } rows[] = {
        {"{Ctrl+N} starts", "Strg+T starts"},
        {"{Ctrl+N}, {Ctrl+T}", "Strg+T, Strg+N"}, /* exchanged, not both the same */
        {"{Shift+PgUp} and {F1}", "Umschalt+Bild auf and F1"},
        {"{Shift}+click, {Ctrl}+click, {Alt}", "Umschalt+click, Strg+click, Alt"},
        {"{B} {W} choose", "\xe2\x80\x9eSchwarz\xe2\x80\x9c W choose"}, /* a removed key */
        {"{+} and {-}", "+ and -"},
        {"\xe6\x8c\x89{Esc}\xe9\x94\xae", "\xe6\x8c\x89"
                                          "Esc\xe9\x94\xae"},
        {"{1} {1|move|moves} deleted", "{1} {1|move|moves} deleted"}, /* gaps stay */
        {"Ctrl+N, {no key}, {", "Ctrl+N, {no key}, {"},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char out[64];
        CHECK_INT(key_fill(out, sizeof out, rows[i].text, &german, renames, 3),
                  strcmp(rows[i].text, rows[i].now) != 0);
        CHECK_TEXT(out, rows[i].now);
    }
    char cut[9];
    key_fill(cut, sizeof cut, "{Ctrl+N} \xe9\x94\xae", &german, renames, 3);
    CHECK_TEXT(cut, "Strg+T ");
    key_fill(cut, sizeof cut, "a {Shift+Del}", &german, NULL, 0);
    CHECK_TEXT(cut, "a Umscha");
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(the_last_change_of_a_command_counts),
        CASE(settings_keep_changed_keys),
        CASE(lines_that_name_no_key_are_told),
        CASE(no_line_is_lost_where_there_are_too_many),
        CASE(commands_that_are_there_together_clash),
        CASE(a_key_that_was_given_away_clashes_with_its_own_command),
        CASE(a_language_has_its_own_names_of_keys),
        CASE(texts_name_the_keys_of_now),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
