// A line of text being edited: caret, selection, and keys.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace narabe::desktop {

class EditedText {
  public:
    EditedText() = default;
    /// All of it is selected. `most` is the number of characters that fit in.
    EditedText(std::string_view text, int most);

    const std::string& text() const { return text_; }
    /// In bytes from the beginning.
    std::size_t caret() const { return caret_; }
    /// Begin and end of the selection, in bytes; equal if nothing is selected.
    std::pair<std::size_t, std::size_t> selection() const;
    std::string_view selected() const;

    /// Replaces the selection; control characters become spaces, and what doesn’t fit in is left out.
    void insert(std::string_view text);
    /// Deletes the selection, or else the character before or behind the caret.
    void erase(int direction);
    void select_all();
    /// Moves the caret, to a place between characters; `extends` selects what it passes.
    void move_to(std::size_t place, bool extends);
    /// By a character, or by a word.
    void move_by(int direction, bool by_word, bool extends);

  private:
    std::size_t step(std::size_t place, int direction) const;
    std::size_t word_step(std::size_t place, int direction) const;

    std::string text_;
    int most_ = 0;
    std::size_t caret_ = 0;
    std::size_t anchor_ = 0;
};

/// How many characters a text in UTF-8 has.
int count_characters(std::string_view text);

}  // namespace narabe::desktop
