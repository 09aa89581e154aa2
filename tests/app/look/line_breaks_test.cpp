// Line breaks in Latin and Japanese text.

#include "app/look/line_breaks.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

namespace narabe {

namespace {

/// Latin characters are 1 wide, all others 2.
float width_of(char32_t c) {
    if (c == phrase_mark) return 0;
    return c < 0x2000 ? 1 : 2;
}

std::vector<std::string> lines(std::string_view text, float width) {
    std::vector<std::string> found;
    while (!text.empty()) found.emplace_back(take_line(text, width, width_of));
    return found;
}

/// The width of the widest part without a mark, a space or punctuation, at which a line may end.
float widest_phrase(std::string_view text) {
    float widest = 0;
    float wide = 0;
    char32_t earlier = 0;
    char32_t before = 0;
    while (!text.empty()) {
        const char32_t c = take_character(text);
        if (before != 0 && break_between_marked(earlier, before, c) == Break::good) wide = 0;
        wide += width_of(c);
        widest = std::max(widest, wide);
        earlier = before;
        before = c;
    }
    return widest;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("line breaks: a line breaks at spaces, which belong to neither line") {
    CHECK(lines("Can’t place: touches another L", 15) == Lines{"Can’t place:", "touches another", "L"});
    CHECK(lines("one", 15) == Lines{"one"});
    CHECK(lines("", 15).empty());
}

TEST_CASE("line breaks: a word with an apostrophe stays whole") {
    CHECK(lines("He doesn’t", 10) == Lines{"He", "doesn’t"});
    CHECK(lines("It is White’s", 13) == Lines{"It is", "White’s"});
}

TEST_CASE("line breaks: a word that is longer than the line is split") {
    CHECK(lines("abcdefghij k", 4) == Lines{"abcd", "efgh", "ij k"});
    CHECK(lines("abc", 0) == Lines{"a", "b", "c"});
}

TEST_CASE("line breaks: Japanese breaks after punctuation and particles, and obeys kinsoku") {
    CHECK(lines("相手のシンボルを覆い、自分のを守る。", 24) == Lines{"相手のシンボルを覆い、", "自分のを守る。"});
    for (float width = 6; width < 40; width += 1) {
        for (const std::string& line : lines("「置けません」：2×2のマスがすべて埋まってしまいます。", width)) {
            CAPTURE(line);
            CHECK_FALSE(line.starts_with("。"));
            CHECK_FALSE(line.starts_with("」"));
            CHECK_FALSE(line.starts_with("っ"));
            CHECK_FALSE(line.ends_with("「"));
        }
    }
}

TEST_CASE("line breaks: compound verbs stay whole") {
    CHECK(lines("文字で表します。読み上げに使えます。", 20) == Lines{"文字で表します。", "読み上げに使えます。"});
}

TEST_CASE("line breaks: a Japanese word is not split within its ending if another break is possible") {
    CHECK(lines("コンピューターが応答しません。", 20) == Lines{"コンピューターが", "応答しません。"});
    CHECK(lines("見えている", 8) == Lines{"見えて", "いる"});
    CHECK(lines("テトロミノをすべて置く", 16) == Lines{"テトロミノを", "すべて置く"});
    for (float width = 12; width < 50; width += 1) {
        for (const std::string& line : lines("見えているシンボルは、Xが12個、Oが9個。最後に置いた白の勝ちです。", width)) {
            CAPTURE(width);
            CAPTURE(line);
            for (const char* part : {"えて", "る", "が", "に置", "いた", "た白", "ち", "す"}) CHECK_FALSE(line.starts_with(part));
        }
    }
}

TEST_CASE("line breaks: a line does not break after a character that only looks like a particle, or after 非 before katakana") {
    CHECK(lines("別の駒を滑らせることもできます。", 26) == Lines{"別の駒を滑らせることも", "できます。"});
    for (float width = 24; width < 60; width += 1) {
        for (const std::string& line :
             lines("角だけではだめです。離れたところがつながります。非アクティブなので動かせません。", width)) {
            CAPTURE(width);
            CAPTURE(line);
            for (const char* part : {"す。", "ころ", "ります", "で動"}) CHECK_FALSE(line.starts_with(part));
            CHECK_FALSE(line.ends_with("非"));
        }
    }
}

TEST_CASE("line breaks: a number stays with its counter") {
    CHECK(lines("Grant Fikes・2人・約15分", 13) == Lines{"Grant Fikes・", "2人・約15分"});
    CHECK(lines("it covers 2 O and 1 X; makes 1 X safe", 20) == Lines{"it covers 2 O and", "1 X; makes 1 X safe"});
    CHECK(lines("100 200 300", 8) == Lines{"100 200", "300"});
    for (float width = 8; width < 30; width += 1) {
        for (const std::string& line : lines("2〜4人で、約40分かかります。", width)) {
            CAPTURE(line);
            CHECK_FALSE(line.starts_with("人"));
            CHECK_FALSE(line.starts_with("分"));
            CHECK_FALSE(line.starts_with("〜"));
        }
    }
}

TEST_CASE("line breaks: a sum is not split") {
    CHECK(lines("You: 7 + 10 = 17; Computer: 22.5 + 25 = 47.5.", 22) ==
          Lines{"You: 7 + 10 = 17;", "Computer:", "22.5 + 25 = 47.5."});
}

TEST_CASE("line breaks: a product is not split") {
    CHECK(lines("Look for a move: red 2 × 4 and green", 24) == Lines{"Look for a move: red", "2 × 4 and green"});
}

TEST_CASE("line breaks: a number stays with its noun if another break is possible") {
    CHECK(lines("a group of 12 moves", 13) == Lines{"a group of", "12 moves"});
    CHECK(lines("it makes g3 safe", 12) == Lines{"it makes g3", "safe"});
    for (float width = 8; width < 40; width += 1) {
        for (const std::string& line : lines("白は3つ、黒は12マスのグループで、約15分です。", width)) {
            CAPTURE(width);
            CAPTURE(line);
            CHECK_FALSE(line.starts_with("つ"));
            CHECK_FALSE(line.starts_with("マ"));
            CHECK_FALSE(line.ends_with("約"));
            CHECK_FALSE(line.ends_with("1"));
        }
    }
}

TEST_CASE("line breaks: a number stays with the name before it if another break is possible") {
    CHECK(lines("Player 3 and Player 4 play on", 20) == Lines{"Player 3 and", "Player 4 play on"});
    CHECK(lines("This game is against Computer 12", 30) == Lines{"This game is against", "Computer 12"});
    CHECK(lines("Player 12", 7) == Lines{"Player", "12"});
    CHECK(lines("At the End, 5 tiles", 14) == Lines{"At the End,", "5 tiles"});
}

TEST_CASE("line breaks: katakana words stay whole, and no line is a single character") {
    for (float width = 16; width < 60; width += 1) {
        for (const std::string& line : lines("バトル・オブ・リッツでコンピューターと打ちます。", width)) {
            CAPTURE(width);
            CAPTURE(line);
            for (const char* part : {"ッツ", "ツ", "ンピ", "ューター", "ーター", "トル", "ブ・"})
                CHECK_FALSE(line.starts_with(part));
            CHECK(line != "す。");
        }
    }
    CHECK(lines("コンピューター", 6) == Lines{"コン", "ピュー", "ター"});  // no other break fits
}

TEST_CASE("line breaks: in a text with marks, a name of several katakana words stays whole if it fits") {
    const std::string mark(phrase_mark_text);
    for (float width = 24; width < 60; width += 1) {
        for (const std::string& line : lines("2×2の決まりは、" + mark + "バトル・オブ・リッツと" + mark + "同じです。", width)) {
            CAPTURE(width);
            CHECK_FALSE(line.ends_with("・"));
        }
    }
    CHECK(lines("バトル・オブ・リッツと" + mark + "同じです。", 14).front() == "バトル・オブ・");
}

TEST_CASE("line breaks: a sign stays with its number") {
    for (float width = 6; width < 14; width += 1) {
        for (const std::string& line : lines("about 721 (−279)", width)) CHECK_FALSE(line.ends_with("−"));
    }
}

TEST_CASE("line breaks: no character is lost at any width") {
    const std::string text = "最後にピースを置いた人の勝ちです。12 symbols each";
    for (float width = 1; width < 60; width += 1) {
        std::string joined;
        for (const std::string& line : lines(text, width)) joined += line;
        std::string expected = text;
        for (std::string* each : {&joined, &expected}) std::erase(*each, ' ');
        CHECK(joined == expected);
    }
}

TEST_CASE("line breaks: in a text with marks, a line ends at a mark or after punctuation") {
    CHECK(lines("穴の\u200B埋め方も\u200B決め手に。", 14) == Lines{"穴の\u200B埋め方も\u200B", "決め手に。"});
    CHECK(lines("穴の\u200B埋め方も\u200B決め手に。", 10) == Lines{"穴の\u200B", "埋め方も\u200B", "決め手に。"});
    CHECK(lines("置く\u200B前に、\u200B気を\u200Bつけて", 13) == Lines{"置く\u200B前に、\u200B", "気を\u200Bつけて"});
    CHECK(lines("滑り抜け\u200B（白）", 12) == Lines{"滑り抜け\u200B", "（白）"});
}

TEST_CASE("line breaks: in a text with marks, a phrase that is longer than the line is still split, but not before punctuation") {
    CHECK(lines("つなぎ\u200Bコンピューターです。", 18) == Lines{"つなぎ\u200B", "コンピューター", "です。"});
    CHECK(lines("記録\u200B：二つ", 6) == Lines{"記録\u200B：", "二つ"});
}

TEST_CASE("line breaks: no line of a Japanese text ends within a phrase, unless the phrase is longer than the line") {
    std::ifstream file(NARABE_PHRASES);
    int texts = 0;
    for (std::string text; std::getline(file, text);) {
        if (text.starts_with('#') || text.find("\u200B") == std::string::npos) continue;
        ++texts;
        for (const int width : {12, 20, 28, 36, 48, 64}) {
            std::string_view rest = text;
            while (!rest.empty()) {
                const std::string_view before = rest;
                Break worst = Break::good;
                take_line(rest, static_cast<float>(width), width_of, worst);
                if (worst == Break::good) continue;
                CAPTURE(width);
                CAPTURE(before);
                CHECK(widest_phrase(before) >= static_cast<float>(width));
            }
        }
    }
    CHECK(texts > 1000);
}

TEST_CASE("line breaks: invalid UTF-8 is read one byte at a time") {
    std::string_view text =
        "\xff\xe3\x81"
        "a";
    CHECK(take_character(text) == 0xFFFD);
    CHECK(take_character(text) == 0xFFFD);
    CHECK(take_character(text) == U'a');
    text = "\xe3\x81";
    CHECK(take_character(text) == 0xFFFD);
}

}  // namespace narabe
