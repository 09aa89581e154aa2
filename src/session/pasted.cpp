#include "session/pasted.h"

#include <deque>
#include <utility>

#include "core/ranges.h"
#include "core/text.h"
#include "session/record.h"
#include "session/studies.h"

namespace narabe {

namespace {

constexpr std::string_view no_break_space = "\xC2\xA0";
/// The no-break space, the ideographic space, the zero-width space, and the byte order mark.
constexpr std::string_view invisible[] = {no_break_space, "\xE3\x80\x80", "\xE2\x80\x8B", "\xEF\xBB\xBF"};
constexpr std::string_view fence = "```";

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_in_move(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           std::string_view("@,/+-?").find(c) != std::string_view::npos;
}

/// Whether the text is one of the few moves without a digit.
bool is_move_of_letters(std::string_view text) {
    if (text == "swap" || text == "pass" || text == "stay") return true;
    if (!take(text, "draw ") && !take(text, "start ")) return false;
    return text.size() == 4 && ranges::all_of(text, [](char c) { return (c >= 'A' && c <= 'Z') || c == '?'; });
}

bool reads_like_move(std::string_view text) {
    return is_move_of_letters(text) || (ranges::all_of(text, is_in_move) && ranges::any_of(text, is_digit));
}

bool take_from_front(std::string_view& line) {
    const bool taken = take(line, ">") || take(line, " ") || take(line, "\t") || take(line, fence);
    return taken || ranges::any_of(invisible, [&](std::string_view each) { return take(line, each); });
}

bool take_from_back(std::string_view& line, std::string_view ending) {
    if (!line.ends_with(ending)) return false;
    line.remove_suffix(ending.size());
    return true;
}

/// Removes quotation marks, code marks and all kinds of spaces at both ends. Does not change names.
std::string_view stripped(std::string_view line) {
    while (take_from_front(line)) continue;
    if (line.starts_with("player ")) return trimmed(line);
    const auto take_one = [&](std::string_view each) { return take_from_back(line, each); };
    while (take_one(" ") || take_one("\t") || take_one(fence) || ranges::any_of(invisible, take_one)) continue;
    return line;
}

/// Puts one ordinary space after the first word and in place of no-break spaces.
std::string with_spaces(std::string_view line) {
    if (line.starts_with("player ")) return std::string(line);
    std::string text;
    for (const std::string_view part : split(line, no_break_space)) text.append(text.empty() ? "" : " ").append(part);
    const std::size_t word_end = text.find_first_of(" \t");
    if (word_end == std::string::npos) return text;
    return text.substr(0, word_end) + " " + std::string(trimmed(std::string_view(text).substr(word_end)));
}

bool reads_like_result(std::string_view text) {
    const std::string_view winners = split_once(text).first;
    return winners == "draw" ||
           ranges::all_of(split(winners, "+"), [](std::string_view seat) { return read_seat(seat).has_value(); });
}

/// Keeps the lines of records in a pasted text; the other lines become empty.
class RecordFilter {
  public:
    explicit RecordFilter(std::span<const GameModule* const> games) : games_(games) {}

    void add(std::string_view line);
    bool has_record() const { return in_record_; }
    std::string text() const;

  private:
    bool is_of_record(std::string_view line) const;
    void keep(std::string line);
    void add_unknown(std::string_view line);
    bool continues_comment(std::string_view line);
    bool continues_moves(std::string_view line) const;

    std::span<const GameModule* const> games_;
    std::deque<std::string> lines_;
    bool in_record_ = false;
    bool has_result_ = false;
    std::string* moves_ = nullptr;  // the last line of moves in the current record
    std::string* above_ = nullptr;  // the line to which the line directly above belongs
    std::size_t size_above_ = 0;
};

void RecordFilter::add(std::string_view line) {
    lines_.emplace_back();
    line = stripped(line);
    if (line == record_header) {
        in_record_ = true;
        has_result_ = false;
        moves_ = nullptr;
        keep(std::string(line));
    } else if (line.starts_with('#')) {
        keep(std::string(line));
    } else if (!in_record_ || line.empty()) {
        above_ = nullptr;
    } else if (std::string known = with_spaces(line); is_of_record(known)) {
        keep(std::move(known));
        if (above_->starts_with("moves")) moves_ = above_;
        if (above_->starts_with("result")) has_result_ = true;
    } else {
        add_unknown(line);
    }
    size_above_ = line.size();
}

/// Whether the line belongs to a record. After the moves, prose may follow, so a keyword counts there only if its value is valid.
bool RecordFilter::is_of_record(std::string_view line) const {
    const auto [word, rest] = split_once(line);
    if (word == "moves") return true;
    const bool is_after_moves = moves_ && *moves_ != "moves";
    const std::string_view next = split_once(rest).first;
    if (word == "game") return !is_after_moves || find_game(games_, rest);
    if (word == "option") return !is_after_moves || next.find('=') != std::string_view::npos;
    if (word == "player") return !is_after_moves || read_seat(next);
    if (word == "result") return !is_after_moves || reads_like_result(rest);
    return word == "position" && (!is_after_moves || ranges::any_of(next, is_digit));
}

void RecordFilter::keep(std::string line) {
    lines_.back() = std::move(line);
    above_ = &lines_.back();
}

void RecordFilter::add_unknown(std::string_view line) {
    if (continues_comment(line)) {
        above_->append(" ").append(line);
    } else if (moves_) {
        above_ = nullptr;
        if (!continues_moves(line)) return;
        const bool is_in_word = std::string_view("-/,@").find(moves_->back()) != std::string_view::npos;
        moves_->append(is_in_word ? "" : " ").append(with_spaces(line));
    } else if (above_ && (above_->starts_with("option ") || above_->starts_with("position ")) &&
               line.find_first_of(" =") == std::string_view::npos) {
        above_->append(line);
    } else {
        keep(std::string(line));  // the reader will reject the record
    }
}

bool RecordFilter::continues_comment(std::string_view line) {
    constexpr std::size_t min_wrapped = 50;  // bytes; mail programs wrap lines at 60 to 80
    return above_ && above_->starts_with('#') && size_above_ >= min_wrapped && !(moves_ && reads_like_moves(line));
}

/// Whether the line continues the moves, unlike words after the moves. A doubtful line counts as moves, so that the reader
/// rejects it instead of losing a move.
bool RecordFilter::continues_moves(std::string_view line) const {
    if (reads_like_moves(line)) return true;
    return !has_result_ && moves_->ends_with(';');
}

std::string RecordFilter::text() const {
    std::string text;
    for (const std::string& line : lines_) text.append(line).append("\n");
    text.pop_back();  // the text after the last line end is a line as well
    return text;
}

}  // namespace

std::string records_in(std::string_view pasted, std::span<const GameModule* const> games) {
    if (pasted.size() > longest_record || is_study(pasted)) return std::string(pasted);
    RecordFilter filter(games);
    for (const std::string_view line : lines_of(pasted)) filter.add(line);
    return filter.has_record() ? filter.text() : std::string(pasted);
}

bool reads_like_moves(std::string_view line) {
    return ranges::any_of(split(line, ";"), [](std::string_view move) { return reads_like_move(trimmed(move)); });
}

}  // namespace narabe
