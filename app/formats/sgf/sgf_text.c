/* sgf_text.c: the pieces of SGF text; see sgf.h. */
#include "sgf.h"

#include <inttypes.h>
#include <string.h>

static bool is_upper(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool is_lower(char c)
{
    return c >= 'a' && c <= 'z';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* ---------------------------------------------------------------- properties and values */

static size_t skip_blanks(Span text, size_t at)
{
    while (at < text.size && char_is_space(text.text[at]))
        at++;
    return at;
}

/* Whether a value may end before `at`: another value, a property or a node follows. */
static bool may_follow_value(Span text, size_t at)
{
    enum { LENGTH_MAX = 64 }; /* bytes of a name that are examined */
    bool named = false;
    at = skip_blanks(text, at);
    if (at >= text.size || strchr("[;()", text.text[at]))
        return true;
    const size_t from = at;
    for (; at < text.size && at < from + LENGTH_MAX; at++) {
        if (!is_upper(text.text[at]) && !is_lower(text.text[at]) && !is_digit(text.text[at]))
            break;
        named |= is_upper(text.text[at]);
    }
    at = skip_blanks(text, at);
    return named && at < text.size && text.text[at] == '[';
}

size_t sgf_value_end(Span text, size_t at)
{
    enum { LOOK_AHEAD = 256 }; /* bytes: such texts are names */
    size_t first = 0;          /* the position after the first ']' that may be text */
    int open = 0;              /* '[' that are not escaped */
    for (at++; at < text.size && (first == 0 || at < first + LOOK_AHEAD); at++) {
        const char c = text.text[at];
        if (c == '\\') {
            at++;
        } else if (c == '[') {
            open++;
        } else if (c == ']') {
            if (open == 0 || may_follow_value(text, at + 1))
                return at + 1;
            open--;
            if (first == 0)
                first = at + 1;
        }
    }
    return first;
}

/* Older files write "White" for W: lower-case letters of a name are ignored. */
bool sgf_take_property(SgfProperty *out, Span text, size_t *at, bool *broken)
{
    size_t i = skip_blanks(text, *at), length = 0;
    *broken = false;
    out->at = i;
    for (; i < text.size &&
           (is_upper(text.text[i]) || is_lower(text.text[i]) || is_digit(text.text[i]));
         i++)
        if (!is_lower(text.text[i]) && length + 1 < SGF_NAME_MAX)
            out->name[length++] = text.text[i];
    out->name[length] = '\0';
    if (i == out->at)
        return false;
    i = skip_blanks(text, i);
    const size_t values = i;
    size_t end = i;
    while (i < text.size && text.text[i] == '[') {
        i = end = sgf_value_end(text, i);
        if (end == 0)
            break;
        i = skip_blanks(text, i);
    }
    if (length == 0 || end == 0 || end == values) {
        *broken = true;
        return false;
    }
    out->values = (Span){text.text + values, end - values};
    *at = end;
    return true;
}

bool sgf_take_value(Span *out, Span *values)
{
    const size_t from = skip_blanks(*values, 0);
    if (from >= values->size || values->text[from] != '[')
        return false;
    const size_t end = sgf_value_end(*values, from);
    if (end == 0)
        return false;
    *out = (Span){values->text + from + 1, end - from - 2};
    values->text += end;
    values->size -= end;
    return true;
}

/* ---------------------------------------------------------------- texts */

/* Bytes of the line end at `i`, two for CRLF and LFCR; 0: none is there. */
static size_t line_end(Span value, size_t i)
{
    if (value.text[i] != '\n' && value.text[i] != '\r')
        return 0;
    const char other = value.text[i] == '\n' ? '\r' : '\n';
    return i + 1 < value.size && value.text[i + 1] == other ? 2 : 1;
}

void sgf_add_text(TextBuffer *out, Span value, bool simple)
{
    text_add(out, "", 0); /* so that the buffer is not NULL */
    for (size_t i = 0; i < value.size; i++) {
        const bool escaped = value.text[i] == '\\' && i + 1 < value.size;
        i += escaped;
        const size_t end = line_end(value, i);
        if (end > 0) {
            i += end - 1;
            if (!escaped)
                text_add(out, simple ? " " : "\n", 1);
        } else if (char_is_invisible(value.text[i])) {
            text_add(out, " ", 1);
        } else if (value.text[i] != '\\' || escaped) {
            text_add(out, value.text + i, 1);
        }
    }
}

void sgf_add_escaped(TextBuffer *out, const char *text, size_t length, bool composed)
{
    for (size_t i = 0; i < length; i++) {
        if (text[i] == ']' || text[i] == '\\' || (composed && text[i] == ':'))
            text_add(out, "\\", 1);
        text_add(out, text + i, 1);
    }
}

void sgf_add_unknown(TextBuffer *out, const char *unknown, const char *const *but)
{
    const Span text = {unknown, strlen(unknown)};
    size_t at = 0, from = 0;
    bool broken;
    SgfProperty property;
    text_add(out, "", 0);
    for (; sgf_take_property(&property, text, &at, &broken); from = at) {
        int i = 0;
        while (but[i] && strcmp(property.name, but[i]) != 0)
            i++;
        if (!but[i])
            text_add(out, unknown + from, at - from);
    }
}

bool sgf_is_header_line(const char *line)
{
    return strncmp(line, "psq-", 4) == 0 || strncmp(line, "lib-", 4) == 0;
}

/* ---------------------------------------------------------------- points and numbers */

SgfPoint sgf_read_point(GmkPoint *out, Span value, int32_t width, int32_t height)
{
    uint64_t row;
    value = span_trim(value);
    if (value.size == 0)
        return SGF_PASS;
    if (value.size == 2 && value.text[0] == 't' && value.text[1] == 't' && width < 20 &&
        height < 20)
        return SGF_PASS;
    if (value.size < 2 || !(is_lower(value.text[0]) || is_upper(value.text[0])))
        return SGF_NO_POINT;
    out->x = (value.text[0] | 0x20) - 'a';
    if (value.size == 2 && (is_lower(value.text[1]) || is_upper(value.text[1]))) {
        out->y = (value.text[1] | 0x20) - 'a';
        return SGF_POINT;
    }
    if (!span_number(&row, (Span){value.text + 1, value.size - 1}, 99))
        return SGF_NO_POINT;
    out->y = height - (int32_t)row;
    return SGF_POINT;
}

void sgf_write_point(TextBuffer *out, GmkPoint point)
{
    text_print(out, "%c%c", (char)('a' + point.x), (char)('a' + point.y));
}

bool sgf_read_decimal(int64_t *out, Span value, int decimals, int64_t most)
{
    value = span_trim(value);
    const bool minus = value.size > 0 && value.text[0] == '-';
    size_t i = minus || (value.size > 0 && value.text[0] == '+');
    int64_t number = 0;
    int digits = 0, behind = -1; /* -1: no point yet */
    for (; i < value.size; i++) {
        if (value.text[i] == '.' && behind < 0) {
            behind = 0;
            continue;
        }
        if (!is_digit(value.text[i]) || (behind >= decimals && value.text[i] != '0'))
            return false;
        digits++;
        if (behind >= decimals)
            continue;
        number = number * 10 + (value.text[i] - '0');
        behind += behind >= 0;
        if (number > most)
            return false;
    }
    for (int d = behind < 0 ? 0 : behind; d < decimals && number <= most; d++)
        number *= 10;
    if (digits == 0 || number > most)
        return false;
    *out = minus ? -number : number;
    return true;
}

void sgf_write_decimal(TextBuffer *out, int64_t value, int decimals)
{
    char text[32];
    uint64_t rest = value < 0 ? (uint64_t)-value : (uint64_t)value;
    size_t at = sizeof text;
    bool begun = false; /* zeros at the end are not written */
    for (int d = 0; d < decimals; d++, rest /= 10) {
        begun |= rest % 10 != 0;
        if (begun)
            text[--at] = (char)('0' + rest % 10);
    }
    if (begun)
        text[--at] = '.';
    do {
        text[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (value < 0)
        text[--at] = '-';
    text_add(out, text + at, sizeof text - at);
}

int64_t sgf_clock_after(const Record *record, TreeNode node, int64_t time_ms)
{
    const Tree *tree = record->tree;
    const TimeControl *time = &record->setup.time;
    int64_t left = time->base_ms + time->increment_ms - (time_ms > 0 ? time_ms : 0);
    for (TreeNode n = tree_parent(tree, node); n != TREE_NONE && n != TREE_ROOT;) {
        n = tree_parent(tree, n); /* skip the opponent's move */
        if (n == TREE_ROOT)
            break;
        const int64_t spent = tree_move(tree, n).time_ms;
        left += time->increment_ms - (spent > 0 ? spent : 0);
        n = tree_parent(tree, n);
    }
    return left;
}
