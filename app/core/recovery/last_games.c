/* last_games.c: see last_games.h. */
#include "last_games.h"

#include "core/text/path.h"
#include "platform/files/os_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAME_BYTES_MAX = 64 << 20 };

/* "…/settings.ini" gives "…/settings-last-1.gmk". NULL: no memory. */
static char *path_of(const char *settings, int which)
{
    const size_t stem = path_stem(settings), size = stem + 32;
    char *path = malloc(size);
    if (path)
        snprintf(path, size, "%.*s-last-%d.gmk", (int)stem, settings, which + 1);
    return path;
}

char *last_games_read(const char *settings, int which, size_t *size)
{
    char *path = path_of(settings, which), *text = NULL;
    if (!path || os_file_read(&text, size, path, GAME_BYTES_MAX) != 0)
        text = NULL;
    free(path);
    return text;
}

static bool write_game(const char *settings, int which, const char *text, size_t size)
{
    char *path = path_of(settings, which);
    const bool written = path && os_file_replace(path, text, size) == 0;
    free(path);
    return written;
}

bool last_games_add(const char *settings, const char *text, size_t size)
{
    size_t known = 0;
    char *newest = last_games_read(settings, 0, &known);
    const bool same = newest && known == size && memcmp(newest, text, size) == 0;
    free(newest);
    if (same)
        return true;
    for (int i = LAST_GAMES - 1; i > 0; i--) {
        char *earlier = last_games_read(settings, i - 1, &known);
        const bool moved = !earlier || write_game(settings, i, earlier, known);
        free(earlier);
        if (!moved)
            return false;
    }
    return write_game(settings, 0, text, size);
}

int last_games_count(const char *settings)
{
    int count = 0;
    for (size_t size; count < LAST_GAMES; count++) {
        char *text = last_games_read(settings, count, &size);
        free(text);
        if (!text)
            break;
    }
    return count;
}
