/*
 * gmk convert: converts a game record from any format to any other, or to a picture. Reports what the
 * target cannot hold; refuses what it cannot express at all.
 */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/input_file.h"
#include "cli/console/terminal.h"

#include "core/base/rules.h"
#include "core/file/gmk_file.h"
#include "document/document_save.h"
#include "page_file.h"
#include "platform/files/os_file.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct ConvertConfig {
    const char *in, *out;
    FormatId from, to; /* FORMAT_NONE: by content and by name */
    FormatOptions options;
    bool quiet;
    int32_t page_kind;            /* a PageKind: OUT is a page of paper */
    int32_t first, last;          /* with --diagram */
    int32_t page, step, per_page; /* as page_file.h and sheet_make.h have them */
    int32_t paper;
    bool has_step, from_one;
} ConvertConfig;

typedef enum PageKind {
    PAGE_NONE,
    PAGE_POSITION,
    PAGE_DIAGRAMS,
    PAGE_RECORD,
    PAGE_DIAGRAM
} PageKind;

/* In the order of PageKind, and of SheetPaper. */
static const char *const page_names[] = {"none", "position", "diagrams", "record", NULL};
static const char *const paper_names[] = {"a4", "letter", NULL};

/* In the order of ThemeId. */
static const char *const label_names[] = {"letters", "numbers", "none", NULL};
static const char *const theme_names[] = {"wood", "paper", "dark", "contrast", NULL};

static bool take_path(void *config, int index, char *value)
{
    ConvertConfig *convert = config;
    *(index == 0 ? &convert->in : &convert->out) = value;
    return true;
}

static bool take_rows(void *config, int count, char **values)
{
    (void)count;
    ((ConvertConfig *)config)->options.rows_from_top = strcmp(values[0], "top") == 0;
    return strcmp(values[0], "top") == 0 || strcmp(values[0], "bottom") == 0;
}

static bool take_no_labels(void *config, int count, char **values)
{
    (void)count;
    (void)values;
    ((ConvertConfig *)config)->options.picture.labels = BOARD_LABELS_NONE;
    return true;
}

/* "21-40" */
static bool take_diagram(void *config, int count, char **values)
{
    ConvertConfig *convert = config;
    int32_t first, last;
    char end;
    (void)count;
    if (sscanf(values[0], "%" SCNd32 "-%" SCNd32 "%c", &first, &last, &end) != 2 || first < 1 ||
        last < first || last > GMK_CELLS_MAX)
        return false;
    convert->page_kind = PAGE_DIAGRAM;
    convert->first = first;
    convert->last = last;
    return true;
}

static bool take_from(void *config, int count, char **values)
{
    (void)count;
    ((ConvertConfig *)config)->from = format_by_name(values[0]);
    return ((ConvertConfig *)config)->from != FORMAT_NONE;
}

static bool take_to(void *config, int count, char **values)
{
    (void)count;
    ((ConvertConfig *)config)->to = format_by_name(values[0]);
    return ((ConvertConfig *)config)->to != FORMAT_NONE;
}

static const Option options[] = {
    {"--game", "N", "which of several games in the file (1)",
     OPTION_INT32(ConvertConfig, options.game, 1, INT32_MAX)},
    {"--from", "FORMAT", "what IN is (by its content, then by its name)",
     OPTION_CALL(take_from, 1, 1)},
    {"--to", "FORMAT", "what OUT becomes (by its name)", OPTION_CALL(take_to, 1, 1)},
    {"--size", "N|WxH", "the board, where IN does not tell",
     OPTION_SIZE(ConvertConfig, options.width, options.height, GMK_GOMOKU_SIDE_MIN,
                 GMK_GOMOKU_SIDE_MAX)},
    {"--rule", "RULE", "freestyle, standard, renju, caro or caro-exact, where IN does not tell",
     OPTION_CHOICE(ConvertConfig, options.rule, GmkRule, rule_names),
     OPTION_GIVEN(ConvertConfig, options.has_rule)},
    {"--rows", "bottom|top", "where the rows of a position string begin (bottom)",
     OPTION_CALL(take_rows, 1, 1)},
    {"--move", "N", "pictures: the position after N moves; animations end there (all moves)",
     OPTION_INT32(ConvertConfig, options.picture.moves, 1, GMK_CELLS_MAX)},
    {"--cell", "N", "pictures: pixels from point to point (36)",
     OPTION_INT32(ConvertConfig, options.picture.cell, FORMAT_CELL_MIN, FORMAT_CELL_MAX)},
    {"--theme", "THEME", "pictures: wood, paper, dark or contrast (wood)",
     OPTION_CHOICE(ConvertConfig, options.picture.theme, int32_t, theme_names)},
    {"--no-numbers", NULL, "pictures: stones without numbers",
     OPTION_FLAG(ConvertConfig, options.picture.hide_numbers)},
    {"--no-labels", NULL, "pictures: a board without coordinates",
     OPTION_CALL(take_no_labels, 0, 0)},
    {"--labels", "KIND", "pictures: coordinates: letters, numbers or none (letters)",
     OPTION_CHOICE(ConvertConfig, options.picture.labels, BoardLabels, label_names)},
    {"--turn", "N", "pictures: the board turned to the right by 1 to 3 quarters (0)",
     OPTION_INT32(ConvertConfig, options.picture.turn.quarters, 0, 3)},
    {"--mirror", NULL, "pictures: the board mirrored left and right, before it is turned",
     OPTION_FLAG(ConvertConfig, options.picture.turn.mirrored)},
    {"--last-numbers", "N", "pictures: numbers on the last N moves only (all)",
     OPTION_INT32(ConvertConfig, options.picture.number_count, 1, GMK_CELLS_MAX)},
    {"--delay", "MS", "animations: milliseconds of a move (800)",
     OPTION_INT32(ConvertConfig, options.picture.delay_ms, 10, FORMAT_DELAY_MAX_MS)},
    {"--last-delay", "MS", "animations: milliseconds of the last one (4000)",
     OPTION_INT32(ConvertConfig, options.picture.end_ms, 10, FORMAT_DELAY_MAX_MS)},
    {"--diagram", "N-M", "OUT (.html, .svg, .png) is a diagram of these moves",
     OPTION_CALL(take_diagram, 1, 1)},
    {"--page", "KIND", "OUT (.html, .svg, .png) is paper: position, diagrams or record",
     OPTION_CHOICE(ConvertConfig, page_kind, int32_t, page_names)},
    {"--step", "N", "moves of each diagram (20); 0: up to the next comment",
     OPTION_INT32(ConvertConfig, step, 0, GMK_CELLS_MAX), OPTION_GIVEN(ConvertConfig, has_step)},
    {"--from-one", NULL, "each diagram counts its moves from 1",
     OPTION_FLAG(ConvertConfig, from_one)},
    {"--per-page", "N", "diagrams of a page: 1, 2, 4, 6, 9 or 12 (4)",
     OPTION_INT32(ConvertConfig, per_page, 1, 12)},
    {"--paper", "PAPER", "a4 or letter (a4)",
     OPTION_CHOICE(ConvertConfig, paper, int32_t, paper_names)},
    {"--page-number", "N", "which page .svg and .png have (1)",
     OPTION_INT32(ConvertConfig, page, 1, SHEETS_MAX)},
    {"--quiet", NULL, "say nothing but what is wrong", OPTION_FLAG(ConvertConfig, quiet)},
};

static const OptionSet option_set = {
    .command = "convert",
    .operands = "IN OUT",
    .operand_count = 2,
    .about =
        "Writes the game in IN as OUT; - is standard input or output. FORMAT is gmk, sgf, lib "
        "(RenLib),\n"
        "psq and rec (Piskvork), sav (Yixin), pos, board (Gomocup), openings, string (h8i9),\n"
        "columns (connect four); to be read only, rif (the database of renju.net), db (Yixin,\n"
        "Rapfi); to be written only, diagram (.txt), svg, png, gif (an animation).",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_path,
};

static void complain_error(const char *path, OsError error)
{
    char why[256];
    os_error_text(why, sizeof why, error);
    terminal_print(stderr, "gmk convert: %s: %s\n", path, why);
}

static void complain_problem(const char *path, const FormatProblem *problem)
{
    char why[FORMAT_SENTENCE_MAX];
    format_problem_text(why, sizeof why, problem);
    terminal_print(stderr, "gmk convert: %s: %s\n", path, why);
}

static Record *read_in(const ConvertConfig *config)
{
    FormatReport report;
    FormatProblem problem;
    Record *record = NULL;
    char *data = NULL, sentence[FORMAT_SENTENCE_MAX];
    size_t size = 0;
    const size_t most =
        (size_t)GMK_FILE_SIZE_MAX > (size_t)FORMAT_SIZE_MAX ? GMK_FILE_SIZE_MAX : FORMAT_SIZE_MAX;
    if (strcmp(config->in, "-") == 0) {
        data = input_stdin_read(&size, "convert", most);
        if (!data)
            return NULL;
    } else {
        const OsError error = os_file_read(&data, &size, config->in, most);
        if (error) {
            complain_error(config->in, error);
            return NULL;
        }
    }
    const bool ok =
        config->from != FORMAT_NONE
            ? format_read(&record, &report, &problem, config->from, data, size, &config->options)
            : format_read_any(&record, &report, &problem, data, size, config->in, &config->options);
    free(data);
    if (!ok) {
        complain_problem(config->in, &problem);
        return NULL;
    }
    format_describe(sentence, sizeof sentence, record, &report);
    if (!config->quiet || report.damage.error != FORMAT_OK)
        terminal_print(stderr, "%s\n", sentence);
    return record;
}

static void write_losses(const ConvertConfig *config, const Record *record)
{
    const uint32_t lost = format_losses(config->to, record);
    const char *before = "";
    if (lost == 0 || config->quiet)
        return;
    terminal_print(stderr, "%s does not hold ", format_info(config->to)->title);
    for (int i = 0; i < FORMAT_PARTS; i++)
        if (lost & 1u << i) {
            terminal_print(stderr, "%s%s", before, format_part_name((FormatPart)(1 << i)));
            before = ", ";
        }
    fprintf(stderr, ".\n");
}

/* To standard output, which has no old content that could stay. */
static bool print_record(const ConvertConfig *config, const Record *record)
{
    FormatProblem problem;
    size_t size;
    char *data = format_write(&size, &problem, config->to, record, &config->options);
    if (!data) {
        complain_problem(config->out, &problem);
        return false;
    }
    const char *why = NULL;
    if (fwrite(data, 1, size, stdout) != size || fflush(stdout) != 0)
        why = "standard output cannot be written";
    else if (!format_reads_back(config->to, record, &config->options, data, size))
        why = "what was written does not read back as it was meant";
    if (why)
        terminal_print(stderr, "gmk convert: %s\n", why);
    free(data);
    return !why;
}

static bool save_record(const ConvertConfig *config, const Record *record)
{
    DocumentProblem problem;
    char why[FORMAT_SENTENCE_MAX];
    if (document_save_record(&problem, config->out, config->to, record, &config->options))
        return true;
    document_problem_text(why, sizeof why, &problem);
    terminal_print(stderr, "gmk convert: %s: %s\n", config->out, why);
    return false;
}

/* The pages that are asked for; NULL: no memory. */
static Sheets *make_pages(const ConvertConfig *config, const SheetGame *game, const Canvas *measure)
{
    SheetWords words;
    const FormatPicture *picture = &config->options.picture;
    const SheetStyle style = {.form = {.paper = (SheetPaper)config->paper, .margin_mm = 15},
                              .per_page = config->per_page > 0 ? config->per_page : 4,
                              .step = config->has_step ? config->step : 20,
                              .from_one = config->from_one,
                              .no_numbers = picture->hide_numbers,
                              .number_count = picture->number_count,
                              .turn = picture->turn,
                              .labels = picture->labels};
    const int32_t all = game->record->move_count;
    const int32_t moves = picture->moves > 0 && picture->moves < all ? picture->moves : all;
    sheet_words_english(&words);
    switch ((PageKind)config->page_kind) {
    case PAGE_POSITION: return sheet_position(game, moves, &words, &style, measure);
    case PAGE_RECORD: return sheet_record(game, &words, &style, measure);
    case PAGE_DIAGRAM:
        return sheet_diagram(game, config->first, config->last < all ? config->last : all,
                             picture->cell > 0 ? picture->cell : FORMAT_PICTURE_CELL, &words,
                             &style, measure);
    default: return sheet_diagrams(game, &words, &style, measure);
    }
}

static int write_pages(const ConvertConfig *config, const Record *record)
{
    PageFile file;
    char title[2 * RECORD_NAME_MAX + 8];
    SheetGame game = {.record = record, .names = {"Black", "White"}};
    for (int side = 0; side < 2; side++)
        if (*player_name(&record->setup.players[side]))
            game.names[side] = player_name(&record->setup.players[side]);
    snprintf(title, sizeof title, "%s - %s", game.names[0], game.names[1]);
    if (!page_file_begin(&file, "convert", config->out, config->page))
        return EXIT_USAGE;
    Sheets *sheets = make_pages(config, &game, page_file_measure(&file));
    return page_file_end(&file, sheets, title) ? EXIT_RAN : EXIT_FAILED;
}

static int write_out(const ConvertConfig *config, const Record *record)
{
    const bool written =
        strcmp(config->out, "-") == 0 ? print_record(config, record) : save_record(config, record);
    if (written)
        write_losses(config, record);
    return written ? EXIT_RAN : EXIT_FAILED;
}

int command_convert(int argc, char **argv)
{
    ConvertConfig config = {.from = FORMAT_NONE, .to = FORMAT_NONE};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    const bool pages = config.page_kind != PAGE_NONE;
    if (config.to == FORMAT_NONE)
        config.to = format_by_path(config.out);
    if (config.to == FORMAT_NONE && !pages) {
        terminal_print(stderr, "gmk convert: %s: its name does not tell a format; see --to\n",
                       config.out);
        return EXIT_USAGE;
    }
    if (!pages && strcmp(config.in, config.out) == 0 && strcmp(config.in, "-") != 0 &&
        !format_info(config.to)->reads) {
        terminal_print(stderr,
                       "gmk convert: %s: as %s it could not be read again; choose another OUT\n",
                       config.out, format_info(config.to)->title);
        return EXIT_USAGE;
    }
    Record *record = read_in(&config);
    const int code = !record ? EXIT_FAILED
                     : pages ? write_pages(&config, record)
                             : write_out(&config, record);
    record_free(record);
    return code;
}
