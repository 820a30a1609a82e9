/* language.c: see language.h. */
#include "language.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define LANGUAGE_ROW(constant, word, name, key, id, fonts, charset, plural, installer)             \
    [LANGUAGE_##constant] = {word, name, key, id, fonts, plural},
static const LanguageInfo rows[LANGUAGE_END] = {LANGUAGE_TABLE(LANGUAGE_ROW)};

#define LANGUAGE_WORD(constant, word, ...) [LANGUAGE_##constant] = word,
const char *const language_words[LANGUAGE_END + 1] = {"auto", LANGUAGE_TABLE(LANGUAGE_WORD)};

const LanguageInfo *language_info(Language language)
{
    assert(language >= LANGUAGE_FIRST && language < LANGUAGE_END);
    return &rows[language];
}

/*
 * Chinese is written in two ways, and a LANGID names the country: Hong Kong, Macau and "traditional" without a country
 * read what Taiwan does.
 */
static uint16_t id_of_script(uint16_t id)
{
    enum { TAIWAN = 0x0404, HONG_KONG = 0x0C04, MACAU = 0x1404, TRADITIONAL = 0x7C04 };
    return id == HONG_KONG || id == MACAU || id == TRADITIONAL ? TAIWAN : id;
}

Language language_of_id(uint16_t id)
{
    enum { PRIMARY = 0x3FF }; /* the bits of a LANGID that are the language without its country */
    Language found = LANGUAGE_END;
    id = id_of_script(id);
    for (Language i = LANGUAGE_FIRST; i < LANGUAGE_END; i++) {
        if (rows[i].id == id)
            return i;
        if (found == LANGUAGE_END && (rows[i].id & PRIMARY) == (id & PRIMARY))
            found = i;
    }
    return found < LANGUAGE_END ? found : LANGUAGE_ENGLISH;
}

void language_font(char *out, size_t size, Language language, int index)
{
    const char *at = language_info(language)->fonts;
    for (; index > 0 && *at; index--) {
        at += strcspn(at, ",");
        at += *at == ',';
    }
    snprintf(out, size, "%.*s", (int)strcspn(at, ","), at);
}

void language_label(char *out, size_t size, Language language)
{
    const LanguageInfo *info = language_info(language);
    const char keys[] = {info->key, (char)(info->key - 'A' + 'a'), '\0'};
    const char *at = strpbrk(info->name, keys);
    if (at)
        snprintf(out, size, "%.*s&%s", (int)(at - info->name), info->name, at);
    else
        snprintf(out, size, "%s(&%c)", info->name, info->key);
}
