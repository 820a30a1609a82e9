/*
 * lib_write.c: a record as a library of RenLib. A circle on the move's own stone is its mark, a
 * label the text on the board of the move that is played there; a label where nothing is played
 * gets a node without a move. Texts are in the encoding they came in, otherwise in
 * Windows-1252, in GBK, or in UTF-8 where neither can hold them.
 */
#include "formats/shared/formats.h"
#include "lib.h"
#include "lib_text.h"

#include <stdlib.h>
#include <string.h>

typedef struct LibWriter {
    Writer *w;
    const Tree *tree;
    Charset charset;
    bool preserved;   /* texts whose bytes the record has are written as they were */
    TextBuffer bytes; /* scratch */
} LibWriter;

/* ---------------------------------------------------------------- texts */

/* What a label keeps of a text that is too long for it. */
static Span cut_label(char out[], size_t size, Span text)
{
    span_copy(out, size, text);
    return (Span){out, strlen(out)};
}

/*
 * Whether the record has the bytes of this text of a node (point.x < 0: of its comment), and they still
 * mean this text: then they are in l->bytes.
 */
static bool find_bytes(LibWriter *l, TreeNode node, GmkPoint point, Span text)
{
    char label[sizeof(TreeMark){0}.label];
    TextBuffer meant = {0};
    l->bytes.size = 0;
    if (!l->preserved || !lib_find_bytes(&l->bytes, tree_unknown(l->tree, node), point))
        return false;
    text_add(&l->bytes, "", 0);
    bool same = !l->bytes.failed &&
                lib_text_decode(&meant, (Span){l->bytes.text, l->bytes.size}, l->charset);
    if (same) {
        const Span all = {meant.text, meant.size};
        const Span whole = point.x < 0 ? all : cut_label(label, sizeof label, all);
        same = whole.size == text.size && memcmp(whole.text, text.text, text.size) == 0;
    }
    free(meant.text);
    return same;
}

/* Appends the bytes of a text. False: the encoding lacks a character. */
static bool add_text(LibWriter *l, TextBuffer *out, TreeNode node, GmkPoint point, Span text)
{
    if (!find_bytes(l, node, point, text))
        return lib_text_encode(out, text, l->charset);
    text_add(out, l->bytes.text, l->bytes.size);
    return true;
}

static const GmkPoint no_point = {-1, -1};

/* All texts in this encoding, one after the other. False: it lacks a character. */
static bool add_all(LibWriter *l, TextBuffer *out)
{
    const Tree *tree = l->tree;
    for (TreeNode node = TREE_ROOT; node != TREE_NONE; node = tree_after(tree, node)) {
        const char *comment = tree_comment(tree, node);
        if (*comment && !add_text(l, out, node, no_point, (Span){comment, strlen(comment)}))
            return false;
        text_add(out, "\n", 1);
        for (int32_t i = 0; i < tree_mark_count(tree, node); i++) {
            const TreeMark *mark = tree_mark(tree, node, i);
            if (*mark->label && mark->kind == TREE_MARK_LABEL &&
                !add_text(l, out, node, mark->point, (Span){mark->label, strlen(mark->label)}))
                return false;
            text_add(out, "\n", 1);
        }
    }
    return true;
}

/* Whether a reader would find this encoding again, which it can only guess from all the texts. */
static bool is_recognised(LibWriter *l, Charset charset)
{
    TextBuffer texts = {0};
    l->charset = charset;
    const bool fits =
        add_all(l, &texts) && !texts.failed && charset_detect(texts.text, texts.size) == charset;
    l->w->out.failed |= texts.failed;
    free(texts.text);
    return fits;
}

/*
 * One encoding for all texts: that of the library the record was read from, with the bytes of what
 * could not be decoded; otherwise the first that holds them all.
 */
static void choose_charset(LibWriter *l)
{
    static const Charset choices[] = {CHARSET_WINDOWS_1252, CHARSET_GB18030};
    const char *name = writer_unknown_line(l->w->record, LIB_CHARSET_KEY);
    Charset charset = CHARSET_UTF8;
    l->preserved = true;
    if (name && lib_charset_by_name(&charset, name) && is_recognised(l, charset))
        return;
    l->preserved = name == NULL; /* bytes of plain texts are the same in every encoding */
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++)
        if (is_recognised(l, choices[i]))
            return;
    l->charset = CHARSET_UTF8;
}

static void write_text(LibWriter *l, TreeNode node, GmkPoint point, const char *utf8)
{
    Writer *w = l->w;
    const size_t from = w->out.size;
    if (!add_text(l, &w->out, node, point, (Span){utf8, strlen(utf8)}))
        w->out.failed = true;
    writer_byte(w, 0);
    if ((w->out.size - from) % 2 != 0)
        writer_byte(w, 0);
}

/* ---------------------------------------------------------------- labels */

static bool same(GmkPoint a, GmkPoint b)
{
    return a.x == b.x && a.y == b.y;
}

/* The label at this point in a node's position; "": none. */
static const char *label_at(const Tree *tree, TreeNode node, GmkPoint point)
{
    for (int32_t i = 0; i < tree_mark_count(tree, node); i++) {
        const TreeMark *mark = tree_mark(tree, node, i);
        if (mark->kind == TREE_MARK_LABEL && same(mark->point, point))
            return mark->label;
    }
    return "";
}

static bool has_stone(const Tree *tree, TreeNode node, GmkPoint point)
{
    for (; node != TREE_ROOT; node = tree_parent(tree, node))
        if (same(tree_point(tree, node), point))
            return true;
    return false;
}

bool lib_holds_mark(const Tree *tree, TreeNode node, const TreeMark *mark)
{
    if (mark->kind == TREE_MARK_CIRCLE)
        return node != TREE_ROOT && same(mark->point, tree_point(tree, node));
    return mark->kind == TREE_MARK_LABEL && mark->label[0] != '\0' &&
           !has_stone(tree, node, mark->point);
}

/* The next label from `index` on at an empty point where no child plays; -1: none. */
static int32_t next_lone_label(const Tree *tree, TreeNode node, int32_t index)
{
    for (; index < tree_mark_count(tree, node); index++) {
        const TreeMark *mark = tree_mark(tree, node, index);
        if (mark->kind == TREE_MARK_LABEL && lib_holds_mark(tree, node, mark) &&
            tree_find(tree, node, mark->point) == TREE_NONE)
            return index;
    }
    return -1;
}

/* ---------------------------------------------------------------- nodes */

static bool is_marked(const Tree *tree, TreeNode node)
{
    for (int32_t i = 0; i < tree_mark_count(tree, node); i++) {
        const TreeMark *mark = tree_mark(tree, node, i);
        if (mark->kind == TREE_MARK_CIRCLE && lib_holds_mark(tree, node, mark))
            return true;
    }
    return false;
}

static void write_head(LibWriter *l, GmkPoint point, unsigned flags, bool labelled)
{
    writer_byte(l->w, point.x < 0 ? 0 : (unsigned)(16 * point.y + point.x + 1));
    writer_byte(l->w, flags | (labelled ? LIB_MORE : 0));
    if (labelled) {
        writer_byte(l->w, 0);
        writer_byte(l->w, LIB_BOARD_TEXT);
    }
}

static void write_node(LibWriter *l, TreeNode node)
{
    const Tree *tree = l->tree;
    const bool root = node == TREE_ROOT;
    const TreeNode parent = tree_parent(tree, node);
    const GmkPoint point = root ? (GmkPoint){-1, -1} : tree_point(tree, node);
    const char *comment = tree_comment(tree, node);
    const char *label = root ? "" : label_at(tree, parent, point);
    unsigned flags = comment[0] ? LIB_TEXT : 0;
    if (tree_child(tree, node) == TREE_NONE && next_lone_label(tree, node, 0) < 0)
        flags |= LIB_LEAF;
    if (!root && (tree_next(tree, node) != TREE_NONE || next_lone_label(tree, parent, 0) >= 0))
        flags |= LIB_SIBLING;
    if (!root && is_marked(tree, node))
        flags |= LIB_MARK;
    write_head(l, point, flags, label[0] != '\0');
    if (comment[0])
        write_text(l, node, no_point, comment);
    if (label[0])
        write_text(l, parent, point, label);
}

/* Writes labels of empty points as nodes after the node's children. */
static void write_lone_labels(LibWriter *l, TreeNode node)
{
    for (int32_t i = next_lone_label(l->tree, node, 0); i >= 0;) {
        const int32_t next = next_lone_label(l->tree, node, i + 1);
        const TreeMark *mark = tree_mark(l->tree, node, i);
        write_head(l, mark->point, LIB_NO_MOVE | LIB_LEAF | (next >= 0 ? LIB_SIBLING : 0u), true);
        write_text(l, node, mark->point, mark->label);
        i = next;
    }
}

void lib_write(Writer *w)
{
    static const char header[LIB_HEADER_SIZE + 1] =
        LIB_MAGIC "\x03\x04"
                  "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff";
    const Tree *tree = w->record->tree;
    LibWriter l = {.w = w, .tree = tree};
    choose_charset(&l);
    text_add(&w->out, header, LIB_HEADER_SIZE);
    TreeNode node = TREE_ROOT;
    write_node(&l, node);
    for (;;) {
        if (tree_child(tree, node) != TREE_NONE) {
            node = tree_child(tree, node);
            write_node(&l, node);
            continue;
        }
        write_lone_labels(&l, node);
        while (node != TREE_ROOT && tree_next(tree, node) == TREE_NONE) {
            node = tree_parent(tree, node);
            write_lone_labels(&l, node);
        }
        if (node == TREE_ROOT)
            break;
        node = tree_next(tree, node);
        write_node(&l, node);
    }
    free(l.bytes.text);
}
