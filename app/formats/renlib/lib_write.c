/*
 * lib_write.c: a record as a library of RenLib. A circle on the move's own stone is its mark, a
 * label the text on the board of the move that is played there; a label where nothing is played
 * gets a node without a move. Texts are in GBK, or in UTF-8 where that cannot hold them.
 */
#include "formats/formats.h"
#include "formats/shared/charset.h"
#include "lib.h"

#include <stdlib.h>
#include <string.h>

typedef struct LibWriter {
    Writer *w;
    const Tree *tree;
    bool gbk;
} LibWriter;

/* ---------------------------------------------------------------- texts */

static bool is_ascii(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if ((unsigned char)text[i] >= 0x80)
            return false;
    return true;
}

/* One encoding for all texts: a reader can only guess it from all of them. */
static bool choose_gbk(const Tree *tree, bool *failed)
{
    TextBuffer texts = {0};
    for (TreeNode node = TREE_ROOT; node != TREE_NONE; node = tree_after(tree, node)) {
        const char *comment = tree_comment(tree, node);
        text_add(&texts, comment, strlen(comment));
        text_add(&texts, "\n", 1);
        for (int32_t i = 0; i < tree_mark_count(tree, node); i++) {
            const char *label = tree_mark(tree, node, i)->label;
            text_add(&texts, label, strlen(label));
            text_add(&texts, "\n", 1);
        }
    }
    *failed = texts.failed;
    const bool gbk = !texts.failed && !is_ascii(texts.text, texts.size) &&
                     charset_is_gbk(failed, texts.text, texts.size);
    free(texts.text);
    return gbk;
}

static void write_text(LibWriter *l, const char *utf8, size_t size)
{
    Writer *w = l->w;
    const size_t from = w->out.size;
    size_t gbk_size = 0;
    char *gbk = l->gbk ? charset_encode_gbk(&gbk_size, utf8, size) : NULL;
    const char *text = gbk ? gbk : utf8;
    bool first = true; /* the first line end separates the one-line from the multi-line part */
    if (l->gbk && !gbk)
        w->out.failed = true;
    for (size_t i = 0; i < (gbk ? gbk_size : size); i++) {
        const unsigned char c = (unsigned char)text[i];
        if (c == '\n')
            text_add(&w->out, first ? "\x08" : "\r\n", first ? 1 : 2);
        else
            writer_byte(w, c < ' ' ? ' ' : c);
        first &= c != '\n';
    }
    free(gbk);
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
        write_text(l, comment, strlen(comment));
    if (label[0])
        write_text(l, label, strlen(label));
}

/* Writes labels of empty points as nodes after the node's children. */
static void write_lone_labels(LibWriter *l, TreeNode node)
{
    for (int32_t i = next_lone_label(l->tree, node, 0); i >= 0;) {
        const int32_t next = next_lone_label(l->tree, node, i + 1);
        const TreeMark *mark = tree_mark(l->tree, node, i);
        write_head(l, mark->point, LIB_NO_MOVE | LIB_LEAF | (next >= 0 ? LIB_SIBLING : 0u), true);
        write_text(l, mark->label, strlen(mark->label));
        i = next;
    }
}

void lib_write(Writer *w)
{
    static const char header[LIB_HEADER_SIZE + 1] =
        LIB_MAGIC "\x03\x04"
                  "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff";
    bool failed;
    const Tree *tree = w->record->tree;
    LibWriter l = {.w = w, .tree = tree};
    l.gbk = choose_gbk(tree, &failed);
    w->out.failed |= failed;
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
            return;
        node = tree_next(tree, node);
        write_node(&l, node);
    }
}
