/* test_menus.c: menus that are drawn by us: items of others, large text, screen readers. */
#include "win/commands/commands.h"
#include "win/menus/menu_popup.h"
#include "win/system/dark_mode.h"

#include "test.h"

/* Not readable: code that reads there ends the program. */
static const ULONG_PTR strange = 0x7777;

static HMENU new_menu(void)
{
    HMENU menu = CreatePopupMenu();
    AppendMenuW(menu, MF_STRING, 100, L"&Open\tCtrl+O");
    AppendMenuW(menu, MF_SEPARATOR, 0, NULL);
    AppendMenuW(menu, MF_STRING, 101, L"&Save");
    AppendMenuW(menu, MF_OWNERDRAW, 102, (LPCWSTR)strange); /* another program's */
    return menu;
}

static ULONG_PTR data_of(HMENU menu, UINT index, UINT *type)
{
    MENUITEMINFOW info = {.cbSize = sizeof info, .fMask = MIIM_FTYPE | MIIM_DATA};
    GetMenuItemInfoW(menu, index, TRUE, &info);
    *type = info.fType;
    return info.dwItemData;
}

/* Virtual keys are no characters: the arrow to the right is not an apostrophe. */
TEST(keys_have_names)
{
    static const Command rows[] = {
        {.id = 1, .key = VK_RIGHT, .modifiers = FCONTROL},
        {.id = 2, .key = VK_LEFT, .modifiers = FCONTROL | FSHIFT},
        {.id = 3, .key = VK_F9, .modifiers = FSHIFT},
        {.id = 4, .key = 'R', .modifiers = FCONTROL},
        {.id = 5, .key = VK_BACK},
    };
    static const wchar_t *const names[] = {L"Ctrl+Right", L"Ctrl+Shift+Left", L"Shift+F9",
                                           L"Ctrl+R", L"Backspace"};
    static const CommandTable table = {rows, sizeof rows / sizeof *rows};
    static CommandSet set;
    commands_add(&set, &table, NULL, 0);
    for (UINT i = 0; i < sizeof names / sizeof *names; i++) {
        wchar_t text[32];
        command_key_text(text, 32, &set, i + 1);
        CHECK(wcscmp(text, names[i]) == 0);
    }
}

static void dark_bar(HMENU menu, MenuBar *bar)
{
    menu_bar_attach(bar, menu, 96, theme_get(THEME_DARK));
}

TEST(items_of_other_programs_are_not_looked_into)
{
    static MenuBar bar;
    UINT type = 0;
    HMENU root = CreateMenu(), popup = new_menu();
    AppendMenuW(root, MF_POPUP, (UINT_PTR)popup, L"&Game");
    dark_bar(root, &bar);
    MEASUREITEMSTRUCT measure = {.CtlType = ODT_MENU};
    DRAWITEMSTRUCT draw = {.CtlType = ODT_MENU};
    for (ULONG_PTR data = 0; data < 2 * MENU_BAR_ITEMS; data++) { /* small numbers are theirs too */
        measure.itemData = draw.itemData = data < MENU_BAR_ITEMS ? data : strange + data;
        CHECK(!menu_bar_measure(&bar, NULL, &measure) && !menu_bar_draw(&bar, &draw));
        CHECK(!menu_popup_measure(&bar, NULL, &measure) && !menu_popup_draw(&bar, &draw));
    }
    menu_popup_open(&bar, popup);
    CHECK(data_of(popup, 0, &type) != 0 && type & MFT_OWNERDRAW);
    CHECK(data_of(popup, 3, &type) == strange);
    CHECK_INT(menu_popup_char(popup, L's'), MAKELRESULT(2, MNC_EXECUTE));
    CHECK_INT(menu_popup_char(popup, L'x'), 0);
    menu_popup_close(popup);
    CHECK(data_of(popup, 0, &type) == 0 && !(type & MFT_OWNERDRAW));
    CHECK(data_of(popup, 1, &type) == 0 && type & MFT_SEPARATOR);
    CHECK(data_of(popup, 3, &type) == strange);
    menu_popup_close(popup); /* nothing is ours any more */
    DestroyMenu(root);
    menu_bar_release(&bar);
}

TEST(rows_are_as_high_as_windows_text_size_wants)
{
    CHECK_INT(menu_row_height(16, 25, 96), 25);
    CHECK_INT(menu_row_height(24, 25, 96), 30); /* text size 150 % */
    CHECK_INT(menu_row_height(36, 25, 96), 42); /* 225 % */
    CHECK_INT(menu_row_height(24, 25, 144), 38);
    CHECK_INT(menu_row_height(36, 25, 144), 45);
    static MenuBar bar;
    UINT type = 0;
    HMENU root = CreateMenu(), popup = new_menu();
    AppendMenuW(root, MF_POPUP, (UINT_PTR)popup, L"&Game");
    dark_bar(root, &bar);
    CHECK(bar.text_height > 8 && bar.text_height < 40);
    bar.text_height = 50;
    menu_popup_open(&bar, popup);
    MEASUREITEMSTRUCT measure = {.CtlType = ODT_MENU, .itemData = data_of(popup, 0, &type)};
    CHECK(menu_popup_measure(&bar, NULL, &measure) && measure.itemHeight >= 50);
    measure.itemData = data_of(root, 0, &type);
    CHECK(menu_bar_measure(&bar, NULL, &measure) && measure.itemHeight >= 50);
    menu_popup_close(popup);
    DestroyMenu(root);
    menu_bar_release(&bar);
}

TEST(a_screen_reader_finds_the_words_of_drawn_items)
{
    static MenuBar bar;
    UINT type = 0;
    HMENU root = CreateMenu(), popup = new_menu();
    AppendMenuW(root, MF_POPUP, (UINT_PTR)popup, L"&Game");
    dark_bar(root, &bar);
    menu_popup_open(&bar, popup);
    const MSAAMENUINFO *in_bar = (const MSAAMENUINFO *)data_of(root, 0, &type);
    const MSAAMENUINFO *in_menu = (const MSAAMENUINFO *)data_of(popup, 0, &type);
    CHECK(in_bar && in_bar->dwMSAASignature == (DWORD)MSAA_MENU_SIG);
    CHECK(in_bar && in_bar->cchWText == 5 && wcscmp(in_bar->pszWText, L"&Game") == 0);
    CHECK(in_menu && in_menu->dwMSAASignature == (DWORD)MSAA_MENU_SIG);
    CHECK(in_menu && wcscmp(in_menu->pszWText, L"&Open") == 0);
    menu_popup_close(popup);
    DestroyMenu(root);
    menu_bar_release(&bar);
}

TEST(every_build_of_windows_gets_what_it_knows)
{
    static const struct {
        DWORD build, title;
        DarkMenus menus;
    } rows[] = {{0, 0, DARK_MENUS_NONE},           {10240, 0, DARK_MENUS_NONE},
                {17134, 0, DARK_MENUS_NONE},       {17763, 19, DARK_MENUS_ALLOW},
                {18362, 19, DARK_MENUS_PREFERRED}, {18363, 19, DARK_MENUS_PREFERRED},
                {19041, 20, DARK_MENUS_PREFERRED}, {22631, 20, DARK_MENUS_PREFERRED}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const DarkPlan plan = dark_plan(rows[i].build, true), off = dark_plan(rows[i].build, false);
        CHECK_INT(plan.title, rows[i].title);
        CHECK_INT(plan.menus, rows[i].menus);
        CHECK_INT(plan.controls, rows[i].build >= 17763);
        CHECK(off.title == 0 && off.menus == DARK_MENUS_NONE && !off.controls); /* the switch */
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(keys_have_names),
        CASE(items_of_other_programs_are_not_looked_into),
        CASE(rows_are_as_high_as_windows_text_size_wants),
        CASE(every_build_of_windows_gets_what_it_knows),
        CASE(a_screen_reader_finds_the_words_of_drawn_items),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
