/* lab_room.h: arrays of the records of searches, which grow while a search is recorded. */
#ifndef GOMOKIT_CORE_LAB_ROOM_H
#define GOMOKIT_CORE_LAB_ROOM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Makes room for `more` elements of `size` bytes behind `count`. False: no memory, nothing changed. */
bool lab_room(void **array, uint32_t *room, uint32_t count, uint32_t more, size_t size);

#endif
