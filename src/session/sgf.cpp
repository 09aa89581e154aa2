#include "session/sgf.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/ranges.h"
#include "core/text.h"
#include "session/record.h"
#include "session/sgf_text.h"
#include "session/study_reader.h"

namespace narabe {

namespace {

constexpr std::string_view sgf_word = "sgf";  // of entries with properties that only other programs know

/// The properties of moves, by seat.
constexpr std::string_view move_names[] = {"B", "W", "NT", "NF", "NR"};
/// The properties of shapes, as in `Mark::Shape`.
constexpr std::string_view shape_names[] = {"MA", "CR", "SQ", "TR", "AR"};
/// The properties of the first node that are about the game.
constexpr std::string_view game_names[] = {"FF", "CA", "GM", "AP", "NG", "NO", "NS", "PB",
                                           "PW", "NP", "NV", "NL", "NE", "NH", "RE"};
constexpr std::string_view note_names[] = {"N", "C", "NU", "TE", "BM", "DO", "IT"};

struct SignValue {
    std::string_view name;
    std::string_view value;
};
/// As in `Sign`.
constexpr SignValue sign_values[] = {{}, {"TE", "2"}, {"TE", "1"}, {"IT", ""}, {"DO", ""}, {"BM", "1"}, {"BM", "2"}};

template <std::size_t count>
bool has(const std::string_view (&names)[count], std::string_view name) {
    return ranges::find(names, name) != std::end(names);
}

std::string property(std::string_view name, std::string_view text) {
    return std::string(name).append("[").append(sgf_value(text)).append("]");
}

/// The entry as one text: its word, a space, and its text.
std::string text_of(const UnknownEntry& entry) {
    return entry.word + (entry.text.empty() ? "" : " ") + entry.text;
}

/// The entries for a property that only other programs know: one for each line.
void add_property(std::vector<UnknownEntry>& entries, std::string_view text) {
    for (const std::string_view line : lines_of(text))
        entries.push_back({.word = std::string(sgf_word), .text = std::string(line)});
}

// --- Writing ---------------------------------------------------------------------------------------------------------

/// The properties of other programs in a note, if they can be written as such.
std::string foreign_properties(const std::vector<UnknownEntry>& entries) {
    std::string text;
    for (const UnknownEntry& entry : entries) text.append(text.empty() ? "" : "\n").append(entry.text);
    std::string written;
    std::vector<UnknownEntry> again;
    for (const SgfProperty& each : read_sgf_properties(text)) {
        const bool is_own = has(move_names, each.name) || has(shape_names, each.name) || has(game_names, each.name);
        if (is_own || has(note_names, each.name)) return {};
        written.append(each.text);
        add_property(again, each.text);
    }
    return again == entries ? written : std::string();
}

std::string unknown_properties(const Note& note) {
    const auto other = ranges::find_if(note.unknown, [](const UnknownEntry& entry) { return entry.word != sgf_word; });
    std::string text = foreign_properties({note.unknown.begin(), other});
    std::string values;
    for (auto entry = text.empty() ? note.unknown.begin() : other; entry != note.unknown.end(); ++entry)
        values += property({}, text_of(*entry));
    return text + (values.empty() ? "" : "NU") + values;
}

std::string note_properties(const Note& note) {
    std::string text;
    if (!note.name.empty()) text += property("N", note.name);
    if (!note.comment.empty()) text += property("C", note.comment);
    const SignValue& sign = sign_values[static_cast<std::size_t>(note.sign)];
    if (note.sign != Sign::none) text += property(sign.name, sign.value);
    std::optional<Mark::Shape> last;
    for (const Mark& mark : note.marks) {
        if (last != mark.shape) text += shape_names[static_cast<std::size_t>(mark.shape)];
        last = mark.shape;
        text += property({}, mark.cell + (mark.target.empty() ? "" : ":") + mark.target);
    }
    return text + unknown_properties(note);
}

/// The result as other programs show it; only for two seats.
std::string result_property(const Study& study) {
    const auto result = study.result();
    if (!result || study.session().position().seats() != 2) return {};
    const bool is_shared = result->is_draw() || (result->won_by(Seat::first) && result->won_by(Seat::second));
    if (is_shared) return "RE[Draw]";
    std::string text = result->won_by(Seat::first) ? "B+" : "W+";
    if (result->reason == resignation) text += 'R';
    if (result->reason == time_used) text += 'T';
    const int difference = std::abs(result->half_points[0] - result->half_points[1]);
    if (result->is_by_points() && difference > 0) text += points_text(difference);
    return property("RE", text);
}

std::string game_properties(const Study& study) {
    const Session& session = study.session();
    std::string text = "FF[4]CA[UTF-8]GM[99]AP[Narabe]" + property("NG", session.game().info.id);
    const Options& options = session.origin().options;
    if (!options.empty()) text += "NO";
    for (const Option& option : options) text += property({}, option.name + "=" + option.value);
    if (session.origin().is_position) text += property("NS", session.line().beginning().write());
    std::string others;
    for (std::size_t seat = 0; seat < session.players().size(); ++seat) {
        const std::string& name = session.players()[seat].name;
        if (name.empty()) continue;
        if (seat < 2) text += property(seat == 0 ? "PB" : "PW", name);
        if (seat >= 2) others += property({}, std::string(name_of(seat_at(static_cast<int>(seat)))).append(":").append(name));
    }
    if (!others.empty()) text += "NP" + others;
    if (const auto& seat = session.origin().seen_by) text += property("NV", name_of(*seat));
    if (study.ended()) text += property("NE", end_text(*study.ended()));
    text += result_property(study);
    if (!study.unknown().empty()) text += "NH";
    for (const UnknownEntry& entry : study.unknown()) text += property({}, text_of(entry));
    return text;
}

// --- Reading ---------------------------------------------------------------------------------------------------------

/// A value on one line.
std::string simple_text(std::string_view value) {
    std::string text = sgf_text(value);
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

std::string simple_text(const SgfNode& node, std::string_view name) {
    const SgfProperty* const found = node.find(name);
    return found ? simple_text(found->values.front()) : std::string();
}

/// The game before its first move, as a record.
std::string record_of(const SgfNode& root) {
    std::string record(record_header);
    const auto add = [&](std::string_view word, std::string_view value) {
        record.append("\n").append(word).append(" ").append(value);
    };
    add("game", simple_text(root, "NG"));
    if (const SgfProperty* const options = root.find("NO")) {
        for (const std::string_view value : options->values) add("option", simple_text(value));
    }
    if (root.find("NS")) add("position", simple_text(root, "NS"));
    if (root.find("PB")) add("player first", simple_text(root, "PB"));
    if (root.find("PW")) add("player second", simple_text(root, "PW"));
    if (const SgfProperty* const others = root.find("NP")) {
        for (const std::string_view value : others->values) {
            std::string name = simple_text(value);
            if (const std::size_t colon = name.find(':'); colon != std::string::npos) name[colon] = ' ';
            add("player", name);
        }
    }
    return record + "\nmoves\n";
}

class SgfReader {
  public:
    SgfReader(Study& study, const std::vector<SgfNode>& nodes)
        : nodes_(nodes), reader_(study, StudyReader::NewMoves::added), depths_(nodes.size()) {}

    std::optional<ParseError> read() {
        if (auto why = read_notes(nodes_[0])) return refuse_line(nodes_[0].line, std::move(*why));
        std::size_t first_line = 0;
        for (std::size_t i = 1; i < nodes_.size(); ++i) {
            const SgfNode& node = nodes_[i];
            reader_.go_to(depths_[node.parent]);
            depths_[i] = depths_[node.parent] + 1;
            if (i == first_line + 1 && node.parent == first_line) first_line = i;
            if (auto why = read_move(node)) return refuse_line(node.line, std::move(*why));
            if (auto why = read_notes(node)) return refuse_line(node.line, std::move(*why));
        }
        if (auto why = read_main(first_line)) return refuse_line(nodes_[0].line, std::move(*why));
        if (auto why = reader_.finish()) return ParseError{std::move(*why)};
        return std::nullopt;
    }

  private:
    std::optional<Sentence> read_move(const SgfNode& node) {
        const auto found = ranges::find_if(node.properties, [](const SgfProperty& each) { return has(move_names, each.name); });
        if (found == node.properties.end()) return Sentence("sgf.no_move");
        const std::string move = simple_text(found->values.front());
        const std::string_view expected = move_names[index_of(reader_.position().to_move())];
        if (found->name != expected && !reader_.position().outcome())
            return Sentence("sgf.seat", {Sentence::plain(std::string(found->name)), Sentence::plain(std::string(expected))});
        auto why = reader_.play(move);
        if (!why) return std::nullopt;
        const auto number = static_cast<long long>(reader_.moves()) + 1;
        return Sentence("record.move", {Sentence::number(number), Sentence::plain(excerpt(move)), std::move(*why)});
    }

    std::optional<Sentence> read_notes(const SgfNode& node) {
        Note& note = reader_.note();
        for (const SgfProperty& each : node.properties) {
            const std::string_view value = each.values.front();
            const bool is_root = &node == nodes_.data();
            const bool is_of_game = is_root ? has(game_names, each.name) : has(move_names, each.name);
            if (each.name == "N") {
                note.name = trimmed(simple_text(value));
                if (note.name.size() > longest_name) return Sentence("record.long_name", {Sentence::number(longest_name)});
            } else if (each.name == "C") {
                note.comment = sgf_text(value);
            } else if (each.name == "NU") {
                for (const std::string_view entry : each.values) {
                    if (auto why = read_entry(simple_text(entry))) return why;
                }
            } else if (each.name == "NH" && is_root) {
                for (const std::string_view entry : each.values) {
                    if (auto why = reader_.read_unknown(simple_text(entry))) return why;
                }
            } else if (!read_sign(note, each) && !read_marks(note, each) && !is_of_game) {
                add_property(note.unknown, each.text);
            }
        }
        return std::nullopt;
    }

    std::optional<Sentence> read_entry(std::string_view entry) {
        const auto [word, text] = split_once(entry);
        if (word == "line") return Sentence("sgf.form");
        return reader_.read(std::string(word).append(" ").append(std::to_string(reader_.moves())).append(" ").append(text));
    }

    static bool read_sign(Note& note, const SgfProperty& each) {
        if (note.sign != Sign::none) return false;
        for (std::size_t i = 1; i < std::size(sign_values); ++i) {
            const auto& [name, value] = sign_values[i];
            if (each.name != name || (!value.empty() && value != each.values.front())) continue;
            note.sign = static_cast<Sign>(i);
            return true;
        }
        return false;
    }

    static bool read_marks(Note& note, const SgfProperty& each) {
        const auto* const shape = ranges::find(shape_names, each.name);
        if (shape == std::end(shape_names)) return false;
        std::vector<Mark> marks;
        for (const std::string_view value : each.values) {
            const std::string text = simple_text(value);
            Mark mark{.shape = static_cast<Mark::Shape>(shape - shape_names), .cell = text.substr(0, text.find(':'))};
            if (mark.cell.size() < text.size()) mark.target = text.substr(mark.cell.size() + 1);
            const bool is_arrow = mark.shape == Mark::Shape::arrow;
            if (!is_cell(mark.cell) || (is_arrow ? !is_cell(mark.target) : mark.cell != text)) return false;
            marks.push_back(std::move(mark));
        }
        note.marks.insert(note.marks.end(), marks.begin(), marks.end());
        return true;
    }

    /// The main line is the first one, or its beginning.
    std::optional<Sentence> read_main(std::size_t first_line) {
        std::size_t moves = first_line;
        if (nodes_[0].find("NL")) {
            const auto count = read_integer(simple_text(nodes_[0], "NL"));
            if (!count || *count < 0 || std::cmp_greater(*count, first_line)) return Sentence("sgf.form");
            moves = static_cast<std::size_t>(*count);
        }
        std::optional<Outcome> ended;
        if (nodes_[0].find("NE")) {
            const std::string text = simple_text(nodes_[0], "NE");
            ended = read_end(text);
            if (!ended) return Sentence("study.end", {Sentence::plain(excerpt(text))});
        }
        return reader_.set_main(moves, ended);
    }

    const std::vector<SgfNode>& nodes_;
    StudyReader reader_;
    std::vector<std::size_t> depths_;
};

}  // namespace

bool is_sgf(std::string_view text) {
    text = trimmed(without_mark(text));
    return take(text, "(") && trimmed(text).starts_with(';');
}

std::string write_sgf(const Study& study) {
    const GameTree& tree = study.tree();
    std::string text = "(;" + game_properties(study);
    if (tree.first_end(0) > study.main_moves()) text += property("NL", std::to_string(study.main_moves()));
    text += note_properties(study.note(0));
    MoveLine line(study.session().line().beginning());
    std::vector<std::size_t> ends;  // of the open variations
    for (std::size_t node = 1; node <= tree.size(); ++node) {
        line.cut(tree.depth(node) - 1);
        const AnyPosition& before = line.position_after(line.size());
        const std::size_t parent_end = ends.empty() ? tree.size() : ends.back();
        const bool is_first = node == 1 || tree.depth(node) > tree.depth(node - 1);
        const bool has_siblings = !is_first || tree.end_of(node) < parent_end;
        text += has_siblings ? "\n(;" : line.size() % 10 == 0 || !study.note(node).is_empty() ? "\n;" : ";";
        text += property(move_names[index_of(before.to_move())], before.write_move(tree.move(node)));
        text += note_properties(study.note(node));
        line.append(tree.move(node));
        if (has_siblings) ends.push_back(tree.end_of(node));
        for (; !ends.empty() && ends.back() == node; ends.pop_back()) text += ')';
    }
    return text + ")\n";
}

Parsed<Study> read_sgf(std::string_view text, std::span<const GameModule* const> games) {
    if (auto error = check_outside_text(text)) return *error;
    const Parsed<std::vector<SgfNode>> nodes = read_sgf_nodes(without_mark(text));
    if (!nodes) return nodes.error();
    const SgfNode& root = nodes->front();
    if (!root.find("NG")) return refuse_line(root.line, "sgf.no_game");
    std::optional<Seat> seen_by;
    if (root.find("NV")) {
        const std::string seat = simple_text(root, "NV");
        seen_by = read_viewer(seat);
        if (!seen_by) return refuse_line(root.line, {"record.no_such_seat", {Sentence::plain(excerpt(seat))}});
    }
    Parsed<Session> session = read_seen_record(record_of(root), seen_by, games);
    if (!session) {
        const Sentence& why = session.error().sentence;
        return refuse_line(root.line, why.key == "record.line" ? why.args[1] : why);
    }
    Study study(std::move(*session));
    if (auto error = SgfReader(study, *nodes).read()) return *error;
    return study;
}

}  // namespace narabe
