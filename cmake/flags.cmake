# Warnings, hardening and sanitizers: what every target of ours is compiled and linked with.
target_compile_options(gomokit_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wvla -Wstrict-prototypes -Wmissing-prototypes
    $<$<BOOL:${GOMOKIT_WERROR}>:-Werror>
    -ffp-contract=off # every compiler picks the same move
    -fno-common
    -fstack-protector-strong)

if(WIN32)
    target_compile_definitions(gomokit_flags INTERFACE
        UNICODE _UNICODE WINVER=0x0A00 _WIN32_WINNT=0x0A00 __USE_MINGW_ANSI_STDIO=1)
    target_link_options(gomokit_flags INTERFACE
        -static -static-libgcc # no libgcc, libssp or winpthread DLL beside our programs
        $<$<CONFIG:Release>:-s> # what users get carries no symbols
        -fstack-protector-strong # links libssp, which is an archive of its own on Windows
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
    else()
        target_compile_options(gomokit_flags INTERFACE
            $<$<NOT:$<CONFIG:Debug>>:-U_FORTIFY_SOURCE> $<$<NOT:$<CONFIG:Debug>>:-D_FORTIFY_SOURCE=2>)
    endif()
endif()
