/* The one place that knows the kinds of players; see player.h. */
#include "player.h"

#include "core/base/clamp.h"
#include "core/text/scan.h"
#include "core/text/utf8.h"

#include <string.h>

static void make(Player *player, PlayerKind kind)
{
    player->kind = kind;
    memset(player->brain, 0, sizeof player->brain);
}

void player_make_human(Player *player)
{
    make(player, PLAYER_HUMAN);
}

void player_make_computer(Player *player, GmkLevel level, GmkSearcher searcher, int32_t depth)
{
    make(player, PLAYER_COMPUTER);
    player->level = level;
    player->searcher = searcher;
    player->depth = depth;
}

static void copy_name(char out[RECORD_NAME_MAX], const char *name, size_t length)
{
    while (length > 0 && char_is_invisible(name[0])) {
        name++;
        length--;
    }
    if (length >= RECORD_NAME_MAX)
        length = utf8_cut(name, RECORD_NAME_MAX - 1);
    while (length > 0 && char_is_invisible(name[length - 1]))
        length--;
    for (size_t i = 0; i < length; i++)
        out[i] = char_is_invisible(name[i]) ? ' ' : name[i];
    memset(out + length, 0, RECORD_NAME_MAX - length);
}

void player_make_brain(Player *player, const char *brain, size_t length)
{
    char clean[RECORD_NAME_MAX];
    copy_name(clean, brain, length);
    make(player, clean[0] != '\0' ? PLAYER_BRAIN : PLAYER_HUMAN);
    memcpy(player->brain, clean, sizeof clean);
}

bool player_is_human(const Player *player)
{
    return player->kind == PLAYER_HUMAN;
}

bool player_is_computer(const Player *player)
{
    return player->kind == PLAYER_COMPUTER;
}

bool player_is_brain(const Player *player)
{
    return player->kind == PLAYER_BRAIN;
}

int players_one_human(const Player players[2])
{
    const bool black = player_is_human(&players[0]), white = player_is_human(&players[1]);
    return black == white ? -1 : black ? 0 : 1;
}

bool players_have_computer(const Player players[2])
{
    return player_is_computer(&players[0]) || player_is_computer(&players[1]);
}

bool players_have_brain(const Player players[2])
{
    return player_is_brain(&players[0]) || player_is_brain(&players[1]);
}

bool player_is_like(const Player *a, const Player *b)
{
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case PLAYER_HUMAN: return true;
    case PLAYER_BRAIN: return strcmp(a->brain, b->brain) == 0;
    case PLAYER_COMPUTER: break;
    }
    const bool textbook = a->searcher == GMK_SEARCHER_TEXTBOOK;
    return a->level == b->level && a->searcher == b->searcher &&
           (!textbook || clamp32(a->depth, 1, PLAYER_DEPTH_MAX) == b->depth);
}

void player_set_name(Player *player, const char *name, size_t length)
{
    copy_name(player->name, name, length);
}

const char *player_name(const Player *player)
{
    return player->name[0] != '\0' ? player->name : player->brain;
}
