#include "session/record.h"

#include "core/ranges.h"
#include "core/text.h"
#include "session/by_link.h"
#include "session/pasted.h"
#include "session/variations.h"

namespace narabe {

namespace {

/// The lines of a record before they are checked against the rules.
struct Draft {
    std::optional<std::string_view> game;
    Options options;
    std::optional<std::string_view> position;  // replaces the options
    std::vector<std::pair<Seat, std::string_view>> names;
    std::vector<std::string_view> moves;
    std::optional<std::string_view> result;
};

std::optional<Sentence> read_player_line(Draft& draft, std::string_view rest) {
    const std::size_t space = rest.find(' ');
    const auto seat = read_seat(rest.substr(0, space));
    const std::string_view name = space == std::string_view::npos ? "" : trimmed(rest.substr(space));
    if (!seat || name.empty()) return Sentence("record.player");
    if (name.size() > longest_name) return Sentence("record.long_name", {Sentence::number(longest_name)});
    for (const auto& [other, other_name] : draft.names) {
        if (other == *seat) return Sentence("record.twice", {Sentence::plain(std::string(rest.substr(0, space)))});
    }
    draft.names.emplace_back(*seat, name);
    return std::nullopt;
}

void read_moves_line(Draft& draft, std::string_view rest) {
    rest = trimmed(rest);
    if (rest.empty()) return;
    if (rest.ends_with(';')) rest.remove_suffix(1);
    for (const std::string_view move : split(rest, ";")) draft.moves.push_back(trimmed(move));
}

bool comes_before_moves(std::string_view word) {
    return word == "game" || word == "option" || word == "position";
}

/// The reason why a line is not recognised.
Sentence unknown_line(const Draft& draft, std::string_view line) {
    if (reads_like_moves(line)) return "record.wrapped";
    if (draft.result) return "record.after_result";
    return {"record.unknown_line", {Sentence::plain(excerpt(line))}};
}

std::optional<Sentence> read_line(Draft& draft, std::string_view line) {
    const std::size_t space = line.find(' ');
    const std::string_view word = line.substr(0, space);
    const std::string_view rest = space == std::string_view::npos ? "" : line.substr(space + 1);
    const auto twice = [&] { return Sentence("record.twice", {Sentence::plain(std::string(word))}); };
    if (word == "moves") {
        read_moves_line(draft, rest);
    } else if (draft.result) {
        return unknown_line(draft, line);
    } else if (word == "result") {
        draft.result = rest;
    } else if (word == "player") {
        return read_player_line(draft, rest);
    } else if (comes_before_moves(word) && !draft.moves.empty()) {
        return Sentence("record.after_moves", {Sentence::plain(excerpt(word))});
    } else if (word == "game") {
        if (draft.game) return twice();
        draft.game = rest;
    } else if (word == "position" && draft.options.empty()) {
        if (draft.position) return twice();
        draft.position = rest;
    } else if (word == "option" && !draft.position) {
        Parsed<Option> option = read_option(rest);
        if (!option) return option.error().sentence;
        draft.options.push_back(std::move(*option));
    } else {
        return unknown_line(draft, line);
    }
    return std::nullopt;
}

/// The error for a text whose first line should be the header.
Sentence no_header(std::string_view line) {
    return trimmed(line) == record_header ? "record.header_spaces" : "record.header";
}

std::optional<ParseError> check_text(std::string_view text) {
    if (text.size() > longest_record) return refuse("record.too_long");
    if (text.find('\0') != std::string_view::npos) return refuse("record.not_text");
    return std::nullopt;
}

Parsed<Draft> read_draft(std::string_view text) {
    if (auto error = check_text(text)) return *error;
    Draft draft;
    bool in_record = false;
    std::size_t number = 0;
    for (const std::string_view line : lines_of(without_mark(text))) {
        ++number;
        if (trimmed(line).empty() || line.starts_with('#')) continue;
        if (!in_record) {
            if (line != record_header) return refuse_line(number, no_header(line));
            in_record = true;
        } else if (auto why = read_line(draft, line)) {
            return refuse_line(number, std::move(*why));
        }
    }
    if (!in_record) return refuse("record.empty");
    if (!draft.game) return refuse("record.no_game");
    return draft;
}

std::optional<ParseError> replay(Session& session, const std::vector<std::string_view>& moves) {
    for (std::size_t index = 0; index < moves.size(); ++index) {
        const Parsed<Move> move = session.position().read_move(moves[index]);
        if (move) {
            session.append(*move);
            continue;
        }
        return refuse("record.move", {Sentence::number(static_cast<long long>(index) + 1), Sentence::plain(excerpt(moves[index])),
                                      move.error().sentence});
    }
    return std::nullopt;
}

std::optional<ParseError> check_result(const Session& session, std::optional<std::string_view> result) {
    if (!result) return std::nullopt;
    const auto outcome = session.position().outcome();
    if (!outcome) return refuse("record.result_of_unfinished");
    const std::string replayed = outcome_text(*outcome);
    if (*result == replayed) return std::nullopt;
    return refuse("record.wrong_result", {Sentence::plain(excerpt(*result)), Sentence::plain(replayed)});
}

/// The record of the first moves, which are given as text.
std::string record_of(const Session& session, std::span<const std::string> moves) {
    std::string text(record_header);
    text.append("\ngame ").append(session.game().info.id).append("\n");
    for (const Option& option : session.origin().options) text += "option " + option.name + "=" + option.value + "\n";
    if (session.origin().is_position) text += "position " + session.line().beginning().write() + "\n";
    const std::vector<Player>& players = session.players();
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        if (players[seat].name.empty()) continue;
        text.append("player ").append(name_of(seat_at(static_cast<int>(seat)))).append(" ");
        text.append(players[seat].name).append("\n");
    }
    text += "moves";
    for (std::size_t index = 0; index < moves.size(); ++index) text.append(index == 0 ? " " : "; ").append(moves[index]);
    text += '\n';
    if (const auto outcome = session.line().position_after(moves.size()).outcome())
        text += "result " + outcome_text(*outcome) + "\n";
    return text;
}

/// What a record leaves out of a game.
struct Unrecorded {
    std::uint64_t seed = 0;  // determines the moves of chance after the record
    std::optional<Seat> seen_by{};
    std::vector<std::string_view> variations{};
};

Parsed<Session> begun(const GameModule& game, const Draft& draft, const Unrecorded& unrecorded) {
    const auto& [seed, seen_by, variations] = unrecorded;
    if (!draft.position) {
        const Parsed<AnyPosition> start = game.start(draft.options);  // rejects random options
        return start ? Session::start(game, draft.options, {}, seed, seen_by) : start.error();
    }
    Parsed<AnyPosition> position = game.read_position(*draft.position);
    if (!position) return position.error();
    return Session::start(std::move(*position), {}, seed);
}

Parsed<Session> replayed(std::string_view text, std::span<const GameModule* const> games, const Unrecorded& unrecorded) {
    const Parsed<Draft> draft = read_draft(text);
    if (!draft) return draft.error();
    const GameModule* game = find_game(games, *draft->game);
    if (!game) return refuse("games.unknown", {Sentence::plain(excerpt(*draft->game))});
    Parsed<Session> session = begun(*game, *draft, unrecorded);
    if (!session) return session.error();
    for (const auto& [seat, name] : draft->names) {
        if (index_of(seat) >= session->position().seats()) {
            return refuse("record.no_such_seat", {Sentence::plain(std::string(name_of(seat)))});
        }
        set_name(*session, seat, std::string(name));
    }
    for (const std::string_view moves : unrecorded.variations) read_variation(*session, moves);
    if (auto error = replay(*session, draft->moves)) return *error;
    if (auto error = check_result(*session, draft->result)) return *error;
    return session;
}

/// The lines before the record in a saved game.
struct SavedState {
    std::vector<Player> players;
    Unrecorded unrecorded;
    std::int64_t cursor = -1;
    std::optional<Outcome> ended;
    std::optional<std::int64_t> sent;
    bool sent_resignation = false;
    RatingStatus rating_status = RatingStatus::elsewhere;
    std::string live;
    std::string unknown;
};

/// Reads the standing. A word from a newer version is unknown; the game then does not count.
RatingStatus read_standing(std::string_view word) {
    for (int i = 0; i < static_cast<int>(RatingStatus::count_); ++i) {
        if (name_of(static_cast<RatingStatus>(i)) == word) return static_cast<RatingStatus>(i);
    }
    return RatingStatus::elsewhere;
}

/// Removes the first line from `text` and returns it.
std::string_view take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

Parsed<SavedState> take_saved_state(std::string_view& text) {
    SavedState state;
    while (!text.empty() && !text.starts_with(record_header)) {
        std::string_view line = take_line(text);
        if (take(line, "seat ")) {
            Parsed<Player> player = read_player(line);
            if (!player) return player.error();
            state.players.push_back(std::move(*player));
        } else if (take(line, "cursor ")) {
            state.cursor = read_integer(line).value_or(-1);
        } else if (take(line, "seed ")) {
            state.unrecorded.seed = static_cast<std::uint64_t>(read_integer(line).value_or(0));
        } else if (take(line, "seen ")) {
            state.unrecorded.seen_by = read_viewer(line);
        } else if (take(line, "standing ")) {
            state.rating_status = read_standing(line);
        } else if (line.starts_with("resigned ") || line.starts_with("ended ")) {
            state.ended = read_end(line);
        } else if (take(line, "live ")) {
            state.live.append(line).append("\n");
        } else if (take(line, "other ")) {
            state.unrecorded.variations.push_back(line);
        } else if (line == "sent resignation") {
            state.sent_resignation = true;
        } else if (take(line, "sent ")) {
            state.sent = read_integer(line);
        } else if (!line.empty() && !line.starts_with("warned ") && line != "hidden yes") {
            state.unknown.append(line).append("\n");
        }
    }
    return state;
}

}  // namespace

ParseError refuse_line(std::size_t line, Sentence why) {
    return refuse("record.line", {Sentence::number(static_cast<long long>(line)), std::move(why)});
}

std::optional<ParseError> check_outside_text(std::string_view text) {
    if (auto error = check_text(text)) return error;
    const std::vector<std::string_view> lines = lines_of(text);
    const auto bad = ranges::find_if(lines, [](std::string_view line) { return !is_utf8(line); });
    if (bad == lines.end()) return std::nullopt;
    return refuse_line(static_cast<std::size_t>(bad - lines.begin()) + 1, Sentence("record.not_utf8"));
}

std::optional<Outcome> read_end(std::string_view line) {
    if (take(line, "resigned ")) {
        const auto seat = read_seat(line);
        return seat && index_of(*seat) < 2 ? std::optional(Outcome::win(opponent_of(*seat), resignation)) : std::nullopt;
    }
    // The ways to end other than by the rules and by resigning.
    constexpr Outcome others[] = {Outcome::draw(agreement), Outcome::win(Seat::first, time_used),
                                  Outcome::win(Seat::second, time_used)};
    if (!take(line, "ended ")) return std::nullopt;
    const auto* const outcome = ranges::find_if(others, [&](const Outcome& each) { return outcome_text(each) == line; });
    return outcome == std::end(others) ? std::nullopt : std::optional(*outcome);
}

std::string_view without_mark(std::string_view text) {
    return text.substr(text.starts_with("\xEF\xBB\xBF") ? 3 : 0);
}

Sentence in_full(const Sentence& error) {
    if (error.key == "record.line") return {"record.line_in_full", error.args};
    if (error.key == "record.move") {
        const std::vector<Sentence>& why = error.args[2].args;
        const bool has_move = !why.empty() && why.front() == error.args[1];  // the reason names the move
        return has_move ? Sentence("record.move_once", {error.args[0], error.args[2]})
                        : Sentence("record.move_in_full", error.args);
    }
    return error;
}

std::string write_record(const Session& session, std::optional<Seat> seen_by) {
    MoveTexts texts;
    const std::span<const std::string> all = texts.of(session, session.is_over() ? std::nullopt : seen_by);
    return record_of(session, all.first(session.cursor()));
}

std::string end_text(const Outcome& ended) {
    if (ended.reason != resignation) return "ended " + outcome_text(ended);
    return std::string("resigned ").append(name_of(ended.won_by(Seat::first) ? Seat::second : Seat::first));
}

std::string end_line(const Session& session) {
    const auto& ended = session.line().ended();
    return ended ? end_text(*ended) + "\n" : std::string();
}

std::string write_saved(const Session& session) {
    return SavedWriter().write(session);
}

std::string SavedWriter::write(const Session& session, std::string_view warned) {
    const std::vector<std::string>& moves = moves_.of(session);
    std::string text(saved_header);
    text += '\n';
    for (const Player& player : session.players()) text += "seat " + player_text(player) + "\n";
    text += "cursor " + std::to_string(session.cursor()) + "\n";
    text += "seed " + std::to_string(static_cast<std::int64_t>(session.origin().seed)) + "\n";
    if (const auto& seat = session.origin().seen_by) text.append("seen ").append(name_of(*seat)).append("\n");
    if (session.rating_status() != RatingStatus::elsewhere)
        text.append("standing ").append(name_of(session.rating_status())).append("\n");
    text += end_line(session);
    if (session.sent()) text += "sent " + std::to_string(sent_moves(session)) + "\n";
    if (session.sent() && session.sent()->resignation) text += "sent resignation\n";
    if (session.game().seen_by && !session.line().outcome()) text += "hidden yes\n";
    text += variations_text(session) + unknown_lines(session);
    if (!warned.empty()) text.append("warned ").append(warned).append("\n");
    for (std::string_view live = session.live(); !live.empty();) text.append("live ").append(take_line(live)).append("\n");
    return text + record_of(session, moves);
}

Parsed<Session> read_record(std::string_view text, std::span<const GameModule* const> games) {
    if (auto error = check_outside_text(text)) return *error;
    return replayed(text, games, {});
}

Parsed<Session> read_seen_record(std::string_view text, std::optional<Seat> seen_by, std::span<const GameModule* const> games) {
    return replayed(text, games, {.seen_by = seen_by});
}

std::string_view warned_in(std::string_view saved) {
    std::string_view warned;
    while (!saved.empty() && !saved.starts_with(record_header)) {
        std::string_view line = take_line(saved);
        if (take(line, "warned ")) warned = line;
    }
    return warned;
}

Parsed<Session> read_saved(std::string_view text, std::span<const GameModule* const> games) {
    text = without_mark(text);
    if (take_line(text) != saved_header) return refuse("saved.header");
    Parsed<SavedState> state = take_saved_state(text);
    if (!state) return state.error();
    Parsed<Session> session = replayed(text, games, state->unrecorded);
    if (!session) return session;
    if (state->players.size() != session->players().size()) return refuse("saved.seats");
    if (state->cursor < 0 || state->cursor > static_cast<std::int64_t>(session->line().size())) {
        return refuse("saved.cursor");
    }
    for (std::size_t seat = 0; seat < state->players.size(); ++seat) {
        state->players[seat].name = session->players()[seat].name;
    }
    session->set_live(std::move(state->live));
    set_unknown_lines(*session, std::move(state->unknown));
    if (!session->set_players(std::move(state->players))) return refuse("players.remote");
    if (state->sent && *state->sent >= 0) session->mark_sent(static_cast<std::size_t>(*state->sent));
    if (state->ended && can_be_resigned(*session)) session->end(*state->ended);
    if (state->sent_resignation) session->mark_sent(session->line().size());
    session->set_rating_status(state->rating_status);
    session->look_at(static_cast<std::size_t>(state->cursor));
    return session;
}

}  // namespace narabe
