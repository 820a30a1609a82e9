/* The list of engines: its file and back, hostile files, names and ids, what brains are given. */
#include "core/base/random.h"
#include "core/base/rules.h"
#include "core/brains/fault_cause.h"
#include "core/engines/engine_list.h"

#include "test.h"

#define PATH "test_engine_list.txt"

static EngineEntry entry_of(const char *program)
{
    EngineEntry entry;
    CHECK(engine_entry_init(&entry, program));
    return entry;
}

static void random_text(char *out, size_t size, uint64_t *random)
{
    static const char *const pieces[] = {"a", "Z", "7", " ", "-", "ä", "棋", "\"", "\\", "/", "%s"};
    const int32_t count = random_below(random, 12);
    out[0] = 0;
    for (int32_t i = 0; i < count; i++) {
        const char *piece = pieces[random_below(random, sizeof pieces / sizeof *pieces)];
        if (strlen(out) + strlen(piece) < size)
            strcat(out, piece);
    }
}

static void random_report(EngineReport *report, uint64_t *random)
{
    *report = (EngineReport){
        .date = random_below(random, 2000000000),
        .start_ms = random_below(random, 10000) - 1,
        .slowest_ms = random_below(random, 10000) - 1,
        .turn_ms = random_below(random, 10000),
        .memory_mb = random_below(random, 10000),
        .rules = (uint32_t)random_below(random, 16),
        .no_rules = (uint32_t)random_below(random, 16),
    };
    for (int i = 0; i < ENGINE_CHECKS; i++)
        report->checks[i] = (EngineVerdict)random_below(random, ENGINE_VERDICTS);
    random_text(report->why, sizeof report->why, random);
}

static void random_list(EngineList *list, uint64_t *random)
{
    const int32_t count = random_below(random, 6);
    for (int32_t i = 0; i < count; i++) {
        EngineEntry entry = entry_of("/opt/some where/pbrain-x.exe");
        random_text(entry.name, sizeof entry.name, random);
        random_text(entry.arguments, sizeof entry.arguments, random);
        random_text(entry.about, sizeof entry.about, random);
        random_text(entry.folder, sizeof entry.folder, random);
        random_report(&entry.report, random);
        entry.kind = (EngineKind)random_below(random, ENGINE_KINDS);
        entry.threads = random_below(random, 8);
        entry.memory_mb = random_below(random, 5000);
        entry.turn_ms = random_below(random, 100000);
        entry.match_ms = random_below(random, 100000);
        for (int32_t k = random_below(random, 4); k > 0; k--)
            CHECK(engine_entry_add_info(&entry, k % 2 ? "hash_size 1024" : "show_detail 1"));
        CHECK(engine_list_add(list, &entry));
    }
    for (int32_t i = list->count - 1; i >= 0; i--)
        if (random_below(random, 3) == 0)
            CHECK(engine_list_remove(list, list->entries[i].id));
}

static void check_same(const EngineList *a, const EngineList *b)
{
    CHECK_INT(a->count, b->count);
    for (int32_t i = 0; i < a->count && i < b->count; i++) {
        const EngineEntry *x = &a->entries[i], *y = &b->entries[i];
        CHECK_INT(x->id, y->id);
        CHECK_TEXT(x->name, y->name);
        CHECK_TEXT(x->program, y->program);
        CHECK_TEXT(x->arguments, y->arguments);
        CHECK_TEXT(x->folder, y->folder);
        CHECK_TEXT(x->about, y->about);
        CHECK_INT(x->kind, y->kind);
        CHECK_INT(x->threads, y->threads);
        CHECK_INT(x->memory_mb, y->memory_mb);
        CHECK_INT(x->turn_ms, y->turn_ms);
        CHECK_INT(x->match_ms, y->match_ms);
        CHECK_INT(x->info_count, y->info_count);
        for (int k = 0; k < x->info_count; k++)
            CHECK_TEXT(x->infos[k], y->infos[k]);
        CHECK_TEXT(x->report.why, y->report.why);
        for (int k = 0; k < ENGINE_CHECKS; k++)
            CHECK_INT(x->report.checks[k], y->report.checks[k]);
        CHECK_INT(x->report.date, y->report.date);
        CHECK_INT(x->report.start_ms, y->report.start_ms);
        CHECK_INT(x->report.slowest_ms, y->report.slowest_ms);
        CHECK_INT(x->report.turn_ms, y->report.turn_ms);
        CHECK_INT(x->report.memory_mb, y->report.memory_mb);
        CHECK_INT(x->report.rules, y->report.rules);
        CHECK_INT(x->report.no_rules, y->report.no_rules);
    }
}

TEST(a_list_comes_back_from_its_file)
{
    uint64_t random = test_seed;
    printf("seed %" PRIu64 "\n", test_seed);
    for (int round = 0; round < test_rounds(200); round++) {
        EngineList list = {0}, read = {0};
        EngineProblem problem = {0, ""};
        random_list(&list, &random);
        os_file_remove(PATH);
        CHECK(engine_list_save(&list, &problem, PATH));
        CHECK(engine_list_load(&read, &problem, PATH));
        CHECK_TEXT(problem.why, "");
        check_same(&list, &read);
        CHECK_INT(read.next_id, list.next_id ? list.next_id : 1);
        engine_list_free(&list);
        engine_list_free(&read);
    }
    os_file_remove(PATH);
}

TEST(no_file_is_an_empty_list)
{
    EngineList list = {.count = 7};
    EngineProblem problem = {0, ""};
    CHECK(engine_list_load(&list, &problem, "no_such_engines.txt"));
    CHECK_INT(list.count, 0);
    CHECK(!list.unread);
}

TEST(ids_are_never_used_again)
{
    EngineList list = {0};
    const EngineEntry a = entry_of("/x/a");
    const uint32_t first = engine_list_add(&list, &a)->id;
    CHECK(engine_list_remove(&list, first));
    CHECK(!engine_list_remove(&list, first));
    CHECK(engine_list_add(&list, &a)->id != first);
    engine_list_free(&list);
}

TEST(names_are_made_different)
{
    EngineList list = {0};
    const EngineEntry a = entry_of("C:\\brains\\pbrain-Rapfi.exe");
    CHECK_TEXT(a.name, "Rapfi");
    CHECK_TEXT(engine_list_add(&list, &a)->name, "Rapfi");
    CHECK_TEXT(engine_list_add(&list, &a)->name, "Rapfi 2");
    const uint32_t third = engine_list_add(&list, &a)->id;
    CHECK(engine_list_rename(&list, third, "RAPFI"));
    CHECK_TEXT(engine_list_find(&list, third)->name, "RAPFI 3");
    engine_list_free(&list);
}

TEST(a_full_list_takes_no_more)
{
    EngineList list = {0};
    const EngineEntry a = entry_of("/x/a");
    for (int i = 0; i < ENGINE_LIST_MAX; i++)
        CHECK(engine_list_add(&list, &a));
    CHECK(!engine_list_add(&list, &a));
    engine_list_free(&list);
}

static void check_refused(const char *text, size_t size, int line, const char *why)
{
    EngineList list = {.count = 7};
    EngineProblem problem = {0, ""};
    CHECK(!engine_list_read(&list, &problem, (Span){text, size}));
    CHECK_INT(problem.line, line);
    if (!strstr(problem.why, why))
        CHECK_TEXT(problem.why, why);
    CHECK_INT(list.count, 7);
    FaultText fault;
    fault_cause_read(&fault, problem.why);
    CHECK(fault.cause >= CAUSE_FILE_FIRST); /* a window has words for it */
}
#define REFUSED(text, line, why) check_refused(text, sizeof text - 1, line, why)
#define HEAD                     "gomokit engines 1\n"
#define ONE                      HEAD "engine 1\nname A\nprogram /x\n"

TEST(a_hostile_file_is_named_by_its_line)
{
    char *deep;
    TextBuffer many = {0};
    REFUSED("", 1, "first line");
    REFUSED("MZ\x90\0\3", 1, "first line");
    REFUSED(HEAD "name x\n", 2, "before the first engine");
    REFUSED(HEAD "engine 0\n", 2, "number of its own");
    REFUSED(HEAD "engine 99999999999999999999\n", 2, "number of its own");
    REFUSED(ONE "engine 1\n", 5, "number of its own");
    REFUSED(ONE "engine 2\nname a\nprogram /y\n", 0, "two engines");
    REFUSED(HEAD "engine 1\nname x\n", 0, "no program");
    REFUSED(ONE "wings 2\n", 5, "unknown: wings");
    REFUSED(ONE "threads -1\n", 5, "threads cannot be -1");
    REFUSED(ONE "kind vampire\n", 5, "kind cannot be vampire");
    REFUSED(ONE "rules chess\n", 5, "rules cannot be chess");
    REFUSED(ONE "check start maybe\n", 5, "check cannot be");
    REFUSED(ONE "about \x1b[2J\n", 5, "control characters");
    REFUSED(ONE "about a\0b\n", 5, "control characters");
    REFUSED(ONE "about \xff\xfe\n", 5, "not UTF-8");
    text_print(&many, HEAD);
    for (int i = 1; i <= ENGINE_LIST_MAX + 1; i++)
        text_print(&many, "engine %d\nname e%d\nprogram /x\n", i, i);
    check_refused(many.text, many.size, 2 + 3 * ENGINE_LIST_MAX, "more than 64");
    free(many.text);
    deep = malloc(200000);
    CHECK(deep != NULL);
    memset(deep, 'x', 200000);
    memcpy(deep, ONE "about ", sizeof ONE + 5);
    check_refused(deep, 200000, 5, "too many bytes");
    free(deep);
}

TEST(what_was_not_understood_is_put_aside)
{
    static const char bad[] = "gomokit engines 9\nthat nobody can read yet\n";
    EngineList list = {0};
    EngineProblem problem = {0, ""};
    char *text = NULL;
    size_t size = 0;
    const EngineEntry a = entry_of("/x/a");
    CHECK(os_file_replace(PATH, bad, sizeof bad - 1) == 0);
    CHECK(!engine_list_load(&list, &problem, PATH));
    CHECK_INT(list.count, 0);
    CHECK(list.unread);
    CHECK(engine_list_add(&list, &a));
    CHECK(engine_list_save(&list, &problem, PATH));
    CHECK(os_file_read(&text, &size, PATH ".1", 1000) == 0);
    CHECK(text && strcmp(text, bad) == 0);
    free(text);
    engine_list_free(&list);
    CHECK(engine_list_load(&list, &problem, PATH));
    CHECK_INT(list.count, 1);
    engine_list_free(&list);
    os_file_remove(PATH);
    os_file_remove(PATH ".1");
}

/* Bytes of a good file, changed at random: read or refused, never more. */
TEST(damaged_files_do_no_harm)
{
    uint64_t random = test_seed + 1;
    for (int round = 0; round < test_rounds(2000); round++) {
        EngineList list = {0}, read = {0};
        EngineProblem problem = {0, ""};
        TextBuffer text = {0};
        random_list(&list, &random);
        CHECK(engine_list_write(&text, &list));
        for (int32_t k = 1 + random_below(&random, 4); k > 0; k--)
            text.text[random_below(&random, (int32_t)text.size)] = (char)random_below(&random, 256);
        if (engine_list_read(&read, &problem, (Span){text.text, text.size}))
            engine_list_free(&read);
        else
            CHECK(problem.why[0] != 0);
        free(text.text);
        engine_list_free(&list);
    }
}

TEST(brains_are_given_what_an_entry_says)
{
    static EngineStart start;
    EngineEntry entry = entry_of("/opt/some where/pbrain-rapfi");
    BrainTerms game = {.width = 15,
                       .height = 15,
                       .turn_ms = 1000,
                       .memory_bytes = 5,
                       .infos = {"evaluate 1"},
                       .info_count = 1};
    entry.kind = ENGINE_RAPFI;
    CHECK(engine_entry_start(&start, &entry, &game, false));
    CHECK_TEXT(start.command, "\"/opt/some where/pbrain-rapfi\"");
    CHECK_TEXT(start.terms.folder, "/opt/some where");
    CHECK_INT(start.terms.turn_ms, 1000);
    CHECK_INT(start.terms.info_count, 1);
    snprintf(entry.arguments, sizeof entry.arguments, "--fast 1");
    snprintf(entry.folder, sizeof entry.folder, "/tmp");
    entry.threads = 3;
    entry.memory_mb = 100;
    entry.turn_ms = 50;
    CHECK(engine_entry_add_info(&entry, "  caution_factor 2 "));
    CHECK(engine_entry_start(&start, &entry, &game, true));
    CHECK_TEXT(start.command, "\"/opt/some where/pbrain-rapfi\" --fast 1");
    CHECK_TEXT(start.terms.folder, "/tmp");
    CHECK_INT(start.terms.turn_ms, 50);
    CHECK_INT(start.terms.memory_bytes, 100 << 20);
    CHECK_INT(start.terms.info_count, 4);
    CHECK_TEXT(start.terms.infos[0], "evaluate 1");
    CHECK_TEXT(start.terms.infos[1], "THREAD_NUM 3");
    CHECK_TEXT(start.terms.infos[2], "SHOW_DETAIL 1");
    CHECK_TEXT(start.terms.infos[3], "caution_factor 2");
}

/* ------------------------------------------------------------------------------------------------
 * Several programs
 */

static void open_list(EngineList *list)
{
    EngineProblem problem = {0, ""};
    CHECK(engine_list_load(list, &problem, PATH));
}

static void save_list(EngineList *list)
{
    EngineProblem problem = {0, ""};
    CHECK(engine_list_save(list, &problem, PATH));
}

static uint32_t add_named(EngineList *list, const char *name)
{
    EngineEntry entry = entry_of("/opt/pbrain-x");
    snprintf(entry.name, sizeof entry.name, "%s", name);
    const EngineEntry *added = engine_list_add(list, &entry);
    CHECK(added != NULL);
    return added ? added->id : 0;
}

TEST(two_programs_that_change_the_list_lose_nothing)
{
    EngineList window = {0}, tool = {0}, again = {0};
    os_file_remove(PATH);
    add_named(&window, "old");
    add_named(&window, "removed");
    save_list(&window);
    open_list(&tool);

    const uint32_t first = add_named(&tool, "of the tool");
    save_list(&tool);
    const uint32_t second = add_named(&window, "of the window");
    CHECK_INT(first, second); /* neither knew of the other */
    EngineEntry changed = *engine_list_find_name(&window, "old");
    changed.threads = 4;
    CHECK(engine_list_set(&window, &changed));
    CHECK(engine_list_remove(&window, engine_list_find_name(&window, "removed")->id));
    save_list(&window);
    CHECK_TEXT(engine_list_find(&window, engine_list_id(&window, second))->name, "of the window");
    CHECK_TEXT(engine_list_find(&window, first)->name, "of the tool");

    EngineEntry tested = *engine_list_find_name(&tool, "old"); /* with the threads of before */
    tested.report.date = 1000;
    tested.kind = ENGINE_RAPFI;
    CHECK(engine_list_set(&tool, &tested));
    save_list(&tool);
    open_list(&again);
    CHECK_INT(again.count, 3);
    const EngineEntry *both = engine_list_find_name(&again, "old");
    CHECK(both && both->threads == 4 && both->report.date == 1000 && both->kind == ENGINE_RAPFI);
    CHECK(!engine_list_find_name(&again, "removed"));
    CHECK(engine_list_find_name(&again, "of the tool"));
    CHECK(engine_list_find_name(&again, "of the window"));
    engine_list_free(&window);
    engine_list_free(&tool);
    engine_list_free(&again);
    os_file_remove(PATH);
}

TEST(what_one_removes_and_the_other_changes_stays)
{
    EngineList window = {0}, tool = {0};
    os_file_remove(PATH);
    const uint32_t id = add_named(&window, "wanted"), other = add_named(&window, "unwanted");
    save_list(&window);
    open_list(&tool);
    EngineEntry changed = *engine_list_find(&tool, id);
    changed.turn_ms = 700;
    CHECK(engine_list_set(&tool, &changed));
    save_list(&tool);
    CHECK(engine_list_remove(&window, id) && engine_list_remove(&window, other));
    save_list(&window);
    CHECK_INT(window.count, 1);
    CHECK(engine_list_find(&window, id) && engine_list_find(&window, id)->turn_ms == 700);
    CHECK(engine_list_remove(&window, id)); /* once seen, it can be removed */
    save_list(&window);
    changed.turn_ms = 800;
    CHECK(engine_list_set(&tool, &changed));
    save_list(&tool); /* which did not know that */
    CHECK(engine_list_find(&tool, id) && engine_list_find(&tool, id)->turn_ms == 800);
    engine_list_free(&window);
    engine_list_free(&tool);
    os_file_remove(PATH);
}

/* Programs add, change and remove engines of their own and save in any order: all are there at the end, once. */
TEST(many_programs_lose_nothing)
{
    enum { PROGRAMS = 4, STEPS = 400, OWN = 12 };
    EngineList lists[PROGRAMS] = {{0}}, last = {0};
    int32_t threads[PROGRAMS][OWN] = {{0}}; /* of engine "program own"; 0: there is none */
    uint64_t random = test_seed + 2;
    int32_t expected = 0;
    os_file_remove(PATH);
    for (int step = 0; step < STEPS; step++) {
        const int p = random_below(&random, PROGRAMS), own = random_below(&random, OWN);
        char name[32];
        snprintf(name, sizeof name, "%d-%d", p, own);
        const EngineEntry *entry = engine_list_find_name(&lists[p], name);
        CHECK_INT(entry != NULL, threads[p][own] > 0);
        if (!entry) {
            add_named(&lists[p], name);
            entry = engine_list_find_name(&lists[p], name);
        }
        threads[p][own] = random_below(&random, 8);
        if (threads[p][own] > 0) {
            EngineEntry changed = *entry;
            changed.threads = threads[p][own];
            CHECK(engine_list_set(&lists[p], &changed));
        } else {
            CHECK(engine_list_remove(&lists[p], entry->id));
        }
        if (random_below(&random, 3) == 0)
            save_list(&lists[p]);
    }
    for (int p = 0; p < PROGRAMS; p++) {
        save_list(&lists[p]);
        engine_list_free(&lists[p]);
    }
    open_list(&last);
    for (int p = 0; p < PROGRAMS; p++)
        for (int own = 0; own < OWN; own++) {
            char name[32];
            snprintf(name, sizeof name, "%d-%d", p, own);
            const EngineEntry *entry = engine_list_find_name(&last, name);
            CHECK_INT(entry ? entry->threads : 0, threads[p][own]);
            expected += threads[p][own] > 0;
        }
    CHECK_INT(last.count, expected);
    engine_list_free(&last);
    os_file_remove(PATH);
}

TEST(a_path_that_no_line_can_hold_is_refused)
{
    EngineEntry entry;
    CHECK(!engine_entry_init(&entry, ""));
    CHECK(!engine_entry_init(&entry, "/x/a\nprogram /bin/sh"));
    CHECK(!engine_entry_init(&entry, "/x/\x1b[2J"));
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_list_comes_back_from_its_file),
        CASE(no_file_is_an_empty_list),
        CASE(ids_are_never_used_again),
        CASE(names_are_made_different),
        CASE(a_full_list_takes_no_more),
        CASE(a_hostile_file_is_named_by_its_line),
        CASE(what_was_not_understood_is_put_aside),
        CASE(damaged_files_do_no_harm),
        CASE(brains_are_given_what_an_entry_says),
        CASE(two_programs_that_change_the_list_lose_nothing),
        CASE(what_one_removes_and_the_other_changes_stays),
        CASE(many_programs_lose_nothing),
        CASE(a_path_that_no_line_can_hold_is_refused),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
