/* reader.c: see reader.h. */
#include "reader.h"

#include "core/text/text_buffer.h"

#include <stdlib.h>
#include <string.h>

/* ---------------------------------------------------------------- problems */

static int64_t line_of(const Reader *r, size_t at)
{
    int64_t line = 1;
    for (size_t i = 0; i < at && i < r->data.size; i++) {
        const bool crlf =
            r->data.text[i] == '\r' && i + 1 < r->data.size && r->data.text[i + 1] == '\n';
        line += r->data.text[i] == '\n' || (r->data.text[i] == '\r' && !crlf);
    }
    return line;
}

bool reader_fail(Reader *r, FormatError error, size_t at, Span detail)
{
    const bool binary = format_info(r->report->format)->is_binary;
    *r->problem = (FormatProblem){.error = error, .offset = binary ? (int64_t)at : -1};
    if (!binary)
        r->problem->line = line_of(r, at);
    span_copy(r->problem->detail, sizeof r->problem->detail, detail);
    return false;
}

bool reader_fail_line(Reader *r, FormatError error)
{
    return reader_fail(r, error, r->line_at, span_trim(r->line));
}

/* ---------------------------------------------------------------- text */

bool reader_take_line(Reader *r)
{
    if (r->at >= r->data.size)
        return false;
    r->line_at = r->at;
    r->line = (Span){r->data.text + r->at, 0};
    while (r->at < r->data.size && r->data.text[r->at] != '\n' && r->data.text[r->at] != '\r')
        r->at++;
    r->line.size = r->at - r->line_at;
    if (r->at < r->data.size && r->data.text[r->at] == '\r')
        r->at++;
    if (r->at < r->data.size && r->data.text[r->at] == '\n' &&
        (r->at == r->line_at + r->line.size || r->data.text[r->at - 1] == '\r'))
        r->at++;
    return true;
}

bool reader_take_full_line(Reader *r)
{
    while (reader_take_line(r))
        if (span_trim(r->line).size > 0)
            return true;
    return false;
}

bool reader_take_integer(int64_t *out, Span *rest)
{
    size_t i = 0, digits = 0;
    int64_t value = 0;
    const bool minus = rest->size > 0 && rest->text[0] == '-';
    if (rest->size > 0 && (minus || rest->text[0] == '+'))
        i++;
    for (; i < rest->size && rest->text[i] >= '0' && rest->text[i] <= '9'; i++, digits++) {
        if (value > INT64_MAX / 100)
            return false;
        value = value * 10 + (rest->text[i] - '0');
    }
    if (digits == 0)
        return false;
    *out = minus ? -value : value;
    rest->text += i;
    rest->size -= i;
    return true;
}

bool reader_is_integer(int64_t *out, Span span)
{
    int64_t value;
    Span rest = span_trim(span);
    if (!reader_take_integer(&value, &rest) || rest.size > 0)
        return false;
    *out = value;
    return true;
}

/* ---------------------------------------------------------------- the scratch record */

bool reader_begin(Reader *r, int64_t width, int64_t height)
{
    Setup setup;
    if (width < GMK_GOMOKU_SIDE_MIN || width > GMK_GOMOKU_SIDE_MAX ||
        height < GMK_GOMOKU_SIDE_MIN || height > GMK_GOMOKU_SIDE_MAX)
        return reader_fail_line(r, FORMAT_ERR_SIZE);
    setup_default(&setup);
    setup.players[1] = setup.players[0]; /* two humans */
    setup.width = (int32_t)width;
    setup.height = (int32_t)height;
    record_free(r->record);
    r->record = record_new(&setup);
    r->node = TREE_ROOT;
    return r->record || reader_fail(r, FORMAT_ERR_NO_MEMORY, 0, (Span){"", 0});
}

bool reader_begin_untold(Reader *r, int32_t side)
{
    const FormatOptions *o = &r->options;
    return o->width > 0 ? reader_begin(r, o->width, o->height) : reader_begin(r, side, side);
}

bool reader_is_taken(const Reader *r, TreeNode node, GmkPoint point)
{
    const Tree *tree = r->record->tree;
    for (; node != TREE_ROOT; node = tree_parent(tree, node)) {
        const GmkPoint stone = tree_move(tree, node)->point;
        if (stone.x == point.x && stone.y == point.y)
            return true;
    }
    return false;
}

static bool is_on_board(const Reader *r, GmkPoint point)
{
    const Setup *setup = &r->record->setup;
    return point.x >= 0 && point.y >= 0 && point.x < setup->width && point.y < setup->height;
}

bool reader_add(Reader *r, TreeNode parent, const RecordMove *move, size_t at, Span detail)
{
    Tree *tree = r->record->tree;
    GmkStatus status = GMK_OK;
    if (!is_on_board(r, move->point))
        status = GMK_ERR_OFF_BOARD;
    else if (reader_is_taken(r, parent, move->point))
        status = GMK_ERR_OCCUPIED;
    if (status != GMK_OK) {
        reader_fail(r, FORMAT_ERR_MOVE, at, detail);
        r->problem->status = status;
        return false;
    }
    r->node = tree_find(tree, parent, move->point);
    if (r->node == TREE_NONE)
        r->node = tree_add(tree, parent, move);
    if (r->node != TREE_NONE)
        return true;
    return reader_fail(
        r, tree_count(tree) >= TREE_NODES_MAX ? FORMAT_ERR_TOO_LARGE : FORMAT_ERR_NO_MEMORY, at,
        (Span){"", 0});
}

bool reader_add_mark(Reader *r, TreeNode node, const TreeMark *mark, size_t at)
{
    Tree *tree = r->record->tree;
    if (!is_on_board(r, mark->point))
        return true; /* nothing can be seen of it */
    for (int32_t i = 0; i < tree_mark_count(tree, node); i++) {
        const TreeMark *other = tree_mark(tree, node, i);
        if (other->kind == mark->kind && other->point.x == mark->point.x &&
            other->point.y == mark->point.y)
            return true;
    }
    if (++r->mark_count > FORMAT_MARKS_MAX)
        return reader_fail(r, FORMAT_ERR_TOO_LARGE, at, (Span){"", 0});
    return tree_add_mark(tree, node, mark) ||
           reader_fail(r, FORMAT_ERR_NO_MEMORY, at, (Span){"", 0});
}

bool reader_add_comment(Reader *r, TreeNode node, const char *text, size_t length)
{
    Tree *tree = r->record->tree;
    const char *old = tree_comment(tree, node);
    const size_t old_length = strlen(old);
    if (length == 0 || old_length >= TREE_TEXT_MAX)
        return true;
    if (old_length == 0)
        return tree_set_comment(tree, node, text, length) ||
               reader_fail(r, FORMAT_ERR_NO_MEMORY, 0, (Span){"", 0});
    TextBuffer joined = {0};
    text_add(&joined, old, old_length);
    text_add(&joined, "\n", 1);
    text_add(&joined, text, length);
    const bool ok = !joined.failed && tree_set_comment(tree, node, joined.text, joined.size);
    free(joined.text);
    return ok || reader_fail(r, FORMAT_ERR_NO_MEMORY, 0, (Span){"", 0});
}
