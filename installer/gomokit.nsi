; Gomokit's installer: for one user, without admin rights. CMake calls makensis with
;   VERSION      major.minor.patch            BIN     folder of the programs
;   SOURCE       the checkout                 OUTPUT  the setup program to write
;   LANGUAGES    a script with the words of each language: see installer/CMakeLists.txt
; Silent: setup.exe /S [/D=folder], uninstall.exe /S [/KEEP: the settings]. Exit code 2: given up, nothing is changed.

Unicode true
Target amd64-unicode ; a Windows (or Wine) without its 32-bit half can run it too
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS Win10

!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh

!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Gomokit"
!define CLASSES "Software\Classes"
!define PROGID "Gomokit.Game"
!define SHCNE_ASSOCCHANGED 0x08000000

Name "Gomokit"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Gomokit"
InstallDirRegKey HKCU "${UNINSTALL_KEY}" "InstallLocation"
BrandingText "Gomokit ${VERSION}"
ShowInstDetails nevershow
ShowUninstDetails nevershow

VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=0 ProductName "Gomokit"
VIAddVersionKey /LANG=0 ProductVersion "${VERSION}"
VIAddVersionKey /LANG=0 FileVersion "${VERSION}"
VIAddVersionKey /LANG=0 FileDescription "Gomokit Setup"
VIAddVersionKey /LANG=0 LegalCopyright "MIT License"

!define MUI_ICON "${SOURCE}/resources/gomokit.ico"
!define MUI_UNICON "${SOURCE}/resources/gomokit.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${SOURCE}/installer/side.bmp"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\gomokit.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!include /CHARSET=UTF8 "${LANGUAGES}"

; A program that runs cannot be opened for writing, nor can a file that a virus scanner reads at this
; moment: tries for three seconds, then asks until nothing of ours runs, or gives up.
!macro WAIT_UNTIL_CLOSED FILE
    StrCpy $R9 10 ; tries, 300 ms apart
    ${Do}
        ClearErrors
        ${IfNot} ${FileExists} "$INSTDIR\${FILE}"
            ${ExitDo}
        ${EndIf}
        FileOpen $R2 "$INSTDIR\${FILE}" a
        ${IfNot} ${Errors}
            FileClose $R2
            ${ExitDo}
        ${EndIf}
        IntOp $R9 $R9 - 1
        ${If} $R9 > 0
            Sleep 300
            ${Continue}
        ${EndIf}
        StrCpy $R1 "${FILE}"
        ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(IN_USE)" /SD IDCANCEL IDCANCEL`
            SetErrorLevel 2
            Quit
        ${EndIf}
    ${Loop}
!macroend

!macro WAIT_UNTIL_ALL_CLOSED
    !insertmacro WAIT_UNTIL_CLOSED "gomokit.exe"
    !insertmacro WAIT_UNTIL_CLOSED "pbrain-gomokit.exe"
    !insertmacro WAIT_UNTIL_CLOSED "gmk.exe"
    !insertmacro WAIT_UNTIL_CLOSED "gomokit-engine.dll"
    !insertmacro WAIT_UNTIL_CLOSED "gomokit-strategy.dll"
!macroend

!macro FILE_TYPES_CHANGED
    System::Call 'shell32::SHChangeNotify(i ${SHCNE_ASSOCCHANGED}, i 0, p 0, p 0)'
!macroend

; A Gomokit in another folder goes first, so that one uninstaller knows of one installation.
Function RemoveOther
    ReadRegStr $R0 HKCU "${UNINSTALL_KEY}" "InstallLocation"
    ${If} $R0 == ""
    ${OrIf} $R0 == $INSTDIR
    ${OrIfNot} ${FileExists} "$R0\uninstall.exe"
        Return
    ${EndIf}
    ExecWait '"$R0\uninstall.exe" /S /KEEP _?=$R0' $R3 ; the settings move along
    ${If} $R3 != 0
        MessageBox MB_OK|MB_ICONEXCLAMATION "$(OTHER_STAYS)" /SD IDOK
        Return
    ${EndIf}
    Delete "$R0\uninstall.exe" ; it could not delete itself while we waited for it
    RMDir "$R0"
FunctionEnd

Section "Gomokit" SECTION_GOMOKIT
    !insertmacro WAIT_UNTIL_ALL_CLOSED
    Call RemoveOther
    SetOutPath "$INSTDIR"
    ClearErrors
    File "${BIN}/gomokit.exe"
    File "${BIN}/gomokit-engine.dll"
    File "${BIN}/gomokit-strategy.dll"
    File "${BIN}/pbrain-gomokit.exe"
    File "${BIN}/gmk.exe"
    File "/oname=LICENSE.txt" "${SOURCE}/LICENSE"
    File /r "${BIN}/manual"
    File /r "${BIN}/samples"
    File /r "${BIN}/sdk"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    ${If} ${Errors}
        SetErrorLevel 2
        Abort
    ${EndIf}
    CreateShortCut "$SMPROGRAMS\Gomokit.lnk" "$INSTDIR\gomokit.exe"
    Call WriteUninstallKeys
    Call WriteFileType
SectionEnd

Function WriteUninstallKeys
    WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "Gomokit"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\gomokit.exe,0"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "Gomokit"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
    SectionGetSize ${SECTION_GOMOKIT} $R4
    WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" $R4
FunctionEnd

; .gmk opens with Gomokit. What opened it before is remembered, and comes back on uninstallation.
Function WriteFileType
    ReadRegStr $R5 HKCU "${CLASSES}\.gmk" ""
    ${If} $R5 != ""
    ${AndIf} $R5 != "${PROGID}"
        WriteRegStr HKCU "${CLASSES}\${PROGID}" "Before" "$R5"
    ${EndIf}
    WriteRegStr HKCU "${CLASSES}\.gmk" "" "${PROGID}"
    WriteRegStr HKCU "${CLASSES}\.gmk\OpenWithProgids" "${PROGID}" ""
    WriteRegStr HKCU "${CLASSES}\${PROGID}" "" "$(GAME_FILE)"
    WriteRegStr HKCU "${CLASSES}\${PROGID}\DefaultIcon" "" "$INSTDIR\gomokit.exe,0"
    WriteRegStr HKCU "${CLASSES}\${PROGID}\shell\open\command" "" '"$INSTDIR\gomokit.exe" "%1"'
    !insertmacro FILE_TYPES_CHANGED
FunctionEnd

Section "Uninstall"
    !insertmacro WAIT_UNTIL_ALL_CLOSED
    Delete "$INSTDIR\gomokit.exe"
    Delete "$INSTDIR\gomokit-engine.dll"
    Delete "$INSTDIR\gomokit-strategy.dll"
    Delete "$INSTDIR\pbrain-gomokit.exe"
    Delete "$INSTDIR\gmk.exe"
    Delete "$INSTDIR\LICENSE.txt"
    Delete "$INSTDIR\manual\*.html"
    Delete "$INSTDIR\manual\*.css"
    Delete "$INSTDIR\manual\*.png"
    RMDir "$INSTDIR\manual"
    Delete "$INSTDIR\samples\caves-80x40.txt" ; by name: games that the user saved there stay
    Delete "$INSTDIR\samples\connect-four.gmk"
    Delete "$INSTDIR\samples\cup-40x24.gmk"
    Delete "$INSTDIR\samples\cup-40x24.txt" ; as earlier versions had it
    Delete "$INSTDIR\samples\game-caro.gmk"
    Delete "$INSTDIR\samples\game-caro-exact.gmk"
    Delete "$INSTDIR\samples\game-freestyle.gmk"
    Delete "$INSTDIR\samples\game-renju.gmk"
    Delete "$INSTDIR\samples\game-standard.gmk"
    Delete "$INSTDIR\samples\maze-25x17.txt"
    Delete "$INSTDIR\samples\problem-renju-black-wins.gmk"
    Delete "$INSTDIR\samples\rooms-60x30.txt"
    RMDir "$INSTDIR\samples"
    Delete "$INSTDIR\sdk\gomokit.h"
    Delete "$INSTDIR\sdk\gomokit-engine.def"
    Delete "$INSTDIR\sdk\libgomokit-engine.dll.a"
    Delete "$INSTDIR\sdk\gomokit-engine.lib"
    Delete "$INSTDIR\sdk\gomokit.py"
    Delete "$INSTDIR\sdk\GomokitConfig.cmake"
    Delete "$INSTDIR\sdk\GomokitConfigVersion.cmake"
    Delete "$INSTDIR\sdk\play.c"
    Delete "$INSTDIR\sdk\play.py"
    Delete "$INSTDIR\sdk\README.md"
    RMDir "$INSTDIR\sdk"
    Delete "$INSTDIR\README.md" ; of versions before the manual
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR" ; only when the user keeps nothing there
    Delete "$SMPROGRAMS\Gomokit.lnk"
    Call un.RemoveFileType
    DeleteRegKey HKCU "${UNINSTALL_KEY}"
    ${GetParameters} $R7
    ClearErrors
    ${GetOptions} $R7 "/KEEP" $R8
    ${If} ${Errors}
        Call un.RemoveSettings
    ${EndIf}
SectionEnd

; Settings, what the engine has learned, the player's results and puzzles, and what a crash left of their saving.
; Games that were never saved are the user's: they go only when he says so, and stay when nobody can be
; asked.
Function un.RemoveSettings
    StrCpy $R6 "$LOCALAPPDATA\Gomokit"
    Call un.RemoveSettingsIn
    StrCpy $R6 "$APPDATA\Gomokit" ; where earlier versions had them
    Call un.RemoveSettingsIn
FunctionEnd

Function un.RemoveSettingsIn ; $R6: the folder
    Delete "$R6\settings.ini"
    Delete "$R6\settings*.tmp"
    Delete "$R6\settings-recovery-*.lock"
    Delete "$R6\learning.dat"
    Delete "$R6\learning.dat.*" ; its lock, unreadable ones that were moved aside, broken savings
    Delete "$R6\progress.txt"
    Delete "$R6\progress.txt.*.tmp"
    Delete "$R6\puzzles.txt"
    Delete "$R6\puzzles.txt.*.tmp"
    ${If} ${FileExists} "$R6\settings-recovery-*.gmk"
    ${OrIf} ${FileExists} "$R6\settings-last-*.gmk"
    ${OrIf} ${FileExists} "$R6\settings-games\*.gmk"
        ${If} ${Cmd} `MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(LOSE_GAMES)" /SD IDNO IDYES`
            Delete "$R6\settings-recovery-*.gmk"
            Delete "$R6\settings-last-*.gmk"
            Delete "$R6\settings-games\*.gmk"
            Delete "$R6\settings-games\*.gone"
            Delete "$R6\settings-games\*.tmp"
            Delete "$R6\settings-games\index.*"
            RMDir "$R6\settings-games"
        ${EndIf}
    ${EndIf}
    RMDir "$R6" ; only when it is empty
FunctionEnd

Function un.RemoveFileType
    ReadRegStr $R5 HKCU "${CLASSES}\.gmk" ""
    ${If} $R5 == "${PROGID}"
        ReadRegStr $R6 HKCU "${CLASSES}\${PROGID}" "Before"
        ${If} $R6 != ""
            WriteRegStr HKCU "${CLASSES}\.gmk" "" "$R6"
        ${Else}
            DeleteRegValue HKCU "${CLASSES}\.gmk" ""
        ${EndIf}
    ${EndIf}
    DeleteRegValue HKCU "${CLASSES}\.gmk\OpenWithProgids" "${PROGID}"
    DeleteRegKey /ifempty HKCU "${CLASSES}\.gmk\OpenWithProgids"
    DeleteRegKey HKCU "${CLASSES}\${PROGID}"
    ReadRegStr $R5 HKCU "${CLASSES}\.gmk" ""
    ${If} $R5 == ""
        DeleteRegKey /ifempty HKCU "${CLASSES}\.gmk"
    ${EndIf}
    !insertmacro FILE_TYPES_CHANGED
FunctionEnd
