/* other_engine.c: a gomokit-engine.dll of another version, which gomokit.exe must refuse. */
__declspec(dllexport) const char *gmk_version(void);

const char *gmk_version(void)
{
    return "0.0.1-other";
}
