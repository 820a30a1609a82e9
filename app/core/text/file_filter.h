/*
 * file_filter.h: the filters of file dialogs and the names that they give. A filter is a text such
 * as "Games (*.gmk)|*.gmk|Maps|*.txt;*.map|All files|*.*|": pairs of a title and its patterns, each
 * ended by a bar. Its parts are numbered from 1, as the dialogs do. Pure functions, UTF-8.
 */
#ifndef GOMOKIT_FILE_FILTER_H
#define GOMOKIT_FILE_FILTER_H

#include <stdbool.h>
#include <stddef.h>

enum { FILE_ENDING_MAX = 16 }; /* bytes with NUL; longer ones are none */

/* The first part that has the ending of this name or path; 0: none has it. "*.*" counts for none. */
int file_filter_index(const char *filter, const char *name);

/* The first ending of a part without its dot: "gmk"; "" for "*.*" and where there is no such part. */
void file_filter_ending(char out[FILE_ENDING_MAX], const char *filter, int index);

/*
 * What to append to a name that was typed while part `index` was chosen: ".gmk"; "" where the name
 * has an ending that any part knows, or where all files are chosen.
 */
void file_filter_append(char out[FILE_ENDING_MAX + 1], const char *filter, int index,
                        const char *name);

#endif
