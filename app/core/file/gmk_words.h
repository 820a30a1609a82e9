/*
 * gmk_words.h: the words of a .gmk file, for its reader and its writer. Each table is indexed by
 * the enum it spells; a NULL ends it. The words of rules are in core/base/rules.h.
 */
#ifndef GOMOKIT_GMK_WORDS_H
#define GOMOKIT_GMK_WORDS_H

#include <stdbool.h>
#include <stdint.h>

extern const char *const gmk_words_board[];    /* GmkBoardKind */
extern const char *const gmk_words_level[];    /* GmkLevel */
extern const char *const gmk_words_searcher[]; /* GmkSearcher */
extern const char *const gmk_words_result[];   /* GmkResult */
extern const char *const gmk_words_side[];     /* 0 black, 1 white */
extern const char *const gmk_words_player[];   /* PlayerKind; "brain" in settings only */
extern const char *const gmk_words_time[];     /* TimeKind */
extern const char *const gmk_words_mark[];     /* TreeMarkKind */

enum { GMK_STATS_FIELDS = 6 };
extern const char *const gmk_words_stats[]; /* the fields of Stats, in the order they are written */

/* The most that a field may be in a file: the writer cuts what is more, the reader refuses it. */
uint64_t gmk_stats_max(int field);

#endif
