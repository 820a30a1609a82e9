/*
 * psq.c: records of Piskvork, .psq. Tolerant when reading: blanks, missing times, names and end
 * codes, several games one after the other.
 */
#include "psq.h"

#include "formats/shared/formats.h"
#include "piskvork.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char magic[] = "Piskvorky";

int psq_level(int64_t turn_ms)
{
    static const int32_t times[] = {100,  300,   600,   1000,  1500, 2500,
                                    5000, 10000, 15000, 30000, 60000};
    int level = 0;
    while (level + 1 < (int)(sizeof times / sizeof *times) && times[level] < turn_ms)
        level++;
    return level + 1;
}

/* ---------------------------------------------------------------- reading */

static bool is_header(Span line)
{
    const Span word = span_take_word(&line);
    return span_is(word, magic);
}

bool psq_split(Reader *r, FormatGames *games)
{
    while (reader_take_full_line(r)) {
        if (is_header(r->line) ? !format_games_add(games, r, r->line_at) : games->count == 0)
            return r->problem->error != FORMAT_OK ? false : reader_fail_line(r, FORMAT_ERR_TEXT);
    }
    return games->count > 0 || reader_fail(r, FORMAT_ERR_NO_GAME, r->data.size, (Span){"", 0});
}

/* Takes the next number, skipping what separates it. */
static bool take_number(int64_t *out, Span *rest)
{
    while (rest->size > 0 &&
           (rest->text[0] == ' ' || rest->text[0] == '\t' || rest->text[0] == ',' ||
            rest->text[0] == ':' || rest->text[0] == 'x' || rest->text[0] == 'X')) {
        rest->text++;
        rest->size--;
    }
    return reader_take_integer(out, rest);
}

/* "Piskvorky 20x20, 7:7, 0"; *second_began: the player named second moved first. */
static bool read_header(Reader *r, bool *second_began)
{
    int64_t width, height, level[2] = {0, 0}, first = 0;
    char line[64];
    Span rest = r->line;
    (void)span_take_word(&rest);
    if (!take_number(&width, &rest) || !take_number(&height, &rest))
        return reader_fail_line(r, FORMAT_ERR_TEXT);
    if (!reader_begin(r, width, height))
        return false;
    if (!take_number(&level[0], &rest) || !take_number(&level[1], &rest) ||
        !take_number(&first, &rest))
        first = 0;
    *second_began = first == 1;
    if (level[0] == 0 && level[1] == 0)
        return true;
    const int length = snprintf(line, sizeof line, PSQ_LEVEL_KEY " %" PRId64 ":%" PRId64,
                                level[*second_began], level[!*second_began]);
    return record_add_unknown(r->record, line, (size_t)length) ||
           reader_fail(r, FORMAT_ERR_NO_MEMORY, 0, (Span){"", 0});
}

enum { TAIL_MAX = 4 };

/* Takes the lines after the moves, up to the next game. */
static int take_tail(Reader *r, Span tail[TAIL_MAX])
{
    int count = 0;
    do {
        if (is_header(r->line))
            break;
        tail[count++] = span_trim(r->line);
    } while (count < TAIL_MAX && reader_take_line(r));
    for (int i = count; i < TAIL_MAX; i++)
        tail[i] = (Span){"", 0};
    return count;
}

/* Whether a name could be mistaken for a move, a code or a header. */
static bool is_ambiguous(Span name)
{
    return piskvork_is_move(name) || is_header(name);
}

/* An ambiguous name is stored in quotes, as it is written: so it survives another reading. */
static void set_name(Player *player, Span name)
{
    char quoted[RECORD_NAME_MAX + 2];
    player_set_name(player, name.text, name.size);
    if (!is_ambiguous((Span){player->name, strlen(player->name)}))
        return;
    const int length = snprintf(quoted, sizeof quoted, "\"%s\"", player->name);
    player_set_name(player, quoted, (size_t)length);
}

/* Whether a number where the file ends, without a line end, is rather the beginning of a move. */
static bool is_cut_move(const Reader *r, Span line, int64_t code)
{
    return line.text + line.size == r->data.text + r->data.size && code > 0 &&
           code != PISKVORK_END_TIME;
}

/*
 * Reads what follows the moves: an end code; or two names, one of which may be empty, and perhaps a
 * code. *coded: there was a code.
 */
static int64_t read_tail(Reader *r, bool second_began, bool *coded)
{
    Span lines[TAIL_MAX], *tail = lines;
    int64_t code = PISKVORK_END_SAVED, number;
    int count = take_tail(r, lines);
    *coded = true;
    while (count > 0 && tail[0].size == 0 && !(count > 2 && reader_is_integer(&code, tail[2]))) {
        tail++; /* a blank line that is not an empty name */
        count--;
    }
    if (count > 2 && reader_is_integer(&code, tail[2]))
        count = 2;
    else if (count > 0 && reader_is_integer(&number, tail[0])) {
        *coded = !is_cut_move(r, tail[0], number);
        return *coded ? number : code;
    } else
        *coded = false;
    if (count == 0)
        return code;
    set_name(&r->record->setup.players[second_began], tail[0]);
    if (count > 1)
        set_name(&r->record->setup.players[!second_began], tail[1]);
    return code;
}

/* After a damaged move: the names still stand behind the others. False: nothing does. */
static bool skip_moves(Reader *r)
{
    bool found = true;
    while (found && piskvork_is_move(r->line))
        found = reader_take_full_line(r);
    return found;
}

bool psq_read(Reader *r)
{
    bool second_began = false, found, coded = false;
    int64_t code = PISKVORK_END_SAVED;
    if (!reader_take_full_line(r) || !read_header(r, &second_began))
        return false;
    const bool whole = piskvork_read_moves(r, 1, &found);
    if (!whole) {
        if (!reader_salvage(r))
            return false;
        found = skip_moves(r);
    }
    if (found && !is_header(r->line))
        code = read_tail(r, second_began, &coded);
    if (whole && !coded) /* Piskvork always writes it */
        reader_note_cut(r);
    return piskvork_finish(r, whole ? code : PISKVORK_END_SAVED);
}

/* ---------------------------------------------------------------- writing */

static void write_name(Writer *w, int side)
{
    Player player;
    const char *name = player_name(&w->record->setup.players[side]);
    set_name(&player, (Span){name, strlen(name)});
    writer_text(w, player.name);
    writer_text(w, "\n");
}

void psq_write(Writer *w)
{
    const Setup *setup = &w->record->setup;
    const char *level = writer_unknown_line(w->record, PSQ_LEVEL_KEY);
    text_print(&w->out, "%s %" PRId32 "x%" PRId32 ", %.20s, 0\n", magic, setup->width,
               setup->height, level ? level : "0:0");
    piskvork_write_moves(w, 1);
    if (player_name(&setup->players[0])[0] != '\0' || player_name(&setup->players[1])[0] != '\0')
        for (int side = 0; side < 2; side++)
            write_name(w, side);
    text_print(&w->out, "%" PRId64 "\n", piskvork_end_code(w->record));
}
