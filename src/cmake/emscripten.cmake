# Toolchain file: finds the Emscripten whose emcc is on the PATH, be it Debian's or an emsdk.
find_program(emcc emcc REQUIRED NO_CACHE)
file(REAL_PATH ${emcc} emcc)
cmake_path(GET emcc PARENT_PATH emscripten_root)
include(${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake)

# Emscripten's optimiser needs acorn, which Debian keeps where another Node.js does not look.
set(CMAKE_C_LINKER_LAUNCHER ${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs)
set(CMAKE_CXX_LINKER_LAUNCHER ${CMAKE_C_LINKER_LAUNCHER})
