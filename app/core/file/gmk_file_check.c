/* gmk_file_check.c: whether a .gmk text is read as the record that was meant; see gmk_file.h. */
#include "gmk_file.h"

#include "core/record/record_same.h"

#include <string.h>

/* Beyond this a second tree beside the first takes too much memory and time: its moves are counted. */
enum { CHECKED_NODES_MAX = 250000 };

/* Lines that begin with a digit, behind the line `moves`; -1: the text does not end with `end`. */
static int64_t count_moves(const char *text, size_t size)
{
    static const char begin[] = "\nmoves\n", end[] = "\nend\n";
    const char *at = strstr(text, begin);
    if (!at || size < sizeof end ||
        memcmp(text + size - (sizeof end - 1), end, sizeof end - 1) != 0)
        return -1;
    int64_t count = 0;
    at += sizeof begin - 2; /* the line end before the first move */
    for (; at; at = strchr(at + 1, '\n'))
        count += at[1] >= '0' && at[1] <= '9';
    return count;
}

bool gmk_file_reads_back(const Record *meant, const char *text, size_t size)
{
    Record *found = NULL;
    GmkFileProblem problem;
    if (tree_count(meant->tree) > CHECKED_NODES_MAX)
        return count_moves(text, size) == tree_count(meant->tree) - 1;
    const bool same = gmk_file_read(&found, &problem, text, size) &&
                      !record_difference(meant, found, &record_scope_whole);
    record_free(found);
    return same;
}
