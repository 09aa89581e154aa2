# Brings the target narabe::imgui, and for the page narabe::sdl2: for the page compiled, from the cache; natively, where the app
# runs in tests and has no window, and with NARABE_FETCH, compiled with the project.
if(NARABE_FETCH)
    add_subdirectory(${PROJECT_SOURCE_DIR}/src/deps ${PROJECT_BINARY_DIR}/deps EXCLUDE_FROM_ALL)
    return()
endif()

# narabe_cached(PLACE VARIABLE): the folder of the cache that a function of src/deps/lib.sh names.
function(narabe_cached place variable)
    execute_process(COMMAND bash -c "source '${PROJECT_SOURCE_DIR}/src/deps/lib.sh' && ${place}"
                    OUTPUT_VARIABLE folder OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    if(NOT EXISTS ${folder})
        message(FATAL_ERROR "SDL2 and Dear ImGui are not in the cache: run src/deps/install play, or set NARABE_FETCH.")
    endif()
    set(${variable} ${folder} PARENT_SCOPE)
endfunction()

if(NOT EMSCRIPTEN)
    narabe_cached("dep_dir imgui" FETCHCONTENT_SOURCE_DIR_IMGUI)
    add_subdirectory(${PROJECT_SOURCE_DIR}/src/deps ${PROJECT_BINARY_DIR}/deps EXCLUDE_FROM_ALL)
    return()
endif()

narabe_cached(web_libs_dir web_libs)
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
