/*
 * rules.h: how the rules of gomoku are spelled: as names (command lines, reports), as words of our
 * files, and as the bits of the Gomocup protocol and of Piskvork's files.
 */
#ifndef GOMOKIT_RULES_H
#define GOMOKIT_RULES_H

#include "gomokit.h"

/* What people type and read; indexed by GmkRule, NULL at the end. "caro" is the game that others
 * play under this name. */
extern const char *const rule_names[];

/* The same in .gmk files, settings and puzzles. "caro" there is GMK_RULE_CARO_EDGE, as it was when
 * no other form was known: a file must never change its meaning. */
extern const char *const rule_words[];

/* The name as a part of names in C, "caro_exact"; of at most RULE_IDENTIFIER_MAX bytes with its NUL. */
enum { RULE_IDENTIFIER_MAX = 16 };
void rule_identifier(char out[RULE_IDENTIFIER_MAX], GmkRule rule);

/* One of the three forms: a five is also stopped by shutting it in. */
bool rule_is_caro(GmkRule rule);

/* GMK_RULE_CARO_EDGE is for records that have it. A new game is played by its nearest relative,
 * under which the edge does not shut a five in; every other rule stays. */
GmkRule rule_of_new_game(GmkRule rule);

/* "INFO rule": 0 is freestyle, 1 exactly five in a row wins, 4 renju, 8 caro, 9 = 8 + 1 caro with
 * exactly five. GMK_RULE_CARO_EDGE has no number; it is given that of its nearest relative. */
int32_t rule_to_bits(GmkRule rule);

/* Renju wins over caro; unknown bits are ignored. */
GmkRule rule_from_bits(int64_t bits);

#endif
