/*
 * player.h: who plays a side: a human, this program's own engine ("computer"), or a brain: another
 * program that is asked by the Gomocup protocol (app/core/brains). Nobody but this file asks for
 * the kind of a player; everybody else asks what he does.
 */
#ifndef GOMOKIT_PLAYER_H
#define GOMOKIT_PLAYER_H

#include "gomokit.h"

enum {
    RECORD_NAME_MAX = 128, /* bytes with NUL; longer names are cut at a character */
    PLAYER_DEPTH_MAX = 6,
    PLAYER_DEPTH_DEFAULT = 3,
};

typedef enum PlayerKind { PLAYER_HUMAN, PLAYER_COMPUTER, PLAYER_BRAIN } PlayerKind;

typedef struct Player {
    PlayerKind kind;
    GmkLevel level;       /* of a computer */
    GmkSearcher searcher; /* of a computer */
    int32_t depth;        /* of GMK_SEARCHER_TEXTBOOK: 1 to PLAYER_DEPTH_MAX; else 0 */
    char brain
        [RECORD_NAME_MAX]; /* what the list of brains calls it, if the player is one; else "" */
    char name[RECORD_NAME_MAX]; /* "": the window shows a word of its own */
} Player;

/* The player becomes such a one; the name stays. The text about a brain is treated as that of
 * player_set_name(); if nothing is left of it, the player is a human. */
void player_make_human(Player *player);
void player_make_computer(Player *player, GmkLevel level, GmkSearcher searcher, int32_t depth);
void player_make_brain(Player *player, const char *brain, size_t length);

/* A human moves by hand. Everybody else moves by himself: the computer by a search of our engine,
 * which has a level, a rating and figures; a brain by an answer from outside. */
bool player_is_human(const Player *player);
bool player_is_computer(const Player *player);
bool player_is_brain(const Player *player);

/* Exactly one of two players is a human: his index; else -1. */
int players_one_human(const Player players[2]);

/* Whether a computer is among them, or a brain. */
bool players_have_computer(const Player players[2]);
bool players_have_brain(const Player players[2]);

/* Whether both are the same kind of player and equally strong, as files hold it; names apart. */
bool player_is_like(const Player *a, const Player *b);

/* Sets the name from UTF-8 text: cut at a character if too long, control characters replaced by
 * blanks, blanks at both ends removed. */
void player_set_name(Player *player, const char *name, size_t length);

/* The name for files: a brain that has none is called as in the list of brains. May be "". */
const char *player_name(const Player *player);

#endif
