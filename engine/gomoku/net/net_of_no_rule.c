/* net_of_no_rule.c: in place of net_of_rule.c where gomoku is not played: the program carries no nets. */
#include "net.h"

const NetText *net_text_of_rule(GmkRule rule)
{
    (void)rule;
    return NULL;
}

const NetText *net_policy_of_rule(GmkRule rule)
{
    (void)rule;
    return NULL;
}
