/* format.c: the table of formats and what it decides; see format.h. */
#include "format.h"

#include "core/text/path.h"
#include "format_table.h"
#include "formats/renlib/lib.h"
#include "formats/renlib/lib_text.h"
#include "formats/shared/fit.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PARTS_SGF = FORMAT_PART_VARIATIONS | FORMAT_PART_COMMENTS | FORMAT_PART_MARKS |
                FORMAT_PART_TIMES | FORMAT_PART_SCORES | FORMAT_PART_NAMES | FORMAT_PART_RULE |
                FORMAT_PART_RESULT | FORMAT_PART_CLOCKS | FORMAT_PART_UNKNOWN | FORMAT_PART_SIZE |
                FORMAT_PART_START | FORMAT_PART_OPENING,
    PARTS_ALL = (1 << FORMAT_PARTS) - 1,
    PARTS_PISKVORK = FORMAT_PART_TIMES | FORMAT_PART_NAMES | FORMAT_PART_RESULT,
};

enum { GOMOKU = 1 << GMK_BOARD_GOMOKU, CONNECT4 = 1 << GMK_BOARD_CONNECT4 };

static const Format formats[FORMAT_COUNT] = {
    [FORMAT_GMK] = {{"gmk", "Gomokit game", {"gmk"}, true, true, false, PARTS_ALL},
                    NULL,
                    gmk_read,
                    gmk_write,
                    GOMOKU | CONNECT4,
                    0},
    [FORMAT_SGF] = {{"sgf", "SGF", {"sgf"}, true, true, false, PARTS_SGF},
                    sgf_split,
                    sgf_read,
                    sgf_write,
                    GOMOKU,
                    0},
    [FORMAT_LIB] = {{"lib",
                     "RenLib library",
                     {"lib"},
                     true,
                     true,
                     true,
                     FORMAT_PART_VARIATIONS | FORMAT_PART_COMMENTS | FORMAT_PART_MARKS},
                    NULL,
                    lib_read,
                    lib_write,
                    GOMOKU,
                    LIB_SIDE},
    [FORMAT_PSQ] =
        {{"psq", "Piskvork record", {"psq"}, true, true, false, PARTS_PISKVORK | FORMAT_PART_SIZE},
         psq_split,
         psq_read,
         psq_write,
         GOMOKU,
         0},
    [FORMAT_REC] = {{"rec", "Piskvork record (.rec)", {"rec"}, true, true, false, PARTS_PISKVORK},
                    NULL,
                    rec_read,
                    rec_write,
                    GOMOKU,
                    REC_SIDE},
    [FORMAT_SAV] = {{"sav", "Yixin game", {"sav"}, true, true, false, FORMAT_PART_SIZE},
                    NULL,
                    sav_read,
                    sav_write,
                    GOMOKU,
                    0},
    [FORMAT_POS] = {{"pos", "Position file", {"pos"}, true, true, true, 0},
                    NULL,
                    pos_read,
                    pos_write,
                    GOMOKU,
                    POS_SIDE},
    [FORMAT_BOARD] = {{"board",
                       "Gomocup board",
                       {"board"},
                       true,
                       true,
                       false,
                       FORMAT_PART_SIZE | FORMAT_PART_RULE},
                      NULL,
                      board_text_read,
                      board_text_write,
                      GOMOKU,
                      0},
    [FORMAT_OPENINGS] = {{"openings", "Openings", {"openings"}, true, true, false, 0},
                         openings_split,
                         openings_read,
                         openings_write,
                         GOMOKU,
                         0},
    [FORMAT_STRING] = {{"string", "Position string", {"str"}, true, true, false, 0},
                       string_split,
                       string_read,
                       string_write,
                       GOMOKU,
                       0},
    [FORMAT_COLUMNS] = {{"columns", "Connect-four columns", {"c4"}, true, true, false, 0},
                        NULL,
                        columns_read,
                        columns_write,
                        CONNECT4,
                        0},
    [FORMAT_DIAGRAM] = {{"diagram", "Text diagram", {"txt"}, false, true, false, PARTS_ALL},
                        NULL,
                        NULL,
                        diagram_write,
                        GOMOKU | CONNECT4,
                        0},
    [FORMAT_SVG] = {{"svg", "SVG picture", {"svg"}, false, true, false, PARTS_ALL},
                    NULL,
                    NULL,
                    svg_write,
                    GOMOKU | CONNECT4,
                    0},
    [FORMAT_PNG] = {{"png", "PNG picture", {"png"}, false, true, true, PARTS_ALL},
                    NULL,
                    NULL,
                    png_write,
                    GOMOKU | CONNECT4,
                    0},
    [FORMAT_RIF] = {{"rif", "Renju database", {"rif"}, true, false, false, 0},
                    rif_split,
                    rif_read,
                    NULL,
                    GOMOKU,
                    LIB_SIDE},
    [FORMAT_DB] = {{"db", "Database of Yixin or Rapfi", {"db"}, true, false, true, 0},
                   db_split,
                   db_read,
                   NULL,
                   GOMOKU,
                   0},
    [FORMAT_GIF] = {{"gif", "Animated GIF", {"gif"}, false, true, true, PARTS_ALL},
                    NULL,
                    NULL,
                    gif_write,
                    GOMOKU | CONNECT4,
                    0},
};

const Format *format_entry(FormatId format)
{
    return &formats[format];
}

const FormatInfo *format_info(FormatId format)
{
    return &formats[format].info;
}

/* ---------------------------------------------------------------- names */

FormatId format_by_name(const char *name)
{
    for (int i = 0; i < FORMAT_COUNT; i++)
        if (word_is(name, formats[i].info.name))
            return (FormatId)i;
    return FORMAT_NONE;
}

FormatId format_by_path(const char *path)
{
    for (int i = 0; i < FORMAT_COUNT; i++)
        for (int e = 0; e < FORMAT_EXTENSIONS_MAX && formats[i].info.extensions[e]; e++)
            if (path_has_ending(path, formats[i].info.extensions[e]))
                return (FormatId)i;
    return FORMAT_NONE;
}

/* ---------------------------------------------------------------- writing */

static FormatError refuse(FormatId format, const Record *record)
{
    const Format *f = &formats[format];
    const Setup *setup = &record->setup;
    if (!f->write)
        return FORMAT_ERR_READ_ONLY;
    if (!(f->boards & 1u << setup->board))
        return FORMAT_ERR_BOARD;
    if (f->side > 0 && (setup->width != f->side || setup->height != f->side))
        return FORMAT_ERR_FIXED_SIZE;
    if (setup->blocked_count > 0 && format != FORMAT_GMK && format != FORMAT_BOARD && f->read)
        return FORMAT_ERR_BLOCKED;
    if (record->move_count + setup->start.count == 0 &&
        (format == FORMAT_OPENINGS || format == FORMAT_STRING || format == FORMAT_COLUMNS))
        return FORMAT_ERR_NO_GAME; /* the file would be empty */
    return FORMAT_OK;
}

/* Every LF becomes CR LF. */
static void end_lines_with_crlf(TextBuffer *text)
{
    TextBuffer out = {0};
    for (size_t at = 0; !text->failed && at < text->size;) {
        const char *lf = memchr(text->text + at, '\n', text->size - at);
        const size_t end = lf ? (size_t)(lf - text->text) : text->size;
        text_add(&out, text->text + at, end - at);
        if (lf)
            text_add(&out, "\r\n", 2);
        at = end + 1;
    }
    text_add(&out, "", 0);
    out.failed |= text->failed;
    free(text->text);
    *text = out;
}

Record *format_fitted(FormatProblem *problem, FormatId format, const Record *record)
{
    const Start *start = &record->setup.start;
    Record *fitted = NULL;
    const GmkStatus status =
        format == FORMAT_BOARD ? fit_as_position(&fitted, record) : fit_as_moves(&fitted, record);
    if (status == GMK_ERR_NO_MEMORY) {
        problem->error = FORMAT_ERR_NO_MEMORY;
    } else if (status != GMK_OK) {
        problem->error = FORMAT_ERR_SETUP;
        snprintf(problem->detail, sizeof problem->detail, "B %" PRId32 ", W %" PRId32 ", PL[%c]",
                 start_stones(start, 0), start_stones(start, 1), start->first == 0 ? 'B' : 'W');
    }
    return fitted;
}

bool format_needs_fitting(FormatId format, const Record *record)
{
    return !start_is_usual(&record->setup.start) &&
           !(formats[format].info.holds & FORMAT_PART_START);
}

char *format_write(size_t *size, FormatProblem *problem, FormatId format, const Record *record,
                   const FormatOptions *options)
{
    const FormatOptions none = {0};
    Writer w = {.record = record, .options = options ? *options : none, .problem = problem};
    *problem = (FormatProblem){.error = refuse(format, record), .offset = -1};
    if (problem->error == FORMAT_ERR_FIXED_SIZE)
        snprintf(problem->detail, sizeof problem->detail, "%" PRId32 " x %" PRId32,
                 formats[format].side, formats[format].side);
    if (problem->error != FORMAT_OK)
        return NULL;
    Record *fitted = NULL;
    if (format_needs_fitting(format, record)) {
        w.record = fitted = format_fitted(problem, format, record);
        if (!fitted)
            return NULL;
    }
    formats[format].write(&w);
    record_free(fitted);
    text_add(&w.out, "", 0); /* an empty text still ends in a NUL */
    if (w.options.crlf && !formats[format].info.is_binary)
        end_lines_with_crlf(&w.out);
    if (w.out.failed) {
        free(w.out.text);
        problem->error = FORMAT_ERR_NO_MEMORY;
        return NULL;
    }
    *size = w.out.size;
    return w.out.text;
}

/* ---------------------------------------------------------------- what is lost */

static uint32_t parts_of_node(const Tree *tree, TreeNode node, FormatId format)
{
    const RecordMove move = tree_move(tree, node);
    uint32_t parts = 0;
    parts |= tree_comment(tree, node)[0] ? FORMAT_PART_COMMENTS : 0u;
    if (!lib_holds_unknown(tree_unknown(tree, node)))
        parts |= FORMAT_PART_UNKNOWN;
    for (int32_t i = 0; i < tree_mark_count(tree, node); i++) {
        if (format != FORMAT_LIB || !lib_holds_mark(tree, node, tree_mark(tree, node, i)))
            parts |= FORMAT_PART_MARKS;
    }
    if (node != TREE_ROOT) {
        parts |= move.time_ms >= 0 ? FORMAT_PART_TIMES : 0u;
        parts |= move.has_score ? FORMAT_PART_SCORES : 0u;
    }
    return parts;
}

uint32_t format_losses(FormatId format, const Record *record)
{
    enum { USUAL_SIDE = 15 };
    const Setup *setup = &record->setup;
    const Tree *tree = record->tree;
    uint32_t holds = formats[format].info.holds, parts = 0;
    for (TreeNode node = TREE_ROOT; node != TREE_NONE; node = tree_after(tree, node))
        parts |= parts_of_node(tree, node, format);
    if (format == FORMAT_LIB) /* only marks that a library cannot hold were counted */
        holds &= ~(uint32_t)FORMAT_PART_MARKS;
    if (tree_count(tree) - 1 > record->move_count)
        parts |= FORMAT_PART_VARIATIONS;
    if (player_name(&setup->players[0])[0] || player_name(&setup->players[1])[0])
        parts |= FORMAT_PART_NAMES;
    const GmkRule usual = format == FORMAT_LIB ? GMK_RULE_RENJU : GMK_RULE_FREESTYLE;
    if (setup->board == GMK_BOARD_GOMOKU && setup->rule != usual)
        parts |= FORMAT_PART_RULE;
    if (record->result != GMK_RESULT_NONE && !record_reason_is_by_board(record->reason))
        parts |= FORMAT_PART_RESULT;
    if (setup->time.kind != TIME_NONE)
        parts |= FORMAT_PART_CLOCKS;
    if (formats[format].side == 0 && setup->board == GMK_BOARD_GOMOKU &&
        (setup->width != USUAL_SIDE || setup->height != USUAL_SIDE))
        parts |= FORMAT_PART_SIZE;
    if (setup_opening(setup) != OPENING_FREE)
        parts |= FORMAT_PART_OPENING;
    if (!start_is_usual(&setup->start) && (format != FORMAT_BOARD || record->move_count > 0))
        parts |= FORMAT_PART_START;
    return parts & ~holds;
}

const char *format_part_name(FormatPart part)
{
    switch (part) {
    case FORMAT_PART_VARIATIONS: return "variations";
    case FORMAT_PART_COMMENTS: return "comments";
    case FORMAT_PART_MARKS: return "marks";
    case FORMAT_PART_TIMES: return "times";
    case FORMAT_PART_SCORES: return "evaluations";
    case FORMAT_PART_NAMES: return "names";
    case FORMAT_PART_RULE: return "the rule";
    case FORMAT_PART_RESULT: return "the result";
    case FORMAT_PART_CLOCKS: return "clocks";
    case FORMAT_PART_UNKNOWN: return "foreign properties";
    case FORMAT_PART_SIZE: return "the size of the board";
    case FORMAT_PART_OPENING: return "the opening rule";
    case FORMAT_PART_START: return "which stones were set up";
    }
    return "";
}
