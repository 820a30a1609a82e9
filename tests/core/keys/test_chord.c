/* test_chord.c: keys as text and back, and which of them commands may have. */
#include "core/core_test.h"
#include "core/keys/chord.h"

static KeyChord chord(const char *text)
{
    KeyChord out = {0};
    CHECK(chord_read(&out, text, strlen(text)));
    return out;
}

/* Each key of Windows with each that can be held is either without a name, or reads back as itself. */
TEST(every_named_key_reads_back)
{
    int named = 0;
    for (int key = 0; key < 256; key++)
        for (int held = 0; held < 8; held++) {
            const KeyChord meant = {(uint16_t)key, (uint8_t)(held * CHORD_SHIFT)};
            char text[CHORD_TEXT_MAX];
            chord_text(text, meant);
            if (!*text) {
                CHECK_INT(chord_use(meant), CHORD_UNNAMED);
                continue;
            }
            named++;
            CHECK(chord_same(chord(text), meant));
        }
    CHECK_INT(named, 8 * (26 + 10 + 12 + 19));
}

TEST(names_are_written_in_one_order_and_read_in_any_case)
{
    char text[CHORD_TEXT_MAX];
    chord_text(text, (KeyChord){'T', CHORD_ALT | CHORD_SHIFT | CHORD_CTRL});
    CHECK_TEXT(text, "Ctrl+Shift+Alt+T");
    CHECK(chord_same(chord("ctrl+shift+t"), (KeyChord){'T', CHORD_CTRL | CHORD_SHIFT}));
    CHECK(chord_same(chord("Ctrl++"), (KeyChord){0xbb, CHORD_CTRL}));
    CHECK(chord_same(chord("F12"), (KeyChord){0x7b, 0}));
}

TEST(what_is_no_key_is_refused)
{
    static const char *const wrong[] = {"",    "Ctrl", "Ctrl+",    "Ctrl+Ctrl+T", "Strg+T",
                                        "F0",  "F13",  "Ctrl+TT",  "Ctrl+ T",     "Shift+Ctrl+T",
                                        "Alt", "none", "\xc3\xa4", "Ctrl+T+"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        KeyChord out = {'X', 0};
        CHECK(!chord_read(&out, wrong[i], strlen(wrong[i])));
        CHECK_INT(out.key, 'X');
    }
}

TEST(keys_that_make_no_sense_are_told_apart)
{
    static const struct {
        const char *text;
        ChordUse use;
    } rows[] = {
        {"Ctrl+T", CHORD_FINE},
        {"Ctrl+Shift+T", CHORD_FINE},
        {"F5", CHORD_FINE},
        {"Shift+F5", CHORD_FINE},
        {"PgUp", CHORD_FINE},
        {"Del", CHORD_FINE},
        {"Ctrl+Left", CHORD_FINE},
        {"Ctrl+Enter", CHORD_FINE},
        {"Alt+Left", CHORD_FINE},
        {"Ctrl+F10", CHORD_FINE},
        {"Alt+F5", CHORD_FINE},
        {"T", CHORD_TYPES},
        {"Shift+T", CHORD_TYPES},
        {"5", CHORD_TYPES},
        {"-", CHORD_TYPES},
        {"Ctrl+Alt+E", CHORD_TYPES},
        {"Enter", CHORD_MOVES},
        {"Esc", CHORD_MOVES},
        {"Shift+Up", CHORD_MOVES},
        {"Space", CHORD_MOVES},
        {"Tab", CHORD_MOVES},
        {"Alt+F4", CHORD_OF_WINDOWS},
        {"F10", CHORD_OF_WINDOWS},
        {"Alt+T", CHORD_OF_WINDOWS},
        {"Alt+Tab", CHORD_OF_WINDOWS},
        {"Ctrl+Esc", CHORD_OF_WINDOWS},
        {"Alt+Space", CHORD_OF_WINDOWS},
        {"Ctrl+Alt+Del", CHORD_OF_WINDOWS},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (chord_use(chord(rows[i].text)) != rows[i].use)
            printf("    %s\n", rows[i].text);
        CHECK_INT(chord_use(chord(rows[i].text)), rows[i].use);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(every_named_key_reads_back),
        CASE(names_are_written_in_one_order_and_read_in_any_case),
        CASE(what_is_no_key_is_refused),
        CASE(keys_that_make_no_sense_are_told_apart),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
