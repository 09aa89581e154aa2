#include "app/tasks/task_play.h"

#include <utility>

namespace narabe {

namespace {

constexpr double pause_before = 650;  // milliseconds for which the last move stays visible
constexpr double pause_between = 950;
constexpr double least_shown = 400;  // milliseconds for which a hasty tap cannot dismiss the message about a wrong move

}  // namespace

TaskPlay::TaskPlay(Page& page, const Texts& texts) : texts_(texts), board_(page, texts, *this) {}

void TaskPlay::ask_at(const AnyPosition& position, std::string words) {
    line_.clear();
    const GameInProgress& game = board_.game();
    const bool is_another = std::exchange(asked_, number_) != number_;
    const bool is_in_order = !is_another || !position.game().seen_by;  // a new task may list the tiles in a different order
    const bool is_shown = is_in_order && game.has_game() && game.session().position() == position &&
                          person_to_move(game.session()) && !board_.suggestions().shows_reply();
    set_phase(Phase::asks, std::move(words));
    if (is_shown) {
        board_.command("cancel");
    } else {
        set_up(position);
    }
}

/// Gives the player all seats. With hidden information, only the seat to move sees its own pieces.
void TaskPlay::set_up(const AnyPosition& position) {
    std::vector<Player> people(static_cast<std::size_t>(position.seats()));
    Parsed<Session> session = Session::start(position, std::move(people), 1);
    const auto viewer = position.game().seen_by ? std::optional(position.to_move()) : std::nullopt;
    if (session) board_.game().open(std::move(*session), "task", viewer);
}

void TaskPlay::show_right(const AnyPosition& position, std::string words) {
    line_.clear();
    set_up(position);
    set_phase(Phase::right, std::move(words));
}

void TaskPlay::make(Move move) {
    if (!board_.game().session().position().is_legal(move)) return;
    board_.game().change(Arrivals::animate, [move](Session& session) { session.append(move); });
    board_.feedback().sound("place");
}

void TaskPlay::look_through(const AnyPosition& beginning, const std::vector<Move>& line, std::size_t count) {
    const GameInProgress& game = board_.game();
    const bool is_there =
        game.has_game() && game.session().line().beginning() == beginning && game.session().line().moves() == line;
    if (!is_there) {
        set_up(beginning);
        board_.game().change(Arrivals::jump, [&](Session& session) {
            for (const Move move : line) session.append(move);
        });
    }
    board_.look_at(count);
}

void TaskPlay::show_line(const std::vector<Move>& line) {
    line_ = line;
    reschedule(pause_before);
}

void TaskPlay::set_phase(Phase phase, std::string words) {
    phase_ = phase;
    words_ = std::move(words);
    if (phase == Phase::wrong && line_.empty()) reschedule(least_shown);
    board_.feedback().wake();
}

/// Captures all events unless the task asks for a move, because the player cannot move while moves are shown. After a wrong try,
/// a press asks again and counts as the beginning of the next try.
bool TaskPlay::captures(const PointerEvent& event) {
    const bool has_seen_line = line_.empty() && board_.game().now() >= due_;
    const bool asks_again = phase_ == Phase::wrong && may_try_again();
    if (asks_again && event.kind == PointerEvent::Kind::down && has_seen_line) go_on();
    if (phase_ == Phase::asks) return false;
    if (phase_ == Phase::right && event.kind == PointerEvent::Kind::up && line_.empty()) end_line();
    return true;
}

bool TaskPlay::asks() const {
    return has_task() && phase_ == Phase::asks;
}

void TaskPlay::on_move(Move move) {
    if (asks()) take_move(move);
}

void TaskPlay::on_refusal(const Refusal& refusal) {
    if (asks()) take_refusal(refusal);
}

void TaskPlay::on_time() {
    if (!has_task()) return;
    const double now = board_.game().now();
    if (board_.interval().waits()) board_.go_on();
    if (phase_ == Phase::asks || phase_ == Phase::thinks || now < due_) return;
    if (line_.empty()) return end_line();
    make(line_.front());
    line_.erase(line_.begin());
    due_ = now + (line_.empty() ? pause_before : pause_between);
}

std::optional<double> TaskPlay::due() const {
    const bool shows = phase_ == Phase::right || phase_ == Phase::shown;
    const bool goes_on = has_task() && phase_ != Phase::asks && (!line_.empty() || (shows && !is_done()));
    return goes_on ? std::optional(due_) : std::nullopt;
}

}  // namespace narabe
