/*
 * recovery_text.c: the game in play, or the maze, as text; see recovery.h. The lines that a .gmk
 * file does not have stand behind its first one, so that the rest can be read as any other.
 */
#include "recovery.h"

#include "core/file/gmk_file.h"
#include "core/game/play_browse.h"
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
    return length > 0;
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
    if (note->given)
        text_print(&b, "recovery-given\n");
    if (note->counted)
        text_print(&b, "recovery-counted\n");
    if (note->left)
        text_print(&b, "recovery-left\n");
    if (note->entry[0])
        text_print(&b, "recovery-entry %s\n", note->entry);
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

/* Notes the variation that is shown, if the position shown is not the game's. */
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
                          .given = play_is_given(play),
                          .counted = play_is_counted(play),
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
    else if (span_is(word, "recovery-given"))
        note->given = true;
    else if (span_is(word, "recovery-counted"))
        note->counted = true;
    else if (span_is(word, "recovery-left"))
        note->left = true;
    else if (span_is(word, "recovery-entry") && value.size < sizeof note->entry)
        span_copy(note->entry, sizeof note->entry, value);
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

/* The text without the notes, which go to *note. NULL: it has none, or *failed: no memory. */
static char *split(RecoveryNote *note, size_t *out_size, const char *text, size_t size,
                   bool *failed)
{
    const char *at = text, *const end = text + size;
    const Span first = take_line(&at, end);
    const char *rest = at;
    bool any = false;
    *failed = false;
    while (at < end && read_note(note, take_line(&at, end), failed)) {
        rest = at;
        any = true;
    }
    if (!any || *failed)
        return NULL;
    char *game = malloc(size + 1);
    *failed = !game;
    if (!game)
        return NULL;
    const size_t head = first.size + 1, tail = (size_t)(end - rest);
    memcpy(game, text, head);
    memcpy(game + head, rest, tail);
    game[head + tail] = '\0';
    *out_size = head + tail;
    return game;
}

/* Reads the game behind the notes. A text without them was damaged at its very beginning. */
static Record *read_game(RecoveryNote *note, const char *text, size_t size)
{
    Record *record = NULL;
    size_t length = 0;
    bool failed = false;
    char *game = split(note, &length, text, size, &failed);
    if (failed) {
        note->damage.error = GMK_FILE_NO_MEMORY;
        return NULL;
    }
    if (!gmk_file_salvage(&record, &note->damage, game ? game : text, game ? length : size, NULL))
        record = NULL;
    if (record && !game && note->damage.error == GMK_FILE_OK)
        note->damage.error = GMK_FILE_BAD_LINE;
    free(game);
    return record;
}

RecoveryFound recovery_restore(Play *play, RecoveryNote *note, const char *text, size_t size)
{
    RecoveryNote found = {0};
    Record *record = read_game(&found, text, size);
    const bool part = found.damage.error != GMK_FILE_OK;
    const GmkStatus status = record ? play_open(play, &record) : GMK_ERR_FORMAT;
    if (record && status != GMK_OK)
        found.damage.error = status == GMK_ERR_NO_MEMORY ? GMK_FILE_NO_MEMORY : GMK_FILE_BAD_VALUE;
    record_free(record);
    if (status != GMK_OK) {
        note->damage = found.damage;
        recovery_note_free(&found);
        return RECOVERY_REFUSED;
    }
    if (part) { /* the file may have more: what is left must not be saved over it */
        free(found.file);
        found.file = NULL;
        found.entry[0] = '\0';
        play_mark_changed(play);
    } else {
        show_again(play, &found);
    }
    if (found.paused)
        play_pause(play);
    if (found.changed)
        play_mark_changed(play);
    play_set_origin(play, found.given, found.counted);
    *note = found;
    return part ? RECOVERY_PART : RECOVERY_WHOLE;
}

/* ------------------------------------------------------------------------------------------------
 * Comparing
 */

static bool same_note(const RecoveryNote *a, const RecoveryNote *b)
{
    const char *file = a->file && fits_a_line(a->file) ? a->file : NULL;
    if (a->changed != b->changed || a->paused != b->paused || a->given != b->given ||
        a->counted != b->counted || a->left != b->left || strcmp(a->entry, b->entry) != 0 ||
        a->shown != b->shown || a->line_count != b->line_count || !file != !b->file)
        return false;
    return memcmp(a->line, b->line, (size_t)a->line_count * sizeof *a->line) == 0 &&
           (!file || strcmp(file, b->file) == 0);
}

bool recovery_reads_back(const Record *record, const RecoveryNote *note, const char *text,
                         size_t size)
{
    RecoveryNote found = {0};
    size_t length = 0;
    bool failed = false;
    char *game = split(&found, &length, text, size, &failed);
    const bool same = game && same_note(note, &found) && gmk_file_reads_back(record, game, length);
    free(game);
    recovery_note_free(&found);
    return same;
}

bool recovery_maze_reads_back(const char *text, size_t size)
{
    MazeFile maze = {0};
    RecoveryNote note = {0};
    size_t again_size = 0;
    char *again = recovery_read_maze(&maze, &note, text, size)
                      ? recovery_write_maze(&maze, &note, &again_size)
                      : NULL;
    const bool same = again && again_size == size && memcmp(again, text, size) == 0;
    free(again);
    maze_file_free(&maze);
    recovery_note_free(&note);
    return same;
}

/* FNV-1a over the bytes of a value. */
static uint64_t mix(uint64_t sum, const void *bytes, size_t size)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ byte[i]) * UINT64_C(1099511628211);
    return sum;
}

RecoveryStamp recovery_stamp(const Play *play)
{
    const Record *record = play_record(play);
    const int32_t numbers[] = {tree_count(record->tree), play_shown(play),
                               play_is_changed(play),    play_is_paused(play),
                               play_is_given(play),      play_is_counted(play),
                               (int32_t)record->result,  play_line(play)->last};
    const uint64_t position = play_position(play);
    uint64_t state = mix(UINT64_C(14695981039346656037), &position, sizeof position);
    state = mix(state, numbers, sizeof numbers);
    state = mix(state, record->reason, strlen(record->reason));
    for (int side = 0; side < 2; side++) {
        const Player *player = &record->setup.players[side];
        const int32_t kind[] = {(int32_t)player->kind, (int32_t)player->level,
                                (int32_t)player->searcher, player->depth};
        state = mix(state, kind, sizeof kind);
        state = mix(state, player->brain, strlen(player->brain));
        state = mix(state, player->name, strlen(player->name));
    }
    return (RecoveryStamp){state, tree_revision(record->tree)};
}

bool recovery_read_maze(MazeFile *out, RecoveryNote *note, const char *text, size_t size)
{
    MazeFileProblem problem;
    RecoveryNote found = {0};
    size_t length = 0;
    bool failed = false;
    char *maze = split(&found, &length, text, size, &failed);
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
