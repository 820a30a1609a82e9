/*
 * lib_read.c: libraries of RenLib as records. A mark becomes a circle on the stone, text on the
 * board a label in the position before the move. A pass, a point that the board does not have and a
 * point with a stone on it are left out with what follows them.
 */
#include "core/text/text_buffer.h"
#include "formats/shared/formats.h"
#include "lib.h"
#include "lib_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct LibNode {
    size_t at;
    unsigned position, flags;
    bool has_text;
    Span comment, text; /* as they are in the file; text: the text on the board */
} LibNode;

typedef struct Lib {
    Reader *r;
    Charset charset;
    TextBuffer text;                  /* the last text that was decoded */
    TextBuffer bytes;                 /* scratch: a text as it would be written */
    TreeNode path[LIB_DEPTH_MAX + 1]; /* the record's nodes; TREE_NONE: left out */
    int32_t stack[LIB_DEPTH_MAX + 1]; /* depths at which a sibling comes later */
    int32_t stacked;
} Lib;

static bool fail(Reader *r, FormatError error, size_t at)
{
    return reader_fail(r, error, at, (Span){"", 0});
}

/* ---------------------------------------------------------------- nodes */

static bool take_byte(Reader *r, unsigned *out)
{
    if (r->at >= r->data.size)
        return fail(r, FORMAT_ERR_TRUNCATED, r->data.size);
    *out = (unsigned char)r->data.text[r->at++];
    return true;
}

/* Takes bytes up to a NUL, and one more if their number would be odd. */
static bool take_text(Reader *r, Span *out)
{
    const char *from = r->data.text + r->at;
    const char *end = memchr(from, '\0', r->data.size - r->at);
    if (!end)
        return fail(r, FORMAT_ERR_TRUNCATED, r->data.size);
    *out = (Span){from, (size_t)(end - from)};
    r->at += out->size + 1;
    if (out->size % 2 == 0 && r->at < r->data.size)
        r->at++;
    return true;
}

static bool take_node(Reader *r, LibNode *out)
{
    unsigned more[2] = {0, 0};
    *out = (LibNode){.at = r->at};
    if (!take_byte(r, &out->position) || !take_byte(r, &out->flags))
        return false;
    if ((out->flags & LIB_MORE) && (!take_byte(r, &more[0]) || !take_byte(r, &more[1])))
        return false;
    out->has_text = (more[1] & LIB_BOARD_TEXT) != 0;
    if ((out->flags & (LIB_TEXT | LIB_OLD_TEXT)) && !take_text(r, &out->comment))
        return false;
    return !out->has_text || take_text(r, &out->text);
}

static bool is_ascii(Span text)
{
    for (size_t i = 0; i < text.size; i++)
        if ((unsigned char)text.text[i] >= 0x80)
            return false;
    return true;
}

static void collect(TextBuffer *texts, Span text)
{
    if (is_ascii(text))
        return;
    text_add(texts, text.text, text.size);
    text_add(texts, "\n", 1);
}

/* Stores the encoding in the record, so that the library is written in the same one. */
static bool remember_charset(Lib *lib)
{
    char line[48];
    const int length =
        snprintf(line, sizeof line, LIB_CHARSET_KEY " %s", lib_charset_name(lib->charset));
    return record_add_unknown(lib->r->record, line, (size_t)length) ||
           fail(lib->r, FORMAT_ERR_NO_MEMORY, 0);
}

/* All texts together decide which encoding they are in. */
static bool detect_charset(Lib *lib)
{
    Reader *r = lib->r;
    const size_t from = r->at;
    TextBuffer texts = {0};
    LibNode node;
    bool ok = true;
    while (r->at < r->data.size && take_node(r, &node)) {
        collect(&texts, node.comment);
        collect(&texts, node.text);
    }
    *r->problem = (FormatProblem){.error = FORMAT_OK, .offset = -1}; /* a cut is met again */
    if (texts.failed)
        ok = fail(r, FORMAT_ERR_NO_MEMORY, 0);
    if (ok && texts.size > 0)
        lib->charset = charset_detect(texts.text, texts.size);
    if (lib->charset == CHARSET_UTF16) /* RenLib does not write UTF-16 */
        lib->charset = CHARSET_WINDOWS_1252;
    r->report->converted = lib->charset != CHARSET_UTF8;
    if (ok && texts.size > 0)
        ok = remember_charset(lib);
    free(texts.text);
    r->at = from;
    return ok;
}

/* ---------------------------------------------------------------- what they carry */

/* Decodes a text into lib->text. False: no memory; the problem is set. */
static bool decode(Lib *lib, Span bytes, size_t at)
{
    lib->text.size = 0;
    return lib_text_decode(&lib->text, bytes, lib->charset) ||
           fail(lib->r, FORMAT_ERR_NO_MEMORY, at);
}

/*
 * Preserves the bytes of a text of this node if writing `text` would not give them again. point.x
 * < 0: of the comment. False: no memory; the problem is set.
 */
static bool preserve(Lib *lib, TreeNode node, GmkPoint point, Span text, Span bytes, size_t at)
{
    Tree *tree = lib->r->record->tree;
    TextBuffer *out = &lib->bytes;
    out->size = 0;
    const bool same = lib_text_encode(out, text, lib->charset) && out->size == bytes.size &&
                      memcmp(out->text, bytes.text, bytes.size) == 0;
    if (same)
        return true;
    if (out->failed)
        return fail(lib->r, FORMAT_ERR_NO_MEMORY, at);
    out->size = 0;
    lib_add_bytes(out, point, bytes);
    if (!out->failed && tree_unknown_length(tree, node) + out->size > TREE_TEXT_MAX)
        return true;
    return (!out->failed && tree_append_unknown(tree, node, out->text, out->size)) ||
           fail(lib->r, FORMAT_ERR_NO_MEMORY, at);
}

static bool add_comment(Lib *lib, TreeNode node, const LibNode *n)
{
    const bool first = tree_comment_length(lib->r->record->tree, node) == 0;
    if (n->comment.size == 0)
        return true;
    if (!decode(lib, n->comment, n->at) ||
        !reader_add_comment(lib->r, node, lib->text.text, lib->text.size))
        return false;
    const Span text = {lib->text.text, lib->text.size};
    return !first || preserve(lib, node, (GmkPoint){-1, -1}, text, n->comment, n->at);
}

static GmkPoint point_of(const LibNode *n)
{
    return (GmkPoint){(int32_t)(n->position & 15) - 1, (int32_t)(n->position >> 4)};
}

static bool add_label(Lib *lib, TreeNode parent, const LibNode *n)
{
    TreeMark mark = {.kind = TREE_MARK_LABEL, .point = point_of(n)};
    if (n->text.size == 0 || reader_is_taken(lib->r, parent, mark.point))
        return true;
    if (!decode(lib, n->text, n->at))
        return false;
    span_copy(mark.label, sizeof mark.label, (Span){lib->text.text, lib->text.size});
    const Span label = {mark.label, strlen(mark.label)};
    return reader_add_mark(lib->r, parent, &mark, n->at) &&
           preserve(lib, parent, mark.point, label, n->text, n->at);
}

/* ---------------------------------------------------------------- the tree */

/* Adds a node of the library below `parent` to the record; *out is TREE_NONE if it is left out. */
static bool add_node(Lib *lib, TreeNode parent, const LibNode *n, TreeNode *out)
{
    Reader *r = lib->r;
    const RecordMove move = {.point = point_of(n), .time_ms = -1};
    ReaderAdded added = READER_CUT_OFF;
    *out = TREE_NONE;
    if (parent == TREE_NONE) {
        r->report->lost++;
        return true;
    }
    if ((n->flags & LIB_NO_MOVE) && n->position != 0) {
        r->report->left_out += !(n->flags & LIB_LEAF);
        return add_label(lib, parent, n) && add_comment(lib, parent, n);
    }
    if (move.point.x >= 0 && move.point.x < LIB_SIDE && move.point.y < LIB_SIDE) /* else a pass */
        added = reader_add_branch(r, parent, &move, n->at, (Span){"", 0});
    if (added == READER_CUT_OFF)
        reader_leave_out(r, 1);
    if (added != READER_ADDED)
        return added == READER_CUT_OFF;
    *out = r->node;
    if (!add_label(lib, parent, n) || !add_comment(lib, *out, n))
        return false;
    const TreeMark mark = {.kind = TREE_MARK_CIRCLE, .point = move.point};
    return !(n->flags & LIB_MARK) || reader_add_mark(r, *out, &mark, n->at);
}

/* The depth of the next node's parent, from the flags of one at `depth`. */
static int32_t next_parent(Lib *lib, const LibNode *n, int32_t depth)
{
    if ((n->flags & LIB_SIBLING) && lib->stacked <= LIB_DEPTH_MAX)
        lib->stack[lib->stacked++] = depth;
    if (!(n->flags & LIB_LEAF) || lib->stacked == 0)
        return depth;
    const int32_t sibling = lib->stack[--lib->stacked];
    return sibling > 0 ? sibling - 1 : 0;
}

static bool read_nodes(Lib *lib)
{
    Reader *r = lib->r;
    LibNode n = {.flags = LIB_LEAF};
    int32_t parent = 0;
    bool first = true;
    lib->path[0] = TREE_ROOT;
    for (; r->at < r->data.size; first = false) {
        if (!take_node(r, &n))
            return false;
        if (first && n.position == 0) { /* the root itself */
            if (!add_comment(lib, TREE_ROOT, &n))
                return false;
            continue;
        }
        const int32_t depth = parent + 1;
        if (depth > LIB_DEPTH_MAX)
            return fail(r, FORMAT_ERR_TOO_LARGE, n.at);
        if (!add_node(lib, lib->path[parent], &n, &lib->path[depth]))
            return false;
        parent = next_parent(lib, &n, depth);
    }
    if (!(n.flags & LIB_LEAF) || lib->stacked > 0) /* nodes are missing */
        return fail(r, FORMAT_ERR_TRUNCATED, r->data.size);
    return true;
}

bool lib_read(Reader *r)
{
    r->likely_rule = GMK_RULE_RENJU;
    r->rule_named = true;
    if (r->data.size < LIB_HEADER_SIZE ||
        memcmp(r->data.text, LIB_MAGIC, sizeof LIB_MAGIC - 1) != 0)
        return fail(r, r->data.size < LIB_HEADER_SIZE ? FORMAT_ERR_TRUNCATED : FORMAT_ERR_TEXT, 0);
    if (!reader_begin(r, LIB_SIDE, LIB_SIDE))
        return false;
    r->at = LIB_HEADER_SIZE;
    Lib *lib = malloc(sizeof *lib);
    if (!lib)
        return fail(r, FORMAT_ERR_NO_MEMORY, 0);
    *lib = (Lib){.r = r, .charset = CHARSET_UTF8};
    const bool ok =
        detect_charset(lib) && (read_nodes(lib) || reader_salvage(r)) && reader_normalise(r);
    free(lib->text.text);
    free(lib->bytes.text);
    free(lib);
    return ok;
}
