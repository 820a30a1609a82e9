/* Recognises programs; see program_file.h. */
#include "program_file.h"

#include "platform/files/os_stream.h"
#include "platform/processes/os_process.h"

#include <string.h>

enum {
    OFFSET_AT = 0x3c, /* in the DOS header: where the newer header is */
    MACHINE_386 = 0x014c,
    MACHINE_AMD64 = 0x8664,
    MACHINE_ARM = 0x01c4,
    MACHINE_ARM64 = 0xaa64,
    IS_DLL = 0x2000, /* of the characteristics */
};

static uint32_t get16(const uint8_t *at)
{
    return (uint32_t)at[0] | (uint32_t)at[1] << 8;
}

/* The header behind "PE": machine at 4, characteristics at 22. */
static ProgramKind kind_of_pe(const uint8_t *header, size_t left)
{
    if (left < 24)
        return PROGRAM_CUT;
    if (get16(header + 22) & IS_DLL)
        return PROGRAM_DLL;
    switch (get16(header + 4)) {
    case MACHINE_386: return PROGRAM_32;
    case MACHINE_AMD64: return PROGRAM_64;
    case MACHINE_ARM:
    case MACHINE_ARM64: return PROGRAM_ARM;
    default: return PROGRAM_CUT;
    }
}

static ProgramKind kind_of_mz(const uint8_t *head, size_t size)
{
    if (size < OFFSET_AT + 4)
        return PROGRAM_DOS;
    const uint32_t at = get16(head + OFFSET_AT) | get16(head + OFFSET_AT + 2) << 16;
    if (at == 0)
        return PROGRAM_DOS;
    if (at > size || size - at < 4)
        return PROGRAM_CUT;
    if (memcmp(head + at, "PE\0\0", 4) == 0)
        return kind_of_pe(head + at, size - at);
    if (memcmp(head + at, "NE", 2) == 0 || memcmp(head + at, "LE", 2) == 0 ||
        memcmp(head + at, "LX", 2) == 0)
        return PROGRAM_16;
    return PROGRAM_DOS;
}

ProgramKind program_kind_of(const uint8_t *head, size_t size)
{
    if (size >= 2 && memcmp(head, "MZ", 2) == 0)
        return kind_of_mz(head, size);
    if (size >= 5 && memcmp(head,
                            "\x7f"
                            "ELF",
                            4) == 0)
        return head[4] == 1 ? PROGRAM_ELF_32 : PROGRAM_ELF_64;
    if (size >= 2 && memcmp(head, "#!", 2) == 0)
        return PROGRAM_SCRIPT;
    return PROGRAM_NOT;
}

ProgramKind program_file_kind(const char *path)
{
    uint8_t head[PROGRAM_HEAD];
    FILE *file = os_stream_open(path, "rb");
    if (!file)
        return PROGRAM_NOT;
    const size_t size = fread(head, 1, sizeof head, file);
    fclose(file);
    return program_kind_of(head, size);
}

bool program_runs_here(ProgramKind kind)
{
    if (os_process_is_windows())
        return kind == PROGRAM_32 || kind == PROGRAM_64;
    return kind == PROGRAM_ELF_32 || kind == PROGRAM_ELF_64 || kind == PROGRAM_SCRIPT;
}

const char *program_kind_words(ProgramKind kind)
{
    static const char *const words[PROGRAM_KINDS] = {
        "no program",
        "a damaged program for Windows",
        "a program for DOS",
        "a 16-bit program for Windows",
        "a 32-bit program for Windows",
        "a 64-bit program for Windows",
        "a program for Windows on ARM",
        "a library of Windows (DLL)",
        "a 32-bit program for Linux",
        "a 64-bit program for Linux",
        "a script",
    };
    return words[kind];
}
