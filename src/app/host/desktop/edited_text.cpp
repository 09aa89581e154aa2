#include "app/host/desktop/edited_text.h"

#include <algorithm>

#include "core/text.h"

namespace narabe::desktop {

namespace {

bool continues_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

}  // namespace

int count_characters(std::string_view text) {
    return static_cast<int>(std::count_if(text.begin(), text.end(), [](char byte) { return !continues_character(byte); }));
}

EditedText::EditedText(std::string_view text, int max_characters) : text_(text), max_characters_(max_characters) {
    select_all();
}

std::pair<std::size_t, std::size_t> EditedText::selection() const {
    return std::minmax(anchor_, caret_);
}

std::string_view EditedText::selected() const {
    const auto [begin, end] = selection();
    return std::string_view(text_).substr(begin, end - begin);
}

void EditedText::insert(std::string_view text) {
    const auto [begin, end] = selection();
    std::string fresh = without_controls(text);
    const int room = max_characters_ - count_characters(text_) + count_characters(selected());
    while (count_characters(fresh) > std::max(0, room)) {
        while (continues_character(fresh.back())) fresh.pop_back();
        fresh.pop_back();
    }
    text_.replace(begin, end - begin, fresh);
    move_to(begin + fresh.size(), false);
}

void EditedText::erase(int direction) {
    if (selected().empty()) anchor_ = step(caret_, direction);
    const auto [begin, end] = selection();
    text_.erase(begin, end - begin);
    move_to(begin, false);
}

void EditedText::select_all() {
    anchor_ = 0;
    caret_ = text_.size();
}

void EditedText::move_to(std::size_t place, bool extends) {
    caret_ = std::min(place, text_.size());
    while (caret_ < text_.size() && continues_character(text_[caret_])) ++caret_;
    if (!extends) anchor_ = caret_;
}

void EditedText::move_by(int direction, bool by_word, bool extends) {
    const auto [begin, end] = selection();
    if (!extends && begin != end && !by_word) return move_to(direction < 0 ? begin : end, false);
    move_to(by_word ? word_step(caret_, direction) : step(caret_, direction), extends);
}

std::size_t EditedText::step(std::size_t place, int direction) const {
    if (direction < 0) {
        if (place == 0) return 0;
        do {
            --place;
        } while (place > 0 && continues_character(text_[place]));
        return place;
    }
    if (place == text_.size()) return place;
    do {
        ++place;
    } while (place < text_.size() && continues_character(text_[place]));
    return place;
}

std::size_t EditedText::word_step(std::size_t place, int direction) const {
    const auto is_gap = [this](std::size_t at) { return text_[at] == ' ' || text_[at] == '/'; };
    if (direction < 0) {
        while (place > 0 && is_gap(place - 1)) --place;
        while (place > 0 && !is_gap(place - 1)) --place;
        return place;
    }
    while (place < text_.size() && is_gap(place)) ++place;
    while (place < text_.size() && !is_gap(place)) ++place;
    return place;
}

}  // namespace narabe::desktop
