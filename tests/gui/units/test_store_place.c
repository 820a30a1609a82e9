/* test_store_place.c: where the settings are: portable or not, moved from where they were before. */
#include "win/system/store_place.h"

#include "test.h"

#include <wchar.h>

static wchar_t base[MAX_PATH];
static wchar_t program[MAX_PATH], local[MAX_PATH], roaming[MAX_PATH];
static const StoreFolders folders = {program, local, roaming};

static const wchar_t *in_base(const wchar_t *name)
{
    static wchar_t path[2][MAX_PATH];
    static int turn;
    wchar_t *out = path[turn++ & 1];
    swprintf(out, MAX_PATH, L"%ls\\%ls", base, name);
    return out;
}

static void make_file(const wchar_t *name)
{
    HANDLE file = CreateFileW(in_base(name), GENERIC_WRITE, 0, NULL, CREATE_ALWAYS, 0, NULL);
    CHECK(file != INVALID_HANDLE_VALUE);
    CloseHandle(file);
}

static bool is_there(const wchar_t *name)
{
    return GetFileAttributesW(in_base(name)) != INVALID_FILE_ATTRIBUTES;
}

static void remove_file(const wchar_t *name)
{
    SetFileAttributesW(in_base(name), FILE_ATTRIBUTE_NORMAL);
    DeleteFileW(in_base(name));
}

static void begin(void)
{
    GetTempPathW(MAX_PATH, base);
    swprintf(base + wcslen(base), 64, L"gomokit-place-%u", (unsigned)GetCurrentProcessId());
    CreateDirectoryW(base, NULL);
    wchar_t *const list[] = {program, local, roaming};
    static const wchar_t *const names[] = {L"program", L"local", L"roaming"};
    for (int i = 0; i < 3; i++) {
        swprintf(list[i], MAX_PATH, L"%ls\\%ls", base, names[i]);
        CreateDirectoryW(list[i], NULL);
    }
}

static void end(void)
{
    static const wchar_t *const files[] = {
        L"program\\portable.ini", L"local\\Gomokit\\settings.ini",
        L"roaming\\Gomokit\\settings.ini", L"local\\Gomokit\\settings-recovery-1.gmk",
        L"roaming\\Gomokit\\mine.txt"};
    static const wchar_t *const dirs[] = {L"local\\Gomokit", L"roaming\\Gomokit", L"local",
                                          L"roaming", L"program"};
    for (int i = 0; i < 5; i++)
        remove_file(files[i]);
    for (int i = 0; i < 5; i++)
        RemoveDirectoryW(in_base(dirs[i]));
    RemoveDirectoryW(base);
}

TEST(settings_are_in_the_local_folder)
{
    StorePlace place;
    begin();
    CHECK(store_find_place(&place, &folders));
    CHECK(wcscmp(place.path, in_base(L"local\\Gomokit\\settings.ini")) == 0);
    CHECK(place.first[0] == 0);
    CHECK(is_there(L"local\\Gomokit"));
    end();
}

TEST(what_was_in_the_roaming_folder_moves_with_its_games)
{
    StorePlace place;
    begin();
    CreateDirectoryW(in_base(L"roaming\\Gomokit"), NULL);
    make_file(L"roaming\\Gomokit\\settings.ini");
    make_file(L"roaming\\Gomokit\\settings-recovery-1.gmk");
    CHECK(store_find_place(&place, &folders));
    CHECK(is_there(L"local\\Gomokit\\settings.ini"));
    CHECK(is_there(L"local\\Gomokit\\settings-recovery-1.gmk"));
    CHECK(!is_there(L"roaming\\Gomokit"));
    /* Once only: what is here is newer than what an old version may write there. */
    CreateDirectoryW(in_base(L"roaming\\Gomokit"), NULL);
    make_file(L"roaming\\Gomokit\\settings.ini");
    make_file(L"roaming\\Gomokit\\mine.txt");
    CHECK(store_find_place(&place, &folders));
    CHECK(is_there(L"roaming\\Gomokit\\settings.ini"));
    end();
}

TEST(a_portable_file_counts_where_it_can_be_written)
{
    StorePlace place;
    begin();
    make_file(L"program\\portable.ini");
    CHECK(store_find_place(&place, &folders));
    CHECK(wcscmp(place.path, in_base(L"program\\portable.ini")) == 0);
    CHECK(!is_there(L"local\\Gomokit"));
    SetFileAttributesW(in_base(L"program\\portable.ini"), FILE_ATTRIBUTE_READONLY);
    CHECK(store_find_place(&place, &folders));
    CHECK(wcscmp(place.path, in_base(L"local\\Gomokit\\settings.ini")) == 0);
    CHECK(wcscmp(place.first, in_base(L"program\\portable.ini")) == 0);
    end();
}

TEST(without_folders_there_is_no_place)
{
    StorePlace place;
    CHECK(!store_find_place(&place, &(StoreFolders){0}));
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(settings_are_in_the_local_folder),
        CASE(what_was_in_the_roaming_folder_moves_with_its_games),
        CASE(a_portable_file_counts_where_it_can_be_written),
        CASE(without_folders_there_is_no_place),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
