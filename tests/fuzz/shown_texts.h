// Which texts of assets/text/en.txt were shown, recognised by their words.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace narabe {

class ShownTexts {
  public:
    ShownTexts();

    /// Records words that were shown; they may consist of several texts.
    void note(std::string_view words);
    void note_key(std::string_view key);

    std::size_t count() const { return count_; }
    std::vector<std::string_view> shown() const;
    std::vector<std::string_view> missing() const;

  private:
    struct Text {
        std::string key;
        std::vector<std::string> pieces;  // the parts of the text between its arguments
        bool is_whole = false;            // whether the text has no arguments
        bool is_shown = false;
    };
    static bool is_in(const Text& text, std::string_view words);

    std::vector<Text> texts_;
    std::vector<std::size_t> open_;          // texts that have not been shown yet
    std::unordered_set<std::size_t> known_;  // hashes of words
    std::size_t count_ = 0;
};

}  // namespace narabe
