/* os_text_win.c: see os_text.h. By code pages. */
#include "os_text.h"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* A code page that a system may lack has an alternative that is nearly the same. */
static const struct {
    const char *name;
    UINT page, instead;
} encodings[] = {
    {"gb18030", 54936, 936},
    {"gbk", 936, 0},
    {"gb2312", 936, 0},
    {"cp936", 936, 0},
    {"big5", 950, 0},
    {"shift_jis", 932, 0},
    {"shift-jis", 932, 0},
    {"sjis", 932, 0},
    {"euc-jp", 20932, 0},
    {"euc-kr", 949, 0},
    {"iso-8859-1", 28591, 1252},
    {"latin-1", 28591, 1252},
    {"latin1", 28591, 1252},
    {"iso-8859-2", 28592, 1250},
    {"iso-8859-5", 28595, 1251},
    {"iso-8859-15", 28605, 1252},
    {"windows-1250", 1250, 0},
    {"windows-1251", 1251, 0},
    {"windows-1252", 1252, 0},
    {"koi8-r", 20866, 0},
    {"us-ascii", 20127, 1252},
    {"ascii", 20127, 1252},
};

static UINT find_page(const char *name)
{
    for (size_t i = 0; i < sizeof encodings / sizeof *encodings; i++) {
        if (_stricmp(name, encodings[i].name) != 0)
            continue;
        if (IsValidCodePage(encodings[i].page))
            return encodings[i].page;
        return IsValidCodePage(encodings[i].instead) ? encodings[i].instead : 0;
    }
    return 0;
}

/* NULL: no memory, or not text of this page. */
static wchar_t *widen(int *count, size_t *out_size, const char *bytes, int size, UINT page)
{
    wchar_t *wide = malloc(((size_t)size + 1) * sizeof *wide);
    if (!wide) {
        *out_size = OS_TEXT_NO_MEMORY;
        return NULL;
    }
    *count = 0;
    if (size > 0)
        *count = MultiByteToWideChar(page, MB_ERR_INVALID_CHARS, bytes, size, wide, size);
    if (size > 0 && *count == 0) {
        free(wide);
        return NULL;
    }
    return wide;
}

/* NULL: no memory, or a character that the page does not have. */
static char *narrow(size_t *out_size, const wchar_t *wide, int count, UINT page)
{
    enum { LONGEST = 4 }; /* bytes of a character in any page */
    const bool utf = page == CP_UTF8 || page == 54936;
    BOOL lost = FALSE;
    if (count > INT_MAX / LONGEST - 1)
        return NULL;
    char *out = malloc((size_t)count * LONGEST + 1);
    int size = 0;
    if (out && count > 0)
        size = WideCharToMultiByte(page, utf ? 0 : WC_NO_BEST_FIT_CHARS, wide, count, out,
                                   count * LONGEST, NULL, utf ? NULL : &lost);
    if (!out)
        *out_size = OS_TEXT_NO_MEMORY;
    if (!out || (count > 0 && size == 0) || lost) {
        free(out);
        return NULL;
    }
    out[size] = '\0';
    *out_size = (size_t)size;
    return out;
}

static char *convert(size_t *out_size, const char *bytes, size_t size, UINT to, UINT from)
{
    int count;
    char *out = NULL;
    *out_size = 0;
    if (to == 0 || from == 0 || size > INT_MAX / 4)
        return NULL;
    wchar_t *wide = widen(&count, out_size, bytes, (int)size, from);
    if (wide)
        out = narrow(out_size, wide, count, to);
    free(wide);
    return out;
}

char *os_text_to_utf8(size_t *out_size, const char *bytes, size_t size, const char *encoding)
{
    return convert(out_size, bytes, size, CP_UTF8, find_page(encoding));
}

char *os_text_from_utf8(size_t *out_size, const char *utf8, size_t size, const char *encoding)
{
    return convert(out_size, utf8, size, find_page(encoding), CP_UTF8);
}
