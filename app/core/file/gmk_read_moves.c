/*
 * gmk_read_moves.c: the moves of a .gmk file, a tree; see gmk_reader.h. Every move is played on the
 * reader's game; a variation first takes back the moves that it replaces.
 */
#include "core/record/search_note.h"
#include "gmk_reader.h"
#include "gmk_text.h"
#include "gmk_words.h"

#include <stdlib.h>
#include <string.h>

static bool play_point(GmkReader *r, RecordMove *move, Span word)
{
    char text[GMK_NOTATION_MAX];
    GmkStatus status = GMK_ERR_FORMAT;
    if (word.size > 0 && word.size < sizeof text) {
        memcpy(text, word.text, word.size);
        text[word.size] = '\0';
        status = gmk_point_from_text(&move->point, r->game, text);
    }
    if (status == GMK_OK &&
        !opening_allows_in_line(setup_opening(&r->record->setup), r->game, move->point))
        status = GMK_ERR_ARGUMENT;
    if (status == GMK_OK)
        status = gmk_game_play(r->game, move->point);
    if (status == GMK_OK)
        return true;
    gmk_lines_fail(&r->in, status == GMK_ERR_FORMAT ? GMK_FILE_BAD_LINE : GMK_FILE_BAD_MOVE,
                   r->in.line);
    r->in.problem->status = status;
    return false;
}

/* ------------------------------------------------------------------------------------------------
 * The position that the moves begin with
 */

/* Without this line, or with a part of it, the moves would be those of another game. */
static bool fail_start(GmkReader *r, GmkFileError error)
{
    r->salvages = false;
    return gmk_lines_fail(&r->in, error, r->in.line);
}

/* "black h8 i9 white g7": the stones of each side, after its name. */
static bool read_stones(Setup *setup, Span value)
{
    int side = -1;
    for (Span word = span_take_word(&value); word.size > 0; word = span_take_word(&value)) {
        const int named = span_index(word, gmk_words_side);
        GmkPoint point;
        if (named >= 0)
            side = named;
        else if (side < 0 || !cell_read(&point, word, setup) ||
                 !start_add(&setup->start, point, side))
            return false;
    }
    return true;
}

/* "white black h8 i9 white g7": the side that moves first, and the stones. */
static bool read_start(GmkReader *r, Span value)
{
    Setup *setup = &r->record->setup;
    const int first = span_index(span_take_word(&value), gmk_words_side);
    if (!r->begins || first < 0 || setup->opening != OPENING_FREE || !read_stones(setup, value))
        return fail_start(r, GMK_FILE_BAD_LINE);
    setup->start.first = first;
    gmk_game_free(r->game);
    r->game = NULL;
    const GmkStatus status = setup_new_game(&r->game, setup);
    return status == GMK_OK ||
           fail_start(r, status == GMK_ERR_NO_MEMORY ? GMK_FILE_NO_MEMORY : GMK_FILE_BAD_LINE);
}

/* ------------------------------------------------------------------------------------------------
 * What a node carries
 */

static bool read_text(GmkReader *r, GmkReaderText *text, Span value)
{
    if (text->lines++ > 0 && !text->open)
        text_add(&text->text, "\n", 1);
    if (!gmk_text_read(&text->text, &text->open, value))
        return gmk_lines_fail(&r->in, GMK_FILE_BAD_LINE, r->in.line);
    return !text->text.failed || gmk_lines_fail(&r->in, GMK_FILE_NO_MEMORY, (Span){"", 0});
}

static bool read_comment(GmkReader *r, Span value)
{
    return read_text(r, &r->comment, value);
}

static bool read_unknown(GmkReader *r, Span value)
{
    return read_text(r, &r->unknown, value);
}

/* "triangle h8", "label h8 A". */
static bool read_mark(GmkReader *r, Span value)
{
    TreeMark mark = {0};
    TextBuffer label = {0};
    bool open = false;
    const int kind = span_index(span_take_word(&value), gmk_words_mark);
    mark.kind = (TreeMarkKind)kind;
    bool ok = kind >= 0 && cell_read(&mark.point, span_take_word(&value), &r->record->setup) &&
              gmk_text_read(&label, &open, span_trim(value)) && !open &&
              label.size < sizeof mark.label && (label.size == 0 || kind == TREE_MARK_LABEL);
    if (ok && label.size > 0)
        memcpy(mark.label, label.text, label.size);
    free(label.text);
    if (!ok)
        return gmk_lines_fail(&r->in, GMK_FILE_BAD_LINE, r->in.line);
    if (tree_mark_count(r->record->tree, r->node) == TREE_MARKS_MAX)
        return gmk_lines_fail(&r->in, GMK_FILE_TOO_LARGE, r->in.line);
    return (!label.failed && tree_add_mark(r->record->tree, r->node, &mark)) ||
           gmk_lines_fail(&r->in, GMK_FILE_NO_MEMORY, (Span){"", 0});
}

/* A resignation or a loss on time in another line than the file's current one. */
static bool read_ending(GmkReader *r, Span value)
{
    Record *record = r->record;
    if (record->ended.node != TREE_NONE || gmk_game_result(r->game) != GMK_RESULT_NONE ||
        !gmk_read_result(&record->ended.result, record->ended.reason, value) ||
        record->ended.result == GMK_RESULT_NONE || record_reason_is_by_board(record->ended.reason))
        return gmk_lines_fail(&r->in, GMK_FILE_BAD_LINE, r->in.line);
    record->ended.node = r->node;
    return true;
}

static bool read_here(GmkReader *r, Span value)
{
    if (value.size > 0 || r->here != TREE_NONE)
        return gmk_lines_fail(&r->in, GMK_FILE_BAD_LINE, r->in.line);
    r->here = r->node;
    return true;
}

/* "14 h8 i9": what a search found in this position. */
static bool read_search(GmkReader *r, Span value)
{
    if (search_note_exists(r->record->tree, r->node))
        return gmk_lines_fail(&r->in, GMK_FILE_BAD_LINE, r->in.line);
    switch (search_note_read(r->record, r->node, value)) {
    case SEARCH_NOTE_OK: return true;
    case SEARCH_NOTE_BAD: return gmk_lines_fail(&r->in, GMK_FILE_BAD_LINE, r->in.line);
    case SEARCH_NOTE_NO_MEMORY: break;
    }
    return gmk_lines_fail(&r->in, GMK_FILE_NO_MEMORY, (Span){"", 0});
}

static bool read_branch(GmkReader *r, Span value)
{
    if (value.size > 0 || (r->depth == 0 && !r->lost))
        return gmk_lines_fail(&r->in, GMK_FILE_BAD_LINE, r->in.line);
    r->branches = true;
    return true;
}

static bool end_text(GmkReader *r, GmkReaderText *text,
                     bool (*set)(Tree *tree, TreeNode node, const char *text, size_t length))
{
    if (text->open && !gmk_lines_fail(&r->in, GMK_FILE_BAD_LINE, r->in.line) &&
        !gmk_reader_survives(r))
        return false;
    text->open = false;
    if (text->text.size > 0 && !set(r->record->tree, r->node, text->text.text, text->text.size))
        return gmk_lines_fail(&r->in, GMK_FILE_NO_MEMORY, (Span){"", 0});
    text->text.size = 0;
    text->lines = 0;
    return true;
}

/* The node is complete: another one or the end follows. */
static bool end_node(GmkReader *r)
{
    return end_text(r, &r->comment, tree_set_comment) && end_text(r, &r->unknown, tree_set_unknown);
}

/* ------------------------------------------------------------------------------------------------
 * Nodes
 */

/* Goes back to the position in which this move was played. */
static void go_back(GmkReader *r, int32_t number)
{
    while (r->depth >= number) {
        r->node = tree_parent(r->record->tree, r->node);
        r->depth--;
        gmk_game_undo(r->game);
    }
}

/*
 * Whether a move may have this number here: the next number or, after `variation`, an earlier one.
 */
static bool number_fits(GmkReader *r, Span word)
{
    uint64_t number;
    if (!span_number(&number, word, GMK_CELLS_MAX) || number == 0)
        return false;
    if (!r->branches)
        return number == (uint64_t)r->depth + 1;
    r->branches = false;
    /* After moves that are missing, a variation may begin where they did. */
    if (number > (uint64_t)r->depth + r->lost)
        return false;
    go_back(r, (int32_t)number);
    r->lost = false;
    return true;
}

/* "12 h8 1.234s +35": time and evaluation may be missing. */
static bool read_move(GmkReader *r, Span first, Span words)
{
    if (!end_node(r))
        return false;
    if (!number_fits(r, first))
        return gmk_lines_fail(&r->in, GMK_FILE_BAD_LINE, r->in.line);
    RecordMove move = {.time_ms = -1};
    const Span point = span_take_word(&words), time = span_take_word(&words);
    const Span score = span_take_word(&words);
    move.has_score = score.size > 0;
    if ((time.size > 0 && !gmk_read_time(&move.time_ms, time)) ||
        (score.size > 0 && !score_read(&move.score, score)) || span_trim(words).size > 0)
        return gmk_lines_fail(&r->in, GMK_FILE_BAD_LINE, r->in.line);
    if (!play_point(r, &move, point))
        return false;
    const TreeNode node = tree_add(r->record->tree, r->node, &move);
    if (node == TREE_NONE)
        return gmk_lines_fail(&r->in,
                              tree_count(r->record->tree) >= TREE_NODES_MAX ? GMK_FILE_TOO_LARGE
                                                                            : GMK_FILE_NO_MEMORY,
                              (Span){"", 0});
    r->node = node;
    r->depth++;
    return true;
}

/* A line that is not a move. A newer version may have kinds that cannot be preserved. */
static bool read_other(GmkReader *r, Span word, Span value)
{
    static const struct {
        const char *word;
        bool (*read)(GmkReader *r, Span value);
    } kinds[] = {
        {"comment", read_comment}, {"sgf", read_unknown}, {"mark", read_mark},
        {"result", read_ending},   {"here", read_here},   {"variation", read_branch},
        {"search", read_search},   {"start", read_start},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && !r->branches; i++)
        if (span_is(word, kinds[i].word))
            return kinds[i].read(r, value);
    return gmk_lines_fail(&r->in, r->in.minor > GMK_FILE_MINOR ? GMK_FILE_NEWER : GMK_FILE_BAD_LINE,
                          r->in.line);
}

static void take_line(GmkReader *r)
{
    Record *record = r->record;
    record_take_line(record, r->here == TREE_NONE ? tree_end(record->tree, TREE_ROOT) : r->here);
}

/* A line behind `moves` other than `end`. */
static bool read_line(GmkReader *r)
{
    Span value = r->in.line;
    const Span word = span_take_word(&value);
    const bool is_move = word.text[0] >= '0' && word.text[0] <= '9';
    if (r->lost && !r->branches && !span_is(word, "variation"))
        return true; /* it belongs to a move that is missing */
    const bool read = is_move ? read_move(r, word, value) : read_other(r, word, span_trim(value));
    const bool begins = r->begins;
    r->begins = false;
    if (read)
        return true;
    /* What cannot be understood in the first line of a newer file may have been the position. */
    if ((begins && r->in.minor >= GMK_FILE_MINOR_STARTS) || !gmk_reader_survives(r))
        return false;
    r->lost = r->lost || is_move || r->branches;
    r->incomplete = r->incomplete || r->lost;
    r->branches = false;
    return true;
}

/* The file ends here, or breaks off. */
static bool end_moves(GmkReader *r)
{
    take_line(r);
    return end_node(r) || gmk_reader_survives(r);
}

bool gmk_read_moves(GmkReader *r)
{
    r->here = TREE_NONE;
    r->begins = true;
    while (gmk_reader_next_line(r)) {
        const bool ends = span_is(r->in.line, "end");
        if (ends && r->branches && !gmk_lines_fail(&r->in, GMK_FILE_BAD_LINE, r->in.line) &&
            !gmk_reader_survives(r))
            return false;
        if (ends)
            return end_moves(r);
        if (!read_line(r))
            return false;
    }
    return r->in.problem->error == GMK_FILE_TRUNCATED && gmk_reader_survives(r) && end_moves(r);
}
