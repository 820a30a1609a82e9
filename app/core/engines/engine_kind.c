/* Recognises engines; see engine_kind.h. */
#include "engine_kind.h"

#include "core/text/foreign.h"
#include "core/text/path.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Whether a text has this word, given in small letters, whatever the case. */
static bool has_word(const char *text, const char *small)
{
    const size_t length = strlen(small);
    for (; *text; text++) {
        size_t i = 0;
        while (i < length && text[i]) {
            const char c = text[i];
            if ((c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c) != small[i])
                break;
            i++;
        }
        if (i == length)
            return true;
    }
    return false;
}

static EngineKind kind_in(const char *text)
{
    for (int kind = ENGINE_OTHER + 1; kind < ENGINE_KINDS; kind++)
        if (has_word(text, engine_kind_words[kind]))
            return (EngineKind)kind;
    return ENGINE_OTHER;
}

void engine_about_value(char *out, size_t size, const char *about, const char *key)
{
    const size_t length = strlen(key);
    char value[ENGINE_ABOUT_MAX] = "";
    for (const char *at = about; (at = strstr(at, key)) != NULL; at += length) {
        const char *rest = at + length;
        if (at > about && at[-1] != ' ' && at[-1] != ',')
            continue;
        rest += strspn(rest, " ");
        if (*rest != '=')
            continue;
        rest += 1 + strspn(rest + 1, " ");
        const bool quoted = *rest == '"';
        rest += quoted;
        snprintf(value, sizeof value, "%.*s", (int)strcspn(rest, quoted ? "\"" : ", "), rest);
        break;
    }
    foreign_copy(out, size, value, FOREIGN_LINE);
}

EngineKind engine_kind_of(const char *about, const char *program)
{
    char name[ENGINE_NAME_MAX];
    engine_about_value(name, sizeof name, about, "name");
    const EngineKind kind = kind_in(name);
    /* An engine that names itself is what it says, and no other. */
    return kind != ENGINE_OTHER || name[0] ? kind : kind_in(path_name(program));
}

void engine_entry_take_about(EngineEntry *entry, const char *about)
{
    EngineEntry fresh;
    char name[ENGINE_NAME_MAX];
    foreign_copy(entry->about, sizeof entry->about, about, FOREIGN_LINE);
    entry->kind = engine_kind_of(entry->about, entry->program);
    engine_about_value(name, sizeof name, entry->about, "name");
    if (name[0] && engine_entry_init(&fresh, entry->program) &&
        strcmp(fresh.name, entry->name) == 0)
        memcpy(entry->name, name, sizeof name);
}

static bool has_file(const char *program, const char *name)
{
    char *path = path_beside(program, name);
    const bool found = path && os_file_time(path) >= 0;
    free(path);
    return found;
}

/* In Rapfi's releases the programs lie beside config.toml, or in a folder beside it. */
void engine_entry_provide(EngineEntry *entry)
{
    const size_t folder = (size_t)(path_name(entry->program) - entry->program);
    if (entry->kind != ENGINE_RAPFI || entry->folder[0] || folder < 2 ||
        has_file(entry->program, "config.toml"))
        return;
    char up[ENGINE_PATH_MAX];
    snprintf(up, sizeof up, "%.*s", (int)folder - 1, entry->program);
    const size_t length = (size_t)(path_name(up) - up);
    if (length < 2 || !has_file(up, "config.toml"))
        return;
    up[length - 1] = 0;
    memcpy(entry->folder, up, sizeof up);
}
