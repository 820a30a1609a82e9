/* test_line_break.c: where lines may end, in texts of many scripts. */
#include "core/text/line_break.h"

#include "core/text/utf8.h"
#include "test.h"

/* The text with a bar wherever a line may end. */
static const char *bars(const char *text)
{
    static char out[256];
    size_t length = 0;
    for (size_t i = 0; text[i]; i++) {
        if (i > 0 && !utf8_is_inside(text[i]) && line_may_end(text, i))
            out[length++] = '|';
        out[length++] = text[i];
    }
    out[length] = '\0';
    return out;
}

TEST(scripts_with_blanks_break_there_only)
{
    CHECK_TEXT(bars("one two-three"), "one| two-three");
    CHECK_TEXT(bars("Příliš žluťoučký kůň"), "Příliš| žluťoučký| kůň");
    CHECK_TEXT(bars("через пять ходов"), "через| пять| ходов");
    CHECK_TEXT(bars("Thắng sau năm nước"), "Thắng| sau| năm| nước");
    CHECK_TEXT(bars("다섯 수 안에"), "다섯| 수| 안에");
    CHECK_TEXT(bars("größer – ähnlich …"), "größer| –| ähnlich| …");
}

TEST(chinese_and_japanese_break_between_characters)
{
    CHECK_TEXT(bars("黑方胜"), "黑|方|胜");
    CHECK_TEXT(bars("黒の勝ちです"), "黒|の|勝|ち|で|す");
    CHECK_TEXT(bars("第5手"), "第|5手");
}

TEST(marks_stay_with_their_words)
{
    CHECK_TEXT(bars("黑胜，白负。"), "黑|胜，|白|负。");
    CHECK_TEXT(bars("在“对局”中"), "在|“对|局”|中");
    CHECK_TEXT(bars("（和棋）「はい」"), "（和|棋）|「は|い」");
    CHECK_TEXT(bars("等等……好"), "等|等……|好");
    CHECK_TEXT(bars("“so” he said…then"), "“so”| he| said…then");
}

TEST(malformed_text_is_no_trouble)
{
    CHECK(!line_may_end("\xe9\xbb", 1) && !line_may_end("a\xff", 1) && !line_may_end("a", 1));
}

TEST(east_asian_characters_are_wide)
{
    CHECK(char_is_wide(0x9ED1) && char_is_wide(0x3042) && char_is_wide(0xAC00) &&
          char_is_wide(0xFF0C));
    CHECK(char_is_wide(0x20000));
    CHECK(!char_is_wide('a') && !char_is_wide(0x0416) && !char_is_wide(0x1EBF) &&
          !char_is_wide(0x2026));
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(scripts_with_blanks_break_there_only),
        CASE(chinese_and_japanese_break_between_characters),
        CASE(marks_stay_with_their_words),
        CASE(malformed_text_is_no_trouble),
        CASE(east_asian_characters_are_wide),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
