#include "fuzz/shown_texts.h"

#include <algorithm>

#include "core/texts.h"

namespace narabe {

extern const std::string_view english_texts;  // assets/text/en.txt, embedded by the build

namespace {

constexpr std::size_t min_part = 16;  // minimum bytes of a text that is recognised within a longer text
constexpr std::size_t max_known = 1'000'000;

/// The parts of a text between its arguments.
std::vector<std::string> pieces_of(std::string_view text) {
    std::vector<std::string> pieces;
    while (!text.empty()) {
        const std::size_t begin = std::min(text.find('{'), text.size());
        if (begin > 0) pieces.emplace_back(text.substr(0, begin));
        const std::size_t end = text.find('}', begin);
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    return pieces;
}

}  // namespace

ShownTexts::ShownTexts() {
    const Texts all = *Texts::read(english_texts);
    for (const auto& [key, text] : all.all()) {
        const bool is_whole = text.find('{') == std::string::npos;
        texts_.push_back({.key = key, .pieces = pieces_of(text), .is_whole = is_whole});
        if (!texts_.back().pieces.empty()) open_.push_back(texts_.size() - 1);  // texts without such pieces cannot be recognised
    }
}

bool ShownTexts::is_in(const Text& text, std::string_view words) {
    if (text.is_whole && text.pieces.front().size() < min_part) return words == text.pieces.front();
    for (const std::string& piece : text.pieces) {
        const std::size_t at = words.find(piece);
        if (at == std::string_view::npos) return false;
        words.remove_prefix(at + piece.size());
    }
    return true;
}

void ShownTexts::note(std::string_view words) {
    if (known_.size() > max_known) known_.clear();
    if (!known_.insert(std::hash<std::string_view>()(words)).second) return;
    std::erase_if(open_, [&](std::size_t index) {
        Text& text = texts_[index];
        if (!is_in(text, words)) return false;
        ++count_;
        return text.is_shown = true;
    });
}

void ShownTexts::note_key(std::string_view key) {
    std::erase_if(open_, [&](std::size_t index) {
        if (texts_[index].key != key) return false;
        ++count_;
        return texts_[index].is_shown = true;
    });
}

std::vector<std::string_view> ShownTexts::shown() const {
    std::vector<std::string_view> keys;
    for (const Text& text : texts_) {
        if (text.is_shown) keys.push_back(text.key);
    }
    return keys;
}

std::vector<std::string_view> ShownTexts::missing() const {
    std::vector<std::string_view> keys;
    for (const std::size_t index : open_) keys.push_back(texts_[index].key);
    return keys;
}

}  // namespace narabe
