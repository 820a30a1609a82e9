/*
 * info.h: the INFO lines of the protocol: a table of keys, each with what it sets in the session.
 */
#ifndef GOMOKIT_BRAIN_INFO_H
#define GOMOKIT_BRAIN_INFO_H

#include "brain/session/session.h"

/* Takes "key value". Unknown keys and values that are no numbers change nothing. */
void info_apply(Session *session, const char *text);

#endif
