/*
 * test_manual.c: what the player is told of the formats is what the table of formats has: the manual's
 * table of files and the filters of the file dialogs, in every language.
 */
#include "test.h"

#include "core/text/language.h"
#include "formats/format.h"
#include "platform/files/os_file.h"

/* A file of the checkout, the caller's; "" if it cannot be read. */
static char *read_source(const char *path)
{
    char *text = NULL, full[512];
    size_t size = 0;
    snprintf(full, sizeof full, "%s/%s", GOMOKIT_SOURCE_DIR, path);
    CHECK_INT(os_file_read(&text, &size, full, 1 << 24), 0);
    return text ? text : calloc(1, 1);
}

/* Cuts the text after `end`, from `begin` on. */
static const char *part_of(char *text, const char *begin, const char *end)
{
    char *from = strstr(text, begin);
    char *to = from ? strstr(from, end) : NULL;
    CHECK(to != NULL);
    if (to)
        *to = '\0';
    return from ? from : "";
}

static void check_words(const char *what, const char *text, const char *form, bool reads,
                        bool writes)
{
    for (int format = FORMAT_GMK; format < FORMAT_COUNT; format++) {
        const FormatInfo *info = format_info((FormatId)format);
        char word[32];
        for (int e = 0; e < FORMAT_EXTENSIONS_MAX && info->extensions[e]; e++) {
            snprintf(word, sizeof word, form, info->extensions[e]);
            if (((reads && info->reads) || (writes && info->writes)) && !strstr(text, word)) {
                test_failures++;
                printf("    %s lacks %s\n", what, word);
            }
        }
    }
}

/* Every ending in <code>.xxx</code> of the table is one of a format or of a maze. */
static void check_known(const char *what, const char *table)
{
    for (const char *at = table; (at = strstr(at, "<code>.")) != NULL; at++) {
        char name[32] = "a.";
        sscanf(at + 7, "%29[a-z0-9]", name + 2);
        if (format_by_path(name) == FORMAT_NONE && strcmp(name, "a.map") != 0) {
            test_failures++;
            printf("    %s has an ending that nothing reads: %s\n", what, name + 1);
        }
    }
}

TEST(the_manual_has_all_formats)
{
    for (Language language = LANGUAGE_FIRST; language < LANGUAGE_END; language++) {
        char page[64];
        snprintf(page, sizeof page, "resources/manual/%s.html", language_words[language]);
        char *text = read_source(page);
        if (!strstr(text, "href=\"en.html#files\"")) { /* a short page leads to the English one */
            const char *table = part_of(text, "<h2 id=\"files\">", "</table>");
            check_words(page, table, "<code>.%s</code>", true, true);
            check_known(page, table);
        }
        free(text);
    }
}

static void check_filter(Language language, const char *file, const char *id, bool reads,
                         bool writes)
{
    char path[64];
    snprintf(path, sizeof path, "resources/languages/%s/%s.rc", language_words[language], file);
    char *text = read_source(path);
    check_words(path, part_of(text, id, "\n"), "*.%s", reads, writes);
    free(text);
}

TEST(the_file_dialogs_offer_all_formats)
{
    for (Language language = LANGUAGE_FIRST; language < LANGUAGE_END; language++) {
        check_filter(language, "strings", "IDS_FILE_FILTER ", true, false);
        check_filter(language, "records", "IDS_SAVE_FILTER ", false, true);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(the_manual_has_all_formats),
        CASE(the_file_dialogs_offer_all_formats),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
