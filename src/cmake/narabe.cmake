# Common to all targets of the project: compiler options, and functions for each kind of program.

option(NARABE_SANITIZE "Address and undefined behaviour sanitizers (native builds)" OFF)

# All project targets link with this one: warnings, instruction set, and `src` as the root of includes.
add_library(narabe_options INTERFACE)
target_include_directories(narabe_options INTERFACE ${PROJECT_SOURCE_DIR}/src)
target_compile_options(narabe_options INTERFACE -Wall -Wextra -Wconversion -Werror
                       -Wno-missing-field-initializers)  # designated initialisers omit members that have a default
if(NOT CMAKE_UNITY_BUILD)  # joined sources see each other's names
    target_compile_options(narabe_options INTERFACE -Wshadow)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(narabe_options INTERFACE -Wno-restrict)  # g++ 12 warns about its own std::string
    if(CMAKE_UNITY_BUILD)  # g++ takes the joined sources for headers
        target_compile_options(narabe_options INTERFACE -Wno-subobject-linkage)
    endif()
endif()
if(EMSCRIPTEN)
    set(at_link_time $<$<CONFIG:Release>:-flto>)
    target_compile_options(narabe_options INTERFACE -msimd128 -fno-exceptions -fno-rtti ${at_link_time})
    target_link_options(narabe_options INTERFACE ${at_link_time})
elseif(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
    target_compile_options(narabe_options INTERFACE -march=x86-64-v2)
endif()
if(NARABE_SANITIZE)
    # The address sanitizer detects null and stray pointers when they are used; checking each before use would add a quarter to the time for
    # compiling and running.
    set(sanitizers -fsanitize=address,undefined -fno-sanitize=null,alignment,object-size,vptr -fno-sanitize-recover=all)
    set(has_own_level $<BOOL:$<TARGET_PROPERTY:NARABE_OWN_LEVEL>>)  # of optimisation
    target_compile_options(narabe_options INTERFACE $<$<NOT:${has_own_level}>:-O1> -fno-omit-frame-pointer ${sanitizers})
    target_link_options(narabe_options INTERFACE ${sanitizers})
endif()

# narabe_embed(TARGET FILE NAME): compiles the text of FILE into TARGET as `const std::string_view NAME`. NAME is qualified
# (narabe::lits::board_1); code that uses it declares it: namespace … { extern const std::string_view … }
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

if(NOT EMSCRIPTEN)
    return()
endif()

# Emscripten 3.1.25 renamed the setting for the stack size and reduced its default.
if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.25)
    set(stack_size TOTAL_STACK)
else()
    set(stack_size STACK_SIZE)
endif()

# narabe_node_program(TARGET): makes TARGET a command line program for Node.js with access to files and arguments.
function(narabe_node_program target)
    target_link_options(${target} PRIVATE
        -sENVIRONMENT=node -sNODERAWFS=1 -sEXIT_RUNTIME=1 -sALLOW_MEMORY_GROWTH=1 -s${stack_size}=5242880
        --pre-js ${PROJECT_SOURCE_DIR}/src/cmake/node_program.js
        "$<$<CONFIG:Debug>:-O1;-sASSERTIONS=1>")  # with -O2, Binaryen would optimise everything again
endfunction()

option(NARABE_NAMES "Name functions in the page's programs, for developer tools and profilers of browsers; larger downloads" OFF)
if(NARABE_NAMES)
    set(name_functions --profiling-funcs)
    set(keep_names KEEP_NAMES=1)
endif()

# Common to both programs of the page: an ES module that content security policies allow, without a file system.
add_library(narabe_page_program INTERFACE)
target_link_options(narabe_page_program INTERFACE
    -sMODULARIZE=1 -sEXPORT_ES6=1 -sDYNAMIC_EXECUTION=0 -sFILESYSTEM=0 -sALLOW_MEMORY_GROWTH=1 -sMALLOC=emmalloc
    -sUSE_SDL=0 ${name_functions})

# The checked build is for Node.js and builds the page only if it is requested by name.
function(narabe_page_only target)
    if(CMAKE_BUILD_TYPE STREQUAL "Debug")
        set_target_properties(${target} PROPERTIES EXCLUDE_FROM_ALL ON)
    endif()
endfunction()

# narabe_app_program(TARGET PART): makes TARGET the page's app, optimised for size: TARGET.js and TARGET.wasm, and part.wasm with the
# functions that the first move does not need, as the file PART lists them.
function(narabe_app_program target part)
    if(CMAKE_BUILD_TYPE STREQUAL "Quick")
        set(optimised -O1)
    else()
        # Inlines functions that are no longer than a call, and functions with a single caller only if they are short, which compresses
        # better; and repeats the optimisation twice. Saves 11 kB of the download.
        set(one_caller --one-caller-inline-max-function-size=40)
        set(optimised -Oz -sBINARYEN_EXTRA_PASSES=--always-inline-max-function-size=4,${one_caller},-Oz,-Oz)
    endif()
    target_compile_options(${target} PRIVATE ${optimised_for_size})
    narabe_page_only(${target})
    target_link_libraries(${target} PRIVATE narabe_page_program)
    target_link_options(${target} PRIVATE
        ${optimised} -sENVIRONMENT=web -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2 -sMAXIMUM_MEMORY=67108864
        -sABORTING_MALLOC=1  # C libraries do not check for null
        -sGL_SUPPORT_AUTOMATIC_ENABLE_EXTENSIONS=0 -sGL_SUPPORT_SIMPLE_ENABLE_EXTENSIONS=0 -sGL_TRACK_ERRORS=0
        -sINCOMING_MODULE_JS_API=canvas,instantiateWasm -sTEXTDECODER=2
        -s${stack_size}=1048576)
    if(CMAKE_BUILD_TYPE STREQUAL "Quick")
        return()
    endif()
    target_link_options(${target} PRIVATE --profiling-funcs)  # split.mjs needs the names
    # Optimises again after Emscripten's last changes: saves 1 kB. Short functions are inlined only now, which doesn't make the download
    # larger: browsers compile each function when it is first called, in about the same time for all sizes, and a start calls 900 of them
    # instead of 1,000.
    set(short --always-inline-max-function-size=6)
    narabe_em_config(BINARYEN_ROOT binaryen)
    set(features --enable-simd --enable-bulk-memory --enable-mutable-globals --enable-sign-ext --enable-nontrapping-float-to-int
        --enable-multivalue --enable-reference-types)
    set(folder $<TARGET_FILE_DIR:${target}>)
    set(made ${folder}/${target}.wasm)
    set(split ${PROJECT_SOURCE_DIR}/src/cmake/split.mjs)
    find_program(NARABE_NODE NAMES node nodejs REQUIRED)
    set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS ${split} ${part})
    add_custom_command(TARGET ${target} POST_BUILD VERBATIM
        COMMAND ${binaryen}/bin/wasm-opt ${features} ${short} ${one_caller} --coalesce-locals-learning -Oz -g ${made} -o ${made}
        COMMAND ${CMAKE_COMMAND} -E env ${keep_names}
            ${NARABE_NODE} ${split} ${binaryen} ${part} ${made} ${folder}/part.wasm ${features})
endfunction()

# narabe_worker_program(TARGET): makes TARGET the program of a web worker, TARGET.js and TARGET.wasm, optimised for speed.
function(narabe_worker_program target)
    narabe_page_only(${target})
    target_link_libraries(${target} PRIVATE narabe_page_program)
    # The exact search keeps a position on the stack for each move ahead, up to 1000.
    target_link_options(${target} PRIVATE
        -sENVIRONMENT=worker -sINCOMING_MODULE_JS_API=instantiateWasm -sTEXTDECODER=2 -s${stack_size}=16777216)
endfunction()
