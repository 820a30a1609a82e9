/* Cuts the bytes of the input into lines that are always valid C strings. */
#include "line_reader.h"

void line_reader_init(LineReader *reader)
{
    reader->length = 0;
    reader->too_long = false;
}

size_t line_reader_feed(LineReader *reader, const char **line, bool *too_long, const char *bytes,
                        size_t size)
{
    *line = NULL;
    for (size_t i = 0; i < size; i++) {
        const unsigned char byte = (unsigned char)bytes[i];
        if (byte == '\n' || byte == '\r') {
            if (reader->length == 0)
                continue;
            reader->text[reader->length] = 0;
            *line = reader->text;
            *too_long = reader->too_long;
            line_reader_init(reader);
            return i + 1;
        }
        if (reader->length == sizeof reader->text - 1)
            reader->too_long = true;
        else
            reader->text[reader->length++] = byte == '\t' ? ' ' : byte < 32 ? '?' : (char)byte;
    }
    return size;
}

const char *line_reader_rest(LineReader *reader)
{
    if (reader->length == 0)
        return NULL;
    reader->text[reader->length] = 0;
    line_reader_init(reader);
    return reader->text;
}
