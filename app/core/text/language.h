/*
 * language.h: the languages of the program. One table has all that is particular to one; settings, command line,
 * menus, fonts, plurals, resources, manual and installer read it. Any thread.
 */
#ifndef GOMOKIT_LANGUAGE_H
#define GOMOKIT_LANGUAGE_H

#include "plural.h"

#include <stddef.h>
#include <stdint.h>

/*
 * One row a language:
 *   LANGUAGE_...  its constant
 *   word          in settings and on the command line; names its folder, resources/languages/WORD, and its page,
 *                 resources/manual/WORD.html
 *   name, key     what it calls itself in the language menu, and the letter that chooses it there
 *   id            Windows' number of it (a LANGID)
 *   fonts         the best first, separated by commas; the first is the font of the dialogs
 *   charset       of that font, by Windows' numbers: 1 is any
 *   plural        see plural.h
 *   installer     what NSIS calls it
 * cmake/languages.cmake reads the rows as text: each stays on a line of its own, spaced as these are.
 */
/* clang-format off */
#define LANGUAGE_TABLE(ROW) \
    ROW(ENGLISH, "en", "English", 'E', 0x0409, "Segoe UI", 1, PLURAL_ONE_OTHER, "English") \
    ROW(CHINESE, "zh", "简体中文", 'C', 0x0804, "Microsoft YaHei UI,Microsoft YaHei,Noto Sans CJK SC", 134, PLURAL_OTHER, "SimpChinese") \
    ROW(JAPANESE, "ja", "日本語", 'J', 0x0411, "Yu Gothic UI,Meiryo UI,Noto Sans CJK JP", 128, PLURAL_OTHER, "Japanese") \
    ROW(CHINESE_TRADITIONAL, "zh-hant", "繁體中文", 'T', 0x0404, "Microsoft JhengHei UI,Microsoft JhengHei,Noto Sans CJK TC", 136, PLURAL_OTHER, "TradChinese") \
    ROW(KOREAN, "ko", "한국어", 'K', 0x0412, "Malgun Gothic,Noto Sans CJK KR", 129, PLURAL_OTHER, "Korean") \
    ROW(VIETNAMESE, "vi", "Tiếng Việt", 'V', 0x042A, "Segoe UI", 1, PLURAL_OTHER, "Vietnamese") \
    ROW(RUSSIAN, "ru", "Русский", 'R', 0x0419, "Segoe UI", 1, PLURAL_RUSSIAN, "Russian") \
    ROW(CZECH, "cs", "Čeština", 'N', 0x0405, "Segoe UI", 1, PLURAL_CZECH, "Czech") \
    ROW(SPANISH, "es", "Español", 'P', 0x0C0A, "Segoe UI", 1, PLURAL_ONE_OTHER, "Spanish") \
    ROW(GERMAN, "de", "Deutsch", 'D', 0x0407, "Segoe UI", 1, PLURAL_ONE_OTHER, "German") \
    /* the end of the table */
/* clang-format on */

#define LANGUAGE_CONSTANT(constant, ...) LANGUAGE_##constant,
/* clang-format off */
typedef enum Language {
    LANGUAGE_AUTO, /* that of the user's Windows */
    LANGUAGE_TABLE(LANGUAGE_CONSTANT)
    LANGUAGE_END,
    LANGUAGE_FIRST = LANGUAGE_AUTO + 1,
} Language;
/* clang-format on */
#undef LANGUAGE_CONSTANT

typedef struct LanguageInfo {
    const char *word, *name;
    char key;
    uint16_t id;
    const char *fonts;
    PluralRule plural;
} LanguageInfo;

/* Of a language, not of LANGUAGE_AUTO. */
const LanguageInfo *language_info(Language language);

/* The words of all, "auto" first, indexed by Language; ended by NULL. */
extern const char *const language_words[LANGUAGE_END + 1];

/* The language for a Windows with this LANGID: the same one, else the first that only differs by the country (of
 * Chinese: that is written alike there), else English. */
Language language_of_id(uint16_t id);

/* Copies the font with this index, from 0 on, which is "" behind the last one. */
void language_font(char *out, size_t size, Language language, int index);

/* The label in a menu: "&English", "Češti&na", "简体中文(&C)". */
void language_label(char *out, size_t size, Language language);

#endif
