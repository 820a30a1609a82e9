/* Shows the file dialogs of Windows. */
#define COBJMACROS
#include "file_dialog.h"

#include <shobjidl.h>
#include <wchar.h>

#include "core/text/file_filter.h"
#include "win/system/strings.h"

enum { FILTER_UNITS_MAX = 1024, FILTER_PARTS_MAX = 32 };

/* "Games|*.gmk|" as pairs of a title and its patterns, which lie in `text`. */
static UINT split_filter(COMDLG_FILTERSPEC out[FILTER_PARTS_MAX], wchar_t text[FILTER_UNITS_MAX],
                         const char *filter)
{
    UINT count = 0;
    wide_into(text, FILTER_UNITS_MAX, filter);
    for (wchar_t *at = text; count < FILTER_PARTS_MAX; count++) {
        wchar_t *middle = wcschr(at, L'|'), *end = middle ? wcschr(middle + 1, L'|') : NULL;
        if (!end)
            break;
        *middle = *end = L'\0';
        out[count] = (COMDLG_FILTERSPEC){at, middle + 1};
        at = end + 1;
    }
    return count;
}

/* A folder that is gone is left to Windows. */
static void set_folder(IFileDialog *shown, const wchar_t *folder)
{
    IShellItem *item = NULL;
    if (FAILED(SHCreateItemFromParsingName(folder, NULL, &IID_IShellItem, (void **)&item)))
        return;
    IFileDialog_SetFolder(shown, item);
    IShellItem_Release(item);
}

/* The proposed name, and the folder in front of it or the one to begin in. */
static void propose(IFileDialog *shown, const FileDialog *dialog, const wchar_t *path)
{
    wchar_t folder[FILE_DIALOG_PATH_MAX];
    const wchar_t *slash = wcsrchr(path, L'\\');
    if (slash) {
        lstrcpynW(folder, path, (int)(slash - path) + 2);
        set_folder(shown, folder);
    } else if (dialog->folder) {
        set_folder(shown, dialog->folder);
    }
    IFileDialog_SetFileName(shown, slash ? slash + 1 : path);
}

/* No default ending: Windows would append it to every ending that is not registered. */
static void prepare(IFileDialog *shown, const FileDialog *dialog, const wchar_t *path)
{
    COMDLG_FILTERSPEC parts[FILTER_PARTS_MAX];
    wchar_t text[FILTER_UNITS_MAX];
    DWORD options = 0;
    IFileDialog_SetFileTypes(shown, split_filter(parts, text, dialog->filter), parts);
    IFileDialog_SetFileTypeIndex(shown, (UINT)dialog->index);
    IFileDialog_GetOptions(shown, &options);
    options |= FOS_FORCEFILESYSTEM | FOS_NOCHANGEDIR | FOS_PATHMUSTEXIST;
    IFileDialog_SetOptions(shown,
                           options | (dialog->save ? FOS_OVERWRITEPROMPT : FOS_FILEMUSTEXIST));
    propose(shown, dialog, path);
}

static bool take_result(IFileDialog *shown, wchar_t path[FILE_DIALOG_PATH_MAX])
{
    IShellItem *item = NULL;
    wchar_t *chosen = NULL;
    if (FAILED(IFileDialog_GetResult(shown, &item)))
        return false;
    const HRESULT named = IShellItem_GetDisplayName(item, SIGDN_FILESYSPATH, &chosen);
    IShellItem_Release(item);
    if (FAILED(named))
        return false;
    const bool fits = wcslen(chosen) < FILE_DIALOG_PATH_MAX;
    if (fits)
        lstrcpynW(path, chosen, FILE_DIALOG_PATH_MAX);
    CoTaskMemFree(chosen);
    return fits;
}

bool file_dialog_show(FileDialog *dialog, HWND owner, wchar_t path[FILE_DIALOG_PATH_MAX])
{
    IFileDialog *shown = NULL;
    UINT index = 0;
    const CLSID *kind = dialog->save ? &CLSID_FileSaveDialog : &CLSID_FileOpenDialog;
    if (FAILED(
            CoCreateInstance(kind, NULL, CLSCTX_INPROC_SERVER, &IID_IFileDialog, (void **)&shown)))
        return false;
    prepare(shown, dialog, path);
    const bool chosen = SUCCEEDED(IFileDialog_Show(shown, owner)) && take_result(shown, path);
    if (chosen && SUCCEEDED(IFileDialog_GetFileTypeIndex(shown, &index)))
        dialog->index = (int)index;
    IFileDialog_Release(shown);
    return chosen;
}
