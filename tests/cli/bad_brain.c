/*
 * bad_brain: a brain for tests that misbehaves in the way its argument says, and otherwise plays
 * the first empty point by rows; `bad_brain polite` also answers ABOUT and takes back. `bad_brain echo` and the like serve
 * the tests of processes. It compares moves by YXNBEST: the first empty points, the first of them the best.
 * `bad_brain claim` claims to win with it, `bad_brain third` ends at the third such question, `bad_brain stuck` hangs there.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#include <windows.h>
static void nap(unsigned ms)
{
    Sleep(ms);
}

/* Processes that outlive this one if nobody ends them. */
static void start_children(void)
{
    STARTUPINFOW startup = {.cb = sizeof startup};
    PROCESS_INFORMATION info;
    wchar_t path[1024], line[] = L"bad_brain no_reading";
    if (GetModuleFileNameW(NULL, path, 1024) > 0 &&
        CreateProcessW(path, line, NULL, NULL, FALSE, 0, NULL, NULL, &startup, &info)) {
        CloseHandle(info.hThread);
        CloseHandle(info.hProcess);
    }
}

static void crash(void)
{
    RaiseException(EXCEPTION_ACCESS_VIOLATION, 0, 0, NULL);
}
#else
#include <signal.h>
#include <time.h>
#include <unistd.h>

/* Processes that outlive this one if nobody ends them: one in its group, one that has left it. */
static void start_children(void)
{
    for (int i = 0; i < 2; i++)
        if (fork() == 0) {
            if (i == 1)
                setsid();
            for (;;)
                sleep(1000);
        }
}

static void crash(void)
{
    raise(SIGSEGV);
}

static void nap(unsigned ms)
{
    const struct timespec rest = {(time_t)(ms / 1000), (int)(ms % 1000) * 1000000};
    nanosleep(&rest, NULL);
}
#endif

enum { SIDE = 20 };

static const char *mode;
static bool taken[SIDE][SIDE];
static int width, height;
static bool shown;      /* a board of YXBOARD is told, and nothing is to be played on it */
static bool endless;    /* the time of a move is so long that YXSTOP is waited for, */
static bool comparing;  /* and that is done now */
static int comparisons; /* questions by YXNBEST */

static bool is_mode(const char *name)
{
    return strcmp(mode, name) == 0;
}

static void hang(void)
{
    for (;;)
        nap(1000);
}

static void play(int x, int y)
{
    printf("%d,%d\n", x, y);
    fflush(stdout);
    if (x >= 0 && x < SIDE && y >= 0 && y < SIDE)
        taken[y][x] = true;
}

/* Memory that is really used, and never given back. */
static void take_memory(size_t megabytes)
{
    static char *held;
    const size_t size = megabytes << 20;
    if (!held && (held = malloc(size)) != NULL)
        for (size_t i = 0; i < size; i += 1024)
            ((volatile char *)held)[i] = 1;
}

static void first_empty(int *x, int *y)
{
    for (*y = 0; *y < height; (*y)++)
        for (*x = 0; *x < width; (*x)++)
            if (!taken[*y][*x])
                return;
}

/* Does what the mode says instead of a move, or before it. True: there is no move to make. */
static bool misbehave(int last_x, int last_y)
{
    if (is_mode("crash"))
        _Exit(3);
    if (is_mode("hang"))
        hang();
    if (is_mode("close")) {
        fclose(stdout);
        hang();
    }
    if (is_mode("segv"))
        crash();
    if (is_mode("greedy"))
        take_memory(40);
    if (is_mode("children"))
        start_children();
    if (is_mode("late"))
        nap(3000);
    if (is_mode("tardy")) /* past a time of half a second */
        nap(900);
    if (is_mode("chatter"))
        for (int i = 0; i < 500; i++)
            printf("MESSAGE I could talk about this for hours %d\nDEBUG hm\n", i);
    while (is_mode("flood"))
        puts("MESSAGE depth 3 ev 5\nDEBUG and so on");
    if (is_mode("half")) { /* a line that never ends */
        fputs("7,", stdout);
        fflush(stdout);
        hang();
    }
    if (is_mode("zero"))
        fwrite("3\0,4\n", 1, 5, stdout);
    else if (is_mode("illegal"))
        play(99, 99);
    else if (is_mode("occupied"))
        play(last_x, last_y);
    else if (is_mode("point"))
        play(7, 7);
    else if (is_mode("escape")) /* clears the screen, writes the clipboard, turns the text */
        puts("\x1b[2J\x1b]52;c;aGk=\x07 \xc2\x9b"
             "2J \xe2\x80\xae backwards");
    else if (is_mode("rude"))
        puts("ERROR not in the mood");
    else if (is_mode("suggest"))
        puts("SUGGEST 5,5");
    else
        return false;
    fflush(stdout);
    return true;
}

static void answer(int last_x, int last_y)
{
    int x = 0, y = 0;
    if (misbehave(last_x, last_y))
        return;
    first_empty(&x, &y);
    play(x, y);
}

/* INFO lines about the first empty points, as Rapfi has them; then the first of them, now or at YXSTOP. */
static void compare_moves(int count)
{
    int told = 0;
    comparisons++;
    if (is_mode("third") && comparisons == 3)
        _Exit(3);
    if (is_mode("stuck") && comparisons == 3)
        hang();
    for (int i = 0; i < width * height && told < count; i++) {
        const int x = i % width, y = i / width;
        if (taken[y][x])
            continue;
        printf("INFO PV %d\nINFO DEPTH 10\n", told);
        if (is_mode("claim") && told == 0)
            printf("INFO EVAL +M9\n");
        else
            printf("INFO EVAL %d\n", 40 - 20 * told);
        printf("INFO BESTLINE %d,%d\nINFO PV DONE\n", x, y);
        told++;
    }
    fflush(stdout);
    comparing = endless;
    if (!endless)
        answer(0, 0);
}

static void ok(void)
{
    memset(taken, 0, sizeof taken);
    if (is_mode("mute"))
        return;
    puts(is_mode("refuse") ? "ERROR I do not like this board" : "OK");
    fflush(stdout);
}

static void take_line(const char *line)
{
    int x = 0, y = 0, f = 0;
    if (sscanf(line, "START %d", &x) == 1) {
        width = height = x;
        ok();
    } else if (sscanf(line, "RECTSTART %d,%d", &width, &height) == 2) {
        ok();
    } else if (strcmp(line, "RESTART") == 0) {
        if (is_mode("no_restart")) {
            puts("UNKNOWN RESTART");
            fflush(stdout);
        } else {
            ok();
        }
    } else if (sscanf(line, "TURN %d,%d", &x, &y) == 2) {
        taken[y][x] = true;
        answer(x, y);
    } else if (sscanf(line, "PLAY %d,%d", &x, &y) == 2) {
        mode = "good";
        play(x, y);
    } else if (strcmp(line, "YXBOARD") == 0) {
        memset(taken, 0, sizeof taken);
        shown = true;
    } else if (sscanf(line, "YXNBEST %d", &x) == 1) {
        compare_moves(x);
    } else if (sscanf(line, "INFO timeout_turn %d", &x) == 1) {
        endless = x > 3600000;
    } else if (strcmp(line, "YXSTOP") == 0) {
        if (comparing)
            answer(0, 0);
        comparing = false;
    } else if (shown && strcmp(line, "DONE") == 0) {
        shown = false;
    } else if (sscanf(line, "%d,%d,%d", &x, &y, &f) == 3) {
        taken[y][x] = true;
    } else if (is_mode("settles") && strncmp(line, "INFO max_memory", 15) == 0) {
        nap(3000); /* as Rapfi, which clears its tables */
    } else if ((is_mode("polite") || is_mode("settles")) && strcmp(line, "ABOUT") == 0) {
        puts("name=\"Polite\", version=\"1\", author=\"nobody\"");
        fflush(stdout);
    } else if (is_mode("polite") && sscanf(line, "TAKEBACK %d,%d", &x, &y) == 2) {
        taken[y][x] = false;
        puts("OK");
        fflush(stdout);
    } else if (strcmp(line, "BEGIN") == 0 || strcmp(line, "DONE") == 0) {
        answer(0, 0);
    } else if (strcmp(line, "END") == 0) {
        if (is_mode("deaf"))
            hang();
        exit(0);
    }
}

/* For the tests of processes: arguments one a line, or lines back with their number. */
static int run_simple(int argc, char **argv)
{
    char line[256];
    if (is_mode("arguments")) {
        for (int i = 2; i < argc; i++)
            puts(argv[i]);
        return 7;
    }
    fputs("this goes to the error output\n", stderr);
    for (int i = 1; fgets(line, sizeof line, stdin); i++) {
        printf("%d %s", i, line);
        fflush(stdout);
    }
    return 5;
}

int main(int argc, char **argv)
{
    char line[256];
    mode = argc > 1 ? argv[1] : "good";
    if (is_mode("arguments") || is_mode("echo"))
        return run_simple(argc, argv);
    if (is_mode("ok_and_hang")) {
        puts("OK");
        fflush(stdout);
    }
    if (is_mode("no_reading") || is_mode("ok_and_hang"))
        hang();
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = 0;
        take_line(line);
    }
    if (is_mode("deaf"))
        hang();
    return 0;
}
