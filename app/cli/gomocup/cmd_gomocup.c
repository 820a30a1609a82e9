/* gmk gomocup: what an author needs for Gomocup. Here is the zip that its entry test takes. */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/output_file.h"
#include "cli/console/terminal.h"
#include "core/engines/program_file.h"
#include "core/text/path.h"
#include "gomocup_tool.h"
#include "platform/files/os_file.h"
#include "zip_write.h"

#include <stdlib.h>
#include <string.h>

enum {
    FILES_MAX = 256,
    BYTES_MAX = 70 << 20, /* what the judge allows a brain's folder */
};

typedef struct PackConfig {
    const char *out;
    int count;
    const char *files[FILES_MAX];
} PackConfig;

static bool take_file(void *config, int index, char *value)
{
    PackConfig *pack = config;
    pack->files[index] = value;
    pack->count = index + 1;
    return value[0] != 0;
}

static const Option options[] = {
    {"--out", "FILE.zip", "the zip (the first name, with .zip)", OPTION_TEXT(PackConfig, out)},
};

static const OptionSet option_set = {
    .command = "gomocup pack",
    .operands = "PBRAIN.exe [FILE...]",
    .operand_count = 1,
    .operand_most = FILES_MAX,
    .about =
        "Packs a brain and the files it needs into a zip for Gomocup. The name of the program "
        "must\n"
        "begin with pbrain, and it must be a Windows program; one for 64 bits has 64 in its name,\n"
        "and is renamed in the zip where it has not. All together may have 70 MB.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_file,
};

static bool refuse(const char *path, const char *why)
{
    terminal_print(stderr, "gmk gomocup pack: %s: %s\n", path, why);
    return false;
}

/* The name of the program in the zip: the judge takes the one with 64 on a system of 64 bits. */
static bool name_program(char out[PATH_PROPOSAL_MAX], const char *path, const char *data,
                         size_t size)
{
    const char *name = path_name(path);
    const ProgramKind kind =
        program_kind_of((const uint8_t *)data, size < PROGRAM_HEAD ? size : PROGRAM_HEAD);
    const size_t stem = path_stem(name);
    if (kind != PROGRAM_32 && kind != PROGRAM_64) {
        char why[80];
        snprintf(why, sizeof why, "%s, not a Windows program of 32 or 64 bits",
                 program_kind_words(kind));
        return refuse(path, why);
    }
    if (strncmp(name, "pbrain", 6) != 0 || !path_has_ending(name, "exe"))
        return refuse(path, "the name must begin with pbrain and end in .exe");
    if (strlen(name) + 3 > PATH_PROPOSAL_MAX)
        return refuse(path, "the name has too many letters");
    snprintf(out, PATH_PROPOSAL_MAX, "%.*s%s.exe", (int)stem, name,
             kind == PROGRAM_64 && !strstr(name, "64") ? "64" : "");
    return true;
}

static bool add_file(ZipWriter *zip, const char *path, bool program)
{
    char name[PATH_PROPOSAL_MAX], *data;
    size_t size;
    const OsError error = os_file_read(&data, &size, path, BYTES_MAX);
    if (error) {
        char text[160];
        os_error_text(text, sizeof text, error);
        return refuse(path, text);
    }
    bool ok = true;
    if (program)
        ok = name_program(name, path, data, size);
    else
        path_propose(name, sizeof name, path_name(path), "");
    if (ok && zip->bytes.size + size > BYTES_MAX)
        ok = refuse(path, "more than 70 MB together");
    else if (ok && !zip_add(zip, name, data, size))
        ok = refuse(path, "no memory");
    free(data);
    return ok;
}

static int pack(int argc, char **argv)
{
    PackConfig config = {0};
    ZipWriter zip = {0};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    const char *name = path_name(config.files[0]);
    char out[PATH_PROPOSAL_MAX + 8];
    snprintf(out, sizeof out, "%.*s.zip", (int)(path_stem(name) < 150 ? path_stem(name) : 150),
             name);
    bool ok = true;
    for (int i = 0; ok && i < config.count; i++)
        ok = add_file(&zip, config.files[i], i == 0);
    const char *path = config.out ? config.out : out;
    ok = ok && zip_finish(&zip) &&
         output_file_save("gomocup pack", path, zip.bytes.text, zip.bytes.size);
    if (ok)
        terminal_print(stdout, "%s: %d files, %.1f MB\n", path, zip.count,
                       (double)zip.bytes.size / (1 << 20));
    zip_free(&zip);
    return ok ? EXIT_RAN : EXIT_FAILED;
}

int command_gomocup(int argc, char **argv)
{
    static const Command commands[] = {
        {"pack", "makes the zip that Gomocup takes", pack},
        {"rate", "rates the engines of result files", gomocup_rate},
    };
    return command_run_group(commands, sizeof commands / sizeof *commands, argc, argv);
}
