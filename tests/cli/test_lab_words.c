/* Every text that `gmk lab` can print is known to the experiments' page, in every language, with its numbers. */
#include "lab_patterns.h"
#include "platform/files/os_file.h"
#include "test.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { SAMPLE_MAX = 1024 };

/* The sources of the experiments (CMakeLists.txt): what is a text in them may be printed. */
static const char sources[] = LAB_SOURCES;

typedef struct Check {
    LabPatterns *patterns; /* with a language, or marked */
    const char *language;  /* NULL: marked */
    int texts;
} Check;

/* "% of the points" has none. */
static bool is_conversion(const char *text)
{
    return text[0] == '%' && text[1] != ' ' && text[1] != '\0';
}

/* Messages of errors go to the console, and nothing else of a program's text begins with its name. */
static bool is_for_the_page(const char *text)
{
    bool letters = false;
    for (const char *c = text; *c; c++) {
        if (is_conversion(c)) /* up to its letter */
            for (c++; *c && !isalpha((unsigned char)*c) && *c != '%';)
                c++;
        else
            letters |= isalpha((unsigned char)*c) != 0;
        if (!*c)
            break;
    }
    return letters && strncmp(text, "gmk lab", 7) != 0;
}

/* A text as it would be printed: numbers from 101 on in the place of its conversions; returns how many. */
static int make_sample(char out[SAMPLE_MAX], const char *text)
{
    int count = 0;
    size_t used = 0;
    for (const char *c = text; *c && used + 8 < SAMPLE_MAX; c++) {
        if (!is_conversion(c)) {
            out[used++] = *c;
        } else if (c[1] == '%') {
            out[used++] = *c++;
        } else {
            while (*c && strchr("dufs", *c) == NULL)
                c++;
            used += (size_t)snprintf(out + used, 8, "%d", 101 + count++);
        }
    }
    out[used] = '\0';
    return count;
}

/* "table|nodes|ms": heads of a table are separate texts. */
static void check_text(Check *check, const char *text)
{
    char sample[SAMPLE_MAX], said[SAMPLE_MAX], unknown[SAMPLE_MAX];
    if (!is_for_the_page(text))
        return;
    const int numbers = make_sample(sample, text);
    check->texts++;
    if (!check->language) {
        lab_patterns_unknown(unknown, sizeof unknown, check->patterns, sample);
        if (unknown[0])
            printf("    no pattern has \"%s\" of \"%s\"\n", unknown, text);
        CHECK(!unknown[0]);
        return;
    }
    const ExperimentWords words = lab_patterns_words(check->patterns);
    (void)experiment_say(said, sizeof said, &words, sample);
    for (int i = 0; i < numbers; i++) {
        char number[16];
        snprintf(number, sizeof number, "%d", 101 + i);
        const char *at = strstr(said, number);
        if (!at || strstr(at + 1, number))
            printf("    %s: \"%s\" has not each number once\n", check->language, said);
        CHECK(at && !strstr(at + 1, number));
    }
}

static void check_heads(Check *check, char *text)
{
    for (char *bar; (bar = strchr(text, '|')) != NULL; text = bar + 1) {
        *bar = '\0';
        check_text(check, text);
    }
    check_text(check, text);
}

/* The end of a comment, a character or a line of the preprocessor that begins here; NULL: none does. */
static const char *skip(const char *at)
{
    if (strncmp(at, "/*", 2) == 0)
        return strstr(at, "*/") + 2;
    if (*at == '\'')
        return strchr(at + 1 + (at[1] == '\\'), '\'') + 1 + (at[1] == '\'');
    return *at == '#' ? at + strcspn(at, "\n") : NULL;
}

/* Reads a text with those that follow it at once, which belong to it. */
static const char *read_text(char out[SAMPLE_MAX], const char *at)
{
    size_t used = 0;
    while (*at == '"') {
        for (at++; *at != '"'; at++) {
            at += *at == '\\';
            if (used + 1 < SAMPLE_MAX)
                out[used++] = *at;
        }
        at++;
        at += strspn(at, " \t\r\n");
    }
    out[used] = '\0';
    return at;
}

static void check_source(Check *check, const char *path)
{
    char *source = NULL, text[SAMPLE_MAX];
    size_t size = 0;
    CHECK(os_file_read(&source, &size, path, 1 << 20) == 0);
    for (const char *at = source; at && *at;) {
        const char *behind = skip(at);
        if (behind) {
            at = behind;
        } else if (*at == '"') {
            at = read_text(text, at);
            check_heads(check, text);
        } else {
            at++;
        }
    }
    free(source);
}

static void check_sources(Check *check)
{
    char list[sizeof sources];
    memcpy(list, sources, sizeof sources);
    for (char *path = strtok(list, "|"); path; path = strtok(NULL, "|"))
        check_source(check, path);
    CHECK(check->texts > 250);
}

TEST(every_text_of_the_experiments_has_a_pattern)
{
    LabPatterns marked;
    Check check = {&marked, NULL, 0};
    CHECK(lab_patterns_read(&marked, NULL));
    check_sources(&check);
    lab_patterns_free(&marked);
}

static const char *const languages[] = {"zh", "zh-hant", "ja", "ko", "vi", "ru", "cs", "es", "de"};
enum { LANGUAGES = sizeof languages / sizeof *languages };

TEST(every_language_has_their_numbers)
{
    for (int i = 0; i < LANGUAGES; i++) {
        LabPatterns patterns;
        Check check = {&patterns, languages[i], 0};
        CHECK(lab_patterns_read(&patterns, languages[i]));
        check_sources(&check);
        lab_patterns_free(&patterns);
    }
}

/* Words may be the same in two languages, sentences are not. */
TEST(no_sentence_is_english_elsewhere)
{
    enum { WORDS = 4 };
    for (int i = 0; i < LANGUAGES; i++) {
        LabPatterns patterns;
        CHECK(lab_patterns_read(&patterns, languages[i]));
        for (int k = 0; k < LAB_PATTERNS; k++) {
            int blanks = 0;
            for (const char *c = patterns.english[k]; *c; c++)
                blanks += *c == ' ';
            if (blanks + 1 >= WORDS && strcmp(patterns.english[k], patterns.local[k]) == 0) {
                printf("    %s: \"%s\"\n", languages[i], patterns.local[k]);
                CHECK(false);
            }
        }
        lab_patterns_free(&patterns);
    }
}

/* The patterns are found again with what stands in them, in lists and gaps too. */
TEST(texts_within_texts_are_said_too)
{
    LabPatterns patterns;
    char said[EXPERIMENT_TEXT_MAX];
    CHECK(lab_patterns_read(&patterns, "de"));
    const ExperimentWords words = lab_patterns_words(&patterns);
    CHECK(experiment_say(said, sizeof said, &words,
                         "report 5, 5.1: leaves of depth 4; report 4, part 2, 2: alpha-beta"));
    CHECK_TEXT(said, "Bericht 5, 5.1: Blätter bei Tiefe 4; Bericht 4, Teil 2, 2: Alpha-Beta");
    CHECK(experiment_say(said, sizeof said, &words,
                         "IDA* within 2000 expansions: finished with table, Manhattan; without "
                         "table, none; not finished with table, Euclid."));
    CHECK_TEXT(said, "IDA* binnen 2000 Expansionen: fertig mit Tabelle, Manhattan; ohne Tabelle, "
                     "keine; nicht fertig mit Tabelle, Euclid.");
    CHECK(experiment_say(said, sizeof said, &words,
                         "most visited against highest mean, rewards 1, 0, 0.5: 40 ± 26 % of 10 "
                         "games, within chance."));
    CHECK_TEXT(said, "meistbesucht gegen höchstes Mittel, Belohnungen 1, 0, 0.5: 40 ± 26 % von 10 "
                     "Partien, innerhalb des Zufalls.");
    lab_patterns_free(&patterns);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(every_text_of_the_experiments_has_a_pattern),
        CASE(every_language_has_their_numbers),
        CASE(no_sentence_is_english_elsewhere),
        CASE(texts_within_texts_are_said_too),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
