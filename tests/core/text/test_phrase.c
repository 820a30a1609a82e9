/* test_phrase.c: patterns with gaps and plural forms. */
#include "core/text/phrase.h"

#include "test.h"

static char out[64];

static const char *fill(const char *pattern, const char *a, const char *b)
{
    memset(out, '?', sizeof out);
    phrase_make(out, sizeof out, PLURAL_ONE_OTHER, pattern, a, b, NULL);
    return out;
}

TEST(gaps_are_filled)
{
    CHECK_TEXT(fill("", "a", "b"), "");
    CHECK_TEXT(fill("{1}", "a", "b"), "a");
    CHECK_TEXT(fill("{2} of {1}{1}", "a", "b"), "b of aa");
    CHECK_TEXT(fill("{3}{1}.", NULL, "b"), "."); /* a missing argument is empty */
    CHECK_TEXT(fill("{1}", "{2}", "b"), "{2}");  /* arguments are not expanded */
}

TEST(one_has_a_form_of_its_own)
{
    static const char *const text = "after {1} {1|move|moves}.";
    CHECK_TEXT(fill(text, "1", NULL), "after 1 move.");
    CHECK_TEXT(fill(text, "0", NULL), "after 0 moves.");
    CHECK_TEXT(fill(text, "2", NULL), "after 2 moves.");
    CHECK_TEXT(fill(text, "11", NULL), "after 11 moves.");
    CHECK_TEXT(fill(text, "1,000", NULL), "after 1,000 moves.");
    CHECK_TEXT(fill(text, NULL, NULL), "after  moves.");
    CHECK_TEXT(fill("{2|is|are} {1}{2||s}", "row", "1"), "is row");
    CHECK_TEXT(fill("{2|is|are} {1}{2||s}", "row", "7"), "are rows");
}

static const char *fill_by(PluralRule rule, const char *pattern, const char *number)
{
    memset(out, '?', sizeof out);
    phrase_make(out, sizeof out, rule, pattern, number, NULL, NULL);
    return out;
}

TEST(a_language_has_as_many_forms_as_it_needs)
{
    static const char *const russian = "{1} {1|ход|хода|ходов}", *const czech =
                                                                     "{1} {1|tah|tahy|tahů}";
    CHECK_TEXT(fill_by(PLURAL_RUSSIAN, russian, "21"), "21 ход");
    CHECK_TEXT(fill_by(PLURAL_RUSSIAN, russian, "3"), "3 хода");
    CHECK_TEXT(fill_by(PLURAL_RUSSIAN, russian, "12"), "12 ходов");
    CHECK_TEXT(fill_by(PLURAL_CZECH, czech, "1"), "1 tah");
    CHECK_TEXT(fill_by(PLURAL_CZECH, czech, "4"), "4 tahy");
    CHECK_TEXT(fill_by(PLURAL_CZECH, czech, "21"), "21 tahů");
    CHECK_TEXT(fill_by(PLURAL_OTHER, "{1} 手", "1"), "1 手");
    CHECK_TEXT(fill_by(PLURAL_RUSSIAN, "{1|a|b}", "12"), "b"); /* the last one there is */
}

TEST(other_braces_stay)
{
    static const char *const texts[] = {"{",     "{}",   "{0}",     "{4}",    "{1",
                                        "{12}",  "{1|a", "{1|a}",   "{1|a|b", "{1|a|b|c|d}",
                                        "{1|{2", "}{",   "{1|a{|b}"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        CHECK_TEXT(fill(texts[i], "1", "2"), texts[i]);
}

/* Every buffer size gives the beginning of the whole text, never half a character. */
TEST(text_is_cut_at_a_character)
{
    char whole[64], part[64];
    phrase_make(whole, sizeof whole, PLURAL_OTHER, "{2}\xe6\xa3\x8b{1}-{3}{4}{", "\xe9\xbb\x91",
                "x", NULL);
    CHECK_TEXT(whole, "x\xe6\xa3\x8b\xe9\xbb\x91-{4}{");
    for (size_t size = 1; size <= strlen(whole) + 1; size++) {
        memset(part, '#', sizeof part);
        phrase_make(part, size, PLURAL_OTHER, "{2}\xe6\xa3\x8b{1}-{3}{4}{", "\xe9\xbb\x91", "x",
                    NULL);
        const size_t length = strlen(part);
        CHECK(length < size && memcmp(part, whole, length) == 0);
        CHECK(((unsigned char)whole[length] & 0xc0) != 0x80);
        CHECK(length + 3 >= size - 1);
        CHECK(part[size] == '#');
    }
}

TEST(sentences_follow_each_other_as_the_language_has_it)
{
    char text[32] = "One.";
    Phrase phrase;
    phrase_resume(&phrase, text, sizeof text, PLURAL_ONE_OTHER);
    phrase_add_gap(&phrase);
    phrase_add(&phrase, "Two.");
    CHECK_TEXT(text, "One. Two.");
    phrase_begin(&phrase, text, sizeof text, PLURAL_OTHER);
    phrase_add_gap(&phrase); /* nothing is before it */
    phrase_add(&phrase, "\xe4\xb8\x80\xe3\x80\x82");
    phrase_add_gap(&phrase);
    phrase_add(&phrase, "\xe4\xba\x8c\xe3\x80\x82");
    CHECK_TEXT(text, "\xe4\xb8\x80\xe3\x80\x82\xe4\xba\x8c\xe3\x80\x82");
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(gaps_are_filled),
        CASE(one_has_a_form_of_its_own),
        CASE(a_language_has_as_many_forms_as_it_needs),
        CASE(other_braces_stay),
        CASE(text_is_cut_at_a_character),
        CASE(sentences_follow_each_other_as_the_language_has_it),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
