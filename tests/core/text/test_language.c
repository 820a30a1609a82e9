/* test_language.c: the table of languages, and what of it is computed. */
#include "core/text/language.h"

#include "test.h"

static const char *label_of(Language language)
{
    static char label[64];
    language_label(label, sizeof label, language);
    return label;
}

TEST(every_row_has_its_own_word_name_key_and_id)
{
    for (Language a = LANGUAGE_FIRST; a < LANGUAGE_END; a++) {
        const LanguageInfo *one = language_info(a);
        CHECK(*one->word && *one->name && *one->fonts && one->id != 0);
        CHECK(one->key >= 'A' && one->key <= 'Z' && one->key != 'W'); /* W: as Windows */
        CHECK_TEXT(language_words[a], one->word);
        for (Language b = a + 1; b < LANGUAGE_END; b++) {
            const LanguageInfo *other = language_info(b);
            CHECK(strcmp(one->word, other->word) != 0 && strcmp(one->name, other->name) != 0);
            CHECK(one->key != other->key && one->id != other->id);
        }
    }
    CHECK_TEXT(language_words[LANGUAGE_AUTO], "auto");
    CHECK(language_words[LANGUAGE_END] == NULL);
}

TEST(a_windows_gets_the_nearest_language)
{
    for (Language i = LANGUAGE_FIRST; i < LANGUAGE_END; i++)
        CHECK_INT(language_of_id(language_info(i)->id), i);
    CHECK_INT(language_of_id(0x0809), LANGUAGE_ENGLISH);             /* of Britain */
    CHECK_INT(language_of_id(0x1004), LANGUAGE_CHINESE);             /* of Singapore */
    CHECK_INT(language_of_id(0x0404), LANGUAGE_CHINESE_TRADITIONAL); /* of Taiwan */
    for (int i = 0; i < 3; i++) /* of Hong Kong, of Macau, of no country */
        CHECK_INT(language_of_id(((const uint16_t[]){0x0C04, 0x1404, 0x7C04})[i]),
                  LANGUAGE_CHINESE_TRADITIONAL);
    CHECK_INT(language_of_id(0x042D), LANGUAGE_ENGLISH); /* Basque */
    CHECK_INT(language_of_id(0), LANGUAGE_ENGLISH);
}

TEST(labels_have_a_key_within_or_behind_the_name)
{
    CHECK_TEXT(label_of(LANGUAGE_ENGLISH), "&English");
    CHECK_TEXT(label_of(LANGUAGE_CHINESE), "简体中文(&C)");
    CHECK_TEXT(label_of(LANGUAGE_VIETNAMESE), "Tiếng &Việt");
}

TEST(fonts_come_one_after_the_other)
{
    char font[32];
    language_font(font, sizeof font, LANGUAGE_CHINESE, 0);
    CHECK_TEXT(font, "Microsoft YaHei UI");
    language_font(font, sizeof font, LANGUAGE_CHINESE, 1);
    CHECK_TEXT(font, "Microsoft YaHei");
    language_font(font, sizeof font, LANGUAGE_ENGLISH, 1);
    CHECK_TEXT(font, "");
    language_font(font, sizeof font, LANGUAGE_ENGLISH, 9);
    CHECK_TEXT(font, "");
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(every_row_has_its_own_word_name_key_and_id),
        CASE(a_windows_gets_the_nearest_language),
        CASE(labels_have_a_key_within_or_behind_the_name),
        CASE(fonts_come_one_after_the_other),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
