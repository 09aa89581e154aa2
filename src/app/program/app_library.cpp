// What the person and the page want of the games that are kept.
#include "app/controls/game_words.h"
#include "app/program/app.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/record.h"

namespace narabe {

namespace {

constexpr double undo_time = 8000;
constexpr double long_notice_time = 12000;

/// Whether the file of a game says what somebody may not know yet.
bool tells_secrets(const KeptGame& kept) {
    return kept.summary.game && kept.summary.game->seen_by && !kept.summary.is_finished();
}

}  // namespace

void App::go_home() {
    go({});
}

void App::open_kept(const std::string& id) {
    go(shown().with({.kind = Step::Kind::play, .id = id}));
}

/// Whether the person is on the way to that game, and has not turned elsewhere meanwhile.
bool App::waits_for_game(std::string_view id) const {
    const Step* play = place_.find(Step::Kind::play);
    return play && play->id == id && !is_played(*play);
}

/// A finished game is shown at its end, from where it can be looked through.
void App::opened(std::string_view id, std::string_view text) {
    if (!waits_for_game(id)) return;
    if (const auto problem = controller_.restore(text, id)) {
        library_.mark_unreadable(id);
        go(shown());
        notify(texts_(Sentence("library.not_read", {*problem})));
        return;
    }
    const Session& session = controller_.session();
    if (session.final_outcome()) controller_.look_at(session.moves().size());
    settle_in(shown().without(Step::Kind::play));
}

void App::not_opened(std::string_view id) {
    library_.remove(id);
    if (!waits_for_game(id)) return;
    go(shown());
    notify(texts_("library.not_there"));
}

void App::take_picture(std::string_view id, std::string_view text) {
    const Parsed<Session> session = read_saved(text, all_games());
    if (!session) library_.mark_unreadable(id);
    library_screen_.take(id, session ? &*session : nullptr);
}

void App::remove_kept(const std::string& id) {
    if (id == controller_.game_id()) controller_.drop_game();
    const KeptGame* kept = library_.find(id);
    const std::string name(kept && kept->summary.game ? game_name(ui_, *kept->summary.game) : ui_.word("library.unreadable"));
    library_.remove(id);
    page_.library("remove " + id);
    notify(texts_(Sentence("library.removed", {Sentence::plain(name)})));
    notice_end_ = now_ + undo_time;
    removed_ = id;
}

/// What a file gives away is said before.
void App::export_kept(const std::string& id) {
    const std::string what = id.empty() ? "all" : id;
    for (const KeptGame& kept : library_.games()) {
        if (!tells_secrets(kept) || (!id.empty() && kept.id != id)) continue;
        const Sentence name = Sentence::plain(std::string(game_name(ui_, *kept.summary.game)));
        ask({.id = "export-" + what,
             .title = texts_("library.secret"),
             .about = texts_(Sentence("library.secret_about", {name})),
             .lines = 0});
        return;
    }
    page_.library("export " + what);
}

void App::game_taken(std::string_view id) {
    if (!controller_.has_game() || controller_.game_id() != id) return;
    go_home();
    controller_.drop_game();
    notify(texts_("library.taken"));
}

void App::imported(const PageRequest& request) {
    const auto counts = split(request.rest, " ");
    const auto count = [&](std::size_t i) { return i < counts.size() ? read_integer(counts[i]).value_or(0) : 0; };
    Sentence told;
    const auto tell = [&](Sentence sentence) {
        told = told == Sentence() ? std::move(sentence) : Sentence("library.and_then", {told, std::move(sentence)});
    };
    if (count(0) > 0) tell(Sentence("library.imported", {Sentence::number(count(0))}));
    if (count(1) > 0) tell(Sentence("library.imported_known", {Sentence::number(count(1))}));
    if (count(2) > 0) tell(Sentence("library.imported_bad", {Sentence::number(count(2))}));
    constexpr std::size_t most_told = 3;
    std::size_t shown = 0;
    for (const std::string_view line : lines_of(request.body)) {
        const std::size_t tab = line.find('\t');
        if (tab == std::string_view::npos || ++shown > most_told) continue;
        tell(Sentence("library.imported_why", {Sentence::plain(std::string(line.substr(0, tab))),
                                               Sentence::plain(excerpt(line.substr(tab + 1), 160))}));
    }
    notify(texts_(told == Sentence() ? Sentence("library.imported_none") : told));
    if (count(2) > 0) notice_end_ = now_ + long_notice_time;
}

std::optional<Answer> App::answer_about_library(const PageRequest& request) {
    const std::string_view verb = request.verb;
    if (verb == "library") {
        library_.take(request.body);
    } else if (verb == "library_changed") {
        if (shown().lists_games()) page_.library("list");
    } else if (verb == "kept") {
        take_picture(request.rest, request.body);
    } else if (verb == "opened") {
        opened(request.rest, request.body);
    } else if (verb == "not_opened") {
        not_opened(request.rest);
    } else if (verb == "taken") {
        game_taken(request.rest);
    } else if (verb == "imported") {
        imported(request);
    } else if (verb == "exported_raw") {
        notify(texts_(Sentence("library.exported_raw", {Sentence::number(read_integer(request.rest).value_or(0))})));
    } else if (verb != "not_kept") {
        return std::nullopt;
    }
    return Answer::good();
}

}  // namespace narabe
