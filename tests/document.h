// The examples in a document of the repository: blocks fenced by three backquotes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace narabe {

struct DocumentExample {
    std::string kind;  ///< the word after the three backquotes
    std::string text;  ///< with the end of its last line
};

/// The whole of it. `path` is one from the root of the repository. Requires that the file is there.
std::string document(std::string_view path);
std::vector<DocumentExample> examples_in(std::string_view path);

}  // namespace narabe
