// What the person does with the board, and the moves that are put on it for them: hints and candidates.
#include "app/play/controller.h"
#include "games/all_views.h"

namespace narabe {

Response Controller::point(const PointerEvent& event) {
    end_look();
    const Response response = view_->pointer(event);
    respond(response);
    return response;
}

void Controller::command(std::string_view id) {
    if (look_ && id == "confirm") return;
    end_look();
    respond(view_->command(id));
}

void Controller::respond(const Response& response) {
    if (response.kind == Response::Kind::ignored) return;
    suggestion_.reset();
    if (response.kind == Response::Kind::rejected) {
        motion_.wrong_drop(now_);
        page_.sound("wrong");
        if (const Refusal* refusal = view_->refusal()) page_.announce(texts_(refusal->sentence));
    }
    const bool is_playable = session_->person_to_move() && session_->position().is_legal(response.move);
    if (response.kind == Response::Kind::move && is_playable) play_move(response.move);
    page_.wake();
}

/// It replaces what is in hand, and whatever is looked at.
void Controller::suggest(Suggestion suggestion) {
    end_look();
    view_->suggest(suggestion.move);
    suggestion_ = std::move(suggestion);
    ++revision_;
    page_.wake();
}

void Controller::propose(Move candidate) {
    if (analysis()->seen == session_->position().seen_by(shown_seat())) {
        suggest({candidate});
        return;
    }
    pinned_ = candidate;
    refresh_look();
}

void Controller::look_at_candidate(std::optional<Move> candidate) {
    if (candidate == pointed_at_) return;
    pointed_at_ = candidate;
    refresh_look();
}

/// What is pointed at comes first; what is in hand already needs no look of its own.
void Controller::refresh_look() {
    const std::optional<Move> wanted = pointed_at_ ? pointed_at_ : pinned_;
    const Analysis* known = analyses_ ? analysis() : nullptr;
    const bool is_in_hand = suggestion_ && wanted == suggestion_->move;
    page_.wake();
    if (!wanted || is_in_hand || !known || !known->seen.is_legal(*wanted)) {
        look_.reset();
        return;
    }
    if (look_ && look_->move == *wanted) return;
    look_ = Look{*wanted, make_view(known->seen)};
    if (const auto arrival = last_arrival()) look_->view->show(known->seen, Touch::plays, &*arrival);
    look_->view->suggest(*wanted);
}

void Controller::end_look() {
    pinned_.reset();
    look_.reset();
}

void Controller::drop_suggestions() {
    suggestion_.reset();
    pointed_at_.reset();
    end_look();
}

}  // namespace narabe
