// How a game ends, whether it counts for the rating, and what goes on from one that has ended: another game.
#include <utility>

#include "app/play/controller.h"
#include "app/shelves/kept_game.h"
#include "core/ranges.h"

namespace narabe {

// --- What goes on ----------------------------------------------------------------------------------------------------

/// What goes on from an earlier position of a game that has ended, or from before a resignation, is another game.
void Controller::become_copy() {
    session_->become_copy();
    former_id_ = std::exchange(game_id_, new_game_id(ids_));
    rating_change_.reset();
    news_ = "game.copied";
}

Controller::Problem Controller::undo() {
    if (session_ && session_->is_undo_too_late()) {
        news_ = "link.sent_already";
        page_.wake();
        return Sentence("app.sent_already");
    }
    if (!session_ || !session_->can_undo()) return Sentence("app.nothing_to_undo");
    session_->spoil(Standing::undo);
    const bool is_of_resignation = session_->resigned() && !session_->can_redo();
    if (is_of_resignation) {
        become_copy();
    } else {
        session_->undo();
    }
    changed(Arrivals::jump);
    return std::nullopt;
}

void Controller::take_other_line() {
    session_->spoil(Standing::undo);
    const bool had_ended = session_->has_ended();
    session_->take_other_line();
    if (had_ended) become_copy();
    changed(Arrivals::jump);
}

Controller::Problem Controller::seat(std::vector<Player> players) {
    if (!session_) return Sentence("app.no_game");
    const std::size_t seats = session_->players().size();
    if (players.size() != seats) {
        return Sentence("players.count", {Sentence::number(static_cast<int>(seats)),
                                          Sentence::number(static_cast<int>(players.size()))});
    }
    if (session_->is_over()) return std::nullopt;  // nothing is left to be played
    const bool had_ended = session_->has_ended();
    if (!session_->set_players(std::move(players))) return Sentence("players.away");
    if (had_ended) become_copy();
    session_->spoil(Standing::seats);
    holder_ = Seat::chance;
    changed(Arrivals::jump);
    return std::nullopt;
}

void Controller::rename_game(std::string_view id) {
    former_id_ = std::exchange(game_id_, id);
    session_->mark_as_copy();
    keep();
}

// --- The end ---------------------------------------------------------------------------------------------------------

void Controller::resign() {
    session_->resign(session_->position().to_move());
    changed(Arrivals::jump);
    rate();
    tell_of_result();
}

bool Controller::is_ratable() const {
    const auto& players = session_->players();
    return players.size() == 2 && people() == 1 && ranges::any_of(players, &Player::is_computer);
}

void Controller::rate() {
    const auto outcome = session_->outcome();
    if (session_->standing() != Standing::open || !outcome || !is_ratable() || !ratings_.is_readable()) return;
    const Seat person = shown_seat();
    const std::string_view game = session_->game().info.id;
    const Rating* known = ratings_.of(game);
    const int before = known ? known->shown() : Rating().shown();
    const double score = outcome->is_draw() ? 0.5 : outcome->won_by(person) ? 1 : 0;
    const auto changes = ratings_.count(game_id_, game, session_->player(opponent_of(person)).level, score);
    rating_change_ = ratings_.of(game)->shown() - before;
    session_->set_standing(Standing::counted);
    for (const auto& [name, text] : changes) page_.keep_setting(name, text);
    keep();
}

}  // namespace narabe
