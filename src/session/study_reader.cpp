#include "session/study_reader.h"

#include <utility>

#include "core/ranges.h"
#include "core/text.h"

namespace narabe {

namespace {

/// Words of lines that mean something else than an entry about the game.
constexpr std::string_view known_words[] = {"game",  "option", "position", "player",  "moves", "result", "seen", "resigned",
                                            "ended", "line",   "name",     "comment", "sign",  "mark",   "shown"};

bool is_word(std::string_view text) {
    return !text.empty() && ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
}

Sentence invalid(std::string_view line) {
    return {"record.unknown_line", {Sentence::plain(excerpt(line))}};
}

Sentence twice(std::string_view word) {
    return {"record.twice", {Sentence::plain(std::string(word))}};
}

}  // namespace

StudyReader::StudyReader(Study& study, NewMoves new_moves)
    : study_(study), new_moves_(new_moves), line_(study.session().line().beginning()) {}

void StudyReader::follow_main() {
    for (const Move move : study_.session().line().moves()) {
        line_.append(move);
        path_.push_back(path_.back() + 1);
    }
}

std::optional<Sentence> StudyReader::read(std::string_view entry) {
    const auto [word, rest] = split_once(entry);
    if (word == "line") return read_line(rest);
    if (!is_word(word)) return invalid(entry);
    const auto [number, text] = split_once(rest);
    const auto moves = read_integer(number);
    if (!moves || *moves < 0 || std::cmp_greater(*moves, line_.size()))
        return Sentence("study.no_move",
                        {Sentence::plain(std::string(word)), Sentence::number(static_cast<long long>(line_.size()))});
    noted_ = path_[static_cast<std::size_t>(*moves)];
    return read_note(word, text);
}

std::optional<Sentence> StudyReader::read_unknown(std::string_view entry) {
    const auto [word, text] = split_once(entry);
    if (!is_word(word) || ranges::find(known_words, word) != std::end(known_words)) return invalid(entry);
    study_.unknown_.push_back({.word = std::string(word), .text = without_controls(text)});
    return std::nullopt;
}

void StudyReader::go_to(std::size_t count) {
    line_.cut(count);
    path_.resize(count + 1);
}

std::optional<Sentence> StudyReader::play(std::string_view text) {
    const Parsed<Move> move = position().read_move(text);
    if (!move) return move.error().sentence;
    auto node = study_.tree().child(path_.back(), *move);
    if (!node && new_moves_ == NewMoves::ignored) return Sentence();
    if (!node && study_.tree().size() >= GameTree::most_read)
        return Sentence("study.full", {Sentence::number(GameTree::most_read)});
    line_.append(*move);
    if (!node) node = study_.insert(path_.back(), line_);
    path_.push_back(*node);
    return std::nullopt;
}

std::optional<Sentence> StudyReader::set_main(std::size_t moves, const std::optional<Outcome>& ended) {
    study_.select({.end = moves, .cursor = moves, .main_moves = moves});
    if (!ended) return std::nullopt;
    if (!can_be_resigned(study_.session())) return Sentence("study.end", {Sentence::plain(outcome_text(*ended))});
    study_.ended_ = ended;
    study_.session_.end(*ended);
    return std::nullopt;
}

std::optional<Sentence> StudyReader::finish() {
    std::size_t size = 0;
    for (Note& note : study_.notes_) size += size_of(note = tidied(std::move(note)));
    if (size > Study::most_text) return Sentence("study.long", {Sentence::number(Study::most_text)});
    if (shown_) study_.show(*shown_);
    return std::nullopt;
}

/// A line that leaves the one above before the move with this number.
std::optional<Sentence> StudyReader::read_line(std::string_view rest) {
    const auto [number, text] = split_once(rest);
    const auto first = read_integer(number);
    if (!first || *first < 1 || std::cmp_greater(*first, line_.size() + 1))
        return Sentence("study.line", {Sentence::number(static_cast<long long>(line_.size()) + 1)});
    go_to(static_cast<std::size_t>(*first) - 1);
    std::string_view moves = trimmed(text);
    if (moves.ends_with(';')) moves.remove_suffix(1);
    for (const std::string_view part : split(moves, ";")) {
        const std::string_view move = trimmed(part);
        if (auto why = play(move)) {
            return Sentence("record.move", {Sentence::number(static_cast<long long>(line_.size()) + 1),
                                            Sentence::plain(excerpt(move)), std::move(*why)});
        }
    }
    return std::nullopt;
}

std::optional<Sentence> StudyReader::read_note(std::string_view word, std::string_view text) {
    Note& note = study_.notes_[noted_];
    if (word == "name") return read_name(text);
    if (word == "mark") return read_mark(text);
    if (word == "comment") {
        read_comment(text);
    } else if (word == "shown") {
        shown_ = noted_;
    } else if (const auto sign = read_sign(text); word == "sign" && sign) {
        if (note.sign != Sign::none) return twice(word);
        note.sign = *sign;
    } else {
        note.unknown.push_back({.word = std::string(word), .text = without_controls(text)});
    }
    return std::nullopt;
}

std::optional<Sentence> StudyReader::read_name(std::string_view text) {
    Note& note = study_.notes_[noted_];
    text = trimmed(text);
    if (text.empty()) return Sentence("study.name");
    if (text.size() > longest_name) return Sentence("record.long_name", {Sentence::number(longest_name)});
    if (!note.name.empty()) return twice("name");
    note.name = text;
    return std::nullopt;
}

/// Each entry is a line of the comment.
void StudyReader::read_comment(std::string_view text) {
    std::string& comment = study_.notes_[noted_].comment;
    if (commented_ == noted_ || !comment.empty()) comment += '\n';
    commented_ = noted_;
    comment.append(text);
}

std::optional<Sentence> StudyReader::read_mark(std::string_view text) {
    Note& note = study_.notes_[noted_];
    const auto [name, cells] = split_once(text);
    const auto shape = read_shape(name);
    if (!shape) {
        note.unknown.push_back({.word = "mark", .text = without_controls(text)});
        return std::nullopt;
    }
    const auto [cell, target] = split_once(cells);
    const bool is_right = is_cell(cell) && (*shape == Mark::Shape::arrow ? is_cell(target) : cells == cell);
    if (!is_right) return Sentence("study.mark");
    note.marks.push_back({.shape = *shape, .cell = std::string(cell), .target = std::string(target)});
    return std::nullopt;
}

std::vector<std::pair<std::string_view, std::string>> entries_of(const Note& note) {
    std::vector<std::pair<std::string_view, std::string>> entries;
    if (!note.name.empty()) entries.emplace_back("name", note.name);
    if (!note.comment.empty()) {
        for (const std::string_view line : split(note.comment, "\n")) entries.emplace_back("comment", line);
    }
    if (note.sign != Sign::none) entries.emplace_back("sign", name_of(note.sign));
    for (const Mark& mark : note.marks) {
        std::string text(name_of(mark.shape));
        text.append(" ").append(mark.cell);
        if (!mark.target.empty()) text.append(" ").append(mark.target);
        entries.emplace_back("mark", std::move(text));
    }
    for (const UnknownEntry& entry : note.unknown) entries.emplace_back(entry.word, entry.text);
    return entries;
}

}  // namespace narabe
