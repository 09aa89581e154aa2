#include "core/text.h"

#include <doctest/doctest.h>

#include "core/english.h"
#include "core/outcome.h"
#include "core/rng.h"
#include "core/texts.h"

namespace narabe {

TEST_CASE("text: integers have only one spelling") {
    CHECK(read_integer("0") == 0);
    CHECK(read_integer("-12") == -12);
    CHECK(read_integer("4294967296") == 4294967296);
    for (const char* text : {"", "+1", "-0", "01", "1 ", " 1", "1.0", "x", "99999999999999999999"}) {
        CAPTURE(text);
        CHECK_FALSE(read_integer(text));
    }
}

TEST_CASE("text: only valid UTF-8 is accepted, with one form of each character") {
    for (const std::string_view good : {"", "a", "é", "青木", "🎲", "\x7F", "\xC2\x80", "\xEF\xBF\xBF", "\xF4\x8F\xBF\xBF"}) {
        CAPTURE(good);
        CHECK(is_utf8(good));
        if (good.size() > 1) CHECK_FALSE(is_utf8(good.substr(0, good.size() - 1)));
    }
    for (const std::string_view bad :
         {"\x80", "\xC0\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80",
          "\xF5\x80\x80\x80", "\xFF", "a\xE9", "\xC3\x28", "\xE3\x81\x28", "\x90\xC2\x96\xD8"}) {
        CHECK_FALSE(is_utf8(bad));
    }
}

TEST_CASE("text: lines may end with either kind of line end") {
    CHECK(lines_of("a\r\nb\nc") == std::vector<std::string_view>{"a", "b", "c"});
    CHECK(lines_of("") == std::vector<std::string_view>{""});
}

TEST_CASE("text: indented lines are never empty, and become the same text again") {
    CHECK(indented("a\n\n b\r\n") == " a\n \n  b\r\n ");
    for (const char* text : {"", "\n", "a", "a\n\n b\r\n", "  "}) CHECK(unindented(indented(text)) == text);
}

TEST_CASE("text: bytes that aren’t UTF-8 are replaced one by one") {
    CHECK(repaired_utf8("並べ a\n") == "並べ a\n");
    CHECK(repaired_utf8("a\xE9z\xE4\xB8") == "a\uFFFDz\uFFFD\uFFFD");
}

TEST_CASE("text: hashes are those of FNV-1a") {
    CHECK(hash_text("") == "cbf29ce484222325");
    CHECK(hash_text("a") == "af63dc4c8601ec8c");
}

TEST_CASE("text: excerpts are short, cut no character in half, and contain no control characters") {
    CHECK(excerpt("short") == "short");
    CHECK(excerpt("a\nb\x1b") == "a?b?");
    CHECK(excerpt("並べ並べ", 7) == "並べ…");
    CHECK(excerpt(std::string(1000, 'x')).size() < 80);
}

TEST_CASE("texts: arguments are filled in, including nested arguments and plurals") {
    const Texts texts = *Texts::read("# comment\n\nboth = {2} before {1}\nmoves = {1} {1?move|moves}\n");
    CHECK(texts({"both", {Sentence::plain("a"), Sentence("moves", {Sentence::number(1)})}}) == "1 move before a");
    CHECK(texts({"moves", {Sentence::number(3)}}) == "3 moves");
    CHECK(texts("missing.key") == "missing.key");
    CHECK(texts(Sentence::plain("{1}")) == "{1}");
    CHECK(texts({"both", {}}) == "? before ?");
}

TEST_CASE("texts: the error in a damaged file names the line") {
    CHECK(in_english(Texts::read("a = b\nnonsense").error().sentence) == "Line 2 of the text file has no equals sign.");
    CHECK(in_english(Texts::read("a = b\na = c").error().sentence) == "Line 2 of the text file: “a” appears twice.");
}

TEST_CASE("outcomes: an outcome is written in the form of results") {
    CHECK(outcome_text(Outcome::win(Seat::first, Scores{24, 24})) == "first 12-12");
    CHECK(outcome_text(Outcome::win(Seat::second, Scores{59, 44})) == "second 29.5-22");
    CHECK(outcome_text(Outcome::win(Seat::second, "no-move")) == "second no-move");
    CHECK(outcome_text(Outcome::draw("tiles")) == "draw tiles");
    CHECK(outcome_text({.winners = 0b101, .seats = 3, .half_points = {20, 8, 20, 0}}) == "first+third 10-4-10");
}

TEST_CASE("rng: the generator matches the published numbers of SplitMix64 and respects bounds exactly") {
    Rng rng(1234567);
    CHECK(rng.next() == 6457827717110365317u);
    CHECK(rng.next() == 3203168211198807973u);
    int hits[3] = {};
    for (int i = 0; i < 30000; ++i) ++hits[rng.below(3)];
    for (const int count : hits) CHECK((count > 9500 && count < 10500));
    CHECK(rng.below(1) == 0);
}

}  // namespace narabe
