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
    /// Selects the whole text. `most` is its maximum length in characters.
    EditedText(std::string_view text, int max_characters);

    const std::string& text() const { return text_; }
    /// The position of the caret, in bytes.
    std::size_t caret() const { return caret_; }
    /// The start and end of the selection, in bytes; equal if nothing is selected.
    std::pair<std::size_t, std::size_t> selection() const;
    std::string_view selected() const;

    /// Replaces the selection. Control characters become spaces, and excess characters are dropped.
    void insert(std::string_view text);
    /// Deletes the selection; if there is none, deletes the character before or after the caret.
    void erase(int direction);
    void select_all();
    /// Moves the caret to the next character boundary at or after `place`. `extends` extends the selection to it.
    void move_to(std::size_t place, bool extends);
    /// Moves the caret by a character or a word.
    void move_by(int direction, bool by_word, bool extends);

  private:
    std::size_t step(std::size_t place, int direction) const;
    std::size_t word_step(std::size_t place, int direction) const;

    std::string text_;
    int max_characters_ = 0;
    std::size_t caret_ = 0;
    std::size_t anchor_ = 0;
};

/// The number of characters in a UTF-8 text.
int count_characters(std::string_view text);

}  // namespace narabe::desktop
