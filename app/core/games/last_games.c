/* last_games.c: see last_games.h. */
#include "last_games.h"

#include "core/base/crc32.h"
#include "core/text/path.h"

#include <stdio.h>
#include <stdlib.h>

/* settings-last-0.gmk and -10.gmk were there while the list changed. */
enum { FIRST = 0, LAST = 10, SUFFIX_ROOM = 32 };

/* The id comes from the content: the same game is not moved a second time under another name. */
static bool move_game(GameStore *store, const char *path)
{
    char id[GAME_ID_MAX], *text = NULL;
    size_t size = 0;
    const int64_t time = os_file_time(path);
    if (time < 0 || os_file_read(&text, &size, path, GMK_FILE_SIZE_MAX) != 0)
        return false;
    game_store_new_id(id, time, crc32_of(text, size));
    const bool moved = game_store_keep_text(store, id, text, size, time) == 0;
    free(text);
    return moved && os_file_remove(path) == 0;
}

int last_games_move(GameStore *store, const char *settings_path)
{
    const size_t stem = path_stem(settings_path), room = stem + SUFFIX_ROOM;
    char *path = malloc(room);
    int moved = 0;
    for (int i = LAST; path && i >= FIRST; i--) {
        snprintf(path, room, "%.*s-last-%d.gmk", (int)stem, settings_path, i);
        moved += move_game(store, path);
    }
    free(path);
    return moved;
}

bool last_games_there(const char *settings_path)
{
    const size_t stem = path_stem(settings_path), room = stem + SUFFIX_ROOM;
    char *path = malloc(room);
    bool there = false;
    for (int i = FIRST; path && i <= LAST && !there; i++) {
        snprintf(path, room, "%.*s-last-%d.gmk", (int)stem, settings_path, i);
        there = os_file_time(path) >= 0;
    }
    free(path);
    return there;
}
