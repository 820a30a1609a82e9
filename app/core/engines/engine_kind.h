/* engine_kind.h: programs that are known, by what they answer to ABOUT and by the names of their files. */
#ifndef GOMOKIT_ENGINE_KIND_H
#define GOMOKIT_ENGINE_KIND_H

#include "engine_list.h"

/* By the answer to ABOUT (may be "") first, then by the file's name. */
EngineKind engine_kind_of(const char *about, const char *program);

/* The value of a key in an answer to ABOUT: name="Rapfi", version="0.43". "": it is not there. */
void engine_about_value(char *out, size_t size, const char *about, const char *key);

/*
 * Takes an answer to ABOUT: kind and `about`; a name that came from the file's becomes the one that the engine gives
 * itself.
 */
void engine_entry_take_about(EngineEntry *entry, const char *about);

/* Gives a known engine what it needs: Rapfi runs in the folder that has its config.toml. Looks at files. */
void engine_entry_provide(EngineEntry *entry);

#endif
