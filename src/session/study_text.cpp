#include "session/study_text.h"

#include <algorithm>
#include <utility>

#include "core/ranges.h"
#include "core/text.h"
#include "session/record.h"
#include "session/study_reader.h"

namespace narabe {

namespace {

constexpr std::string_view saved_mark = "study ";
constexpr std::string_view saved_game_mark = "game ";

/// Writes the entries of a study, one per line.
class EntryWriter {
  public:
    EntryWriter(const Study& study, std::string_view mark, std::span<const std::optional<Transposition>> transpositions = {})
        : study_(study), mark_(mark), transpositions_(transpositions), line_(study.session().line().beginning()) {}

    /// All lines and notes after the line `moves`.
    std::string all() {
        write({}, study_.main_moves());
        return std::move(text_);
    }
    /// Only what the notes and the position shown need.
    std::string notes() {
        write(wanted(), 0);
        return std::move(text_);
    }

  private:
    /// Whether each node has a note or is shown, or leads to one that does.
    std::vector<bool> wanted() const {
        const GameTree& tree = study_.tree();
        std::vector<bool> nodes(tree.size() + 1);
        std::vector<bool> by_depth;
        for (std::size_t node = tree.size(); node > 0; --node) {
            const std::size_t depth = tree.depth(node);
            by_depth.resize(std::max(by_depth.size(), depth + 2));
            nodes[node] = !study_.note(node).is_empty() || node == shown() || by_depth[depth + 1];
            by_depth[depth + 1] = false;
            if (nodes[node]) by_depth[depth] = true;
        }
        return nodes;
    }
    /// The node shown, if a saved game needs to say so; otherwise, none.
    std::size_t shown() const {
        const std::size_t node = study_.shown();
        return node > study_.main_moves() ? node : 0;
    }

    void write(const std::vector<bool>& nodes, std::size_t written) {
        const GameTree& tree = study_.tree();
        write_note(0);
        for (std::size_t node = 1; node <= tree.size();) {
            std::size_t last = node;  // of the moves that follow each other
            while (last < tree.size() && last != study_.main_moves() && tree.depth(last + 1) > tree.depth(last)) ++last;
            std::size_t end = last;
            while (!nodes.empty() && end >= node && !nodes[end]) --end;
            if (end >= node) write_line(node, end, written);
            node = last + 1;
        }
    }
    void write_line(std::size_t first, std::size_t last, std::size_t written) {
        const GameTree& tree = study_.tree();
        line_.cut(tree.depth(first) - 1);
        std::string moves;
        for (std::size_t node = first; node <= last; ++node) {
            line_.append(tree.move(node));
            moves.append(node == first ? " " : "; ").append(line_.move_text(line_.size() - 1));
        }
        if (first > written) write_entry("line", tree.depth(first), moves.substr(1));
        starts_.push_back(first);
        for (std::size_t node = first; node <= last; ++node) write_note(node);
    }
    void write_note(std::size_t node) {
        const std::size_t moves = study_.tree().depth(node);
        for (const auto& [word, text] : entries_of(study_.note(node))) write_entry(word, moves, text);
        if (!mark_.empty() && node > 0 && node == shown()) write_entry("shown", moves, {});
        if (node < transpositions_.size() && transpositions_[node]) write_remark(moves, *transpositions_[node]);
    }
    void write_remark(std::size_t moves, const Transposition& other) {
        const auto lines = std::upper_bound(starts_.begin(), starts_.end(), other.node) - starts_.begin();
        const std::size_t other_moves = study_.tree().depth(other.node);
        text_.append("# ")
            .append(std::to_string(moves))
            .append(": also reached by line ")
            .append(std::to_string(std::max<std::ptrdiff_t>(lines, 1)));
        text_.append(" after ").append(std::to_string(other_moves)).append(other.is_moved ? ", rotated or flipped\n" : "\n");
    }
    void write_entry(std::string_view word, std::size_t moves, std::string_view text) {
        text_.append(mark_).append(word).append(" ").append(std::to_string(moves));
        if (!text.empty()) text_.append(" ").append(text);
        text_ += '\n';
    }

    const Study& study_;
    std::string_view mark_;
    std::span<const std::optional<Transposition>> transpositions_;
    MoveLine line_;
    std::vector<std::size_t> starts_;  // the first nodes of the lines
    std::string text_;
};

std::string entry_of(const UnknownEntry& entry) {
    return entry.text.empty() ? entry.word : entry.word + " " + entry.text;
}

bool is_plain(const Study& study) {
    bool has_notes = !study.unknown().empty();
    for (std::size_t node = 0; node <= study.tree().size(); ++node) has_notes |= !study.note(node).is_empty();
    const bool is_open = !study.session().origin().seen_by;
    return !has_notes && is_open && !study.ended() && study.tree().size() == study.main_moves();
}

/// The lines of a study.
struct StudyDraft {
    struct Line {
        std::size_t number;
        std::string_view text;
    };

    std::string record{};  // the main line as a record, in which the other lines are empty
    std::optional<Seat> seen_by{};
    std::optional<Line> ended{};
    std::vector<Line> unknown{};
    std::vector<Line> entries{};
    bool has_moves = false;
    bool has_lines = false;
};

bool is_of_record(std::string_view word) {
    constexpr std::string_view words[] = {"game", "option", "position", "player", "moves", "result"};
    return ranges::find(words, word) != std::end(words);
}

std::optional<Sentence> read_seen(StudyDraft& draft, std::string_view seat) {
    const auto seen_by = read_viewer(seat);
    if (!seen_by) return Sentence("record.no_such_seat", {Sentence::plain(excerpt(seat))});
    if (draft.seen_by) return Sentence("record.twice", {Sentence::plain("seen")});
    draft.seen_by = seen_by;
    return std::nullopt;
}

/// Sorts a line of a study in, except a line of its record.
std::optional<Sentence> read_other_line(StudyDraft& draft, StudyDraft::Line line) {
    const auto [word, rest] = split_once(line.text);
    if (word == "seen") return read_seen(draft, rest);
    if (word == "resigned" || word == "ended") {
        if (draft.ended) return Sentence("record.twice", {Sentence::plain(std::string(word))});
        draft.ended = line;
    } else if (draft.has_moves) {
        draft.has_lines |= word == "line";
        draft.entries.push_back(line);
    } else {
        draft.unknown.push_back(line);
    }
    return std::nullopt;
}

/// Sorts the lines; any other text becomes a record as it is.
Parsed<StudyDraft> read_study_draft(std::string_view text) {
    StudyDraft draft;
    std::size_t number = 0;
    bool has_header = false;
    for (const std::string_view line : lines_of(without_mark(text))) {
        ++number;
        const bool is_skipped = trimmed(line).empty() || line.starts_with('#');
        const std::string_view word = line.substr(0, line.find(' '));
        if (!is_skipped && !has_header) {
            if (line != study_header) return StudyDraft{.record = std::string(text)};
            has_header = true;
            draft.record += record_header;
        } else if (!is_skipped && is_of_record(word)) {
            if (draft.has_lines) return refuse_line(number, {"study.after_lines", {Sentence::plain(std::string(word))}});
            draft.has_moves |= word == "moves";
            draft.record += line;
        } else if (!is_skipped) {
            if (auto why = read_other_line(draft, {number, line})) return refuse_line(number, std::move(*why));
        }
        draft.record += '\n';
    }
    return draft;
}

std::optional<ParseError> read_entries(Study& study, const StudyDraft& draft) {
    StudyReader reader(study, StudyReader::NewMoves::added);
    reader.follow_main();
    for (const auto& [number, text] : draft.unknown) {
        if (auto why = reader.read_unknown(text)) return refuse_line(number, std::move(*why));
    }
    for (const auto& [number, text] : draft.entries) {
        if (auto why = reader.read(text)) return refuse_line(number, std::move(*why));
    }
    if (auto why = reader.finish()) return ParseError{std::move(*why)};
    return std::nullopt;
}

}  // namespace

std::string write_study(const Study& study, std::span<const std::optional<Transposition>> transpositions) {
    Session main = study.saved();
    main.look_at(main.line().size());
    std::string record = write_record(main);
    const std::string entries = EntryWriter(study, {}, transpositions).all();
    if (is_plain(study)) return record + entries;
    std::string header;
    if (const auto& seat = main.origin().seen_by) header.append("\nseen ").append(name_of(*seat));
    for (const UnknownEntry& entry : study.unknown()) header.append("\n").append(entry_of(entry));
    record.replace(0, record_header.size(), study_header);
    record.insert(record.find("\nmoves"), header);
    return record + end_line(main) + entries;
}

Parsed<Study> read_study(std::string_view text, std::span<const GameModule* const> games) {
    if (auto error = check_outside_text(text)) return *error;
    const Parsed<StudyDraft> draft = read_study_draft(text);
    if (!draft) return draft.error();
    Parsed<Session> session = read_seen_record(draft->record, draft->seen_by, games);
    if (!session) return session.error();
    if (const auto& line = draft->ended) {
        const auto ended = read_end(line->text);
        if (!ended || !can_be_resigned(*session))
            return refuse_line(line->number, {"study.end", {Sentence::plain(excerpt(line->text))}});
        session->end(*ended);
    }
    Study study(std::move(*session));
    if (auto error = read_entries(study, *draft)) return *error;
    return study;
}

std::string write_saved_notes(const Study& study) {
    std::string text;
    for (const UnknownEntry& entry : study.unknown())
        text.append(saved_mark).append(saved_game_mark).append(entry_of(entry)).append("\n");
    return text + EntryWriter(study, saved_mark).notes();
}

std::string read_saved_notes(Study& study, std::string_view lines) {
    std::string others;
    StudyReader reader(study, StudyReader::NewMoves::ignored);
    for (std::string_view line : lines_of(lines)) {
        if (!take(line, saved_mark)) {
            if (!line.empty()) others.append(line).append("\n");
        } else if (take(line, saved_game_mark)) {
            reader.read_unknown(line);
        } else {
            reader.read(line);
        }
    }
    reader.finish();
    return others;
}

}  // namespace narabe
