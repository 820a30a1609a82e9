/* sgf_read.c: SGF as a record; see sgf.h and format.h. */
#include "formats.h"
#include "sgf.h"

#include <stdlib.h>
#include <string.h>

enum {
    NESTING_MAX = 4096, /* variations inside variations */
    USUAL_SIDE = 15,    /* of a file that does not say */
    NO_COLOR = -1,
};

typedef struct Sgf {
    Reader *r;
    int nesting;
    TreeNode stack[NESTING_MAX]; /* where each open variation began */
    TreeNode node;               /* the last node; TREE_NONE: in a branch that is left out */
    bool at_root;                /* the first node of the game comes next */
    bool swapped;                /* white moved first: the colours are exchanged */
    SetupStones setup;
    int to_move; /* by PL; NO_COLOR: it is not told */
    bool has_time;
} Sgf;

static bool fail(Sgf *s, FormatError error, size_t at)
{
    const Span data = s->r->data;
    size_t length = 0;
    while (at + length < data.size && length < 24 && (unsigned char)data.text[at + length] >= ' ')
        length++;
    return reader_fail(s->r, error, at < data.size ? at : data.size,
                       (Span){data.text + (at < data.size ? at : data.size), length});
}

static bool is_named(const SgfProperty *p, const char *name)
{
    return strcmp(p->name, name) == 0;
}

static Span first_value(const SgfProperty *p)
{
    Span values = p->values, value = {"", 0};
    sgf_take_value(&value, &values);
    return value;
}

/* ---------------------------------------------------------------- finding the game */

/* Behind the game that begins at `at` with '('; the end of the text if it has none. */
static size_t skip_game(Span text, size_t at)
{
    int depth = 0;
    bool inside = false; /* of a value */
    for (; at < text.size; at++) {
        const char c = text.text[at];
        if (inside && c == '\\')
            at++;
        else if (inside ? c == ']' : c == '[')
            inside = !inside;
        else if (!inside && c == '(')
            depth++;
        else if (!inside && c == ')' && --depth == 0)
            return at + 1;
    }
    return text.size;
}

/* Where the next "(;" begins, blanks between them or not; the end of the text if none does. */
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

static bool find_game(Reader *r)
{
    size_t wanted = r->data.size;
    for (size_t at = find_start(r->data, 0); at < r->data.size;
         at = find_start(r->data, skip_game(r->data, at)))
        if (r->report->games++ == r->game)
            wanted = at;
    r->at = wanted;
    return wanted < r->data.size || reader_fail(r, FORMAT_ERR_NO_GAME, r->data.size, (Span){"", 0});
}

/* ---------------------------------------------------------------- the root */

/* The first property of this name in the node at `at`. */
static bool find_property(SgfProperty *out, Span text, size_t at, const char *name)
{
    bool broken;
    while (sgf_take_property(out, text, &at, &broken))
        if (is_named(out, name))
            return true;
    return false;
}

/* The colour of the first move of the game, or NO_COLOR. */
static int first_mover(Span text, size_t at)
{
    SgfProperty p;
    bool broken;
    while (at < text.size) {
        if (text.text[at] == ')')
            break;
        if (!sgf_take_property(&p, text, &at, &broken)) {
            if (broken)
                break;
            at = p.at + 1; /* ';', '(' or something odd */
        } else if (is_named(&p, "B") || is_named(&p, "W")) {
            return p.name[0] == 'B' ? 0 : 1;
        }
    }
    return NO_COLOR;
}

/* "15", "15:20" */
static bool read_size(Sgf *s, size_t at)
{
    Reader *r = s->r;
    SgfProperty p;
    int64_t width, height;
    if (!find_property(&p, r->data, at, "SZ"))
        return reader_begin_untold(r, USUAL_SIDE);
    Span value = span_trim(first_value(&p));
    if (!reader_take_integer(&width, &value))
        return fail(s, FORMAT_ERR_TEXT, p.at);
    height = width;
    if (value.size > 0 && (value.text[0] != ':' ||
                           !reader_is_integer(&height, (Span){value.text + 1, value.size - 1})))
        return fail(s, FORMAT_ERR_TEXT, p.at);
    r->line_at = p.at; /* what a size out of range is said of */
    r->line =
        (Span){r->data.text + p.at, (size_t)(p.values.text - r->data.text) + p.values.size - p.at};
    return reader_begin(r, width, height);
}

static bool contains(Span text, const char *small)
{
    const size_t length = strlen(small);
    for (size_t i = 0; i + length <= text.size; i++) {
        size_t same = 0;
        while (same < length &&
               ((unsigned char)text.text[i + same] | 0x20) == (unsigned char)small[same])
            same++;
        if (same == length)
            return true;
    }
    return false;
}

/* Free text, mapped loosely. False: nothing that says which lines win. */
static bool read_rule(Reader *r, Span value)
{
    static const struct {
        const char *word;
        GmkRule rule;
    } words[] = {{"renju", GMK_RULE_RENJU},
                 {"caro", GMK_RULE_CARO},
                 {"standard", GMK_RULE_STANDARD},
                 {"exact", GMK_RULE_STANDARD},
                 {"free", GMK_RULE_FREESTYLE}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (contains(value, words[i].word)) {
            r->record->setup.rule = words[i].rule;
            r->rule_known = true;
            return true;
        }
    return false;
}

/* Clocks have to be known before the moves. What is not understood is kept later on. */
static void read_clocks(Sgf *s, size_t at)
{
    Record *record = s->r->record;
    TimeControl time = {.kind = TIME_NONE};
    SgfProperty p;
    int64_t ms;
    if (find_property(&p, s->r->data, at, "TM") &&
        sgf_read_decimal(&time.base_ms, first_value(&p), 3, TIME_BASE_MAX_MS))
        time.kind = TIME_GAME;
    if (find_property(&p, s->r->data, at, "OT")) {
        Span value = span_trim(first_value(&p));
        const Span number = span_take_word(&value);
        if (!sgf_read_decimal(&ms, number, 3, TIME_BASE_MAX_MS) || ms <= 0)
            ms = 0;
        else if (time.kind == TIME_GAME && span_is(span_trim(value), "fischer"))
            time.increment_ms = ms;
        else if (time.kind == TIME_NONE && span_is(span_trim(value), "simple"))
            time = (TimeControl){.kind = TIME_MOVE, .base_ms = ms};
    }
    s->has_time = time.kind != TIME_NONE && time_control_is_sane(&time);
    if (s->has_time)
        record->setup.time = time;
}

static bool begin_game(Sgf *s)
{
    Reader *r = s->r;
    SgfProperty p;
    int64_t game;
    const size_t at = r->at;
    if (find_property(&p, r->data, at, "GM") && reader_is_integer(&game, first_value(&p)) &&
        game != 4)
        return fail(s, FORMAT_ERR_OTHER_GAME, p.at);
    if (!read_size(s, at))
        return false;
    if (find_property(&p, r->data, at, "RU"))
        read_rule(r, first_value(&p));
    read_clocks(s, at);
    return true;
}

/* ---------------------------------------------------------------- moves and stones */

/* A point or a rectangle of points, "aa:cc". */
static bool read_points(Sgf *s, const SgfProperty *p, Span value, GmkPoint *from, GmkPoint *to)
{
    const Setup *setup = &s->r->record->setup;
    const char *colon = memchr(value.text, ':', value.size);
    const size_t length = colon ? (size_t)(colon - value.text) : value.size;
    if (sgf_read_point(from, (Span){value.text, length}, setup->width, setup->height) != SGF_POINT)
        return fail(s, FORMAT_ERR_TEXT, p->at);
    *to = *from;
    if (colon && sgf_read_point(to, (Span){colon + 1, value.size - length - 1}, setup->width,
                                setup->height) != SGF_POINT)
        return fail(s, FORMAT_ERR_TEXT, p->at);
    if (from->x > to->x || from->y > to->y)
        return fail(s, FORMAT_ERR_TEXT, p->at);
    return true;
}

static bool add_stones(Sgf *s, const SgfProperty *p, int color)
{
    Span values = p->values, value;
    GmkPoint from, to;
    while (sgf_take_value(&value, &values)) {
        if (span_trim(value).size == 0)
            continue;
        if (!read_points(s, p, value, &from, &to))
            return false;
        for (int32_t y = from.y; y <= to.y; y++)
            for (int32_t x = from.x; x <= to.x; x++) {
                if (s->setup.count[color] == GMK_CELLS_MAX)
                    return fail(s, FORMAT_ERR_SETUP, p->at);
                s->setup.points[color][s->setup.count[color]++] = (GmkPoint){x, y};
            }
    }
    return true;
}

/* Plays the stones of the root, and finds out which colour moved first. */
static bool play_setup(Sgf *s, size_t at)
{
    const int32_t more = s->setup.count[0] - s->setup.count[1];
    const int usual = more > 0 ? 1 : more < 0 ? 0 : NO_COLOR; /* who has fewer stones is to move */
    int next = s->to_move != NO_COLOR ? s->to_move : first_mover(s->r->data, at);
    if (next == NO_COLOR)
        next = usual == NO_COLOR ? 0 : usual;
    if (more > 1 || more < -1 || (usual != NO_COLOR && next != usual))
        return fail(s, FORMAT_ERR_SETUP, at);
    s->swapped = more == 0 ? next == 1 : more < 0;
    s->r->report->swapped = s->swapped;
    if (s->swapped) {
        const SetupStones stones = s->setup;
        for (int side = 0; side < 2; side++) {
            s->setup.count[side] = stones.count[1 - side];
            memcpy(s->setup.points[side], stones.points[1 - side], sizeof stones.points[0]);
        }
    }
    s->r->node = TREE_ROOT;
    if (!reader_add_setup(s->r, &s->setup, at))
        return false;
    s->node = s->r->node;
    return true;
}

static void leave_out(Sgf *s)
{
    s->r->report->left_out++;
    s->node = TREE_NONE;
}

static bool play_move(Sgf *s, const SgfProperty *p)
{
    Reader *r = s->r;
    RecordMove move = {.time_ms = -1};
    const int color = (p->name[0] == 'W') != s->swapped;
    const Span value = first_value(p);
    switch (sgf_read_point(&move.point, value, r->record->setup.width, r->record->setup.height)) {
    case SGF_NO_POINT: return fail(s, FORMAT_ERR_TEXT, p->at);
    case SGF_PASS: leave_out(s); return true;
    case SGF_POINT: break;
    }
    if (tree_depth(r->record->tree, s->node) % 2 != color) {
        leave_out(s);
        return true;
    }
    if (!reader_add(r, s->node, &move, p->at, value))
        return false;
    s->node = r->node;
    return true;
}

/* What a node puts on the board. */
static bool read_stones(Sgf *s, size_t at)
{
    SgfProperty p;
    bool broken;
    while (s->node != TREE_NONE && sgf_take_property(&p, s->r->data, &at, &broken)) {
        const bool adds = is_named(&p, "AB") || is_named(&p, "AW");
        if (is_named(&p, "B") || is_named(&p, "W")) {
            if (s->at_root && !play_setup(s, p.at))
                return false;
            s->at_root = false;
            if (!play_move(s, &p))
                return false;
        } else if (s->at_root && adds) {
            if (!add_stones(s, &p, p.name[1] == 'B' ? 0 : 1))
                return false;
        } else if (s->at_root && is_named(&p, "PL")) {
            s->to_move = contains(first_value(&p), "w") ? 1 : 0;
        } else if (adds || (is_named(&p, "AE") && !s->at_root)) {
            leave_out(s); /* stones that appear or vanish in the middle of a game */
        }
    }
    return true;
}

/* ---------------------------------------------------------------- what nodes carry */

static bool keep(Sgf *s, const SgfProperty *p)
{
    Tree *tree = s->r->record->tree;
    TextBuffer text = {0};
    const char *old = tree_kept(tree, s->node);
    Span values = p->values, value;
    text_add(&text, old, strlen(old));
    text_add(&text, p->name, strlen(p->name));
    while (sgf_take_value(&value, &values)) {
        text_add(&text, "[", 1);
        for (size_t i = 0; i < value.size; i++) {
            const bool crlf =
                value.text[i] == '\r' && i + 1 < value.size && value.text[i + 1] == '\n';
            const char c = value.text[i] == '\r' ? '\n' : value.text[i];
            if (!crlf)
                text_add(&text, (unsigned char)c < ' ' && c != '\n' ? " " : &c, 1);
        }
        text_add(&text, "]", 1);
    }
    bool ok = !text.failed;
    if (ok && text.size <= TREE_TEXT_MAX) /* a part of a property is none */
        ok = tree_set_kept(tree, s->node, text.text, text.size);
    free(text.text);
    return ok || fail(s, FORMAT_ERR_NO_MEMORY, p->at);
}

static bool read_comment(Sgf *s, const SgfProperty *p)
{
    TextBuffer text = {0};
    sgf_add_text(&text, first_value(p), false);
    const bool ok = !text.failed && reader_add_comment(s->r, s->node, text.text, text.size);
    free(text.text);
    return ok || (s->r->problem->error != FORMAT_OK ? false : fail(s, FORMAT_ERR_NO_MEMORY, p->at));
}

/* The text of a simple value, cut at a character; control characters are gone. */
static void copy_value(char *out, size_t size, Span value)
{
    TextBuffer text = {0};
    sgf_add_text(&text, value, true);
    if (text.failed)
        out[0] = '\0';
    else
        span_copy(out, size, (Span){text.text, text.size});
    free(text.text);
}

/* Where the point of "hh:text" ends. */
static size_t find_colon(Span value)
{
    size_t i = 0;
    while (i < value.size && value.text[i] != ':')
        i += value.text[i] == '\\' ? 2 : 1;
    return i < value.size ? i : value.size;
}

static bool read_labels(Sgf *s, const SgfProperty *p)
{
    const Setup *setup = &s->r->record->setup;
    Span values = p->values, value;
    while (sgf_take_value(&value, &values)) {
        TreeMark mark = {.kind = TREE_MARK_LABEL};
        const size_t colon = find_colon(value);
        if (sgf_read_point(&mark.point, (Span){value.text, colon}, setup->width, setup->height) !=
            SGF_POINT)
            continue; /* nothing can be seen of it */
        if (colon < value.size)
            copy_value(mark.label, sizeof mark.label,
                       (Span){value.text + colon + 1, value.size - colon - 1});
        if (!reader_add_mark(s->r, s->node, &mark, p->at))
            return false;
    }
    return true;
}

static bool read_marks(Sgf *s, const SgfProperty *p, TreeMarkKind kind)
{
    Span values = p->values, value;
    GmkPoint from, to;
    while (sgf_take_value(&value, &values)) {
        if (span_trim(value).size == 0)
            continue;
        if (!read_points(s, p, value, &from, &to))
            return false;
        for (int32_t y = from.y; y <= to.y; y++)
            for (int32_t x = from.x; x <= to.x; x++) {
                const TreeMark mark = {.kind = kind, .point = {x, y}};
                if (!reader_add_mark(s->r, s->node, &mark, p->at))
                    return false;
            }
    }
    return true;
}

/* The side of the node's move: 0 black; NO_COLOR at the root. */
static int mover(const Sgf *s)
{
    if (s->node == TREE_ROOT)
        return NO_COLOR;
    return tree_depth(s->r->record->tree, s->node) % 2 == 1 ? 0 : 1;
}

/* A clock after a move: the time that the move took. False: it cannot be told. */
static bool read_clock(Sgf *s, const SgfProperty *p)
{
    const Record *record = s->r->record;
    const int color = (p->name[0] == 'W') != s->swapped;
    int64_t left;
    if (!s->has_time || record->setup.time.kind != TIME_GAME || mover(s) != color ||
        !sgf_read_decimal(&left, first_value(p), 3, (int64_t)SGF_TIME_MAX_MS * GMK_CELLS_MAX))
        return false;
    RecordMove move = *tree_move(record->tree, s->node);
    const int64_t spent = sgf_clock_after(record, s->node, 0) - left;
    if (spent < 0 || spent > SGF_TIME_MAX_MS)
        return false;
    move.time_ms = spent;
    tree_set_move(record->tree, s->node, &move);
    return true;
}

static bool read_time(Sgf *s, const SgfProperty *p)
{
    int64_t ms;
    if (mover(s) == NO_COLOR || s->r->record->setup.time.kind == TIME_GAME ||
        !sgf_read_decimal(&ms, first_value(p), 3, SGF_TIME_MAX_MS) || ms < 0)
        return false;
    RecordMove move = *tree_move(s->r->record->tree, s->node);
    move.time_ms = ms;
    tree_set_move(s->r->record->tree, s->node, &move);
    return true;
}

/* V is for black, in hundreds of our points; a move's score is for who made it. */
static bool read_score(Sgf *s, const SgfProperty *p)
{
    int64_t score;
    if (mover(s) == NO_COLOR || !sgf_read_decimal(&score, first_value(p), 2, INT32_MAX))
        return false;
    RecordMove move = *tree_move(s->r->record->tree, s->node);
    move.has_score = true;
    move.score = (int32_t)(mover(s) == (s->swapped ? 1 : 0) ? score : -score);
    tree_set_move(s->r->record->tree, s->node, &move);
    return true;
}

/* ---------------------------------------------------------------- what the root carries */

static void set_result(Record *record, GmkResult result, const char *reason)
{
    record->result = result;
    memset(record->reason, 0, sizeof record->reason);
    memcpy(record->reason, reason, strlen(reason));
}

/* "B+", "B+R", "W+F", "0", "Draw". False: not known, as "Void" and "?". */
static bool read_result(Sgf *s, Span value)
{
    value = span_trim(value);
    if (span_is(value, "0") || (value.size == 4 && contains(value, "draw"))) {
        set_result(s->r->record, GMK_RESULT_DRAW, "");
        return true;
    }
    if (value.size < 2 || value.text[1] != '+' || (value.text[0] != 'B' && value.text[0] != 'W'))
        return false;
    const bool black = (value.text[0] == 'B') != s->swapped;
    const char how = value.size > 2 ? value.text[2] : '\0';
    set_result(s->r->record, black ? GMK_RESULT_BLACK : GMK_RESULT_WHITE,
               how == 'R'   ? "resign"
               : how == 'T' ? "time"
               : how == 'F' ? "forbidden"
                            : "");
    return true;
}

static void read_name(Sgf *s, const SgfProperty *p)
{
    char name[RECORD_NAME_MAX];
    copy_value(name, sizeof name, first_value(p));
    player_set_name(&s->r->record->setup.players[(p->name[1] == 'W') != s->swapped], name,
                    strlen(name));
}

/* Lines that other formats of this folder have kept, and no others. */
static bool read_header_lines(Sgf *s, const SgfProperty *p)
{
    enum { LINE_MAX_BYTES = 64, LINES_MAX = 8 };
    Span values = p->values, value;
    int count = 0;
    for (const RecordKey *key = s->r->record->unknown; key; key = key->next)
        count++;
    while (sgf_take_value(&value, &values) && count < LINES_MAX) {
        char line[LINE_MAX_BYTES];
        copy_value(line, sizeof line, value);
        const size_t prefix = strlen(SGF_HEADER_PREFIX);
        const size_t key = strcspn(line, " ");
        if (strncmp(line, SGF_HEADER_PREFIX, prefix) != 0 || line[key] != ' ' ||
            key != strspn(line, "abcdefghijklmnopqrstuvwxyz-") || line[key + 1] == ' ' ||
            line[key + 1] == '\0' || line[strlen(line) - 1] == ' ')
            continue;
        if (!record_keep_line(s->r->record, line, strlen(line)))
            return fail(s, FORMAT_ERR_NO_MEMORY, p->at);
        count++;
    }
    return true;
}

/*
 * *known: the property needs no keeping. `late`: it stands in a node behind the first that has no
 * move either, where nothing decides about board, rule and clocks any more.
 */
static bool read_root_property(Sgf *s, const SgfProperty *p, bool late, bool *known)
{
    static const char *const ours[] = {"FF", "GM", "CA", "AP", "SZ", "AB", "AW",
                                       "AE", "PL", "RU", "TM", "OT", NULL};
    *known = span_index((Span){p->name, strlen(p->name)}, ours) >= 0;
    if (is_named(p, "PB") || is_named(p, "PW")) {
        *known = true;
        read_name(s, p);
    } else if (is_named(p, "RE")) {
        *known = read_result(s, first_value(p));
    } else if (late) {
        *known |= is_named(p, "GMKH");
    } else if (is_named(p, "RU")) {
        *known = s->r->rule_known;
    } else if (is_named(p, "TM")) {
        *known = s->r->record->setup.time.kind == TIME_GAME;
    } else if (is_named(p, "OT")) {
        *known =
            s->r->record->setup.time.kind == TIME_MOVE || s->r->record->setup.time.increment_ms > 0;
    } else if (is_named(p, "GMKH")) {
        *known = true;
        return read_header_lines(s, p);
    }
    return true;
}

static bool read_property(Sgf *s, const SgfProperty *p, bool root)
{
    static const char *const marks[] = {"LB", "TR", "CR", "SQ", "MA", NULL};
    const int mark = span_index((Span){p->name, strlen(p->name)}, marks);
    bool known = is_named(p, "B") || is_named(p, "W");
    if (mark == TREE_MARK_LABEL)
        return read_labels(s, p);
    if (mark > 0)
        return read_marks(s, p, (TreeMarkKind)mark);
    if (is_named(p, "C"))
        return read_comment(s, p);
    if (is_named(p, "BL") || is_named(p, "WL"))
        known = read_clock(s, p);
    else if (is_named(p, "GMKT"))
        known = read_time(s, p);
    else if (is_named(p, "V"))
        known = read_score(s, p);
    if ((root || s->node == TREE_ROOT) && !known && !read_root_property(s, p, !root, &known))
        return false;
    return known || keep(s, p);
}

/* ---------------------------------------------------------------- the tree */

/* The node behind a ';'. */
static bool read_node(Sgf *s)
{
    Reader *r = s->r;
    const size_t at = r->at;
    const bool root = s->at_root;
    SgfProperty p;
    bool broken;
    if (root && !begin_game(s))
        return false;
    if (!read_stones(s, at))
        return false;
    if (s->at_root && !play_setup(s, at))
        return false;
    s->at_root = false;
    while (sgf_take_property(&p, r->data, &r->at, &broken)) {
        const TreeNode node = s->node;
        static const char *const head[] = {"PB", "PW", "RE", "RU", "TM", "OT",   "DT",
                                           "EV", "RO", "PC", "GC", "GN", "GMKH", NULL};
        /* What is said of the game belongs to the root, also when a move stands beside it. */
        if (root && (node == TREE_NONE || span_index((Span){p.name, strlen(p.name)}, head) >= 0))
            s->node = TREE_ROOT;
        const bool ok = s->node == TREE_NONE || read_property(s, &p, root);
        s->node = node;
        if (!ok)
            return false;
    }
    return !broken || fail(s, FORMAT_ERR_TEXT, p.at);
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
                return fail(s, FORMAT_ERR_TOO_LARGE, r->at);
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
            r->at--; /* the loop steps over what was read */
            break;
        default: return fail(s, FORMAT_ERR_TEXT, r->at);
        }
    }
}

/* The clocks at the end of the main line. */
static void take_clocks(Record *record)
{
    const TimeControl *time = &record->setup.time;
    if (time->kind == TIME_NONE)
        return;
    TreeNode node = record->last;
    record->left_ms[0] = record->left_ms[1] = time->base_ms;
    for (int i = 0; i < 2 && node != TREE_ROOT && time->kind == TIME_GAME; i++) {
        const int side = tree_depth(record->tree, node) % 2 == 1 ? 0 : 1;
        const int64_t left = sgf_clock_after(record, node, tree_move(record->tree, node)->time_ms);
        record->left_ms[side] = left > 0 ? left : 0;
        node = tree_parent(record->tree, node);
    }
}

/* A result that the board has shown needs no word of the file beside it. */
static bool drop_stale_result(Reader *r)
{
    Tree *tree = r->record->tree;
    TextBuffer kept = {0};
    if (r->record->result == GMK_RESULT_NONE)
        return true;
    sgf_add_kept(&kept, tree_kept(tree, TREE_ROOT), "RE");
    const bool ok = !kept.failed && tree_set_kept(tree, TREE_ROOT, kept.text, kept.size);
    free(kept.text);
    return ok || reader_fail(r, FORMAT_ERR_NO_MEMORY, 0, (Span){"", 0});
}

bool sgf_read(Reader *r)
{
    if (!find_game(r))
        return false;
    Sgf *s = malloc(sizeof *s);
    if (!s)
        return reader_fail(r, FORMAT_ERR_NO_MEMORY, 0, (Span){"", 0});
    *s = (Sgf){.r = r, .node = TREE_ROOT, .at_root = true, .to_move = NO_COLOR};
    const bool ok = read_tree(s) && reader_settle(r) && drop_stale_result(r);
    free(s);
    if (ok)
        take_clocks(r->record);
    return ok;
}
