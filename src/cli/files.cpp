#include "cli/files.h"

#include <cstdio>
#include <memory>

#include "core/text.h"

namespace narabe::cli {

Result<std::string> contents_of(std::string_view path, std::size_t most) {
    using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;
    const std::string name(path);
    const File file(std::fopen(name.c_str(), "rb"), &std::fclose);
    if (!file) return bad_input("Couldn’t open “" + excerpt(path) + "”.");
    std::string text;
    char bytes[1 << 14];
    for (std::size_t count; text.size() < most && (count = std::fread(bytes, 1, sizeof bytes, file.get())) > 0;) {
        text.append(bytes, std::min(count, most - text.size()));
    }
    if (std::ferror(file.get()) != 0) return bad_input("Couldn’t read “" + excerpt(path) + "”.");
    return text;
}

}  // namespace narabe::cli
