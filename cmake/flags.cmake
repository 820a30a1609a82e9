# Warnings, hardening and sanitizers: what every target of ours is compiled and linked with.

# A compiler newer than these may warn of what nobody has seen yet: that must not keep anybody from building.
set(newest_known_GNU 16)
set(newest_known_Clang 22)
set(known_compiler OFF)
if(DEFINED newest_known_${CMAKE_C_COMPILER_ID})
    string(REGEX MATCH "^[0-9]+" compiler_major ${CMAKE_C_COMPILER_VERSION})
    if(compiler_major LESS_EQUAL newest_known_${CMAKE_C_COMPILER_ID})
        set(known_compiler ON)
    endif()
endif()
if(GOMOKIT_WERROR AND NOT known_compiler)
    message(STATUS "Warnings are not errors: ${CMAKE_C_COMPILER_ID} ${CMAKE_C_COMPILER_VERSION} is not known yet")
endif()

target_compile_options(gomokit_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wvla -Wstrict-prototypes -Wmissing-prototypes
    $<$<C_COMPILER_ID:Clang>:-Wno-enum-float-conversion> # named numbers are constants of enums here
    $<$<AND:$<BOOL:${GOMOKIT_WERROR}>,$<BOOL:${known_compiler}>>:-Werror>
    -ffp-contract=off # every compiler picks the same move
    -fno-common
    -fstack-protector-strong)

# Calls that would write past a buffer of known size end the program; sanitizers look closer themselves.
if(NOT GOMOKIT_SANITIZE AND NOT GOMOKIT_SANITIZE_THREADS)
    target_compile_options(gomokit_flags INTERFACE
        $<$<NOT:$<CONFIG:Debug>>:-U_FORTIFY_SOURCE> $<$<NOT:$<CONFIG:Debug>>:-D_FORTIFY_SOURCE=2>)
endif()

# Control-flow guard is out of reach on Windows: gcc has no -mguard=cf, and GNU ld writes no table for it.
if(WIN32)
    target_compile_definitions(gomokit_flags INTERFACE
        UNICODE _UNICODE WINVER=0x0A00 _WIN32_WINNT=0x0A00 __USE_MINGW_ANSI_STDIO=1)
    target_link_options(gomokit_flags INTERFACE
        -static -static-libgcc # no libgcc, libssp or winpthread DLL beside our programs
        $<$<CONFIG:Release>:-s> # what users get carries no symbols
        -fstack-protector-strong # links libssp, an archive of its own on Windows, also for _FORTIFY_SOURCE
        -Wl,--dynamicbase -Wl,--nxcompat -Wl,--high-entropy-va)
else()
    target_compile_definitions(gomokit_flags INTERFACE _POSIX_C_SOURCE=200809L)
    target_link_options(gomokit_flags INTERFACE -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack)
    # For the sanitizers' reports functions and lines (-g1) are enough; following every variable through
    # instrumented code takes the compiler four times as long.
    if(GOMOKIT_SANITIZE)
        target_compile_options(gomokit_flags INTERFACE
            -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -g1)
        target_link_options(gomokit_flags INTERFACE -fsanitize=address,undefined)
    elseif(GOMOKIT_SANITIZE_THREADS)
        target_compile_options(gomokit_flags INTERFACE -fsanitize=thread -fno-omit-frame-pointer -g1)
        target_link_options(gomokit_flags INTERFACE -fsanitize=thread)
    endif()
endif()
