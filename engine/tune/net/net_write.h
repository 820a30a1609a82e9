/* net_write.h: a trained net as integers, and as the C file that the engine is built with. */
#ifndef GOMOKIT_TUNE_NET_WRITE_H
#define GOMOKIT_TUNE_NET_WRITE_H

#include <stdio.h>

#include "gomoku/net/net.h"
#include "policy_model.h"

/*
 * Rounds the weights to the integers of net_layout.h. On success *out is the caller's, freed with
 * net_free(). GMK_ERR_NO_MEMORY; GMK_ERR_UNSUPPORTED: the weights are too large for that.
 */
GmkStatus net_round(Net **out, const NetModel *model);

/* What goes into a C file beside the weights. */
typedef struct NetFile {
    const char *name;    /* of the rule: the file is net_NAME.c */
    const char *command; /* that made it, for its comment */
} NetFile;

/* GMK_ERR_NO_MEMORY. */
GmkStatus net_write(FILE *out, const Net *net, const NetFile *file);

/* Rounds a policy into the net that it was trained for. GMK_ERR_UNSUPPORTED: it could overflow. */
GmkStatus net_round_policy(Net *net, const PolicyModel *model);

/* Writes net_policy_NAME.c: the policy alone. */
GmkStatus net_write_policy(FILE *out, const Net *net, const NetFile *file);

#endif
