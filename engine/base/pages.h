/* pages.h: asks the system for large pages behind a table that is read at random. */
#ifndef GOMOKIT_BASE_PAGES_H
#define GOMOKIT_BASE_PAGES_H

#include <stddef.h>

/*
 * Asks for large pages for memory that was just allocated and not yet touched. It is only a hint: where
 * the system does not support it, nothing changes but the speed. With small pages, a random access to a
 * large table often costs a second memory access, to the page table.
 */
void pages_prefer_large(void *memory, size_t bytes);

#endif
