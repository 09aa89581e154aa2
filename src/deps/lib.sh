# shellcheck shell=bash
# Common functions of web/play, tests/run and src/deps/install, to be sourced by bash.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
deps=$root/src/deps
cache=${NARABE_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/narabe}

# Debian's emcc starts for every source, with the first python3 of the PATH. One of a version manager takes half a second more to start.
if [ "$(command -v emcc)" = /usr/bin/emcc ]; then export EMSDK_PYTHON=${EMSDK_PYTHON:-/usr/bin/python3}; fi

fail() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

# quietly WHAT COMMAND…: runs the command, and shows its output only if it fails.
quietly() {
    local what=$1 log status=0
    shift
    log=$(mktemp)
    "$@" >"$log" 2>&1 </dev/null || status=$?
    if [ $status -ne 0 ]; then cat "$log" >&2; fi
    rm -f "$log"
    [ $status -eq 0 ] || fail "$what failed; see its output above."
}

# counting_steps COMMAND…: runs a build with Ninja. If file descriptor 3 is a terminal, shows the progress there.
counting_steps() {
    if [ -t 3 ]; then (set -o pipefail && "$@" 2>&1 | show_steps); else "$@"; fi
}

# show_steps: copies Ninja's output, and shows its last step on file descriptor 3.
show_steps() {
    local line pattern='^\[([0-9]+)/([0-9]+)\]'
    while IFS= read -r line; do
        printf '%s\n' "$line"
        if [[ $line =~ $pattern ]]; then
            printf '\r  step %d of %d (%d%%)\e[K' "${BASH_REMATCH[@]:1}" $((100 * BASH_REMATCH[1] / BASH_REMATCH[2])) >&3
        fi
    done
    printf '\r\e[K' >&3
}

# pin NAME: a line of pins.txt as four words: version, SHA-256, kind and place.
pin() { awk -v name="$1" '$1 == name { print $2, $3, $4, $5 }' "$deps/pins.txt"; }

# dep_dir NAME: the cache folder of a pinned download.
dep_dir() {
    local version sha
    read -r version sha _ <<<"$(pin "$1")"
    printf '%s/%s-%s-%.8s/%s\n' "$cache" "$1" "$version" "$sha" "$1"
}

# npm_dir NAME: the cache folder for the packages in the package-lock.json of a folder of tests, which has their hashes.
npm_dir() { printf '%s/%s-%.8s\n' "$cache" "$1" "$(sha256sum <"$root/tests/$1/package-lock.json")"; }

# install_npm NAME: downloads these packages, unless they are in the cache.
install_npm() {
    local target
    target=$(npm_dir "$1")
    [ -d "$target" ] && return
    echo "Fetching dependencies of tests/$1"
    rm -rf "$target.new"
    mkdir -p "$target.new"
    cp "$root/tests/$1"/package{,-lock}.json "$target.new"
    quietly "Fetching dependencies of tests/$1" npm ci --prefix "$target.new" --ignore-scripts --no-audit --no-fund
    mv "$target.new" "$target"
}

# designers: the source lines with the designers' names, which contain letters that no other text has.
designers() { grep -h 'designers = ' "$root"/src/games/*/*.cpp; }

# configure_preset NAME [OPTION…]: configures a preset of CMakePresets.json, with additional CMake options.
configure_preset() {
    local options=("${@:2}")
    command -v apt-get >/dev/null || options+=(-DNARABE_FETCH=ON)
    quietly "Configuring $1" cmake --preset "$1" -S "$root" ${options[@]+"${options[@]}"}
}

# build_preset NAME [TARGET…]: configures a preset and builds all of it, or these targets.
build_preset() {
    local targets=("${@:2}")
    local -x GLIBC_TUNABLES=glibc.malloc.hugetlb=1  # large pages make compilers 10% faster, if the C library supports them
    echo "Building $1"
    configure_preset "$1"
    quietly "Building $1" counting_steps cmake --build "$root/build/$1" ${targets[@]+--target "${targets[@]}"} 3>&2
}

# show_only_our_font FOLDER: lets Fontconfig find only our font, so that pictures look the same everywhere. Its files go to FOLDER.
show_only_our_font() {
    cat >"$1/fonts.conf" <<CONF
<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>$(dep_dir zen-kaku-gothic)</dir><cachedir>$1/font-cache</cachedir></fontconfig>
CONF
    export FONTCONFIG_FILE=$1/fonts.conf
}

# build_page PRESET [OPTION…]: builds the page in build/PRESET/site/, with options of web/tools/assemble. Dependencies that compiling does
# not need are installed at the same time.
build_page() {
    local folder=$root/build/$1 rest
    mkdir -p "$root/build"
    (
        flock 8
        "$deps/install" play 8>&- &
        rest=$!
        trap wait EXIT
        build_preset "$1" app brain press && wait $rest && "$root/web/tools/assemble" "${@:2}" "$folder"
    ) 8>"$folder.lock"
}

# build_site: builds the page in build/web/site/, ready for web hosts, and checks its size budgets.
build_site() { build_page web && node "$root/web/tools/budgets.mjs" "$root/build/web/site"; }
