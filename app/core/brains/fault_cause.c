/* Recognises causes of faults; see fault_cause.h. */
#include "fault_cause.h"

#include "core/text/scan.h"

#include <stdlib.h>
#include <string.h>

/* A sentence as it is written: # stands for numbers or a point, % for any text. */
typedef struct Sentence {
    FaultCause cause;
    const char *pattern;
} Sentence;

static const Sentence sentences[] = {
    {CAUSE_NO_MOVE, "no move within # ms"},
    {CAUSE_NOR_LATER, "no move within # ms, nor # ms later"},
    {CAUSE_LATE, "answered after # ms, # ms were allowed"},
    {CAUSE_LINES_LATE, "# lines and no move within # ms"},
    {CAUSE_LINES, "more than # lines and no move"},
    {CAUSE_NOT_MOVE, "not a move: %"},
    {CAUSE_SWAP2, "no answer to swap2 with # stones: %"},
    {CAUSE_REFUSED, "refused: %"},
    {CAUSE_NO_OK_IN_TIME, "no OK within # ms"},
    {CAUSE_NO_OK, "no OK"},
    {CAUSE_ENDED, "the program ended with exit code %"},
    {CAUSE_EXIT, "exit code %"},
    {CAUSE_CLOSED, "the program closed its output"},
    {CAUSE_MEMORY, "holds # MB of memory, # MB are allowed"},
    {CAUSE_PROCESSES, "runs # processes, # are allowed"},
    {CAUSE_OCCUPIED, "#: No stone can be put there: the place is taken."},
    {CAUSE_OCCUPIED, "played #: No stone can be put there: the place is taken."},
    {CAUSE_OFF_BOARD, "#: That point is not on the board."},
    {CAUSE_OFF_BOARD, "played #: That point is not on the board."},
    {CAUSE_FORBIDDEN, "#: Black may not play there: the point is forbidden in renju."},
    {CAUSE_FORBIDDEN, "played #: Black may not play there: the point is forbidden in renju."},
    {CAUSE_OTHER_ANSWER, "another answer was due"},
    {CAUSE_STAYS, "it still runs after # s and was ended"},
    {CAUSE_NOT_STARTED, "%: error #: %"},
    {CAUSE_NO_FILE, "there is no such file"},
    {CAUSE_NO_PROGRAM, "there is no program in it"},
    {CAUSE_NO_PROGRAM, "the zip is empty"},
    {CAUSE_NO_PROGRAM, "this is no program, which does not run here"},
    {CAUSE_OTHER_SYSTEM, "this is %, which does not run here"},
    {CAUSE_OTHER_SYSTEM, "it has %, which does not run here"},
    {CAUSE_BAD_ZIP, "it is not a zip, or it is cut short"},
    {CAUSE_BAD_ZIP, "the zip is damaged%"},
    {CAUSE_BAD_ZIP, "the zip is cut short%"},
    {CAUSE_BAD_ZIP, "the zip's directory is damaged"},
    {CAUSE_BAD_ZIP, "files of the zip overlap%"},
    {CAUSE_BAD_ZIP, "a file in the zip is damaged: %"},
    {CAUSE_PASSWORD, "the zip has a password%"},
    {CAUSE_ODD_ZIP, "the zip is larger than %"},
    {CAUSE_ODD_ZIP, "the zip has more than %"},
    {CAUSE_ODD_ZIP, "the zip is of the large kind %"},
    {CAUSE_ODD_ZIP, "the zip is one of several parts"},
    {CAUSE_ODD_ZIP, "unpacked it would be larger than %"},
    {CAUSE_ODD_ZIP, "a file is packed in a way that is not read%"},
    {CAUSE_ODD_ZIP, "a link or a device is in the zip%"},
    {CAUSE_ODD_ZIP, "a name in the zip %"},
    {CAUSE_UNWRITTEN, "a folder cannot be made, or no memory"},
    {CAUSE_UNWRITTEN, "a file of the zip cannot be written: %"},
    {CAUSE_UNWRITTEN, "no folder can be made for it beside the settings"},
    {CAUSE_LONG_PATH, "its path has too many letters"},
    {CAUSE_NO_MEMORY, "no memory"},
    {CAUSE_FILE_FIRST, "the first line is not \"%\""},
    {CAUSE_FILE_TWICE, "there are two engines %"},
    {CAUSE_FILE_MANY, "too many engines"},
    {CAUSE_FILE_MANY, "too many openings"},
    {CAUSE_FILE_MANY, "too many lines of INFO"},
    {CAUSE_FILE_MANY, "too many INFO lines, or one has too many bytes"},
    {CAUSE_FILE_MANY, "more than # engines"},
    {CAUSE_FILE_MANY, "more than ten million games"},
    {CAUSE_FILE_LONG, "the command is too long"},
    {CAUSE_FILE_LONG, "the folder is too long"},
    {CAUSE_FILE_LONG, "the line has too many bytes, or is not UTF-8"},
    {CAUSE_FILE_LONG, "too many bytes, or not UTF-8"},
    {CAUSE_FILE_LONG, "% has too many bytes"},
    {CAUSE_FILE_LONG, "it has control characters"},
    {CAUSE_FILE_OPENING, "not an opening on this board: move #"},
    {CAUSE_FILE_ENGINE, "an engine needs a name"},
    {CAUSE_FILE_ENGINE, "an engine needs a number of its own"},
    {CAUSE_FILE_ENGINE, "an engine has no command"},
    {CAUSE_FILE_ENGINE, "engine # has no name or no program"},
    {CAUSE_FILE_ENGINE, "next needs a number"},
    {CAUSE_FILE_ENGINE, "% before the first engine"},
    {CAUSE_FILE_FEW, "there are fewer than two engines"},
    {CAUSE_FILE_SWAP2, "openings and swap2 do not go together"},
    {CAUSE_FILE_CARO, "the protocol has no number for caro-edge; say caro or caro-exact"},
    {CAUSE_FILE_PLAYED, "another program plays this already, or the folder cannot be written"},
    {CAUSE_FILE_CHANGED, "another program changes it, or its folder cannot be written"},
    {CAUSE_FILE_LARGE, "the file is too large for a list of engines"},
    {CAUSE_FILE_FOLDER, "the folder cannot be read"},
    {CAUSE_FILE_NO_OPENING, "no opening in it"},
    {CAUSE_FILE_KEY, "unknown: %"},
    {CAUSE_FILE_KEY, "an engine has no %"},
    {CAUSE_FILE_VALUE, "% cannot be %"},
};

/* Exit codes of Windows, and signals as os_exit.h has them. */
static const struct {
    uint32_t code;
    FaultExit means;
} exits[] = {
    {0xC0000005, FAULT_EXIT_ACCESS},    {139, FAULT_EXIT_ACCESS},
    {0xC0000017, FAULT_EXIT_MEMORY},    {0xC000001D, FAULT_EXIT_INSTRUCTION},
    {132, FAULT_EXIT_INSTRUCTION},      {0xC000007B, FAULT_EXIT_MIXED},
    {0xC0000094, FAULT_EXIT_DIVISION},  {136, FAULT_EXIT_DIVISION},
    {0xC00000FD, FAULT_EXIT_STACK},     {0xC0000135, FAULT_EXIT_DLL},
    {0xC0000139, FAULT_EXIT_DLL},       {0xC0000142, FAULT_EXIT_DLL},
    {0xC0000374, FAULT_EXIT_CORRUPTED}, {0xC0000409, FAULT_EXIT_CORRUPTED},
    {134, FAULT_EXIT_CORRUPTED},        {0xE06D7363, FAULT_EXIT_EXCEPTION},
    {0xC0000354, FAULT_EXIT_HELD},
};

static void set(char *out, size_t size, const char *text, size_t length)
{
    span_copy(out, size, (Span){text, length});
}

/* From the argument `at` on. A % takes as little as it can. */
static bool matches(FaultText *out, int at, const char *pattern, const char *text)
{
    size_t taken = 0;
    for (; *pattern && *pattern != '#' && *pattern != '%'; pattern++, text++)
        if (*pattern != *text)
            return false;
    if (!*pattern)
        return !*text;
    if (*pattern == '#') {
        taken = strspn(text, "-0123456789,");
        while (taken > 0 && text[taken - 1] == ',') /* of the sentence */
            taken--;
        if (taken == 0 || !matches(out, at + 1, pattern + 1, text + taken))
            return false;
    } else if (pattern[1] == '\0') {
        taken = strlen(text);
    } else {
        while (!matches(out, at + 1, pattern + 1, text + taken))
            if (text[taken++] == '\0')
                return false;
    }
    set(out->arguments[at], FAULT_TEXT_MAX, text, taken);
    return true;
}

/* Cuts the text where `mark` is; what is behind it. NULL: it has none. */
static char *cut(char *text, const char *mark)
{
    char *found = strstr(text, mark);
    if (!found)
        return NULL;
    *found = '\0';
    return found + strlen(mark);
}

static void take_ends(FaultText *out, char *text)
{
    const char *said = cut(text, "; it said last: \"");
    if (said) {
        const size_t length = strlen(said);
        set(out->said, FAULT_TEXT_MAX, said, length - (length > 0 && said[length - 1] == '"'));
    } else if ((said = cut(text, "; it said: ")) != NULL) {
        set(out->said, FAULT_TEXT_MAX, said, strlen(said));
    }
    const char *half = cut(text, "; half a line came: ");
    if (half)
        set(out->half, FAULT_TEXT_MAX, half, strlen(half));
}

/* "RESTART: ", "20x20: " at the front: its length. Which game a tournament stopped at says nothing about the cause. */
static size_t take_where(FaultText *out, const char *text)
{
    static const char stopped[] = " cannot be played: ";
    const char *number = text + (strncmp(text, "game ", 5) == 0 ? 5 : 0);
    const char *behind = number + strspn(number, "0123456789");
    if (behind > number && strncmp(behind, stopped, strlen(stopped)) == 0)
        return (size_t)(behind - text) + strlen(stopped);
    const size_t length = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789x");
    if (length < 2 || length >= sizeof out->where || strncmp(text + length, ": ", 2) != 0)
        return 0;
    set(out->where, sizeof out->where, text, length);
    return length + 2;
}

/* Leaves only the code of "0xC0000005: access violation". */
static void take_exit(FaultText *out)
{
    char *code = out->arguments[0];
    const uint32_t number = (uint32_t)strtoull(code, NULL, 0);
    code[strcspn(code, ":")] = '\0';
    for (size_t i = 0; i < sizeof exits / sizeof *exits; i++)
        if (exits[i].code == number)
            out->exit = exits[i].means;
}

void fault_cause_read(FaultText *out, const char *why)
{
    char text[FAULT_TEXT_MAX];
    *out = (FaultText){.cause = CAUSE_OTHER};
    set(text, sizeof text, why, strlen(why));
    take_ends(out, text);
    const char *sentence = text + take_where(out, text);
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++)
        if (matches(out, 0, sentences[i].pattern, sentence)) {
            out->cause = sentences[i].cause;
            break;
        }
    if (out->cause == CAUSE_OTHER || out->cause == CAUSE_ODD_ZIP)
        set(out->arguments[0], FAULT_TEXT_MAX, sentence, strlen(sentence));
    else if (out->cause == CAUSE_ENDED || out->cause == CAUSE_EXIT)
        take_exit(out);
    else if (out->cause == CAUSE_FILE_VALUE)
        (void)cut(out->arguments[1], ": "); /* what would be allowed is said in English */
}
