#include "app/look/line_breaks.h"

#include <algorithm>

namespace narabe {

namespace {

constexpr std::u32string_view never_first =
    U"、。，．・：；？！?!,.:;)]}」』】〕）］｝〉》”’ー〜々ゝゞ＝ぁぃぅぇぉっゃゅょァィゥェォッャュョ%％…";
constexpr std::u32string_view never_last = U"「『【〔（［｛〈《“‘([{−＝約第非";

constexpr std::u32string_view stem_ends = U"いきぎしちびみり";
constexpr std::u32string_view sums = U"+=×";
constexpr std::u32string_view particles = U"はがにでともへのて";

bool is_digit(char32_t c) {
    return c >= U'0' && c <= U'9';
}

bool is_capital(char32_t c) {
    return c >= U'A' && c <= U'Z';
}

bool is_letter(char32_t c) {
    return is_capital(c) || (c >= U'a' && c <= U'z');
}

bool is_in(std::u32string_view set, char32_t c) {
    return set.find(c) != std::u32string_view::npos;
}

/// Whether the first of two hiragana looks like a particle but forms a word with the second.
bool is_one_word(char32_t before, char32_t after) {
    switch (before) {
        case U'で': return is_in(U"きしす", after);  // できます, でしょう, です
        case U'が': return is_in(U"りる", after);    // つながります
        case U'の': return after == U'で';
        case U'と': return after == U'こ';  // ところ
        default: return false;
    }
}

enum class Script { latin, hiragana, katakana, kanji, other };

Script script_of(char32_t c) {
    if (c >= 0x3041 && c <= 0x309F) return Script::hiragana;
    if ((c >= 0x30A0 && c <= 0x30FF) || c == 0x30FC) return Script::katakana;
    if ((c >= 0x3400 && c <= 0x9FFF) || c == 0x3005) return Script::kanji;
    if (c < 0x2000) return Script::latin;
    return Script::other;
}

}  // namespace

char32_t take_character(std::string_view& text) {
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t length = lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 0;
    if (length == 0 || length > text.size()) {
        text.remove_prefix(1);
        return 0xFFFD;
    }
    char32_t c = length == 1 ? lead : lead & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(text[i]);
        if ((next & 0xC0) != 0x80) {
            text.remove_prefix(i);
            return 0xFFFD;
        }
        c = c << 6 | (next & 0x3F);
    }
    text.remove_prefix(length);
    return c;
}

bool is_of_number(char32_t before) {
    return !is_letter(before) && !is_in(U",/-", before);
}

bool is_numbered_name(char32_t word, char32_t earlier, char32_t before, char32_t after) {
    return is_capital(word) && is_letter(earlier) && before == U' ' && is_digit(after);
}

bool is_single_character(std::string_view text) {
    if (text.empty() || script_of(take_character(text)) == Script::latin) return false;
    while (!text.empty()) {
        if (!is_in(never_first, take_character(text))) return false;
    }
    return true;
}

Break break_between(char32_t earlier, char32_t before, char32_t after) {
    if (is_in(never_first, after) || is_in(never_last, before)) return Break::never;
    if ((is_digit(before) && after == U'＋') || (before == U'＋' && is_digit(after))) return Break::never;  // a sum
    if (before == U' ' && (is_in(sums, earlier) || is_in(sums, after))) return Break::bad;
    if (before == U'＋') return Break::good;
    if (after == U'＋') return Break::poor;
    if (before == U' ' && (!is_digit(earlier) || after == U'(')) return Break::good;
    if (before == U' ') return is_digit(after) ? Break::poor : Break::bad;  // `2 tiles`
    if (after == U' ') return Break::never;
    const Script from = script_of(before);
    const Script to = script_of(after);
    const bool is_in_word = (from == Script::latin || before == U'’') && to == Script::latin;
    if (is_in_word) return Break::never;
    if (is_digit(before) && to == Script::kanji) return Break::never;
    const bool is_counted = is_digit(before) && (to == Script::hiragana || to == Script::katakana);  // `3つ`, `2マス`
    if (is_counted || (from == Script::katakana && to == Script::katakana && before != U'・')) return Break::bad;
    if (before == U'、' || before == U'。' || before == U'・' || before == U'」') return Break::good;
    const bool is_compound = script_of(earlier) == Script::kanji && is_in(stem_ends, before) && to == Script::kanji;
    if (is_compound) return Break::poor;  // between two verbs, such as 読み上げ
    // A phrase usually ends in hiragana, and the next one begins with another script or after a particle.
    if (before == U'を' || (from == Script::hiragana && to != Script::hiragana)) return Break::good;
    const bool is_ending = to == Script::hiragana && (!is_in(particles, before) || is_one_word(before, after));
    const bool is_kanji_word = from == Script::kanji && to == Script::kanji;
    return is_ending || is_kanji_word ? Break::in_word : Break::poor;
}

Break break_between_marked(char32_t earlier, char32_t before, char32_t after) {
    if (after == phrase_mark) return Break::never;
    if (before == phrase_mark) return is_in(never_first, after) ? Break::never : Break::good;
    const Break kind = break_between(earlier, before, after);
    const Script from = script_of(before);
    const bool is_in_name = script_of(earlier) == Script::katakana && script_of(after) == Script::katakana;  // バトル・オブ
    const bool is_inside = from != Script::other && from != Script::latin && (before != U'・' || is_in_name);
    return is_inside ? std::min(kind, Break::poor) : kind;
}

}  // namespace narabe
