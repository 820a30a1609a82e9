/* Writes a file through a draft that replaces the target only after success. */
#include "output_file.h"
#include "terminal.h"

#include "platform/files/os_file.h"
#include "platform/files/os_stream.h"

#include <stdlib.h>
#include <string.h>

enum { OUTPUT_MAX = 256 << 20 };

bool output_file_open(OutputFile *out, const char *command, const char *path)
{
    static const char ending[] = ".draft";
    const size_t size = strlen(path) + sizeof ending;
    *out = (OutputFile){.command = command, .path = path, .draft = malloc(size)};
    if (out->draft) {
        snprintf(out->draft, size, "%s%s", path, ending);
        out->stream = os_stream_open(out->draft, "w");
    }
    if (out->stream)
        return true;
    terminal_print(stderr, "gmk %s: cannot write %s\n", command, out->draft ? out->draft : path);
    free(out->draft);
    return false;
}

static OsError replace_target(const OutputFile *out)
{
    char *text = NULL;
    size_t size = 0;
    OsError error = os_file_read(&text, &size, out->draft, OUTPUT_MAX);
    if (!error)
        error = os_file_replace(out->path, text, size);
    free(text);
    return error;
}

bool output_file_close(OutputFile *out, bool keep)
{
    bool ok = !ferror(out->stream);
    ok = fclose(out->stream) == 0 && ok && keep;
    const OsError error = ok ? replace_target(out) : 0;
    if (error) {
        char why[256];
        os_error_text(why, sizeof why, error);
        terminal_print(stderr, "gmk %s: %s: %s\n", out->command, out->path, why);
    }
    os_file_remove(out->draft);
    free(out->draft);
    return ok && error == 0;
}

bool output_file_save(const char *command, const char *path, const char *text, size_t size)
{
    OutputFile out;
    return output_file_open(&out, command, path) &&
           output_file_close(&out, fwrite(text, 1, size, out.stream) == size);
}
