// The texts of one language, read from a file of assets/text.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/parsed.h"

namespace narabe {

/// A file of lines `key = text`. In a text, `{1}` is the first argument, and `{1?move|moves}` is the part before the bar
/// if the first argument is `1`, the part after it otherwise. Blank lines and lines that start with `#` are skipped.
class Texts {
  public:
    static Parsed<Texts> read(std::string_view file);

    /// A sentence in words. A missing key is shown as it is: ugly, and found by tests.
    std::string operator()(const Sentence& sentence) const;

    bool has(std::string_view key) const { return texts_.contains(key); }
    const std::map<std::string, std::string, std::less<>>& all() const { return texts_; }

  private:
    std::map<std::string, std::string, std::less<>> texts_;
};

}  // namespace narabe
