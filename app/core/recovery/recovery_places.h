/*
 * recovery_places.h: which of the numbered files a program takes; see recovery.h. The folder is read
 * once and only places that are needed are locked: a program that starts beside no other locks one,
 * however slow the disk.
 */
#ifndef GOMOKIT_RECOVERY_PLACES_H
#define GOMOKIT_RECOVERY_PLACES_H

#include <stdbool.h>
#include <stdint.h>

enum { RECOVERY_PLACES = 32 };

/* Bit n - 1 is set where place n has a file that was left behind or is in use. */
typedef uint32_t RecoveryPlaces;

/* Notes the file of a name such as "settings-recovery-3.gmk", if it begins with `stem`. */
void recovery_note_file(RecoveryPlaces *places, const char *stem, const char *name);

/*
 * The place to take: with `take_over` the first with a file that can be locked, else the first
 * without. lock() says whether the place is ours now. 0: none is.
 */
int recovery_choose(RecoveryPlaces with_file, bool take_over, bool (*lock)(void *user, int place),
                    void *user);

#endif
