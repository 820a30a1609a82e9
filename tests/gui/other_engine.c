/* other_engine.c: a gomokit-engine.dll of another ABI, which gomokit.exe must refuse. */
#include <stdint.h>

__declspec(dllexport) const char *gmk_version(void);
__declspec(dllexport) uint32_t gmk_abi_version(void);

const char *gmk_version(void)
{
    return "0.0.1-other";
}

uint32_t gmk_abi_version(void)
{
    return UINT32_C(99) << 16;
}
