/*
 * test_format_corpus.c: the fuzzer's finds, kept in tests/fuzz/corpus, one folder a format: for
 * each of them, and for small damage to it, the property holds that the fuzzer asks for. Run it
 * under the sanitizers.
 */
#include "format_property.h"

#include "core/core_test.h"
#include "platform/files/os_file.h"

enum { SIZE_LIMIT = 1 << 20, MUTATIONS = 4 };

/* Changes or removes some bytes. */
static size_t damage(char *data, size_t size, Random *random)
{
    for (int i = random_below(random, 3); i >= 0 && size > 0; i--) {
        const size_t at = (size_t)random_below(random, (int)size);
        if (random_below(random, 3) > 0) {
            data[at] = (char)(unsigned char)random_below(random, 256);
        } else {
            memmove(data + at, data + at + 1, size - at - 1);
            size--;
        }
    }
    return size;
}

static void check_bytes(FormatId format, const char *data, size_t size, const char *path, int line)
{
    const char *why = "";
    if (format_property(&why, format, data, size) != FORMAT_BROKEN)
        return;
    test_failures++;
    printf("    %s:%d: %s\n", path, line, why);
}

/*
 * A file of the corpus is a list: a line with the size of the next piece in decimal, and the piece.
 * So a format's many small finds are one file.
 */
static int check_file(FormatId format, const char *path)
{
    char *list = NULL;
    size_t size = 0;
    int count = 0;
    Random random = {test_seed};
    if (os_file_read(&list, &size, path, SIZE_LIMIT) != 0)
        return 0;
    for (size_t at = 0; at < size; count++) {
        char *end = NULL;
        const size_t length = (size_t)strtoul(list + at, &end, 10);
        at = (size_t)(end - list) + 1;
        if (*end != '\n' || length > size - at)
            break;
        check_bytes(format, list + at, length, path, count);
        for (int m = 0; m < MUTATIONS; m++) {
            char *copy = malloc(length + 1);
            if (!copy)
                abort();
            memcpy(copy, list + at, length);
            check_bytes(format, copy, damage(copy, length, &random), path, count);
            free(copy);
        }
        at += length;
    }
    free(list);
    return count;
}

TEST(the_fuzzers_finds_stay_harmless)
{
    for (int format = FORMAT_NONE; format < FORMAT_COUNT; format++) {
        char path[512];
        const FormatId id = (FormatId)format;
        if (id != FORMAT_NONE && !format_info(id)->reads)
            continue;
        snprintf(path, sizeof path, "%s/tests/fuzz/corpus/%s", GOMOKIT_SOURCE_DIR,
                 id == FORMAT_NONE ? "any" : format_info(id)->name);
        const int count = check_file(id, path);
        printf("    %s: %d\n", id == FORMAT_NONE ? "any" : format_info(id)->name, count);
        CHECK(count > 0);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {CASE(the_fuzzers_finds_stay_harmless)};
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
