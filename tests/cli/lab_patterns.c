/* Reads the words of the experiments' page from the resources. */
#include "lab_patterns.h"

#include "platform/files/os_file.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A string of a resource file, its doubled quotes made single. */
static char *copy_string(const char *from)
{
    char *copy = malloc(strlen(from) + 1), *to = copy;
    for (; copy && *from && *from != '\n' && !(from[0] == '"' && from[1] != '"'); from++) {
        from += *from == '"';
        *to++ = *from;
    }
    if (copy)
        *to = '\0';
    return copy;
}

static bool read_range(char **out, const char *language, const char *file, const char *name,
                       int count)
{
    char path[512], *text = NULL;
    size_t size = 0;
    snprintf(path, sizeof path, "%s/resources/languages/%s/%s", GOMOKIT_SOURCE_DIR, language, file);
    if (os_file_read(&text, &size, path, 1 << 20) != 0)
        return false;
    for (const char *at = text; (at = strstr(at, name)) != NULL; at++) {
        int number = -1;
        const char *quote = strchr(at, '"');
        if (quote && sscanf(at + strlen(name), " + %d", &number) == 1 && number < count &&
            !out[number])
            out[number] = copy_string(quote + 1);
    }
    free(text);
    for (int i = 0; i < count; i++)
        if (!out[i] || !out[i][0]) {
            printf("    %s: %s + %d is missing\n", language, name, i);
            return false;
        }
    return true;
}

static bool read_language(char *out[LAB_PATTERNS], const char *language)
{
    return read_range(out, language, "experiments.rc", "IDS_EXPERIMENT_WORD",
                      EXPERIMENT_WORD_LAST + 1) &&
           read_range(out + EXPERIMENT_WORD_LAST + 1, language, "lab_uct.rc", "IDS_LAB_SHAPE",
                      LAB_PATTERN_SHAPES);
}

bool lab_patterns_read(LabPatterns *out, const char *language)
{
    *out = (LabPatterns){{NULL}, {NULL}};
    const bool read =
        read_language(out->english, "en") && read_language(out->local, language ? language : "en");
    for (int i = 0; i < LAB_PATTERNS && read && !language; i++)
        for (char *c = out->local[i]; *c; c++)
            if (isalpha((unsigned char)*c))
                *c = '#';
    return read;
}

void lab_patterns_free(LabPatterns *patterns)
{
    for (int i = 0; i < LAB_PATTERNS; i++) {
        free(patterns->english[i]);
        free(patterns->local[i]);
    }
}

static const char *english(void *user, int number)
{
    return ((LabPatterns *)user)->english[number];
}

static const char *local(void *user, int number)
{
    return ((LabPatterns *)user)->local[number];
}

ExperimentWords lab_patterns_words(LabPatterns *patterns)
{
    return (ExperimentWords){LAB_PATTERNS, english, local, patterns};
}

static bool is_name(const char *word)
{
    static const char *const names[] = {
        "shapes", "segments", "segments-cured", "runs", "learned", "cured", "A*", "ms", "MB", "UCT",
        "simple", "minimax", "uct", "mcts", "Euclid", "Manhattan",
        /* experiments, as the command line has them */
        "levels", "pruning", "rewards", "connect4", "maze", "learning"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], word) == 0)
            return true;
    return strchr(word, ':') && word[strlen(word) - 1] != ':';
}

void lab_patterns_unknown(char *out, size_t size, LabPatterns *marked, const char *text)
{
    char said[EXPERIMENT_TEXT_MAX], word[EXPERIMENT_TEXT_MAX];
    const ExperimentWords words = lab_patterns_words(marked);
    (void)experiment_say(said, sizeof said, &words, text);
    out[0] = '\0';
    for (const char *at = said; *at && !out[0];) {
        at += strspn(at, " ,;().");
        const size_t length = strcspn(at, " ,;()");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        char *end = word + strlen(word);
        while (end > word && (end[-1] == ':' || end[-1] == '.'))
            *--end = '\0';
        for (const char *c = word; *c && !isdigit((unsigned char)word[0]); c++)
            if (isalpha((unsigned char)*c) && !is_name(word)) {
                snprintf(out, size, "%s", word);
                break;
            }
        at += length;
    }
}
