/* Zips of strangers, programs told apart by their headers, and what becomes an entry. */
#include "core/base/crc32.h"
#include "core/base/random.h"
#include "core/brains/fault_cause.h"
#include "core/engines/engine_add.h"
#include "core/engines/engine_kind.h"
#include "core/engines/zip_read.h"
#include "platform/files/os_folder.h"

#include "test.h"

#define LIST "test_engine_add/engines.txt"

/* ------------------------------------------------------------------------------------------------
 * A packer that can be made to lie
 */

typedef struct Packer {
    TextBuffer bytes, central;
    int count;
    uint32_t mode;    /* of Unix, in the next file's row */
    uint32_t flags;   /* of the next file */
    uint32_t claimed; /* the next file's size as it is claimed; 0: the truth */
    bool descriptors; /* sizes stand behind the bytes, as when a zip is written into a pipe */
} Packer;

static void put(TextBuffer *out, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++) {
        const char byte = (char)(value >> 8 * i & 255);
        text_add(out, &byte, 1);
    }
}

/* Deflates with the fixed code, literals only: 8 bits up to 143, 9 above. */
static void deflate_plain(TextBuffer *out, const uint8_t *data, size_t size)
{
    uint32_t hold = 3; /* the last block, fixed code */
    int held = 3;
    for (size_t i = 0; i <= size; i++) {
        const int symbol = i < size ? data[i] : 256;
        const int bits = symbol == 256 ? 7 : symbol < 144 ? 8 : 9;
        const int code = symbol == 256 ? 0 : symbol < 144 ? 48 + symbol : 400 + symbol - 144;
        for (int b = bits - 1; b >= 0; b--) {
            hold |= (uint32_t)(code >> b & 1) << held;
            if (++held == 8) {
                put(out, hold, 1);
                hold = 0;
                held = 0;
            }
        }
    }
    put(out, hold, 1);
}

static void pack_header(TextBuffer *out, const Packer *packer, int method, uint32_t crc,
                        uint32_t packed, uint32_t size, size_t name)
{
    const uint32_t flags = packer->flags | (packer->descriptors ? 8 : 0);
    put(out, 20, 2);
    put(out, flags, 2);
    put(out, (uint32_t)method, 2);
    put(out, 0, 4);
    put(out, crc, 4);
    put(out, packed, 4);
    put(out, size, 4);
    put(out, (uint32_t)name, 2);
    put(out, 0, 2);
}

static void pack(Packer *packer, const char *name, const void *data, size_t size, bool deflated)
{
    TextBuffer body = {0};
    const uint32_t at = (uint32_t)packer->bytes.size, crc = crc32_of(data, size);
    const uint32_t claimed = packer->claimed ? packer->claimed : (uint32_t)size;
    if (deflated)
        deflate_plain(&body, data, size);
    else
        text_add(&body, data, size);
    const uint32_t packed = (uint32_t)body.size;
    const bool later = packer->descriptors;
    put(&packer->bytes, 0x04034b50, 4);
    pack_header(&packer->bytes, packer, deflated ? 8 : 0, later ? 0 : crc, later ? 0 : packed,
                later ? 0 : claimed, strlen(name));
    text_add(&packer->bytes, name, strlen(name));
    text_add(&packer->bytes, body.text ? body.text : "", body.size);
    if (later) {
        put(&packer->bytes, 0x08074b50, 4);
        put(&packer->bytes, crc, 4);
        put(&packer->bytes, packed, 4);
        put(&packer->bytes, claimed, 4);
    }
    put(&packer->central, 0x02014b50, 4);
    put(&packer->central, 20 | 3 << 8, 2);
    pack_header(&packer->central, packer, deflated ? 8 : 0, crc, packed, claimed, strlen(name));
    put(&packer->central, 0, 4); /* comment, disk */
    put(&packer->central, 0, 2);
    put(&packer->central, packer->mode << 16, 4);
    put(&packer->central, at, 4);
    text_add(&packer->central, name, strlen(name));
    packer->count++;
    free(body.text);
}

static void pack_end(Packer *packer)
{
    const uint32_t at = (uint32_t)packer->bytes.size, size = (uint32_t)packer->central.size;
    text_add(&packer->bytes, packer->central.text ? packer->central.text : "", size);
    put(&packer->bytes, 0x06054b50, 4);
    put(&packer->bytes, 0, 4);
    put(&packer->bytes, (uint32_t)packer->count, 2);
    put(&packer->bytes, (uint32_t)packer->count, 2);
    put(&packer->bytes, size, 4);
    put(&packer->bytes, at, 4);
    put(&packer->bytes, 0, 2);
}

static void pack_free(Packer *packer)
{
    free(packer->bytes.text);
    free(packer->central.text);
    *packer = (Packer){0};
}

/* ------------------------------------------------------------------------------------------------
 * Reading zips
 */

TEST(what_was_packed_is_unpacked)
{
    uint64_t random = test_seed;
    for (int round = 0; round < test_rounds(200); round++) {
        Packer packer = {.descriptors = round % 2 == 1};
        ZipReader zip;
        char why[ZIP_WHY_MAX] = "";
        uint8_t data[600], back[600];
        const size_t size = (size_t)random_below(&random, 600);
        for (size_t i = 0; i < size; i++)
            data[i] = (uint8_t)random_below(&random, 256);
        pack(&packer, "folder/", "", 0, false);
        pack(&packer, "folder/stored.bin", data, size, false);
        pack(&packer, "棋/deflated.bin", data, size, true);
        pack_end(&packer);
        CHECK(zip_open(&zip, why, (const uint8_t *)packer.bytes.text, packer.bytes.size));
        CHECK_TEXT(why, "");
        CHECK_INT(zip.count, 3);
        CHECK(zip.files[0].folder && !zip.files[1].folder);
        CHECK_TEXT(zip.files[2].name, "棋/deflated.bin");
        for (int i = 1; i < 3; i++) {
            CHECK_INT(zip.files[i].size, size);
            memset(back, 0xee, sizeof back);
            CHECK(zip_unpack(back, &zip.files[i]));
            CHECK(memcmp(back, data, size) == 0);
        }
        zip_close(&zip);
        pack_free(&packer);
    }
}

TEST(no_name_leaves_its_folder)
{
    static const char *const bad[] = {
        "../x",
        "a/../../x",
        "/etc/passwd",
        "C:/x",
        "C:x",
        "a/..",
        "..",
        ".",
        "a/./b",
        "a//b",
        "",
        "nul",
        "a/NUL.txt",
        "COM1",
        "lpt9.exe",
        "con .txt",
        "a\\b",
        "x:stream",
        "trail. ",
        "trail.",
        "a/b /c",
        "ta\tb",
        "\x1b[2J",
        "a\x7f",
        "con",
        "CONIN$",
        "a/aux.c",
        "x?",
        "\xe2\x80\xae"
        "exe.txt",
        "\xff\xfe",
        "a/b/",
        "~/../x/..",
        "COM0",
    };
    static const char *const good[] = {"a",       "a/b/c.txt", "pbrain-x.exe", "com", "com10",
                                       "console", "nul1x",     "棋.txt",       "..x", "a b"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        if (zip_name_is_safe(bad[i]))
            printf("    %s\n", bad[i]);
        CHECK(!zip_name_is_safe(bad[i]));
    }
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        if (!zip_name_is_safe(good[i]))
            printf("    %s\n", good[i]);
        CHECK(zip_name_is_safe(good[i]));
    }
}

static void check_refused(Packer *packer, const char *expected)
{
    ZipReader zip;
    FaultText fault;
    char why[ZIP_WHY_MAX] = "";
    pack_end(packer);
    CHECK(!zip_open(&zip, why, (const uint8_t *)packer->bytes.text, packer->bytes.size));
    if (!strstr(why, expected))
        CHECK_TEXT(why, expected);
    fault_cause_read(&fault, why);
    CHECK(fault.cause != CAUSE_OTHER); /* a window can say it in every language */
    pack_free(packer);
}

TEST(hostile_zips_are_refused_with_a_sentence)
{
    Packer packer = {0};
    pack(&packer, "..\\..\\evil.exe", "x", 1, false);
    check_refused(&packer, "would leave its folder");
    pack(&packer, "/evil", "x", 1, false);
    check_refused(&packer, "would leave its folder");
    packer.mode = 0120777;
    pack(&packer, "link", "/etc", 4, false);
    check_refused(&packer, "a link or a device");
    packer.flags = 1;
    pack(&packer, "secret", "x", 1, false);
    check_refused(&packer, "password");
    packer.claimed = UINT32_MAX;
    pack(&packer, "large", "x", 1, true);
    check_refused(&packer, "zip64");
    packer.claimed = 700u << 20;
    pack(&packer, "bomb", "x", 1, true);
    check_refused(&packer, "too large for its bytes");
    check_refused(&packer, "empty");
    for (int i = 0; i <= ZIP_FILES_MAX; i++)
        pack(&packer, "a", "", 0, false);
    check_refused(&packer, "more than 4000");
}

/* Files that share their bytes, as bombs do, or that are more together than is allowed. */
TEST(bombs_are_refused)
{
    Packer packer = {0};
    char *zeros = calloc(1, 300000);
    CHECK(zeros != NULL);
    for (int i = 0; i < 3; i++) {
        packer.claimed = 280u << 20;
        pack(&packer, i == 0 ? "a" : i == 1 ? "b" : "c", zeros, 300000, true);
    }
    check_refused(&packer, "larger than 768 MB");
    pack(&packer, "a", zeros, 300000, false);
    char row[200];
    const size_t size = packer.central.size;
    CHECK(size <= sizeof row);
    memcpy(row, packer.central.text, size);
    for (int i = 0; i < 5; i++) {
        text_add(&packer.central, row, size);
        packer.count++;
    }
    check_refused(&packer, "overlap");
    free(zeros);
}

/* Bytes of a good zip, changed or cut at random: unpacked, or refused; nothing else. */
TEST(damaged_zips_do_no_harm)
{
    uint64_t random = test_seed + 2;
    for (int round = 0; round < test_rounds(5000); round++) {
        Packer packer = {0};
        ZipReader zip;
        char why[ZIP_WHY_MAX] = "";
        pack(&packer, "a/b.txt", "hello hello hello", 17, true);
        pack(&packer, "c.bin", "\0\1\2\3", 4, false);
        pack_end(&packer);
        size_t size = packer.bytes.size;
        for (int k = random_below(&random, 4); k >= 0; k--)
            packer.bytes.text[random_below(&random, (int32_t)size)] =
                (char)random_below(&random, 256);
        if (round % 3 == 0)
            size = (size_t)random_below(&random, (int32_t)size);
        uint8_t *exact =
            malloc(size ? size : 1); /* so that a sanitizer sees every byte beyond it */
        CHECK(exact != NULL);
        memcpy(exact, packer.bytes.text, size);
        if (zip_open(&zip, why, exact, size)) {
            for (int32_t i = 0; i < zip.count; i++) {
                uint8_t *out = malloc(zip.files[i].size ? zip.files[i].size : 1);
                if (out)
                    zip_unpack(out, &zip.files[i]);
                free(out);
                CHECK(zip_name_is_safe(zip.files[i].name));
            }
            zip_close(&zip);
        } else {
            CHECK(why[0] != 0);
        }
        free(exact);
        pack_free(&packer);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Programs
 */

static size_t make_program(uint8_t out[256], const char *mark, uint32_t machine, uint32_t traits)
{
    memset(out, 0, 256);
    memcpy(out, "MZ", 2);
    out[0x3c] = 128;
    memcpy(out + 128, mark, strlen(mark));
    out[132] = (uint8_t)machine;
    out[133] = (uint8_t)(machine >> 8);
    out[150] = (uint8_t)traits;
    out[151] = (uint8_t)(traits >> 8);
    return 256;
}

TEST(programs_are_told_apart_by_their_headers)
{
    uint8_t head[256];
    const size_t size = make_program(head, "PE", 0x8664, 0x22);
    CHECK_INT(program_kind_of(head, size), PROGRAM_64);
    CHECK_INT(program_kind_of(head, 140), PROGRAM_CUT);
    CHECK_INT(program_kind_of(head, 100), PROGRAM_CUT);
    make_program(head, "PE", 0x14c, 0x102);
    CHECK_INT(program_kind_of(head, size), PROGRAM_32);
    make_program(head, "PE", 0x14c, 0x2102);
    CHECK_INT(program_kind_of(head, size), PROGRAM_DLL);
    make_program(head, "PE", 0xaa64, 0x22);
    CHECK_INT(program_kind_of(head, size), PROGRAM_ARM);
    make_program(head, "NE", 0, 0);
    CHECK_INT(program_kind_of(head, size), PROGRAM_16);
    make_program(head, "??", 0, 0);
    CHECK_INT(program_kind_of(head, size), PROGRAM_DOS);
    CHECK_INT(program_kind_of(head, 30), PROGRAM_DOS);
    CHECK_INT(program_kind_of((const uint8_t *)"\x7f"
                                               "ELF\2",
                              5),
              PROGRAM_ELF_64);
    CHECK_INT(program_kind_of((const uint8_t *)"#!/bin/sh", 9), PROGRAM_SCRIPT);
    CHECK_INT(program_kind_of((const uint8_t *)"hello", 5), PROGRAM_NOT);
    CHECK_INT(program_kind_of((const uint8_t *)"", 0), PROGRAM_NOT);
    memset(head, 0xff, sizeof head);
    memcpy(head, "MZ", 2);
    CHECK_INT(program_kind_of(head, size), PROGRAM_CUT);
}

static ProgramKind wide(void)
{
    return program_runs_here(PROGRAM_64) ? PROGRAM_64 : PROGRAM_ELF_64;
}

static ProgramKind narrow(void)
{
    return program_runs_here(PROGRAM_32) ? PROGRAM_32 : PROGRAM_ELF_32;
}

TEST(the_right_program_of_several_is_taken)
{
    CHECK(engine_add_score("pbrain-x.exe", wide(), 0) >
          engine_add_score("pbrain-x.exe", narrow(), 0));
    CHECK(engine_add_score("pbrain-x.exe", narrow(), 2) > engine_add_score("gui.exe", wide(), 0));
    CHECK(engine_add_score("pbrain-r-avx2.exe", wide(), 0) >
          engine_add_score("pbrain-r-avx512vnni.exe", wide(), 0));
    CHECK(engine_add_score("engine.exe", wide(), 0) > engine_add_score("Uninstall.exe", wide(), 0));
    CHECK(engine_add_score("pbrain-x.exe", PROGRAM_16, 0) < 0);
    CHECK(engine_add_score("pbrain-x.dll", PROGRAM_DLL, 0) < 0);
}

/* ------------------------------------------------------------------------------------------------
 * Adding
 */

static void write(const char *path, const TextBuffer *bytes)
{
    CHECK(os_file_replace(path, bytes->text, bytes->size) == 0);
}

TEST(a_zip_becomes_an_entry_and_goes_again)
{
    Packer packer = {0};
    EngineEntry entry, second;
    char why[ENGINE_WHY_MAX] = "";
    const bool windows = wide() == PROGRAM_64;
    uint8_t pe[256];
    const size_t size = make_program(pe, "PE", 0x8664, 0x22);
    const void *program = windows ? (const void *)pe
                                  : (const void *)"\x7f"
                                                  "ELF\2";
    CHECK(os_folder_make("test_engine_add"));
    pack(&packer, "readme.txt", "read me", 7, true);
    pack(&packer, "bin/viewer.exe", program, windows ? size : 5, true);
    pack(&packer, "bin/pbrain-rapfi.exe", program, windows ? size : 5, true);
    pack(&packer, "config.toml", "x", 1, false);
    pack_end(&packer);
    write("test_engine_add/Some Engine.zip", &packer.bytes);
    CHECK(engine_add_from(&entry, why, "test_engine_add/Some Engine.zip", LIST, NULL, NULL));
    CHECK_TEXT(why, "");
    CHECK_TEXT(entry.name, "rapfi");
    CHECK_INT(entry.kind, ENGINE_RAPFI);
    CHECK(strstr(entry.program, "bin/pbrain-rapfi.exe") != NULL);
    CHECK(strlen(entry.folder) > 4 && !strstr(entry.folder, "bin")); /* where config.toml is */
    CHECK(engine_add_from(&second, why, "test_engine_add/Some Engine.zip", LIST, NULL, NULL));
    CHECK(strcmp(entry.program, second.program) != 0);
    CHECK(engine_add_undo(&entry, LIST));
    CHECK(os_file_time(entry.program) < 0 && os_file_time(second.program) >= 0);
    CHECK(engine_add_undo(&second, LIST));
    CHECK(os_file_time(second.program) < 0);
    pack_free(&packer);
    CHECK(os_folder_remove("test_engine_add"));
}

static void count_name(void *user, const char *name)
{
    *(int *)user += strcmp(name, ".") != 0 && strcmp(name, "..") != 0;
}

TEST(what_cannot_be_added_says_why_and_leaves_nothing)
{
    Packer packer = {0};
    EngineEntry entry;
    char why[ENGINE_WHY_MAX] = "";
    uint8_t pe[256];
    int left = 0;
    const TextBuffer old = {(char *)pe, make_program(pe, "NE", 0, 0), 0, false};
    CHECK(os_folder_make("test_engine_add"));
    CHECK(!engine_add_from(&entry, why, "test_engine_add/missing.exe", LIST, NULL, NULL));
    CHECK_TEXT(why, "there is no such file");
    write("test_engine_add/old.exe", &old);
    CHECK(!engine_add_from(&entry, why, "test_engine_add/old.exe", LIST, NULL, NULL));
    CHECK_TEXT(why, "this is a 16-bit program for Windows, which does not run here");
    CHECK(!engine_add_from(&entry, why, "test_engine_add", LIST, NULL, NULL));
    CHECK_TEXT(why, "it has a 16-bit program for Windows, which does not run here");
    pack(&packer, "readme.txt", "read me", 7, true);
    pack_end(&packer);
    write("test_engine_add/a.zip", &packer.bytes);
    CHECK(!engine_add_from(&entry, why, "test_engine_add/a.zip", LIST, NULL, NULL));
    CHECK_TEXT(why, "there is no program in it");
    packer.bytes.text[40] ^= 1; /* within the packed bytes */
    write("test_engine_add/a.zip", &packer.bytes);
    CHECK(!engine_add_from(&entry, why, "test_engine_add/a.zip", LIST, NULL, NULL));
    CHECK_TEXT(why, "a file in the zip is damaged: readme.txt");
    CHECK(os_folder_list("test_engine_add/engines", "", count_name, &left));
    CHECK_INT(left, 0);
    pack_free(&packer);
    CHECK(os_folder_remove("test_engine_add"));
}

TEST(known_engines_are_recognised)
{
    EngineEntry entry;
    char value[64];
    CHECK_INT(engine_kind_of("name=\"Rapfi\", version=\"0.43\"", "/x/engine"), ENGINE_RAPFI);
    CHECK_INT(engine_kind_of("", "/x/Yixin2018.exe"), ENGINE_YIXIN);
    CHECK_INT(engine_kind_of("name=\"PentaZen\"", "/x/pbrain-pz"), ENGINE_PENTAZEN);
    CHECK_INT(engine_kind_of("name=\"Other\", author=\"once of Rapfi\"", "/rapfi/x"), ENGINE_OTHER);
    CHECK_INT(engine_kind_of("", "/rapfi/pbrain-other"), ENGINE_OTHER);
    engine_about_value(value, sizeof value, "nickname=\"no\", name = \"Py\x1b thon\" , version=3",
                       "name");
    CHECK_TEXT(value, "Py\xef\xbf\xbd thon");
    engine_about_value(value, sizeof value, "name=a, version=3", "version");
    CHECK_TEXT(value, "3");
    CHECK(engine_entry_init(&entry, "/x/pbrain-pz"));
    engine_entry_take_about(&entry, "name=\"PentaZen\", version=\"1\"");
    CHECK_TEXT(entry.name, "PentaZen");
    snprintf(entry.name, sizeof entry.name, "my own");
    engine_entry_take_about(&entry, "name=\"PentaZen\", version=\"2\"");
    CHECK_TEXT(entry.name, "my own");
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(what_was_packed_is_unpacked),
        CASE(no_name_leaves_its_folder),
        CASE(hostile_zips_are_refused_with_a_sentence),
        CASE(bombs_are_refused),
        CASE(damaged_zips_do_no_harm),
        CASE(programs_are_told_apart_by_their_headers),
        CASE(the_right_program_of_several_is_taken),
        CASE(a_zip_becomes_an_entry_and_goes_again),
        CASE(what_cannot_be_added_says_why_and_leaves_nothing),
        CASE(known_engines_are_recognised),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
