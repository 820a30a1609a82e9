/* Text of others: nothing in it controls a terminal, a page or the direction of writing. */
#include "core/text/foreign.h"

#include "test.h"

#include <stdlib.h>
#include <string.h>

#define GONE "\xef\xbf\xbd" /* U+FFFD */

static const char *shown(const char *text, ForeignUse use)
{
    static char out[512];
    TextBuffer buffer = {0};
    foreign_add(&buffer, text, strlen(text), use);
    snprintf(out, sizeof out, "%s", buffer.text ? buffer.text : "");
    free(buffer.text);
    return out;
}

TEST(harmless_text_stays_as_it_is)
{
    static const char text[] =
        "Ann \xc3\xa9t\xc3\xa9 \xe4\xba\x94\xe5\xad\x90\xe6\xa3\x8b \xf0\x9f\x98\x80 ~!";
    CHECK_TEXT(shown(text, FOREIGN_LINE), text);
    CHECK_TEXT(shown(text, FOREIGN_TEXT), text);
    CHECK_TEXT(shown(text, FOREIGN_HTML), text);
    CHECK_TEXT(shown(text, FOREIGN_JSON), text);
}

TEST(controls_of_terminals_are_replaced)
{
    CHECK_TEXT(shown("a\x1b[2Jb", FOREIGN_TEXT), "a" GONE "[2Jb");
    CHECK_TEXT(shown("a\x1b]52;c;aGk=\x07", FOREIGN_LINE), "a" GONE "]52;c;aGk=" GONE);
    CHECK_TEXT(shown("\xc2\x9b"
                     "2J\x7f",
                     FOREIGN_LINE),
               GONE "2J" GONE); /* U+009B is ESC [ in one */
    CHECK_TEXT(shown("\x9b"
                     "2J",
                     FOREIGN_LINE),
               GONE "2J"); /* the same as a byte: no UTF-8 */
    CHECK_TEXT(shown("\b\v\f", FOREIGN_TEXT), GONE GONE GONE);
}

TEST(lines_and_tabs_stay_only_where_there_may_be_several)
{
    CHECK_TEXT(shown("a\r\nb\tc", FOREIGN_TEXT), "a\nb\tc");
    CHECK_TEXT(shown("a\r\nb\tc", FOREIGN_HTML), "a\nb\tc");
    CHECK_TEXT(shown("a\nb\tc", FOREIGN_LINE), "a b c");
    CHECK_TEXT(shown("a\xe2\x80\xa8z", FOREIGN_TEXT), "a" GONE "z"); /* U+2028 */
}

TEST(marks_of_direction_are_replaced)
{
    CHECK_TEXT(shown("exe.\xe2\x80\xaegnp", FOREIGN_LINE), "exe." GONE "gnp"); /* U+202E */
    CHECK_TEXT(shown("\xe2\x81\xa7x\xe2\x81\xa9", FOREIGN_HTML), GONE "x" GONE);
    CHECK_TEXT(shown("\xd8\x9c\xe2\x80\x8f", FOREIGN_LINE), GONE GONE);
}

TEST(markup_is_escaped)
{
    CHECK_TEXT(shown("<b a=\"x\" c='y'>&", FOREIGN_HTML),
               "&lt;b a=&quot;x&quot; c=&#39;y&#39;&gt;&amp;");
}

TEST(json_loses_nothing)
{
    CHECK_TEXT(shown("a\"\\\n\x1b", FOREIGN_JSON), "a\\\"\\\\\\u000a\\u001b");
    CHECK_TEXT(shown("\xc2\x9b\xe2\x80\xae", FOREIGN_JSON), "\\u009b\\u202e");
    CHECK_TEXT(shown("\xf3\xa0\x80\x81", FOREIGN_JSON), "\\udb40\\udc01"); /* U+E0001, a tag */
}

TEST(bytes_that_are_no_text_are_replaced_one_by_one)
{
    CHECK_TEXT(shown("\xff\xc0\xaf", FOREIGN_LINE), GONE GONE GONE);          /* never; overlong */
    CHECK_TEXT(shown("\xed\xa0\x80", FOREIGN_LINE), GONE GONE GONE);          /* a surrogate */
    CHECK_TEXT(shown("\xe4\xba", FOREIGN_JSON), GONE GONE);                   /* cut */
    CHECK_TEXT(shown("\xf4\x90\x80\x80", FOREIGN_TEXT), GONE GONE GONE GONE); /* above U+10FFFF */
}

TEST(a_copy_is_cut_at_a_character)
{
    char out[6];
    foreign_copy(out, sizeof out, "\xe4\xba\x94\xe5\xad\x90", FOREIGN_LINE);
    CHECK_TEXT(out, "\xe4\xba\x94");
    foreign_copy(out, sizeof out, "abc\x1b", FOREIGN_LINE);
    CHECK_TEXT(out, "abc"); /* the replacement needs three bytes */
    foreign_copy(out, 1, "abc", FOREIGN_LINE);
    CHECK_TEXT(out, "");
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(harmless_text_stays_as_it_is),
        CASE(controls_of_terminals_are_replaced),
        CASE(lines_and_tabs_stay_only_where_there_may_be_several),
        CASE(marks_of_direction_are_replaced),
        CASE(markup_is_escaped),
        CASE(json_loses_nothing),
        CASE(bytes_that_are_no_text_are_replaced_one_by_one),
        CASE(a_copy_is_cut_at_a_character),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
