/* own_puzzles.c: see own_puzzles.h. */
#include "own_puzzles.h"

#include <stdlib.h>
#include <string.h>

OsError own_puzzles_read(char **out, size_t *size, const char *path)
{
    *out = NULL;
    *size = 0;
    const OsError error = os_file_read(out, size, path, OWN_PUZZLES_SIZE_MAX);
    if (error)
        return os_error_trouble(error) == OS_TROUBLE_MISSING ? 0 : error;
    /* a line that was cut off could be read as another puzzle */
    while (*size > 0 && (*out)[*size - 1] != '\n')
        --*size;
    return 0;
}

static bool has(const char *text, size_t size, const Puzzle *puzzle)
{
    PuzzleSet *set = text ? puzzle_set_read(text, size) : NULL;
    const bool found = set && puzzle_set_has(set, 0, puzzle);
    puzzle_set_free(set);
    return found;
}

PuzzleKept own_puzzles_keep(OsError *error, const char *path, const Puzzle *puzzle)
{
    char lines[2 * PUZZLE_LINE_MAX], *text = NULL;
    size_t size = 0;
    *error = own_puzzles_read(&text, &size, path);
    const bool known = has(text, size, puzzle);
    free(text);
    if (*error || known)
        return known ? PUZZLE_WAS_KEPT : PUZZLE_NOT_KEPT;
    /* Each with its own head: games of several rules and sizes go into one file. */
    const size_t head = puzzle_write_head(lines, PUZZLE_LINE_MAX, puzzle);
    const size_t length = head > 0 ? puzzle_write(lines + head, PUZZLE_LINE_MAX, puzzle) : 0;
    if (length == 0 || !has(lines, head + length, puzzle))
        return PUZZLE_NOT_KEPT;
    *error = os_file_append_lines(path, lines, head + length);
    return *error ? PUZZLE_NOT_KEPT : PUZZLE_IS_KEPT;
}
