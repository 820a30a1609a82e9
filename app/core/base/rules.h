/*
 * rules.h: how the rules of gomoku are spelled: as words (files, command lines) and as the bits of
 * the Gomocup protocol and of Piskvork's files.
 */
#ifndef GOMOKIT_RULES_H
#define GOMOKIT_RULES_H

#include "gomokit.h"

extern const char *const rule_words[]; /* indexed by GmkRule; NULL at the end */

/* "INFO rule": 0 is freestyle, 1 exactly five in a row wins, 4 renju, 8 caro. */
int32_t rule_to_bits(GmkRule rule);

/* Renju wins over caro, caro over standard; unknown bits are ignored. */
GmkRule rule_from_bits(int64_t bits);

#endif
