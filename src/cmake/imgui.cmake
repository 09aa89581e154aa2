# Defines the target narabe::imgui, and for the page narabe::sdl2. They are compiled with the project from the sources that src/deps/install
# put into the cache, or that NARABE_FETCH downloads. Natively, SDL2 is the system's (desktop.cmake).
if(NOT NARABE_FETCH)
    set(names imgui)
    if(EMSCRIPTEN)
        list(APPEND names sdl2)
    endif()
    foreach(name IN LISTS names)
        execute_process(COMMAND bash -c "source '${PROJECT_SOURCE_DIR}/src/deps/lib.sh' && dep_dir ${name}"
                        OUTPUT_VARIABLE folder OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
        if(NOT EXISTS ${folder})
            message(FATAL_ERROR "${name} is not in the cache: run src/deps/install play, or set NARABE_FETCH.")
        endif()
        string(TOUPPER ${name} upper)
        set(FETCHCONTENT_SOURCE_DIR_${upper} ${folder})
    endforeach()
endif()
add_subdirectory(${PROJECT_SOURCE_DIR}/src/deps ${PROJECT_BINARY_DIR}/deps EXCLUDE_FROM_ALL)
