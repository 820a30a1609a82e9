/*
 * review_property.h: properties of our own among a node's unknown ones: a name and one value, "GMKR[24000]". Files keep
 * them without knowing them.
 */
#ifndef GOMOKIT_REVIEW_PROPERTY_H
#define GOMOKIT_REVIEW_PROPERTY_H

#include "core/record/tree.h"
#include "core/text/scan.h"

/* What stands between the brackets of the property; empty where the node has none. `name` ends with "[". */
Span review_property(const Tree *tree, TreeNode node, const char *name);

/*
 * Gives the node this value of the property in the place of the old one; NULL takes it away. The node's other properties
 * stay. The value has no brackets. False: no memory. Where the node's texts are as long as they may be, nothing is added.
 */
bool review_property_set(Tree *tree, TreeNode node, const char *name, const char *value);

#endif
