# What every target of the project shares: compiler options, and functions for the kinds of program it makes.

option(NARABE_SANITIZE "Address and undefined behaviour sanitizers (native builds)" OFF)

# Link every target of ours to this one: warnings, instruction set, and `src` as the root of includes.
add_library(narabe_options INTERFACE)
target_include_directories(narabe_options INTERFACE ${PROJECT_SOURCE_DIR}/src)
target_compile_options(narabe_options INTERFACE -Wall -Wextra -Wshadow -Wconversion -Werror)
if(EMSCRIPTEN)
    target_compile_options(narabe_options INTERFACE -msimd128 -fno-exceptions -fno-rtti)
elseif(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
    target_compile_options(narabe_options INTERFACE -march=x86-64-v2)
endif()
if(NARABE_SANITIZE)
    set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all)
    target_compile_options(narabe_options INTERFACE -O1 -fno-omit-frame-pointer ${sanitizers})
    target_link_options(narabe_options INTERFACE ${sanitizers})
endif()

# narabe_embed(TARGET FILE NAME) compiles the text of FILE into TARGET as `const std::string_view NAME`; NAME is
# qualified (narabe::lits::board_1) and whoever reads it declares it: namespace … { extern const std::string_view … }
function(narabe_embed target file name)
    cmake_path(ABSOLUTE_PATH file)
    string(REPLACE "::" "_" stem ${name})
    set(source ${CMAKE_CURRENT_BINARY_DIR}/embedded/${stem}.cpp)
    add_custom_command(
        OUTPUT ${source}
        COMMAND ${CMAKE_COMMAND} -DFILE=${file} -DNAME=${name} -DSOURCE=${source}
                -P ${PROJECT_SOURCE_DIR}/src/cmake/embed.cmake
        DEPENDS ${file} ${PROJECT_SOURCE_DIR}/src/cmake/embed.cmake
        VERBATIM)
    target_sources(${target} PRIVATE ${source})
endfunction()
