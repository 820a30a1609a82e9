/* lib.h: the layout of RenLib's libraries, for their reader and their writer. */
#ifndef GOMOKIT_FORMATS_LIB_H
#define GOMOKIT_FORMATS_LIB_H

#include "core/record/tree.h"

enum {
    LIB_HEADER_SIZE = 20,
    LIB_MAJOR = 3, /* the version that is written */
    LIB_MINOR = 4,
    LIB_DEPTH_MAX = 1024, /* nodes of a line, including passes and nodes without a move */
};

/* The first bytes; major, minor and bytes of 0xff follow. */
#define LIB_MAGIC "\xffRenLib\xff"

/* The second byte of a node. */
enum {
    LIB_SIBLING = 0x80,  /* a child of the same parent comes later */
    LIB_LEAF = 0x40,     /* no children */
    LIB_OLD_TEXT = 0x20, /* a comment, as older versions wrote it */
    LIB_MARK = 0x10,
    LIB_TEXT = 0x08, /* a comment follows */
    LIB_START = 0x04,
    LIB_NO_MOVE = 0x02,
    LIB_MORE = 0x01, /* two more bytes of flags follow */
};
enum { LIB_BOARD_TEXT = 0x01 }; /* the second of those two: text to be shown at the point */
enum { LIB_LINES = 0x08 };      /* byte of a comment: the multi-line part begins */

/* Whether a library can hold this mark: a label of a free point, a circle on the node's own stone.
 */
bool lib_holds_mark(const Tree *tree, TreeNode node, const TreeMark *mark);

#endif
