// The examples in a document of the repository: code blocks between lines with three backquotes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace narabe {

struct DocumentExample {
    std::string kind;  ///< the word after the three backquotes
    std::string text;  ///< the text, including the final newline
};

/// The text of a document. `path` is relative to the repository's root. The file must exist.
std::string document(std::string_view path);
std::vector<DocumentExample> examples_in(std::string_view path);

}  // namespace narabe
