/* net_texts.h: the nets that are compiled in, one for each rule that has one, and their policies. */
#ifndef GOMOKIT_GOMOKU_NET_TEXTS_H
#define GOMOKIT_GOMOKU_NET_TEXTS_H

#include "net_code.h"

extern const NetText net_caro;
extern const NetText net_freestyle;
extern const NetText net_standard;
extern const NetText net_renju;
extern const NetText net_policy_freestyle;
extern const NetText net_policy_standard;
extern const NetText net_policy_renju;
extern const NetText net_policy_caro;

#endif
