/* Chooses and locks one of the numbered recovery files. */
#include "recovery_places.h"

#include <stdlib.h>
#include <string.h>

void recovery_note_file(RecoveryPlaces *places, const char *stem, const char *name)
{
    const size_t length = strlen(stem);
    char *end = NULL;
    if (strncmp(name, stem, length) != 0 || name[length] < '1' || name[length] > '9')
        return;
    const unsigned long long place = strtoull(name + length, &end, 10);
    if (place <= RECOVERY_PLACES && strcmp(end, ".gmk") == 0)
        *places |= (RecoveryPlaces)1 << (place - 1);
}

/* The first of these that can be locked; 0: none. */
static int lock_first(RecoveryPlaces places, bool (*lock)(void *user, int place), void *user)
{
    for (int place = 1; place <= RECOVERY_PLACES; place++)
        if ((places >> (place - 1) & 1) && lock(user, place))
            return place;
    return 0;
}

int recovery_choose(RecoveryPlaces with_file, bool take_over, bool (*lock)(void *user, int place),
                    void *user)
{
    const int place = take_over ? lock_first(with_file, lock, user) : 0;
    return place > 0 ? place : lock_first(~with_file, lock, user);
}
