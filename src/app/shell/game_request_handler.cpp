#include "app/shell/game_request_handler.h"

#include <algorithm>
#include <utility>

#include "app/shell/wanted_game.h"
#include "app/storage/library_file.h"
#include "app/widgets/game_words.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/pasted.h"

namespace narabe {

namespace {

Problem new_game(Match& match, std::string_view body, std::uint64_t seed) {
    WantedGame wanted;
    if (auto problem = read_wanted_game(wanted, body)) return problem;
    if (!wanted.game) return Sentence("app.which_game");
    if (wanted.position && !wanted.options.empty()) return Sentence("app.position_and_options");
    if (wanted.position) return match.starter().new_game_at(*wanted.game, *wanted.position, wanted.seated(), seed);
    return match.starter().new_game(*wanted.game, wanted.options, wanted.seated(), seed);
}

Problem seat(Match& match, std::string_view body) {
    WantedGame wanted;
    if (auto problem = read_wanted_game(wanted, body)) return problem;
    return match.gameplay().seat(wanted.seated(match.game().has_game() ? match.game().session().position().seats() : 0));
}

std::string list_of_games(const Texts& texts) {
    std::string list;
    for (const GameModule* game : all_games()) {
        list.append(game->info.id).append("\t").append(texts(name_of_game(*game, texts))).append("\n");
    }
    return list;
}

std::string list_of_moves(const AnyPosition& position) {
    MoveList moves;
    position.legal_moves(moves);
    std::vector<std::string> words;
    for (const Move move : moves) words.push_back(position.write_move(move));
    ranges::sort(words);
    std::string list;
    for (const std::string& word : words) list.append(word).append("\n");
    return list;
}

}  // namespace

Answer GameRequestHandler::on(const request::Games&) {
    return Answer::good(list_of_games(texts_));
}

Answer GameRequestHandler::on(const request::NewGame& request) {
    return Answer::of(new_game(match_, request.lines, rng_.next() >> 32));
}

Answer GameRequestHandler::on(const request::Seats& request) {
    return Answer::of(seat(match_, request.lines));
}

Answer GameRequestHandler::on(const request::Record&) {
    if (!match_.game().has_game()) return Answer::bad("app.no_game");
    if (match_.game().session().origin().is_position) return Answer::bad("app.no_record");
    return Answer::good(shown_record(match_.game()));
}

Answer GameRequestHandler::on(const request::Load& request) {
    if (lacks_reader_of(page_, request.record)) return Answer::after_part();
    return Answer::of(match_.starter().load(request.record));
}

Answer GameRequestHandler::on(const request::Restore& request) {
    const auto problem = match_.starter().restore(request.saved, request.id ? request.id->text : std::string_view());
    if (problem) notices_.tell(Sentence("app.saved_unreadable", {in_full(*problem)}));
    return Answer::of(problem);
}

Answer GameRequestHandler::on(const request::RecordsIn& request) {
    return Answer::good(records_in(request.text, all_games()));
}

Answer GameRequestHandler::on(const request::Legal&) {
    if (!match_.game().has_game()) return Answer::bad("app.no_game");
    const auto seen = seen_by_mover(match_.game());
    return seen ? Answer::good(list_of_moves(*seen)) : Answer::bad("app.hand_hidden");
}

Answer GameRequestHandler::on(const request::Play& request) {
    match_.board().interval().set_unattended();
    return Answer::of(match_.gameplay().play(request.move));
}

Answer GameRequestHandler::on(const request::Undo&) {
    return Answer::of(match_.gameplay().undo());
}

Answer GameRequestHandler::on(const request::Redo&) {
    return Answer::of(match_.gameplay().redo());
}

Answer GameRequestHandler::on(const request::State&) {
    return Answer::good(match_.game().has_game() ? match_.state_json() : state_without_game());
}

Answer GameRequestHandler::on(const request::Worker& request) {
    match_.on_worker_line(request.number, request.line);
    return Answer::good();
}

Answer GameRequestHandler::on(const request::WorkerFailed& request) {
    match_.on_worker_failure(request.number);
    return Answer::good();
}

Answer GameRequestHandler::on(const request::Renamed& request) {
    if (match_.game().has_game() && match_.game().id().text() == request.from.text) match_.gameplay().rename(request.to);
    return Answer::good();
}

}  // namespace narabe
