/* NetHolder: the net of the current rule, decoded when it is first needed. */
#include "net_code.h"

const Net *net_holder_get(NetHolder *holder, GmkRule rule)
{
    if (!holder->asked || holder->rule != rule) {
        net_free(holder->net);
        holder->net = net_new_with_policy(net_text_of_rule(rule), net_policy_of_rule(rule));
        holder->rule = rule;
        holder->asked = true;
    }
    return holder->net;
}

GmkNetUse net_holder_use(const NetHolder *holder)
{
    if (!holder->asked || !net_text_of_rule(holder->rule))
        return GMK_NET_UNUSED;
    return holder->net ? GMK_NET_USED : GMK_NET_UNREADABLE;
}

void net_holder_move(NetHolder *holder, NetHolder *from)
{
    net_holder_free(holder);
    *holder = *from;
    *from = (NetHolder){0};
}

void net_holder_free(NetHolder *holder)
{
    net_free(holder->net);
    *holder = (NetHolder){0};
}
