/* net_read.h: a net or a policy that was written before, to go on from. */
#ifndef GOMOKIT_TUNE_NET_READ_H
#define GOMOKIT_TUNE_NET_READ_H

#include <stdio.h>

#include "gomoku/net/net.h"
#include "net_model.h"
#include "policy_model.h"

/*
 * Reads a C file of net_write(). On success *out is the caller's, freed with net_free().
 * GMK_ERR_FORMAT: not a net, or damaged. GMK_ERR_NO_MEMORY.
 */
GmkStatus net_read(Net **out, FILE *in);

/*
 * Reads a C file of net_write_policy() into the net, which may be another one than it was trained for.
 * GMK_ERR_FORMAT: not a policy, or damaged. GMK_ERR_NO_MEMORY.
 */
GmkStatus net_read_policy(Net *net, FILE *in);

/*
 * Turns the integers back into a model with the same output, up to rounding. The rows of the shapes
 * hold all of it; the coarse rows and the bias begin at zero.
 */
void net_unround(NetModel *model, const Net *net);
void net_unround_policy(PolicyModel *model, const Net *net); /* the same of its policy */

#endif
