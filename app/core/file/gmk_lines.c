/* gmk_lines.c: see gmk_lines.h. */
#include "gmk_lines.h"

#include <string.h>

bool gmk_lines_fail(GmkLines *lines, GmkFileError error, Span detail)
{
    lines->problem->error = error;
    lines->problem->line = lines->number;
    span_copy(lines->problem->detail, sizeof lines->problem->detail, detail);
    return false;
}

bool gmk_lines_fail_file(GmkLines *lines, GmkFileError error)
{
    lines->number = 0;
    return gmk_lines_fail(lines, error, (Span){"", 0});
}

bool gmk_lines_is_gmk(Span text)
{
    static const char first[] = "gomokit ";
    return text.size >= sizeof first - 1 && memcmp(text.text, first, sizeof first - 1) == 0;
}

bool gmk_lines_take(GmkLines *lines)
{
    if (!span_take_line(&lines->line, &lines->rest))
        return false;
    lines->number++;
    return true;
}

bool gmk_lines_take_version(GmkLines *lines)
{
    uint64_t major, minor = 0;
    span_skip_mark(&lines->rest);
    lines->number = 1;
    if (!gmk_lines_is_gmk(lines->rest))
        return gmk_lines_fail(lines, GMK_FILE_NOT_GMK, (Span){"", 0});
    lines->number = 0;
    gmk_lines_take(lines);
    Span words = lines->line;
    span_take_word(&words);
    const Span version = span_take_word(&words);
    const char *dot = memchr(version.text, '.', version.size);
    const Span first = {version.text, dot ? (size_t)(dot - version.text) : version.size};
    const Span second = {first.text + first.size + 1, dot ? version.size - first.size - 1 : 0};
    if (!span_number(&major, first, 9999) || (dot && !span_number(&minor, second, 9999)) ||
        major == 0 || span_trim(words).size > 0)
        return gmk_lines_fail(lines, GMK_FILE_NOT_GMK, lines->line);
    if (major > GMK_FILE_MAJOR)
        return gmk_lines_fail(lines, GMK_FILE_NEWER, version);
    lines->minor = (int)minor;
    return true;
}

static bool has_control(Span line)
{
    for (size_t i = 0; i < line.size; i++)
        if (((unsigned char)line.text[i] < 0x20 && line.text[i] != '\t') || line.text[i] == 0x7f)
            return true;
    return false;
}

bool gmk_lines_check(GmkLines *lines)
{
    if (has_control(lines->line) || lines->line.size > GMK_FILE_LINE_MAX)
        return gmk_lines_fail(lines, GMK_FILE_BAD_LINE, lines->line);
    return true;
}

bool gmk_lines_is_key(Span word)
{
    if (word.size == 0 || word.size > GMK_FILE_KEY_MAX || word.text[0] < 'a' || word.text[0] > 'z')
        return false;
    for (size_t i = 1; i < word.size; i++) {
        const char c = word.text[i];
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'))
            return false;
    }
    return true;
}

bool gmk_lines_read_size(uint64_t *width, uint64_t *height, Span value, uint64_t most)
{
    const char *x = memchr(value.text, 'x', value.size);
    if (!x)
        return false;
    const Span first = {value.text, (size_t)(x - value.text)};
    const Span second = {x + 1, value.size - first.size - 1};
    return span_number(width, first, most) && span_number(height, second, most);
}
