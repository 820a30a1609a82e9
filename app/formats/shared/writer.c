/* writer.c: see writer.h. */
#include "writer.h"

#include <string.h>

void writer_text(Writer *w, const char *text)
{
    text_add(&w->out, text, strlen(text));
}

void writer_byte(Writer *w, unsigned byte)
{
    const char c = (char)(unsigned char)byte;
    text_add(&w->out, &c, 1);
}

void writer_name(Writer *w, int side)
{
    Player clean; /* a record may hold a name with characters that a line cannot */
    const char *name = player_name(&w->record->setup.players[side]);
    player_set_name(&clean, name, strlen(name));
    writer_text(w, clean.name);
}

const char *writer_unknown_line(const Record *record, const char *key)
{
    const size_t length = strlen(key);
    for (const RecordKey *line = record->unknown; line; line = line->next)
        if (strncmp(line->line, key, length) == 0 && line->line[length] == ' ')
            return line->line + length + 1;
    return NULL;
}
