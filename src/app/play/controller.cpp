#include "app/play/controller.h"

#include "app/shelves/kept_game.h"
#include "core/ranges.h"
#include "games/all_games.h"
#include "games/all_views.h"
#include "session/record.h"

namespace narabe {

Controller::Problem Controller::new_game(const GameTable& game, const Options& options, std::vector<Player> players,
                                         std::uint64_t seed) {
    Parsed<Session> session = Session::start(game, options, std::move(players), seed);
    if (!session) return session.error().sentence;
    if (is_even(session->options(), game.info.options)) session->set_standing(Standing::open);
    session->roll();
    take_over(std::move(*session), new_game_id(ids_));
    return std::nullopt;
}

Controller::Problem Controller::new_game_at(const GameTable& game, std::string_view text, std::vector<Player> players,
                                            std::uint64_t seed) {
    Parsed<AnyPosition> position = game.read_position(text);
    if (!position) return position.error().sentence;
    Parsed<Session> session = Session::start_at(std::move(*position), std::move(players), seed);
    if (!session) return session.error().sentence;
    session->roll();
    take_over(std::move(*session), new_game_id(ids_));
    return std::nullopt;
}

Controller::Problem Controller::load(std::string_view record) {
    Parsed<Session> session = read_record(record, all_games());
    if (!session) return session.error().sentence;
    session->roll();
    take_over(std::move(*session), new_game_id(ids_));
    return std::nullopt;
}

Controller::Problem Controller::restore(std::string_view saved, std::string_view id) {
    Parsed<Session> session = read_saved(saved, all_games());
    if (!session) return session.error().sentence;
    take_over(std::move(*session), id.empty() ? new_game_id(ids_) : std::string(id));
    return std::nullopt;
}

void Controller::open(Session session, std::string id, std::size_t known) {
    if (session.game().roll && !session.has_ended()) session.roll();
    const std::size_t shown = session.cursor();
    const bool arrives = known < shown;
    if (arrives) session.look_at(known);
    take_over(std::move(session), std::move(id));
    if (!arrives) return;
    session_->look_at(shown);
    changed(Arrivals::animate);
    for (std::size_t index = known; index < shown; ++index) tell_of_move(index);
    tell_of_result();
    page_.sound("place");
}

void Controller::mark_sent(std::size_t count) {
    const Touch before = touch();
    session_->mark_sent(count);
    if (touch() != before) changed(Arrivals::jump);
    ++revision_;
    keep();
    page_.wake();
}

void Controller::drop_game() {
    thinking_.stop();
    analyses_ = false;
    reply_.clear();
    finds_hint_ = false;
    lost_ = Lost::nothing;
    drop_suggestions();
    review_.reset();
    motion_.stop();
    view_.reset();
    session_.reset();
    game_id_.clear();
    former_id_.clear();
    look_into_position();
    ++revision_;
    page_.emit("change", state_without_game());
}

void Controller::take_over(Session session, std::string id) {
    thinking_.stop();
    reply_.clear();
    last_move_ = -1e9;
    session_ = std::move(session);
    game_id_ = std::move(id);
    former_id_.clear();
    holder_ = Seat::chance;
    paused_ = analyses_ = false;
    review_.reset();
    rating_change_.reset();
    ++game_number_;
    view_ = make_view(session_->position().seen_by(shown_seat()));
    changed(Arrivals::jump);
}

Controller::Problem Controller::play(std::string_view text) {
    if (!session_) return Sentence("app.no_game");
    if (session_->is_over()) return Sentence("moves.game_over");
    if (!session_->person_to_move()) return not_your_turn();
    if (const auto seat = waits_for()) return Sentence("app.device_first", {player_name(*seat)});
    const Parsed<Move> move = seen_by_mover()->read_move(text);
    if (!move) return move.error().sentence;
    play_move(*move);
    return std::nullopt;
}

void Controller::play_move(Move move) {
    const std::string text = session_->position().write_move(move);
    const std::size_t first = session_->cursor();
    const bool had_ended = session_->has_ended();
    if (had_ended && !session_->repeats(move)) become_copy();
    if (session_->can_redo()) session_->spoil(Standing::undo);
    session_->play(move);
    last_move_ = now_;
    changed(Arrivals::animate);
    for (std::size_t index = first; index < session_->cursor(); ++index) tell_of_move(index);
    if (!had_ended) rate();
    tell_of_result();
    const auto& placeless = session_->game().info.placeless;
    page_.sound(ranges::find(placeless, text) == placeless.end() ? "place" : "turn");
    if (session_->is_over()) page_.sound("over");
    if (waits_for()) page_.sound("hand_over");
}

Controller::Problem Controller::redo() {
    if (!session_ || !session_->can_redo()) return Sentence("app.nothing_to_redo");
    session_->redo();
    changed(Arrivals::animate);
    return std::nullopt;
}

void Controller::pause(bool paused) {
    paused_ = paused;
    changed(Arrivals::jump);
}

void Controller::look_at(std::size_t count) {
    session_->look_at(count);
    changed(Arrivals::jump);
}

void Controller::changed(Arrivals arrivals) {
    lost_ = Lost::nothing;
    thinking_.stop();
    finds_hint_ = false;
    drop_suggestions();
    better_.reset();
    if (review_ && !review_->is_of(*session_)) review_.reset();
    reply_.clear();
    motion_.stop();
    ++revision_;
    const auto arrival = last_arrival();
    if (arrivals == Arrivals::animate && arrival) {
        show_position(&*arrival);
        motion_.piece_arrives(now_, view_->arrival_time());
        if (session_->is_over()) motion_.game_decided(now_ + static_cast<double>(view_->arrival_time()));
    } else {
        show_position(nullptr);
    }
    keep();
    think_or_not();
    look_into_position();
    page_.emit("change", state_json());
    page_.wake();
}

Touch Controller::touch() const {
    return session_->person_to_move() && !waits_for() ? Touch::plays : Touch::tries;
}

void Controller::show_position(const Arrival* arrival) {
    view_->show(session_->position().seen_by(shown_seat()), touch(), arrival);
}

/// How the position shown came about; draws that followed the last move are no events of their own.
std::optional<Arrival> Controller::last_arrival() const {
    const auto last = session_->last_played();
    if (!last) return std::nullopt;
    const AnyPosition& before = session_->position_after(*last);
    const Seat seat = shown_seat();
    return Arrival{before.seen_by(seat), before.as_seen(session_->moves()[*last], seat)};
}

std::unique_ptr<View> Controller::still_view() const {
    const AnyPosition shown = session_->position().seen_by(shown_seat());
    std::unique_ptr<View> view = make_view(shown);
    if (const auto arrival = last_arrival()) view->show(shown, Touch::plays, &*arrival);
    return view;
}

void Controller::keep() {
    const Summary summary = summary_of(*session_);
    page_.save(game_id_, write_saved(*session_), summary.is_empty() ? std::string() : write_summary(summary));
    page_.go_on_with(session_->has_ended() ? std::string_view() : game_id_);
}

bool Controller::wants_thought() const {
    if (!session_ || session_->is_over() || session_->can_redo() || computer_is_lost() || paused_) return false;
    const Seat seat = session_->position().to_move();
    return seat != Seat::chance && session_->player(seat).is_computer();
}

void Controller::think_or_not() {
    if (!wants_thought()) return;
    think(session_->player(session_->position().to_move()).level);
}

/// About the position shown, as the seat to move sees it.
void Controller::think(int level) {
    analyst_.hold();
    const std::uint64_t seed = mix(session_->seed() + session_->cursor()) >> 32;
    thinking_.ask(session_->position().seen_by(session_->position().to_move()), level, seed, now_);
}

void Controller::ask_computer_again() {
    const bool was_hint = std::exchange(lost_, Lost::nothing) == Lost::hint;
    ++revision_;
    think_or_not();
    if (was_hint) ask_hint();
    look_into_position();
    if (review_) review_->try_again();
    go_on_with_review();
    page_.wake();
}

void Controller::on_worker_line(int worker, std::string_view line) {
    heard(thinking_.on_line(worker, line, now_));
    if (analyst_.on_line(worker, line, now_)) tell_of_analysis();
    go_on_with_review();
}

void Controller::on_worker_failure(int worker) {
    page_.restart(worker);
    heard(thinking_.on_failure(worker, now_));
    if (analyst_.on_failure(worker, now_)) tell_of_analysis();
    go_on_with_review();
}

// --- The computer's moves --------------------------------------------------------------------------------------------

void Controller::heard(Thinking::News news) {
    if (news == Thinking::News::none) return;
    share_workers();
    if (news == Thinking::News::move && finds_hint_) {
        show_hint();
    } else if (news == Thinking::News::move) {
        reply_ = thinking_.move();
        on_time();
    } else if (news == Thinking::News::given_up) {
        lost_ = std::exchange(finds_hint_, false) ? Lost::hint : Lost::move;
        ++revision_;
        tell_of_trouble();
    }
    page_.wake();
}

void Controller::on_time() {
    heard(thinking_.on_time(now_));
    if (analyst_.on_time(now_)) tell_of_analysis();
    go_on_with_review();
    if (const auto time = due(); !reply_.empty() && time && now_ >= *time) play_reply();
}

std::optional<double> Controller::due() const {
    if (thinking_.is_busy()) return thinking_.deadline();
    if (reply_.empty()) return analyst_.due();
    const bool has_person = ranges::any_of(session_->players(), &Player::is_person);
    return last_move_ + (has_person ? shortest_thought : between_computers);
}

void Controller::play_reply() {
    const std::string text = std::exchange(reply_, {});
    const Parsed<Move> move = session_->position().read_move(text);
    if (move) {
        play_move(*move);
    } else {
        heard(thinking_.ask_again(now_));
    }
}

int Controller::people() const {
    return static_cast<int>(ranges::count(session_->players(), true, &Player::is_person));
}

bool Controller::waits_for_link() const {
    if (!session_->is_by_link() || session_->can_redo()) return false;
    return session_->is_over() ? !session_->is_sent() : !session_->person_to_move();
}

bool Controller::is_shared_with_secrets() const {
    return session_->game().seen_by && people() > 1;
}

Seat Controller::shown_seat() const {
    const auto& players = session_->players();
    if (people() == 1) return seat_at(static_cast<int>(ranges::find_if(players, &Player::is_person) - players.begin()));
    const Seat to_move = session_->position().to_move();
    if (session_->game().seen_by) return waits_for() ? Seat::chance : holder_;
    return to_move == Seat::chance ? Seat::first : to_move;
}

std::optional<Seat> Controller::waits_for() const {
    if (!is_shared_with_secrets() || !session_->person_to_move()) return std::nullopt;
    const Seat seat = session_->position().to_move();
    return seat == holder_ ? std::nullopt : std::optional(seat);
}

void Controller::hand_over() {
    if (const auto seat = waits_for()) {
        holder_ = *seat;
        changed(Arrivals::jump);
    }
}

std::string Controller::record() const {
    return session_->is_over() ? write_record(*session_) : write_record(*session_, shown_seat());
}

}  // namespace narabe
