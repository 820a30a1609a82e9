/* Lets the arrays of a record grow by half. */
#include "lab_room.h"

#include <stdlib.h>

bool lab_room(void **array, uint32_t *room, uint32_t count, uint32_t more, size_t size)
{
    enum { FIRST = 1024 };
    if (count + more <= *room)
        return true;
    uint32_t wanted = *room > 0 ? *room + *room / 2 : FIRST;
    if (wanted < count + more)
        wanted = count + more;
    void *grown = realloc(*array, wanted * size);
    if (!grown)
        return false;
    *array = grown;
    *room = wanted;
    return true;
}
