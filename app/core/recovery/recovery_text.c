/*
 * recovery_text.c: the game in play, or the maze, as text; see recovery.h. The lines that a .gmk
 * file does not have stand behind its first one, so that the rest can be read as any other.
 */
#include "recovery.h"

#include "core/file/gmk_file.h"
#include "core/text/scan.h"
#include "core/text/text_buffer.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static bool fits_a_line(const char *text)
{
    const size_t length = strlen(text);
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)text[i] < ' ')
            return false;
    return length > 0 && length < GMK_FILE_LINE_MAX - 64;
}

/* Puts the note behind the first line of a file's text, which it frees. NULL: no memory. */
static char *with_note(char *text, size_t length, const RecoveryNote *note, size_t *size)
{
    TextBuffer b = {0};
    const char *rest = text ? strchr(text, '\n') : NULL;
    if (!rest)
        return NULL;
    rest++;
    text_add(&b, text, (size_t)(rest - text));
    text_print(&b, "recovery-shown %" PRId32 "\n", note->shown);
    for (int32_t i = 0; i < note->line_count; i++)
        text_print(&b, "%s%" PRId32 "%s", i == 0 ? "recovery-line " : " ", note->line[i],
                   i == note->line_count - 1 ? "\n" : "");
    if (note->changed)
        text_print(&b, "recovery-changed\n");
    if (note->paused)
        text_print(&b, "recovery-paused\n");
    if (note->file && fits_a_line(note->file)) {
        text_print(&b, "recovery-file ");
        text_add(&b, note->file, strlen(note->file));
        text_print(&b, "\n");
    }
    text_add(&b, rest, length - (size_t)(rest - text));
    free(text);
    if (b.failed) {
        free(b.text);
        return NULL;
    }
    *size = b.size;
    return b.text;
}

/* The variation that is looked at, if it is one. */
static void note_line(RecoveryNote *note, const Play *play)
{
    const Record *line = play_line(play);
    for (int32_t i = 0; line != play_record(play) && i < line->move_count; i++)
        note->line[note->line_count++] =
            line->moves[i].point.y * GMK_CELLS_MAX + line->moves[i].point.x;
}

/* Shows what the note says: the game, or the variation as far as the tree has it. */
static void show_again(Play *play, const RecoveryNote *note)
{
    const Tree *tree = play_record(play)->tree;
    TreeNode tip = TREE_ROOT;
    for (int32_t i = 0; i < note->line_count && tip != TREE_NONE; i++)
        tip = tree_find(tree, tip,
                        (GmkPoint){note->line[i] % GMK_CELLS_MAX, note->line[i] / GMK_CELLS_MAX});
    if (note->line_count > 0 && tip != TREE_NONE)
        play_go_to_node(play, tip);
    play_go_to(play, note->shown);
}

bool recovery_note(RecoveryNote *out, const Play *play, const char *file)
{
    const size_t length = file ? strlen(file) + 1 : 0;
    *out = (RecoveryNote){.file = file ? malloc(length) : NULL,
                          .changed = play_is_changed(play),
                          .paused = play_is_paused(play),
                          .shown = play_shown(play)};
    note_line(out, play);
    if (out->file)
        memcpy(out->file, file, length);
    return !file || out->file;
}

char *recovery_write_record(const Record *record, const RecoveryNote *note, size_t *size)
{
    size_t length = 0;
    char *game = gmk_file_write(record, &length);
    return with_note(game, length, note, size);
}

char *recovery_write_maze(const MazeFile *maze, const RecoveryNote *note, size_t *size)
{
    size_t length = 0;
    char *text = maze_file_write(maze, &length);
    return with_note(text, length, note, size);
}

/* Takes the line at *at off the text; without its end. */
static Span take_line(const char **at, const char *end)
{
    const char *lf = memchr(*at, '\n', (size_t)(end - *at));
    const Span line = {*at, (size_t)((lf ? lf : end) - *at)};
    *at = lf ? lf + 1 : end;
    return line;
}

static void read_line(RecoveryNote *note, Span value)
{
    uint64_t number;
    while (value.size > 0 && note->line_count < GMK_CELLS_MAX &&
           span_number(&number, span_take_word(&value), GMK_CELLS_MAX * GMK_CELLS_MAX))
        note->line[note->line_count++] = (int32_t)number;
}

/* False: the line is not one of a note, or there is no memory, which *failed says. */
static bool read_note(RecoveryNote *note, Span line, bool *failed)
{
    uint64_t number;
    const Span word = span_take_word(&line), value = span_trim(line);
    if (span_is(word, "recovery-changed"))
        note->changed = true;
    else if (span_is(word, "recovery-paused"))
        note->paused = true;
    else if (span_is(word, "recovery-shown") && span_number(&number, value, GMK_CELLS_MAX))
        note->shown = (int32_t)number;
    else if (span_is(word, "recovery-line"))
        read_line(note, value);
    else if (span_is(word, "recovery-file") && !note->file) {
        note->file = calloc(1, value.size + 1);
        if (note->file)
            memcpy(note->file, value.text, value.size);
        *failed = !note->file;
    } else
        return false;
    return true;
}

/* The text without the notes, which go to *note; NULL: it has none, or no memory. */
static char *split(RecoveryNote *note, size_t *out_size, const char *text, size_t size)
{
    const char *at = text, *const end = text + size;
    const Span first = take_line(&at, end);
    const char *rest = at;
    bool any = false, failed = false;
    while (at < end && read_note(note, take_line(&at, end), &failed)) {
        rest = at;
        any = true;
    }
    char *game = any && !failed ? malloc(size + 1) : NULL;
    if (!game)
        return NULL;
    const size_t head = first.size + 1, tail = (size_t)(end - rest);
    memcpy(game, text, head);
    memcpy(game + head, rest, tail);
    *out_size = head + tail;
    return game;
}

bool recovery_restore(Play *play, RecoveryNote *note, const char *text, size_t size)
{
    Record *record = NULL;
    GmkFileProblem problem;
    RecoveryNote found = {0};
    size_t length = 0;
    char *game = split(&found, &length, text, size);
    bool ok = game && gmk_file_read(&record, &problem, game, length) &&
              play_open(play, &record) == GMK_OK;
    free(game);
    record_free(record);
    if (!ok) {
        recovery_note_free(&found);
        return false;
    }
    show_again(play, &found);
    if (found.paused)
        play_pause(play);
    if (found.changed)
        play_mark_changed(play);
    *note = found;
    return true;
}

bool recovery_read_maze(MazeFile *out, RecoveryNote *note, const char *text, size_t size)
{
    MazeFileProblem problem;
    RecoveryNote found = {0};
    size_t length = 0;
    char *maze = split(&found, &length, text, size);
    const bool ok = maze && maze_file_kind(maze, length) == MAZE_FILE_GMK &&
                    maze_file_read(out, &problem, maze, length);
    free(maze);
    if (!ok) {
        recovery_note_free(&found);
        return false;
    }
    *note = found;
    return true;
}

void recovery_note_free(RecoveryNote *note)
{
    free(note->file);
    *note = (RecoveryNote){0};
}
