# find_package(Gomokit) on Windows, with -DGomokit_DIR=this folder: the target Gomokit::engine. The DLL, which belongs beside
# your program, is its IMPORTED_LOCATION: $<TARGET_FILE:Gomokit::engine>.
if(TARGET Gomokit::engine)
    return()
endif()
if(MSVC)
    set(gomokit_library ${CMAKE_CURRENT_LIST_DIR}/gomokit-engine.lib)
else()
    set(gomokit_library ${CMAKE_CURRENT_LIST_DIR}/libgomokit-engine.dll.a)
endif()
add_library(Gomokit::engine SHARED IMPORTED)
set_target_properties(Gomokit::engine PROPERTIES
    IMPORTED_LOCATION ${CMAKE_CURRENT_LIST_DIR}/../gomokit-engine.dll
    IMPORTED_IMPLIB ${gomokit_library}
    INTERFACE_INCLUDE_DIRECTORIES ${CMAKE_CURRENT_LIST_DIR})
unset(gomokit_library)
