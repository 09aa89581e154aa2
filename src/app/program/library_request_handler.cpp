#include "app/program/library_desk.h"

#include "app/controls/game_words.h"
#include "app/program/questions.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/game_id.h"
#include "session/record.h"

namespace narabe {

namespace {

/// Whether the file of a game would reveal hidden information.
bool tells_secrets(const KeptGame& kept) {
    return kept.summary.game && kept.summary.game->seen_by && !kept.summary.is_finished();
}

/// Why a part of an import was not read: of a game with its number, or of a file with its name and a word of `trouble`.
Sentence refusal_words(std::string_view part, std::string_view why, const Texts& texts) {
    const std::string trouble = "trouble." + std::string(why);
    if (texts.has(trouble)) return {"library.imported_file", {Sentence::plain(excerpt(part)), Sentence(trouble.c_str())}};
    return {"library.imported_why", {Sentence::plain(std::string(part)), Sentence::plain(excerpt(why, 160))}};
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
    if (request.known > 0) tell(Sentence("library.imported_saved", {Sentence::number(request.known)}));
    if (request.bad > 0) tell(Sentence("library.imported_bad", {Sentence::number(request.bad)}));
    constexpr std::size_t most_told = 3;
    std::size_t shown = 0;
    for (const std::string_view line : lines_of(request.reasons)) {
        const std::size_t tab = line.find('\t');
        if (tab == std::string_view::npos || ++shown > most_told) continue;
        tell(refusal_words(line.substr(0, tab), line.substr(tab + 1), texts));
    }
    return told == Sentence() ? Sentence("library.imported_none") : told;
}

}  // namespace

// --- What the person wants -------------------------------------------------------------------------------------------

void LibraryDesk::copy(std::string_view id) {
    to_.page.tell(event::CopyGame{.id = id, .copy = new_game_id(to_.luck)});
    to_.notices.tell(Sentence("library.copied"));
}

void LibraryDesk::remove(const std::string& id) {
    if (id == to_.match.game().id().text()) to_.match.starter().drop();
    const KeptGame* kept = to_.library.find(id);
    const GameTable* game = kept ? kept->summary.game : nullptr;
    const Sentence name = game ? name_of_game(*game, to_.texts) : Sentence("library.unreadable");
    to_.library.remove(id);
    to_.page.tell(event::RemoveGame{id});
    to_.notices.tell_removed(Sentence("library.removed", {name}), id);
}

void LibraryDesk::export_games(std::string_view id) {
    const std::string what(id.empty() ? "all" : id);
    for (const KeptGame& kept : to_.library.games()) {
        if (!tells_secrets(kept) || (!id.empty() && kept.id != id)) continue;
        const Sentence name = name_of_game(*kept.summary.game, to_.texts);
        ask(to_.page, to_.texts,
            {.id = "export-" + what,
             .title = to_.texts("library.secret"),
             .about = to_.texts(Sentence("library.secret_about", {name})),
             .lines = 0});
        return;
    }
    to_.page.tell(event::ExportGames{what});
}

// --- What the page says ----------------------------------------------------------------------------------------------

Answer LibraryDesk::on(const request::Library& request) {
    to_.library.take(request.list);
    return Answer::good();
}

Answer LibraryDesk::on(const request::LibraryChanged&) {
    if (to_.navigation.shown().lists_games()) to_.page.tell(event::ListGames{});
    return Answer::good();
}

/// For the game's picture.
Answer LibraryDesk::on(const request::Kept& request) {
    const Parsed<Session> session = read_saved(request.saved, all_games());
    if (!session) to_.library.mark_unreadable(request.id);
    to_.screen.take(request.id, session ? &*session : nullptr);
    return Answer::good();
}

Answer LibraryDesk::on(const request::NotKept&) {
    return Answer::good();
}

Answer LibraryDesk::on(const request::Claimed& request) {
    to_.links.claimed(request.id, request.saved);
    return Answer::good();
}

Answer LibraryDesk::on(const request::NotClaimed& request) {
    to_.links.claimed(request.id, std::nullopt);
    return Answer::good();
}

/// A finished game opens at its end, ready for browsing.
Answer LibraryDesk::on(const request::Opened& request) {
    if (!to_.navigation.waits_for_game(request.id)) return Answer::good();
    if (const auto problem = to_.match.starter().restore(request.saved, request.id)) {
        to_.library.mark_unreadable(request.id);
        to_.navigation.go(to_.navigation.shown());
        to_.notices.tell(Sentence("library.not_read", {in_full(*problem)}));
        return Answer::good();
    }
    const Session& session = to_.match.game().session();
    if (session.line().outcome()) to_.match.board().look_at(session.line().size());
    to_.navigation.settle();
    return Answer::good();
}

Answer LibraryDesk::on(const request::NotOpened& request) {
    to_.library.remove(request.id);
    if (!to_.navigation.waits_for_game(request.id)) return Answer::good();
    to_.navigation.go(to_.navigation.shown());
    to_.notices.tell(Sentence("library.not_there"));
    return Answer::good();
}

Answer LibraryDesk::on(const request::Taken& request) {
    if (!to_.match.game().has_game() || to_.match.game().id().text() != request.id.text) return Answer::good();
    to_.navigation.go_home();
    to_.match.starter().drop();
    to_.notices.tell(Sentence("library.moved_away"));
    return Answer::good();
}

Answer LibraryDesk::on(const request::Imported& request) {
    to_.notices.tell(import_words(request, to_.texts));
    return Answer::good();
}

Answer LibraryDesk::on(const request::TakeMistake& request) {
    return take_mistake(request.text);
}

Answer LibraryDesk::take_mistake(std::string_view text) {
    const Parsed<bool> added = to_.mistakes.bring_in(text);
    return added ? Answer::good(*added ? "added" : "known") : Answer::bad(added.error().sentence);
}

Answer LibraryDesk::on(const request::TakePuzzle& request) {
    return take_puzzle(request.puzzle.text, request.result.text);
}

Answer LibraryDesk::take_puzzle(std::string_view name, std::string_view result) {
    const Parsed<bool> added = to_.solved.bring_in(name, result);
    return added ? Answer::good(*added ? "added" : "known") : Answer::bad(added.error().sentence);
}

Answer LibraryDesk::on(const request::ExportedRaw& request) {
    to_.notices.tell(Sentence("library.exported_raw", {Sentence::number(request.count)}));
    return Answer::good();
}

}  // namespace narabe
