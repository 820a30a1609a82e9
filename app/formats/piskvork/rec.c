/*
 * rec.c: .rec, the older record of Piskvork: first mover's name, second's name, moves from 0,0 with
 * their time, end code. Boards of 20 x 20.
 */
#include "formats/shared/formats.h"
#include "piskvork.h"

#include <inttypes.h>

/* The moves, and the code after them. */
static bool read_end(Reader *r, int64_t *code)
{
    bool found;
    if (!piskvork_read_moves(r, 0, &found))
        return false;
    while (found && span_trim(r->line).size == 0)
        found = reader_take_line(r);
    return !found || reader_is_integer(code, r->line) || reader_fail_line(r, FORMAT_ERR_TEXT);
}

bool rec_read(Reader *r)
{
    int64_t code = PISKVORK_END_SAVED;
    if (!reader_begin(r, REC_SIDE, REC_SIDE))
        return false;
    for (int side = 0; side < 2; side++) {
        if (!reader_take_line(r))
            return reader_fail(r, FORMAT_ERR_TRUNCATED, r->data.size, (Span){"", 0});
        player_set_name(&r->record->setup.players[side], r->line.text, r->line.size);
    }
    if (!read_end(r, &code) && !reader_salvage(r))
        return false;
    return piskvork_finish(r, code);
}

void rec_write(Writer *w)
{
    for (int side = 0; side < 2; side++) {
        writer_name(w, side);
        writer_text(w, "\n");
    }
    piskvork_write_moves(w, 0);
    text_print(&w->out, "%" PRId64 "\n", piskvork_end_code(w->record));
}
