/*
 * test_gmk_mutations.c: damaged files. Whatever happens to a file, the reader refuses it with a
 * reason or accepts something that can be written and read again; run it under the sanitizers.
 */
#include "core/core_test.h"
#include "core/gmk_file_property.h"

enum { FILES = 100, MUTATIONS = 500, SIZE_MAX_BYTES = 32768 };

/* Cuts [from, from + length) out of a text; returns the new size. */
static size_t cut(char *text, size_t size, size_t from, size_t length)
{
    memmove(text + from, text + from + length, size - from - length);
    return size - length;
}

static size_t insert(char *text, size_t size, size_t at, const char *piece, size_t length)
{
    if (size + length > SIZE_MAX_BYTES)
        return size;
    memmove(text + at + length, text + at, size - at);
    memcpy(text + at, piece, length);
    return size + length;
}

/* The line around a random place, with its line end. */
static size_t random_line(size_t *start, const char *text, size_t size, Random *random)
{
    size_t from = (size_t)random_below(random, (int)size), to = from;
    while (from > 0 && text[from - 1] != '\n')
        from--;
    while (to < size && text[to] != '\n')
        to++;
    *start = from;
    return to - from + (to < size);
}

static size_t mutate(char *text, size_t size, Random *random)
{
    static const char *const words[] = {"end\n",
                                        "moves\n",
                                        "1 ",
                                        "gomokit 9.0\n",
                                        "\xff",
                                        "\r",
                                        "99999999999999999999",
                                        "-",
                                        "+",
                                        ".",
                                        "s",
                                        "black",
                                        "name",
                                        "\n\n",
                                        "x",
                                        " ",
                                        "a1",
                                        "blocked a1 b2\n",
                                        "\xe2\x82\xac",
                                        "result draw\n"};
    char line[4096];
    size_t start, length;
    if (size == 0)
        return insert(text, size, 0, "gomokit 1.0\n", 12);
    const size_t at = (size_t)random_below(random, (int)size);
    switch (random_below(random, 7)) {
    case 0: text[at] = (char)random_below(random, 256); return size;
    case 1: text[at] = (char)(text[at] ^ 1 << random_below(random, 7)); return size;
    case 2: return cut(text, size, at, 1 + (size_t)random_below(random, (int)(size - at)) % 9);
    case 3: return random_below(random, 4) ? size : at; /* cut short */
    case 4: {
        const char *word = words[random_below(random, (int)(sizeof words / sizeof *words))];
        return insert(text, size, at, word, strlen(word));
    }
    case 5: length = random_line(&start, text, size, random); return cut(text, size, start, length);
    default:
        length = random_line(&start, text, size, random);
        if (length > sizeof line)
            return size;
        memcpy(line, text + start, length);
        random_line(&start, text, size, random);
        return insert(text, size, start, line, length);
    }
}

TEST(mutated_files_never_break_the_reader)
{
    static char text[SIZE_MAX_BYTES];
    Random random = {test_seed};
    int seen[3] = {0};
    const int files = test_rounds(FILES);
    for (int file = 0; file < files && test_failures == 0; file++) {
        Record *record = random_record(&random, 60);
        size_t whole;
        char *good = gmk_file_write(record, &whole);
        CHECK(good && whole < sizeof text);
        for (int i = 0; i < MUTATIONS && test_failures == 0; i++) {
            size_t size = whole;
            memcpy(text, good, whole);
            for (int n = 1 + random_below(&random, 3); n > 0; n--)
                size = mutate(text, size, &random);
            char *exact = malloc(size ? size : 1); /* so that sanitizers see a read past the end */
            memcpy(exact, text, size);
            const GmkProperty property = gmk_file_property(exact, size);
            free(exact);
            seen[property]++;
            CHECK(property != PROPERTY_BROKEN);
            if (property == PROPERTY_BROKEN)
                printf("%.*s\n", (int)size, text);
        }
        free(good);
        record_free(record);
    }
    printf("    %d refused, %d accepted\n", seen[PROPERTY_REFUSED], seen[PROPERTY_ACCEPTED]);
    CHECK_INT(seen[PROPERTY_REFUSED] + seen[PROPERTY_ACCEPTED], files * MUTATIONS);
    CHECK(seen[PROPERTY_REFUSED] > 100 * files && seen[PROPERTY_ACCEPTED] > 10 * files);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {CASE(mutated_files_never_break_the_reader)};
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
