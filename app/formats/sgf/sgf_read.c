/* sgf_read.c: SGF as a record; see sgf.h and format.h. */
#include "sgf_reading.h"

#include <stdlib.h>
#include <string.h>

bool sgf_fail(Sgf *s, FormatError error, size_t at)
{
    const Span data = s->r->data;
    size_t length = 0;
    while (at + length < data.size && length < 24 && (unsigned char)data.text[at + length] >= ' ')
        length++;
    return reader_fail(s->r, error, at < data.size ? at : data.size,
                       (Span){data.text + (at < data.size ? at : data.size), length});
}

bool sgf_is_named(const SgfProperty *p, const char *name)
{
    return p->name[0] == name[0] && strcmp(p->name, name) == 0;
}

int sgf_index(const SgfProperty *p, const char *const *names)
{
    for (int i = 0; names[i]; i++)
        if (sgf_is_named(p, names[i]))
            return i;
    return -1;
}

Span sgf_first_value(const SgfProperty *p)
{
    Span values = p->values, value = {"", 0};
    sgf_take_value(&value, &values);
    return value;
}

bool sgf_copy_value(char *out, size_t size, Span value)
{
    TextBuffer text = {0};
    sgf_add_text(&text, value, true);
    if (text.failed)
        out[0] = '\0';
    else
        span_copy(out, size, (Span){text.text, text.size});
    free(text.text);
    return !text.failed;
}

/* ---------------------------------------------------------------- finding the game */

/* The end of the game that begins at `at` with '('; the end of the text if it has none. */
static size_t skip_game(Span text, size_t at)
{
    int depth = 0;
    while (at < text.size) {
        const char c = text.text[at];
        const size_t value = c == '[' ? sgf_value_end(text, at) : at + 1;
        if (value == 0)
            break; /* a value without an end */
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (c == ')' && depth == 0)
            return at + 1;
        at = value;
    }
    return text.size;
}

/* Where the next "(;" begins, with or without blanks between the two; or the end of the text. */
static size_t find_start(Span text, size_t at)
{
    for (; at < text.size; at++) {
        if (text.text[at] != '(')
            continue;
        size_t next = at + 1;
        while (next < text.size && (unsigned char)text.text[next] <= ' ')
            next++;
        if (next < text.size && text.text[next] == ';')
            return at;
    }
    return text.size;
}

bool sgf_split(Reader *r, FormatGames *games)
{
    for (size_t at = find_start(r->data, 0); at < r->data.size;
         at = find_start(r->data, skip_game(r->data, at)))
        if (!format_games_add(games, r, at))
            return false;
    return games->count > 0 || reader_fail(r, FORMAT_ERR_NO_GAME, r->data.size, (Span){"", 0});
}

/* ---------------------------------------------------------------- the tree */

/* Reads the node after a ';'. */
static bool read_node(Sgf *s)
{
    Reader *r = s->r;
    const size_t at = r->at;
    const bool root = s->at_root;
    SgfProperty p;
    bool broken;
    if (!reader_goes_on(r, at) || (root && !sgf_begin_game(s)))
        return false;
    const bool lost = s->node == TREE_NONE;
    if (!sgf_read_stones(s, at))
        return false;
    if (s->at_root)
        sgf_begin_moves(s, at);
    s->at_root = false;
    while (sgf_take_property(&p, r->data, &r->at, &broken)) {
        const TreeNode node = s->node;
        static const char *const head[] = {"PB", "PW", "RE", "RU", "TM",   "OT",   "DT", "EV",
                                           "RO", "PC", "GC", "GN", "GMKH", "GMKO", "ON", NULL};
        /* Game properties belong to the root, even in a node with a move. */
        if (root && (node == TREE_NONE || sgf_index(&p, head) >= 0))
            s->node = TREE_ROOT;
        r->report->lost += lost && (sgf_is_named(&p, "B") || sgf_is_named(&p, "W"));
        const bool ok = s->node == TREE_NONE || sgf_read_property(s, &p, root);
        s->node = node;
        if (!ok)
            return false;
    }
    return !broken || sgf_fail(s, FORMAT_ERR_TEXT, p.at);
}

static bool read_tree(Sgf *s)
{
    Reader *r = s->r;
    for (;; r->at++) {
        while (r->at < r->data.size && (unsigned char)r->data.text[r->at] <= ' ')
            r->at++;
        if (r->at >= r->data.size)
            return reader_fail(r, FORMAT_ERR_TRUNCATED, r->data.size, (Span){"", 0});
        switch (r->data.text[r->at]) {
        case '(':
            if (s->nesting == NESTING_MAX)
                return sgf_fail(s, FORMAT_ERR_TOO_LARGE, r->at);
            s->stack[s->nesting++] = s->node;
            break;
        case ')':
            s->node = s->stack[--s->nesting];
            if (s->nesting == 0)
                return true;
            break;
        case ';':
            r->at++;
            if (!read_node(s))
                return false;
            r->at--; /* the loop increments it */
            break;
        default: return sgf_fail(s, FORMAT_ERR_TEXT, r->at);
        }
    }
}

/* Sets the clocks as they are at the end of the main line. */
static void take_clocks(Record *record)
{
    const TimeControl *time = &record->setup.time;
    if (time->kind == TIME_NONE)
        return;
    TreeNode node = record->last;
    record->left_ms[0] = record->left_ms[1] = time->base_ms;
    for (int i = 0; i < 2 && node != TREE_ROOT && time->kind == TIME_GAME; i++) {
        const int side = record_side_of_node(record, node);
        const int64_t left = sgf_clock_after(record, node, tree_move(record->tree, node).time_ms);
        record->left_ms[side] = left > 0 ? left : 0;
        node = tree_parent(record->tree, node);
    }
}

/* If the board shows the result, the file's own result is dropped. */
static bool drop_stale_result(Reader *r)
{
    Tree *tree = r->record->tree;
    TextBuffer rest = {0};
    if (r->record->result == GMK_RESULT_NONE)
        return true;
    sgf_add_unknown(&rest, tree_unknown(tree, TREE_ROOT), (const char *const[]){"RE", NULL});
    const bool ok = !rest.failed && tree_set_unknown(tree, TREE_ROOT, rest.text, rest.size);
    free(rest.text);
    return ok || reader_fail(r, FORMAT_ERR_NO_MEMORY, 0, (Span){"", 0});
}

/* The letters of offered fifth stones are what GMKO says already. */
static void drop_fifth_letters(Record *record)
{
    RecordFifths fifths;
    record_fifths(&fifths, record);
    if (!record_has_fifths_marked(record, &fifths))
        return;
    for (int32_t i = tree_mark_count(record->tree, fifths.node) - 1; i >= 0; i--) {
        const TreeMark *mark = tree_mark(record->tree, fifths.node, i);
        for (int32_t k = 0; k < fifths.count; k++)
            if (record_is_fifth_mark(mark, &fifths, k)) {
                tree_remove_mark(record->tree, fifths.node, i);
                break;
            }
    }
}

bool sgf_read(Reader *r)
{
    Sgf *s = malloc(sizeof *s);
    if (!s)
        return reader_fail(r, FORMAT_ERR_NO_MEMORY, 0, (Span){"", 0});
    *s = (Sgf){.r = r, .node = TREE_ROOT, .at_root = true, .to_move = NO_COLOR};
    const bool ok =
        (read_tree(s) || reader_salvage(r)) && reader_normalise(r) && drop_stale_result(r);
    free(s->text.text);
    free(s);
    if (ok)
        take_clocks(r->record);
    if (ok && setup_opening(&r->record->setup) != OPENING_FREE && !record_fit_opening(r->record)) {
        r->record->setup.opening = OPENING_FREE; /* the moves are not of this opening */
        r->record->choice_count = 0;
    }
    if (ok)
        drop_fifth_letters(r->record);
    return ok;
}
