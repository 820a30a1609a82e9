/* format_file.c: reading: decoding, the games of a file, and one of them as a record; format.h. */
#include "core/file/gmk_file.h"
#include "format_table.h"
#include "formats/shared/charset.h"

#include <stdlib.h>
#include <string.h>

struct FormatFile {
    FormatId format;
    FormatOptions options;
    Span data;  /* in UTF-8 where it is text */
    char *text; /* owned: the decoded text or the unpacked bytes, or NULL */
    bool converted, crlf;
    FormatGames games;
};

/* ---------------------------------------------------------------- text */

/* Finds the encoding that an SGF file declares. False: it declares none. */
static bool find_charset(char *out, size_t size, const char *data, size_t data_size)
{
    enum { HEAD = 4096 };
    const size_t head = data_size < HEAD ? data_size : HEAD;
    for (size_t i = 0; i + 3 < head; i++) {
        if (memcmp(data + i, "CA[", 3) != 0)
            continue;
        const char *end = memchr(data + i + 3, ']', head - i - 3);
        const size_t length = end ? (size_t)(end - data) - i - 3 : 0;
        if (length == 0 || length >= size || memchr(data + i + 3, '\0', length))
            return false;
        memcpy(out, data + i + 3, length);
        out[length] = '\0';
        return true;
    }
    return false;
}

/* Control characters have no meaning in any of these formats: they become blanks. */
static void blank_controls(char *text, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        const unsigned char c = (unsigned char)text[i];
        if ((c < ' ' && c != '\n' && c != '\r') || c == 0x7f)
            text[i] = ' ';
    }
}

/* The text in UTF-8, the caller's; NULL: no memory. */
static char *decode(FormatFile *file, size_t *out_size, const char *data, size_t size)
{
    char name[32];
    char *text = NULL;
    *out_size = 0;
    const Charset charset = charset_detect(data, size);
    file->converted = charset != CHARSET_UTF8;
    if (file->converted && charset != CHARSET_UTF16 && file->format == FORMAT_SGF &&
        find_charset(name, sizeof name, data, size))
        text = charset_decode_named(out_size, data, size, name);
    if (!text && *out_size != OS_TEXT_NO_MEMORY)
        text = charset_decode(out_size, data, size, charset);
    if (text) {
        blank_controls(text, *out_size);
        const char *end = memchr(text, '\n', *out_size);
        file->crlf = end && end > text && end[-1] == '\r';
    }
    return text;
}

/* ---------------------------------------------------------------- files */

/* Makes a reader at the start of this file. */
static Reader reader_of(const FormatFile *file, FormatReport *report, FormatProblem *problem)
{
    *report = (FormatReport){.format = file->format,
                             .converted = file->converted,
                             .crlf = file->crlf,
                             .damage = {.offset = -1}};
    *problem = (FormatProblem){.error = FORMAT_OK, .offset = -1};
    return (Reader){.data = file->data,
                    .is_binary = format_info(file->format)->is_binary,
                    .options = file->options,
                    .report = report,
                    .problem = problem};
}

static FormatError refuse(FormatId format, size_t size)
{
    const size_t most = format == FORMAT_GMK ? GMK_FILE_SIZE_MAX : FORMAT_SIZE_MAX;
    if (!format_entry(format)->read)
        return FORMAT_ERR_READ_ONLY;
    return size > most ? FORMAT_ERR_TOO_LARGE : FORMAT_OK;
}

/* Decodes the data and finds the games in it. */
static bool prepare(FormatFile *file, FormatProblem *problem, const char *data, size_t size)
{
    const Format *format = format_entry(file->format);
    FormatReport report;
    file->data = (Span){data, size};
    Reader r = reader_of(file, &report, problem);
    if (!format->info.is_binary && file->format != FORMAT_GMK) {
        file->text = decode(file, &file->data.size, data, size);
        file->data.text = file->text;
        if (!file->text)
            return reader_fail(&r, FORMAT_ERR_NO_MEMORY, 0, (Span){"", 0});
        r.data = file->data;
    }
    if (file->format == FORMAT_DB && db_is_packed(data, size)) {
        file->text = db_unpack(problem, &file->data.size, data, size);
        file->data.text = file->text;
        if (!file->text)
            return false;
        r.data = file->data;
    }
    if (!format->split)
        return format_games_add(&file->games, &r, 0);
    return format->split(&r, &file->games);
}

FormatFile *format_file_open(FormatProblem *problem, FormatId format, const char *data, size_t size,
                             const FormatOptions *options)
{
    const FormatOptions none = {0};
    *problem = (FormatProblem){.error = refuse(format, size), .offset = -1};
    if (problem->error != FORMAT_OK)
        return NULL;
    FormatFile *file = malloc(sizeof *file);
    if (!file) {
        problem->error = FORMAT_ERR_NO_MEMORY;
        return NULL;
    }
    *file = (FormatFile){.format = format, .options = options ? *options : none};
    if (prepare(file, problem, data, size))
        return file;
    format_file_close(file);
    return NULL;
}

void format_file_close(FormatFile *file)
{
    if (!file)
        return;
    free(file->games.starts);
    free(file->games.names);
    free(file->text);
    free(file);
}

int32_t format_file_games(const FormatFile *file)
{
    return file->games.count;
}

bool format_file_read(Record **out, FormatReport *report, FormatProblem *problem,
                      const FormatFile *file, int32_t game, const Progress *progress)
{
    Reader r = reader_of(file, report, problem);
    r.options.progress = progress;
    r.games = &file->games;
    report->games = file->games.count;
    report->game = game + 1;
    if (game < 0 || game >= file->games.count)
        return reader_fail(&r, FORMAT_ERR_NO_GAME, file->data.size, (Span){"", 0});
    r.at = file->games.starts[game];
    const bool ok = format_entry(file->format)->read(&r);
    if (ok) {
        report->variations = format_count_variations(r.record);
        *out = r.record;
        r.record = NULL; /* now the caller's */
        *problem = (FormatProblem){.error = FORMAT_OK, .offset = -1};
    }
    reader_free(&r);
    return ok;
}

bool format_read(Record **out, FormatReport *report, FormatProblem *problem, FormatId format,
                 const char *data, size_t size, const FormatOptions *options)
{
    const int32_t game = options && options->game > 0 ? options->game - 1 : 0;
    *report = (FormatReport){.format = format};
    FormatFile *file = format_file_open(problem, format, data, size, options);
    const bool ok = file && format_file_read(out, report, problem, file, game,
                                             options ? options->progress : NULL);
    format_file_close(file);
    return ok;
}

bool format_read_any(Record **out, FormatReport *report, FormatProblem *problem, const char *data,
                     size_t size, const char *path, const FormatOptions *options)
{
    FormatCertainty certainty;
    FormatError error;
    const FormatId format = format_recognise(&certainty, &error, data, size, path);
    if (format == FORMAT_NONE) {
        *report = (FormatReport){.format = FORMAT_NONE};
        *problem = (FormatProblem){.error = error, .offset = -1};
        return false;
    }
    const bool ok = format_read(out, report, problem, format, data, size, options);
    if (report->certainty < certainty)
        report->certainty = certainty;
    return ok;
}
