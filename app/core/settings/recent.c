/* recent.c: see recent.h. */
#include "recent.h"

#include <string.h>

#include "core/text/path.h"
#include "core/text/scan.h"

static char fold(char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    return c == '\\' ? '/' : c;
}

static bool same_path(const char *a, const char *b)
{
    while (*a && fold(*a) == fold(*b)) {
        a++;
        b++;
    }
    return fold(*a) == fold(*b);
}

static int find(const Recent *recent, const char *path)
{
    for (int i = 0; i < recent->count; i++)
        if (same_path(recent->paths[i], path))
            return i;
    return -1;
}

/* Only what a line of the settings can hold. */
static bool is_usable(const char *path)
{
    const Span text = {path, strlen(path)};
    for (size_t i = 0; i < text.size; i++)
        if ((unsigned char)path[i] < 0x20 || path[i] == 0x7f)
            return false;
    return text.size > 0 && text.size < RECENT_PATH_MAX && span_trim(text).size == text.size &&
           span_bad_utf8(text) == text.size;
}

static void drop(Recent *recent, int index)
{
    recent->count--;
    memmove(recent->paths[index], recent->paths[index + 1],
            (size_t)(recent->count - index) * sizeof recent->paths[0]);
    memset(recent->paths[recent->count], 0, sizeof recent->paths[0]);
}

bool recent_add(Recent *recent, const char *path)
{
    char copy[RECENT_PATH_MAX] = ""; /* the path may be one of the list's own */
    if (!is_usable(path))
        return false;
    memcpy(copy, path, strlen(path));
    const int old = find(recent, copy);
    if (old >= 0)
        drop(recent, old);
    else if (recent->count == RECENT_MAX)
        drop(recent, RECENT_MAX - 1);
    memmove(recent->paths[1], recent->paths[0], (size_t)recent->count * sizeof recent->paths[0]);
    memcpy(recent->paths[0], copy, sizeof copy);
    recent->count++;
    return true;
}

bool recent_remove(Recent *recent, const char *path)
{
    const int old = find(recent, path);
    if (old >= 0)
        drop(recent, old);
    return old >= 0;
}

/* Bytes of the folder, with its slash. */
static size_t folder_length(const char *path)
{
    return path ? (size_t)(path_name(path) - path) : 0;
}

void recent_folder(char *out, size_t size, const Recent *recent, const char *path)
{
    if (folder_length(path) == 0 && recent->count > 0)
        path = recent->paths[0];
    const size_t length = folder_length(path);
    const bool fits = length < size;
    if (fits && length > 0)
        memcpy(out, path, length);
    out[fits ? length : 0] = '\0';
}
