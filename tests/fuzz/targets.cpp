#include "fuzz/targets.h"

#include "app/page/fake_page.h"
#include "app/storage/library.h"
#include "app/storage/mistake.h"
#include "core/english.h"
#include "core/ranges.h"
#include "core/text.h"
#include "core/texts.h"
#include "engine/protocol.h"
#include "fuzz/app_events.h"
#include "games/all_games.h"
#include "games/terminal.h"
#include "live/shown.h"
#include "live/toy_dealer.h"
#include "promise.h"
#include "session/link.h"
#include "session/pasted.h"
#include "session/puzzle.h"
#include "session/record.h"
#include "session/sgf.h"
#include "session/studies.h"
#include "session/study_text.h"

namespace narabe {

namespace {

void require_words(const ParseError& error) {
    require(!in_english(error.sentence).empty(), "a refusal has a sentence");
    require(error.sentence.key.empty() || in_english(error.sentence) != error.sentence.key, "the sentence has words");
}

/// The game named in the first line, which is removed from the input; no value if the line names no game.
const GameModule* take_game(std::string_view& input) {
    const std::size_t end = input.find('\n');
    const GameModule* game = find_game(input.substr(0, end));
    input = end == std::string_view::npos ? std::string_view() : input.substr(end + 1);
    return game;
}

/// Plays random moves, to check that an accepted position works.
void play_on(AnyPosition position) {
    Rng rng(position.hash());
    MoveList moves;
    for (int left = 40; left > 0 && !position.outcome(); --left) {
        require(check(position), "an accepted position is sound");
        position.legal_moves(moves);
        require(!moves.empty(), "an unfinished game has a legal move");
        const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        const Parsed<Move> read = position.read_move(position.write_move(move));
        require(read && *read == move, "a move reads back");
        position.play(move);
    }
}

void fuzz_records(std::string_view input) {
    for (const bool saved : {false, true}) {
        const auto session = saved ? read_saved(input, all_games()) : read_record(input, all_games());
        if (!session) {
            require_words(session.error());
            continue;
        }
        const std::string record = write_record(*session);
        const auto again = read_record(record, all_games());
        require(again && write_record(*again) == record, "a normalised record stays as it is");
        play_on(session->position());
    }
}

void fuzz_study_links(std::string_view input) {
    const auto link = read_study_link(input, all_games());
    if (!link) return require_words(link.error());
    const std::string text = write_study_link(link->study, link->id);
    const auto again = read_study_link(text, all_games());
    require(again && write_study_link(again->study, again->id) == text, "a link to a study reads back");
    require(again->study.shown() == link->study.shown(), "a link to a study shows the position that was shown");
}

void fuzz_links(std::string_view input) {
    if (is_study_link(input)) return fuzz_study_links(input);
    const auto link = read_link(input, all_games());
    if (!link) return require_words(link.error());
    const Session& session = link->session;
    require(news_of(session, session) == LinkNews::none, "a game has no news of itself");
    if (!can_be_linked(session)) return;
    const auto again = read_link(write_link(session, link->id), all_games());
    require(again && again->id == link->id, "a link reads back");
    require(again->session.cursor() == session.cursor(), "a link shows the position that was shown");
    require(again->session.line().resigned() == session.line().resigned(), "a link tells of a resignation");
    const LinkNews news = news_of(again->session, session);
    require(news == LinkNews::none || news == LinkNews::more, "what was written is what was read, or the beginning of it");
    require(with_news(again->session, session).line().moves() == session.line().moves(), "news are taken over");
    play_on(session.position());
}

void fuzz_pasted(std::string_view input) {
    const std::string records = records_in(input, all_games());
    require(records_in(records, all_games()) == records, "tidied text stays as it is");
    const auto session = read_record(input, all_games());
    const auto tidied = read_record(records, all_games());
    if (!tidied) require_words(tidied.error());
    if (!session) return;
    require(tidied && write_record(*tidied) == write_record(*session), "what is a record already is the same one");
}

void require_same(const Parsed<Study>& again, const std::string& text, std::string_view what) {
    require(again && write_study(*again) == text, what);
}

/// A study or a record, or SGF.
void fuzz_studies(std::string_view input) {
    for (const bool is_sgf : {false, true}) {
        const auto study = is_sgf ? read_sgf(input, all_games()) : read_study(input, all_games());
        if (!study) {
            require_words(study.error());
            continue;
        }
        const std::string text = write_study(*study);
        require_same(read_study(text, all_games()), text, "a normalised study stays as it is");
        const bool has_controls = ranges::any_of(text, [](char c) { return c != '\n' && static_cast<unsigned char>(c) < ' '; });
        const auto through_sgf = read_sgf(write_sgf(*study), all_games());
        require(static_cast<bool>(through_sgf), "SGF can be read");
        if (!has_controls) require_same(through_sgf, text, "a study is the same through SGF");
        const auto saved = read_saved(write_saved(study->saved()), all_games());
        require(saved && write_study(Study(*saved)) == text, "a saved study stays as it is");
        Study edited = *study;
        Rng rng(text.size());
        const auto below = [&](std::size_t count) { return rng.below(static_cast<std::uint32_t>(count)); };
        for (int i = 0; i < 10; ++i) {
            const std::size_t node = below(edited.tree().size() + 1);
            const std::uint32_t what = below(5);
            edited.show(node);
            if (what == 0 && node > 0) edited.remove(node);
            if (what == 1) edited.promote(node);
            if (what == 2) edited.make_main(node);
            if (what == 3) edited.annotate(node, {.comment = "fuzzed"});
            MoveList moves;
            if (!edited.session().position().outcome()) edited.session().position().legal_moves(moves);
            if (what == 4 && !moves.empty()) edited.play(moves[below(moves.size())]);
        }
        if (below(16) == 0)
            transpositions_in(edited.tree(), symmetries_of(edited.session().line().beginning()));  // which plays many games
        while (edited.can_undo()) edited.undo();
        require(write_study(edited) == text, "edits can be undone");
    }
}

/// A game in the library: its summary and its text.
void fuzz_kept(std::string_view input) {
    static const Texts texts = *Texts::read(english_texts);
    if (const auto summary = read_summary(input)) {
        const std::string lines = write_summary(*summary);
        const auto again = read_summary(lines);
        require(again && write_summary(*again) == lines, "a summary stays as it is");
        require(!players_text(*summary, texts).empty(), "players are called something");
        standing_text(*summary, texts);
        options_text(*summary->game, summary->options, texts);
    }
    const auto session = read_saved(input, all_games());
    if (!session) return require_words(session.error());
    const std::string saved = write_saved(*session);
    const auto again = read_saved(saved, all_games());
    require(again && write_saved(*again) == saved, "a saved game stays as it is");
    const std::string studied = write_saved(Study(*session).saved());
    const auto study = read_saved(studied, all_games());
    require(study && write_saved(Study(*study).saved()) == studied, "a saved study stays as it is");
    const auto summary = read_summary(write_summary(summary_of(*session)));
    require(summary && *summary == summary_of(*session), "what is known of a game reads back");
}

/// A mistake to practise, with its schedule and the games in which it was made.
void fuzz_mistakes(std::string_view input) {
    const Schedule schedule = schedule_in(input);
    const std::string made_again = with_game(input, "abcdefghijklmnop");
    require(games_in(made_again).back() == "abcdefghijklmnop", "the latest game is remembered");
    const auto mistake = read_mistake(input);
    if (!mistake) return require_words(mistake.error());
    const std::string text = with_schedule(write_mistake(*mistake), schedule);
    const auto again = read_mistake(text);
    require(again && with_schedule(write_mistake(*again), schedule_in(text)) == text, "a mistake stays as it is");
    require(schedule_in(text) == schedule, "a schedule reads back");
    require(static_cast<bool>(read_mistake(made_again)), "a mistake that was made again can be read");
    play_on(mistake->game.position());
}

void fuzz_positions(std::string_view input) {
    const GameModule* game = take_game(input);
    if (!game) return;
    const Parsed<AnyPosition> position = game->read_position(input);
    if (!position) return require_words(position.error());
    require(position->write() == input, "a position has one spelling");
    require(!show(*position).empty(), "a position can be shown");
    play_on(*position);
}

/// One move per line; invalid moves are skipped.
void fuzz_moves(std::string_view input) {
    const GameModule* game = take_game(input);
    if (!game) return;
    Rng rng(0);
    AnyPosition position = *game->start(*game->resolve({}, rng));
    for (const std::string_view line : split(input, "\n")) {
        const Parsed<Move> move = position.read_move(line);
        if (!move) {
            require_words(move.error());
            continue;
        }
        require(position.write_move(*move) == line, "a move has one spelling");
        position.play(*move);
        require(check(position), "the position is sound after a move");
    }
}

void fuzz_options(std::string_view input) {
    const GameModule* game = take_game(input);
    if (!game) return;
    Options options;
    for (const std::string_view line : split(input, "\n")) {
        Parsed<Option> option = read_option(line);
        if (!option) return require_words(option.error());
        options.push_back(std::move(*option));
    }
    Rng rng(0);
    const Parsed<Options> resolved = game->resolve(options, rng);
    if (!resolved) return require_words(resolved.error());
    const Parsed<Options> again = game->resolve(*resolved, rng);
    require(again && *again == *resolved, "resolved options stay as they are");
    const Parsed<AnyPosition> position = game->start(*resolved);
    require(static_cast<bool>(position), "resolved options start a game");
    play_on(*position);
}

/// Both directions of the protocol between the page and its worker, line by line.
void fuzz_lines(std::string_view input) {
    for (const std::string_view line : lines_of(input)) {
        const Request request = read_request(line, all_games());
        if (const auto* think = std::get_if<ThinkRequest>(&request)) {
            const Request again = read_request(think_line(*think), all_games());
            const auto* same = std::get_if<ThinkRequest>(&again);
            require(same && same->id == think->id && same->position == think->position, "a request reads back");
            play_on(think->position);
        } else if (const auto* bad = std::get_if<BadRequest>(&request)) {
            require(!bad->text.empty() && lines_of(bad->text).size() == 1, "a refusal is a line of words");
            const auto reply = read_reply(error_line(bad->id, bad->text));
            require(reply && reply->id == bad->id, "a refusal reads back");
        }
        read_reply(line);
    }
}

/// A file of puzzles after a line with the name of their game.
void fuzz_puzzles(std::string_view input) {
    const GameModule* game = take_game(input);
    if (!game) return;
    const auto puzzles = read_puzzles(input, *game);
    if (!puzzles) return require_words(puzzles.error());
    std::string written;
    for (const Puzzle& puzzle : *puzzles) {
        require(!flaw_of(puzzle), "an accepted puzzle has a goal and an answer");
        require(solver_moves(puzzle) > 0, "the solver has a move");
        play_on(position_of(puzzle));
        written.append(write_puzzle(puzzle)).append("\n");
    }
    const auto again = read_puzzles(written, *game);
    require(again && again->size() == puzzles->size(), "puzzles read back");
    for (std::size_t i = 0; i < again->size(); ++i) {
        require(write_puzzle((*again)[i]) == write_puzzle((*puzzles)[i]), "a puzzle has one spelling");
    }
}

/// Whether two inviters offer different games; a room then stays with the first one that arrives.
bool offers_two_games(const std::vector<std::string_view>& texts) {
    std::vector<live::Log> invitations;
    for (const std::string_view text : texts) {
        Parsed<live::Log> log = live::read_log(text);
        if (log && log->invitation) invitations.push_back(std::move(*log));
    }
    return ranges::any_of(invitations, [&](const live::Log& log) {
        return log.invitation->game != invitations.front().invitation->game || log.seats != invitations.front().seats;
    });
}

/// What a watcher shows depends on which logs arrived twice, not on their order, unless there are two inviters.
void require_same_in_reverse(const std::vector<std::string_view>& texts) {
    using namespace live;
    if (offers_two_games(texts)) return;
    Room rooms[] = {Room::join({}, std::nullopt, all_games()), Room::join({}, std::nullopt, all_games())};
    for (std::size_t i = 0; i < 2 * texts.size(); ++i) {
        const std::size_t at = i % texts.size();
        for (const bool is_reversed : {false, true}) {
            const std::size_t number = is_reversed ? texts.size() - 1 - at : at;
            Room& room = rooms[is_reversed ? 1 : 0];
            room.receive(number % 2 == 1 ? Seat::second : Seat::first, texts[number], 0);
            compute_all(room, 0);
        }
    }
    const State& a = rooms[0].state();
    const State& b = rooms[1].state();
    if (a.trouble && a.trouble->key == "live.contradiction") return;
    require(a.status == b.status && a.session.has_value() == b.session.has_value(),
            "the status doesn’t depend on the order of logs");
    require(!a.session || write_saved(*a.session) == write_saved(*b.session), "the game doesn’t depend on the order of logs");
}

/// Logs that arrive one after another at a watcher and at a device of the guest, and what they leave in the saved game.
void fuzz_live(std::string_view input) {
    using namespace live;
    const Keys keys{.key = std::string(42, 'G') + 'A'};
    Room rooms[] = {Room::join({}, std::nullopt, all_games()), Room::join(keys, Seat::second, all_games())};
    bool is_second = false;
    for (const std::string_view text : split(input, "----\n")) {
        const Parsed<Log> log = read_log(text);
        if (!log) require_words(log.error());
        require(!log || write_log(*log) == text, "a log has one spelling");
        for (Room& room : rooms) {
            room.receive(is_second ? Seat::second : Seat::first, text, 0);
            compute_all(room, 0);
            room.act(Act::accept, 0);
            if (room.state().session) play_on(session_of(room).position());
            other_game(room, Seat::first, all_games());
            room.to_restore();
            const Parsed<Room> again = Room::read(room.write(), all_games(), 0);
            require(again && again->write() == room.write(), "a room reads back");
        }
        is_second = !is_second;
    }
    require_same_in_reverse(split(input, "----\n"));
    const Parsed<Room> saved = Room::read(input, all_games(), 0);
    if (!saved) return require_words({saved.error()});
    const Parsed<Room> again = Room::read(saved->write(), all_games(), 0);
    require(again && again->write() == saved->write(), "a saved room stays as it is");
}

constexpr FuzzTarget targets[] = {{"records", &fuzz_records}, {"studies", &fuzz_studies}, {"positions", &fuzz_positions},
                                  {"moves", &fuzz_moves},     {"options", &fuzz_options}, {"lines", &fuzz_lines},
                                  {"links", &fuzz_links},     {"kept", &fuzz_kept},       {"mistakes", &fuzz_mistakes},
                                  {"puzzles", &fuzz_puzzles}, {"pasted", &fuzz_pasted},   {"live", &fuzz_live},
                                  {"app", &fuzz_app}};

}  // namespace

std::span<const FuzzTarget> fuzz_targets() {
    return targets;
}

}  // namespace narabe
