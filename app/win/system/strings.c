/* Strings of the resources by language, as UTF-8 and UTF-16. */
#include "strings.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/text/phrase.h"
#include "core/text/utf8.h"
#include "gomokit.h"
#include "platform/text/os_wide.h"
#include "resource.h"

enum { STRING_COUNT = IDS_END - IDS_FIRST, BLOCK_STRINGS = 16 };

enum { FILLED_MAX = 1024 }; /* bytes of a text with its keys */

/* A text with the names of its keys. All that were ever made are kept: somebody may show them. */
typedef struct Filled {
    struct Filled *next;
    char text[];
} Filled;

struct Strings {
    Language language;
    char *text[STRING_COUNT];        /* owned; NULL where the resources have a gap */
    Filled *filled[STRING_COUNT];    /* owned lists, of texts that name keys */
    const char *shown[STRING_COUNT]; /* one of those; NULL: the text as it is */
    KeyNames keys;
};

Language language_of_system(void)
{
    return language_of_id(GetUserDefaultUILanguage());
}

static const void *find_resource(WORD language, const wchar_t *type, WORD id)
{
    HRSRC found = FindResourceExW(NULL, type, MAKEINTRESOURCEW(id), language);
    HGLOBAL loaded = found ? LoadResource(NULL, found) : NULL;
    return loaded ? LockResource(loaded) : NULL;
}

const char *strings_level(const Strings *strings, int level)
{
    return strings_text(
        strings, level < GMK_LEVEL_COUNT
                     ? STRING_ID(IDS_LEVEL_EASY, 0, GMK_LEVEL_COUNT - 1, level)
                     : STRING_ID(IDS_LEVEL_STEP, GMK_LEVEL_STEP_1, GMK_LEVEL_ALL - 1, level));
}

const void *strings_resource(const Strings *strings, const wchar_t *type, WORD id)
{
    return find_resource(language_info(strings->language)->id, type, id);
}

static char *utf8_from_units(const wchar_t *text, int units)
{
    if (units == 0)
        return calloc(1, 1);
    const int bytes = WideCharToMultiByte(CP_UTF8, 0, text, units, NULL, 0, NULL, NULL);
    char *out = bytes > 0 ? malloc((size_t)bytes + 1) : NULL;
    if (!out)
        return NULL;
    WideCharToMultiByte(CP_UTF8, 0, text, units, out, bytes, NULL, NULL);
    out[bytes] = '\0';
    return out;
}

/* Strings lie in blocks of 16, each string a length and that many UTF-16 units. */
static bool load_block(Strings *strings, int block)
{
    const uint16_t *at = strings_resource(strings, RT_STRING, (WORD)(block + 1));
    for (int i = 0; at && i < BLOCK_STRINGS; i++) {
        const int units = *at++;
        const int index = block * BLOCK_STRINGS + i - IDS_FIRST;
        if (units > 0 && index >= 0 && index < STRING_COUNT) {
            strings->text[index] = utf8_from_units((const wchar_t *)at, units);
            if (!strings->text[index])
                return false;
        }
        at += units;
    }
    return true;
}

void strings_free(Strings *strings)
{
    for (int i = 0; strings && i < STRING_COUNT; i++) {
        free(strings->text[i]);
        for (Filled *next, *at = strings->filled[i]; at; at = next) {
            next = at->next;
            free(at);
        }
    }
    free(strings);
}

/* The kept copy of the text; NULL: no memory. */
static const char *keep_filled(Filled **list, const char *text)
{
    for (const Filled *at = *list; at; at = at->next)
        if (strcmp(at->text, text) == 0)
            return at->text;
    const size_t size = strlen(text) + 1;
    Filled *made = malloc(sizeof *made + size);
    if (!made)
        return NULL;
    memcpy(made->text, text, size);
    made->next = *list;
    *list = made;
    return made->text;
}

void strings_rename_keys(Strings *strings, const KeyRename *renames, int count)
{
    char text[FILLED_MAX];
    for (int i = 0; i < STRING_COUNT; i++) {
        strings->shown[i] = NULL;
        if (strings->text[i] &&
            key_fill(text, sizeof text, strings->text[i], &strings->keys, renames, count))
            strings->shown[i] = keep_filled(&strings->filled[i], text);
    }
}

const KeyNames *strings_key_names(const Strings *strings)
{
    return &strings->keys;
}

Language strings_language(const Strings *strings)
{
    return strings->language;
}

PluralRule strings_plural(const Strings *strings)
{
    return language_info(strings->language)->plural;
}

const char *strings_text(const Strings *strings, UINT id)
{
    if (id < IDS_FIRST || id >= IDS_END)
        return "";
    const char *shown = strings->shown[id - IDS_FIRST], *text = strings->text[id - IDS_FIRST];
    return shown ? shown : text ? text : "";
}

void strings_format(char *out, size_t size, const Strings *strings, UINT id, const char *a,
                    const char *b, const char *c)
{
    phrase_make(out, size, strings_plural(strings), strings_text(strings, id), a, b, c);
}

Strings *strings_load(Language language)
{
    Strings *strings = calloc(1, sizeof *strings);
    if (!strings)
        return NULL;
    strings->language = language == LANGUAGE_AUTO ? language_of_system() : language;
    for (int block = IDS_FIRST / BLOCK_STRINGS; block <= (IDS_END - 1) / BLOCK_STRINGS; block++) {
        if (!load_block(strings, block)) {
            strings_free(strings);
            return NULL;
        }
    }
    for (int i = 0; i < KEY_NAME_COUNT; i++)
        strings->keys.names[i] =
            strings_text(strings, STRING_ID(IDS_KEY_NAME, 0, KEY_NAME_COUNT - 1, i));
    strings_rename_keys(strings, NULL, 0);
    return strings;
}

bool utf8_into(char *out, size_t size, const wchar_t *text)
{
    char *whole = os_wide_to_utf8(text);
    const size_t length = whole ? strlen(whole) : 0;
    const bool fits = whole && length < size;
    const size_t kept = fits ? length : whole ? size - 1 : 0;
    if (whole)
        memcpy(out, whole, kept + 1);
    out[fits ? kept : utf8_cut(out, kept)] = '\0';
    free(whole);
    return fits;
}

bool wide_into(wchar_t *out, size_t count, const char *text)
{
    wchar_t *whole = os_wide_from_utf8(text);
    const size_t length = whole ? wcslen(whole) : 0;
    const bool fits = whole && length < count;
    const size_t kept = fits ? length : whole ? count - 1 : 0;
    if (whole)
        memcpy(out, whole, kept * sizeof *out);
    out[kept] = L'\0';
    free(whole);
    return fits;
}
