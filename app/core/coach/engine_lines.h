/*
 * engine_lines.h: what a search found as plain text, one candidate a line, for mails and forums:
 *
 *     1. J9   58%  J9 H11 I11 H13
 *     2. H8   51%  H8 J10
 *
 * Best first, with the chance of the side to move, or "win 9" and "lost 12" where that is proven (both sides' moves
 * counted), and the moves that are expected after it.
 */
#ifndef GOMOKIT_ENGINE_LINES_H
#define GOMOKIT_ENGINE_LINES_H

#include "core/record/tree.h"
#include "core/text/text_buffer.h"
#include "gomokit.h"

/*
 * Adds a line for each of the thought's first `count` candidates in this position, which is that of `node` in the tree:
 * replies to the moves after the first are taken from there, as far as they were searched. TREE_NONE: none are known.
 */
void engine_lines_add(TextBuffer *out, const GmkGame *game, const GmkThought *thought,
                      int32_t count, const Tree *tree, TreeNode node);

#endif
