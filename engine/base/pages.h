/* pages.h: asks the system for large pages behind a table that is read at random. */
#ifndef GOMOKIT_BASE_PAGES_H
#define GOMOKIT_BASE_PAGES_H

#include <stddef.h>

/*
 * Memory that was just allocated and not yet touched. A hint: without it, or where the system has no
 * such hint, all works as well, but a look into a large table then often costs a second one, into the
 * table of pages.
 */
void pages_prefer_large(void *memory, size_t bytes);

#endif
