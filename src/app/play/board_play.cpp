#include "app/play/board_play.h"

namespace narabe {

void BoardPlay::game_changed() {
    suggestions_.drop();
    owner_.on_change();
    feedback_.wake();
}

Response BoardPlay::point(const PointerEvent& event) {
    suggestions_.end_look();
    if (owner_.captures(event)) return Response::changed();
    if (is_locked()) return Response::ignored();
    const unsigned number = game_.number();
    const Response response = game_.hand().pointer(event);
    respond(response);
    if (event.kind != PointerEvent::Kind::up || game_.number() != number) return response;
    report_refusal();
    const auto note = game_.view().handling().asks_for_piece ? game_.view().note() : std::nullopt;
    if (note) feedback_.announce(*note);
    return response;
}

void BoardPlay::command(std::string_view id) {
    if (suggestions_.is_looking_at_candidate() && id == "confirm") return;
    suggestions_.end_look();
    const bool confirms = id == "confirm";
    if (confirms && interval_.waits() && !game_.view().proposal()) return go_on();
    if (is_locked() && !confirms) return;
    const Response response = game_.hand().command(id);
    respond(response);
    if (response.kind == Response::Kind::rejected) report_refusal();
    if (response.kind == Response::Kind::changed) owner_.on_preview();
}

void BoardPlay::look_at(std::size_t count) {
    game_.change(Arrivals::jump, [count](Session& session) { session.look_at(count); });
}

void BoardPlay::replay(std::size_t count) {
    game_.change(Arrivals::animate, [count](Session& session) { session.look_at(count); });
}

void BoardPlay::go_on() {
    interval_.confirm();
    game_.refresh();
    game_.hand().command("go-on");
}

/// Copies the refusal, because the owner may replace the view.
void BoardPlay::report_refusal() {
    if (const Refusal* refusal = game_.view().refusal()) owner_.on_refusal(Refusal(*refusal));
}

/// The player cannot select a piece while watching two computers, reading the result of the first half, or viewing a reply.
bool BoardPlay::is_locked() const {
    const Session& session = game_.session();
    return (is_watched(session) && !session.line().has_ended()) || interval_.waits() || suggestions_.shows_reply();
}

void BoardPlay::respond(const Response& response) {
    if (response.kind == Response::Kind::ignored) return;
    suggestions_.let_go();
    if (response.kind == Response::Kind::rejected) {
        game_.motion().wrong_drop(game_.now());
        feedback_.sound("wrong");
        if (const Refusal* refusal = game_.view().refusal()) feedback_.refuse(game_.session().game(), *refusal);
    }
    const Session& session = game_.session();
    const bool is_playable = person_to_move(session) && session.position().is_legal(response.move);
    if (response.kind == Response::Kind::move && is_playable) owner_.on_move(response.move);
    feedback_.wake();
}

}  // namespace narabe
