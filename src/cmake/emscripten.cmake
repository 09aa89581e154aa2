# Toolchain file: finds the Emscripten whose emcc is on the PATH, either Debian's or an emsdk.
find_program(emcc emcc REQUIRED NO_CACHE)
file(REAL_PATH ${emcc} emcc)
cmake_path(GET emcc PARENT_PATH emscripten_root)

# narabe_em_config(SETTING VARIABLE): reads a setting of Emscripten, such as LLVM_ROOT.
function(narabe_em_config setting variable)
    find_program(em_config em-config HINTS ${emscripten_root} REQUIRED NO_CACHE)
    execute_process(COMMAND ${em_config} ${setting}
                    OUTPUT_VARIABLE value OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    set(${variable} ${value} PARENT_SCOPE)
endfunction()

# Emscripten's own ar and ranlib only start Python to call clang's.
if(NOT CMAKE_AR)
    narabe_em_config(LLVM_ROOT llvm)
    set(CMAKE_AR ${llvm}/llvm-ar CACHE FILEPATH "clang's ar")
    set(CMAKE_RANLIB ${llvm}/llvm-ranlib CACHE FILEPATH "clang's ranlib")
endif()
include(${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake)

# Emscripten's optimiser needs acorn, which Debian installs where a Node.js from elsewhere does not look.
set(CMAKE_C_LINKER_LAUNCHER ${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs)
set(CMAKE_CXX_LINKER_LAUNCHER ${CMAKE_C_LINKER_LAUNCHER})
