#include "app/shell/library_request_handler.h"

#include <algorithm>

#include "app/shell/app_context.h"
#include "app/shell/questions.h"
#include "app/storage/library_file.h"
#include "app/widgets/game_words.h"
#include "core/date.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/fingerprint.h"
#include "session/game_id.h"
#include "session/record.h"

namespace narabe {

namespace {

/// Whether the file of a game would reveal hidden information.
bool tells_secrets(const GameListing& kept) {
    return kept.summary.game && kept.summary.game->seen_by && !kept.summary.is_finished();
}

/// The reason why an import rejected a game or a file, from a line of the request. `key` is the sentence about a game.
Sentence refusal_words(const char* key, std::string_view line, const Texts& texts) {
    const std::vector<std::string_view> fields = split(line, "\t");
    if (fields.size() < 3) return {};
    const std::string trouble = "trouble." + std::string(fields[2]);
    const Sentence why = texts.has(trouble) ? Sentence(trouble.c_str()) : Sentence::plain(excerpt(fields[2], 160));
    const Sentence number = Sentence::plain(std::string(fields[1]));
    if (fields[0].empty()) return {key, {number, why}};
    const Sentence file = Sentence::plain(excerpt(fields[0]));
    return fields[1].empty() ? Sentence("library.imported_file", {file, why})
                             : Sentence("library.imported_part", {file, number, why});
}

/// The result of an import, in one sentence.
Sentence import_words(const request::Imported& request, const Texts& texts) {
    Sentence told;
    const auto tell = [&](Sentence sentence) {
        told = told == Sentence() ? std::move(sentence) : Sentence("library.and_then", {told, std::move(sentence)});
    };
    if (request.added > 0) tell(Sentence("library.imported", {Sentence::number(request.added)}));
    if (request.mistakes > 0) tell(Sentence("library.imported_mistakes", {Sentence::number(request.mistakes)}));
    if (request.puzzles > 0) tell(Sentence("library.imported_puzzles", {Sentence::number(request.puzzles)}));
    if (request.statistics > 0) tell(Sentence("library.imported_statistics", {Sentence::number(request.statistics)}));
    if (request.known > 0) tell(Sentence("library.imported_saved", {Sentence::number(request.known)}));
    constexpr std::size_t max_told = 3;
    std::size_t shown = 0;
    const bool is_only = request.bad == 1 && request.reasons.text.find('\t') != std::string_view::npos;  // its reason suffices
    if (request.bad > 0 && !is_only) tell(Sentence("library.imported_bad", {Sentence::number(request.bad)}));
    const char* key = is_only ? "library.imported_only" : "library.imported_why";
    for (const std::string_view line : lines_of(request.reasons)) {
        const Sentence why = refusal_words(key, line, texts);
        if (!(why == Sentence()) && ++shown <= max_told) tell(why);
    }
    return told == Sentence() ? Sentence("library.imported_none") : told;
}

/// The reply to `import_part` for a game.
Answer imported_game(const FilePart& game) {
    const Parsed<Session> session = read_foreign(game.text);
    if (!session) return Answer::bad(in_full(session.error().sentence));
    const std::string saved = write_saved(*session);
    std::string told = "game";
    const auto add = [&](std::string_view name, std::string_view value) {
        told.append("\n").append(name).append(" ").append(value);
    };
    add("fingerprint", fingerprint_of(saved));
    if (is_game_id(game.id)) add("id", game.id);
    if (!game.title.empty()) add("title", game.title);
    if (game.created > 0) add("created", std::to_string(game.created));
    if (game.changed > 0) add("changed", std::to_string(game.changed));
    return Answer::good(told.append("\n\n").append(write_summary(summary_of(*session))).append("\n").append(saved));
}

/// The title that the player gave the game, or the name of its kind.
Sentence name_of_listing(const GameListing* listing, const Texts& texts) {
    if (listing && !listing->title.empty()) return Sentence::plain(listing->title);
    const GameModule* game = listing ? listing->summary.game : nullptr;
    return game ? name_of_game(*game, texts) : Sentence("library.unreadable");
}

}  // namespace

// --- Actions of the player -------------------------------------------------------------------------------------------

void LibraryRequestHandler::copy(std::string_view id) {
    app_.page.send(event::CopyGame{.id = id, .copy = new_game_id(app_.rng)});
    app_.notices.tell(Sentence("library.copied"));
}

void LibraryRequestHandler::remove(const std::string& id) {
    if (id == app_.match.game().id().text()) app_.match.starter().drop();
    const GameListing* kept = app_.screens.kept.find(id);
    const Sentence name = name_of_listing(kept, app_.texts);
    app_.screens.kept.remove(id);
    app_.page.send(event::RemoveGame{id});
    app_.notices.tell_removed(Sentence("library.removed", {name}), id);
}

void LibraryRequestHandler::export_games(std::string_view id) {
    const std::string what(id.empty() ? "all" : id);
    for (const GameListing& kept : app_.screens.kept.games()) {
        if (!tells_secrets(kept) || (!id.empty() && kept.id != id)) continue;
        const Sentence name = name_of_game(*kept.summary.game, app_.texts);
        ask(app_.page, app_.texts,
            {.id = "export-" + what,
             .title = app_.texts("library.secret"),
             .about = app_.texts(Sentence("library.secret_about", {name})),
             .lines = 0});
        return;
    }
    app_.page.send(event::ExportGames{what});
}

// --- Requests of the page --------------------------------------------------------------------------------------------

Answer LibraryRequestHandler::on(const request::Library& request) {
    app_.screens.kept.take(request.list);
    const auto& games = app_.screens.kept.games();
    return Answer::good(
        std::to_string(ranges::count(games, true, [](const GameListing& kept) { return kept.summary.is_finished(); })));
}

Answer LibraryRequestHandler::on(const request::LibraryChanged&) {
    if (app_.navigation.shown().lists_games()) app_.page.send(event::ListGames{});
    return Answer::good();
}

/// Provides the session for the game's picture.
Answer LibraryRequestHandler::on(const request::Kept& request) {
    const Parsed<Session> session = read_saved(request.saved, all_games());
    if (!session) app_.screens.kept.mark_unreadable(request.id);
    app_.screens.library.take(request.id, session ? &*session : nullptr);
    if (Explorer* explorer = app_.screens.study.explorer()) explorer->take_game(request.id, session ? &*session : nullptr);
    return Answer::good();
}

Answer LibraryRequestHandler::on(const request::NotKept& request) {
    if (Explorer* explorer = app_.screens.study.explorer()) explorer->take_game(request.id, nullptr);
    return Answer::good();
}

Answer LibraryRequestHandler::on(const request::Claimed& request) {
    app_.links.claimed(request.id, request.saved);
    app_.live_games.claimed(request.id, request.saved);
    return Answer::good();
}

Answer LibraryRequestHandler::on(const request::NotClaimed& request) {
    app_.links.claimed(request.id, std::nullopt);
    app_.live_games.claimed(request.id, std::nullopt);
    return Answer::good();
}

/// Opens a finished game at its end for browsing.
Answer LibraryRequestHandler::on(const request::Opened& request) {
    if (!app_.navigation.waits_for_game(request.id)) return Answer::good();
    if (const auto problem = app_.match.starter().restore(request.saved, request.id)) {
        app_.screens.kept.mark_unreadable(request.id);
        app_.navigation.go(app_.navigation.shown());
        app_.notices.tell(Sentence("library.not_read", {in_full(*problem)}));
        return Answer::good();
    }
    const Session& session = app_.match.game().session();
    if (session.line().outcome()) app_.match.board().look_at(session.line().size());
    app_.navigation.settle();
    return Answer::good();
}

Answer LibraryRequestHandler::on(const request::NotOpened& request) {
    app_.screens.kept.remove(request.id);
    if (!app_.navigation.waits_for_game(request.id)) return Answer::good();
    app_.navigation.go(app_.navigation.shown());
    app_.notices.tell(Sentence("library.not_there"));
    return Answer::good();
}

Answer LibraryRequestHandler::on(const request::Taken& request) {
    if (!app_.match.game().has_game() || app_.match.game().id().text() != request.id.text) return Answer::good();
    app_.navigation.go_home();
    app_.match.starter().drop();
    app_.notices.tell(Sentence("library.moved_away"));
    return Answer::good();
}

Answer LibraryRequestHandler::on(const request::Imported& request) {
    app_.notices.tell(import_words(request, app_.texts));
    return Answer::good();
}

// --- Files -----------------------------------------------------------------------------------------------------------

Answer LibraryRequestHandler::on(const request::Fingerprints& request) {
    const FilePart part = read_part(request.text, 0);
    std::string found;
    const auto add = [&](std::string_view text) {
        const Parsed<Session> session = read_foreign(text);
        if (!session) return;
        const std::string fingerprint = fingerprint_of(write_saved(*session));
        if (found != fingerprint) found.append(found.empty() ? "" : "\n").append(fingerprint);
    };
    if (part.kind == FilePart::Kind::game) add(part.text);
    if (part.text != request.text.text) add(request.text);
    return found.empty() ? Answer::bad("record.header") : Answer::good(std::move(found));
}

Answer LibraryRequestHandler::on(const request::CopyOf& request) {
    Parsed<Session> session = read_saved(request.saved, all_games());
    if (!session) return Answer::good(std::string(request.saved));
    mark_as_copy(*session);
    return Answer::good(SavedWriter().write(*session, warned_in(request.saved)));
}

Answer LibraryRequestHandler::on(const request::Parts& request) {
    std::string list;
    for (const std::string& part : parts_of(request.file)) list.append(list.empty() ? "" : "\n\n").append(indented(part));
    return Answer::good(std::move(list));
}

Answer LibraryRequestHandler::on(const request::ImportPart& request) {
    if (lacks_reader_of(app_.page, request.part)) return Answer::after_part();
    const FilePart part = read_part(request.part, static_cast<std::uint32_t>(app_.rng.next() >> 32));
    if (part.kind == FilePart::Kind::game) return imported_game(part);
    const auto tell = [](const Parsed<bool>& added, const char* what) {
        if (!added) return Answer::bad(added.error().sentence);
        return Answer::good(std::string(*added ? "" : "known_") + what);
    };
    if (part.kind == FilePart::Kind::mistake) return tell(app_.screens.mistakes.bring_in(part.text), "mistake");
    std::string_view name = part.id;
    if (take(name, "puzzle-")) return tell(app_.screens.solved.bring_in(name, part.text), "puzzle");
    if (take(name, "rating-")) return tell(bring_in_rating(name, part.text), "statistic");
    return tell(bring_in_run(part.id, part.text), "statistic");
}

Parsed<bool> LibraryRequestHandler::bring_in_rating(std::string_view game, std::string_view text) {
    if (game != every_game && !find_game(game)) return refuse("rating.not_imported", {Sentence::plain(excerpt(game))});
    const Parsed<SettingChanges> changes = app_.match.rating().ratings().bring_in(game, text);
    if (!changes) return changes.error();
    for (const auto& [name, value] : *changes) app_.page.send(event::KeepSetting{name, value});
    return !changes->empty();
}

/// Imports the best run of puzzles of a game, if it is better.
Parsed<bool> LibraryRequestHandler::bring_in_run(std::string_view name, std::string_view text) {
    const std::string_view game = PuzzleRuns::game_in(name);
    const auto solved = read_integer(text);
    if (!find_game(game) || !solved || *solved < 1 || *solved > PuzzleRuns::most) {
        return refuse("puzzles.run_not_imported", {Sentence::plain(excerpt(game))});
    }
    if (!app_.settings.runs.improve(game, static_cast<int>(*solved))) return false;
    app_.page.send(event::KeepSetting{std::string(name), std::to_string(*solved)});
    return true;
}

/// Adds what is saved beside the games.
void LibraryRequestHandler::add_results(LibraryFile& file) const {
    for (const std::string_view text : app_.screens.mistakes.texts())
        file.parts.push_back({.kind = FilePart::Kind::mistake, .text = std::string(text)});
    const auto add = [&](std::string_view kind, std::string_view name, std::string_view text) {
        file.parts.push_back({.kind = FilePart::Kind::result, .text = std::string(text), .id = std::string(kind).append(name)});
    };
    for (const auto& [puzzle, result] : app_.screens.solved.texts()) add("puzzle-", puzzle, result);
    for (const auto& [game, rating] : app_.match.rating().ratings().texts()) add("rating-", game, rating);
    for (const auto& [game, solved] : app_.settings.runs.bests()) add("", PuzzleRuns::name_of(game), std::to_string(solved));
}

Answer LibraryRequestHandler::on(const request::ExportFile& request) const {
    LibraryFile file{read_filed_games(request.games)};
    if (request.what.text == "all") add_results(file);
    return Answer::good(file.name(date_text(app_.screens.solved.today())) + "\n" + std::to_string(file.count_damaged_games()) +
                        "\n" + file.written());
}

Answer LibraryRequestHandler::on(const request::ExportedRaw& request) {
    app_.notices.tell(Sentence("library.exported_raw", {Sentence::number(request.count)}));
    return Answer::good();
}

}  // namespace narabe
