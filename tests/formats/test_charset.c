/*
 * test_charset.c: the conversions of our own, exhaustively: against the system where it takes the text, and back again.
 */
#include "formats/shared/charset.h"

#include "core/text/utf8.h"
#include "test.h"

/* The bytes that Windows-1252 does not assign. Systems differ there. */
static bool is_assigned(int byte)
{
    return byte != 0x81 && byte != 0x8d && byte != 0x8f && byte != 0x90 && byte != 0x9d;
}

TEST(windows_1252_is_that_of_the_system_and_comes_back)
{
    for (int pair = 0; pair < 0x10000; pair++) {
        const char bytes[2] = {(char)(unsigned char)(pair >> 8), (char)(unsigned char)pair};
        size_t size, system_size, back_size;
        char *text = charset_decode(&size, bytes, 2, CHARSET_WINDOWS_1252);
        char *back = text ? charset_encode(&back_size, text, size, CHARSET_WINDOWS_1252) : NULL;
        CHECK(back && back_size == 2 && memcmp(back, bytes, 2) == 0);
        if (is_assigned(pair >> 8) && is_assigned(pair & 0xff)) {
            char *theirs = os_text_to_utf8(&system_size, bytes, 2, "windows-1252");
            CHECK(text && theirs && system_size == size && memcmp(text, theirs, size) == 0);
            free(theirs);
        }
        free(text);
        free(back);
    }
}

TEST(what_windows_1252_lacks_is_not_encoded)
{
    size_t size = 1;
    CHECK(charset_encode(&size, "a\xe9\xbb\x91", 4, CHARSET_WINDOWS_1252) == NULL);
    CHECK_INT((int)size, 0);
}

/* The character that a unit of UTF-16 becomes, followed by an "a"; 0: none. */
static uint32_t decode_unit(uint32_t unit, bool big_endian)
{
    const char high = (char)(unsigned char)(unit >> 8), low = (char)(unsigned char)unit;
    const char little[] = {'\xff', '\xfe', low, high, 'a', 0};
    const char big[] = {'\xfe', '\xff', high, low, 0, 'a'};
    size_t size;
    uint32_t code = 0;
    char *text = charset_decode(&size, big_endian ? big : little, 6, CHARSET_UTF16);
    CHECK(text && size > 0 && text[size - 1] == 'a');
    if (text && size > 1)
        CHECK_INT((int)utf8_next(&code, text, size), (int)size - 1);
    free(text);
    return code;
}

TEST(every_unit_of_utf16_becomes_its_character)
{
    for (uint32_t unit = 1; unit < 0x10000; unit++) {
        const bool high = unit >= 0xd800 && unit < 0xdc00, low = unit >= 0xdc00 && unit < 0xe000;
        const uint32_t wanted = high ? 0 : low ? 0xfffd : unit; /* a surrogate alone */
        CHECK(decode_unit(unit, false) == wanted && decode_unit(unit, true) == wanted);
    }
}

TEST(surrogates_of_utf16_make_one_character)
{
    size_t size;
    uint32_t code = 0;
    char *text = charset_decode(&size, "\xff\xfe\x3c\xd8\x8d\xdf", 6, CHARSET_UTF16);
    CHECK(text && utf8_next(&code, text, size) == 4);
    CHECK_INT((int)code, 0x1f38d);
    free(text);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(windows_1252_is_that_of_the_system_and_comes_back),
        CASE(what_windows_1252_lacks_is_not_encoded),
        CASE(every_unit_of_utf16_becomes_its_character),
        CASE(surrogates_of_utf16_make_one_character),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
