# Toolchain file: finds the Emscripten whose emcc is on the PATH, be it Debian's or an emsdk.
find_program(emcc emcc REQUIRED NO_CACHE)
file(REAL_PATH ${emcc} emcc)
cmake_path(GET emcc PARENT_PATH emscripten_root)

# Emscripten's own ar and ranlib start Python only to call those of its clang.
if(NOT CMAKE_AR)
    find_program(em_config em-config HINTS ${emscripten_root} REQUIRED NO_CACHE)
    execute_process(COMMAND ${em_config} LLVM_ROOT
                    OUTPUT_VARIABLE llvm OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    set(CMAKE_AR ${llvm}/llvm-ar CACHE FILEPATH "clang's ar")
    set(CMAKE_RANLIB ${llvm}/llvm-ranlib CACHE FILEPATH "clang's ranlib")
endif()
include(${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake)

# Emscripten's optimiser needs acorn, which Debian keeps where another Node.js does not look.
set(CMAKE_C_LINKER_LAUNCHER ${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs)
set(CMAKE_CXX_LINKER_LAUNCHER ${CMAKE_C_LINKER_LAUNCHER})
