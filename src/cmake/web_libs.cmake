# Brings the targets narabe::sdl2 and narabe::imgui: compiled, from the cache; with NARABE_FETCH, from upstream's source.
if(NARABE_FETCH)
    add_subdirectory(${PROJECT_SOURCE_DIR}/src/deps ${PROJECT_BINARY_DIR}/deps EXCLUDE_FROM_ALL)
    return()
endif()

execute_process(COMMAND bash -c "source '${PROJECT_SOURCE_DIR}/src/deps/lib.sh' && web_libs_dir"
                OUTPUT_VARIABLE web_libs OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
if(NOT EXISTS ${web_libs})
    message(FATAL_ERROR "SDL2 and Dear ImGui are not in the cache: run src/deps/install play, or set NARABE_FETCH.")
endif()
include(${PROJECT_SOURCE_DIR}/src/deps/imgui_definitions.cmake)
add_library(narabe::sdl2 STATIC IMPORTED)
set_target_properties(narabe::sdl2 PROPERTIES
    IMPORTED_LOCATION ${web_libs}/lib/libnarabe_sdl2.a
    INTERFACE_INCLUDE_DIRECTORIES ${web_libs}/include)
add_library(narabe::imgui STATIC IMPORTED)
set_target_properties(narabe::imgui PROPERTIES
    IMPORTED_LOCATION ${web_libs}/lib/libnarabe_imgui.a
    INTERFACE_COMPILE_DEFINITIONS "${imgui_definitions}"
    INTERFACE_LINK_LIBRARIES narabe::sdl2)
