#include "session/session.h"

#include "core/ranges.h"
#include "core/text.h"

namespace narabe {

std::string name_from(std::string_view typed) {
    std::string name(trimmed(typed));
    for (char& c : name) {
        if (static_cast<unsigned char>(c) < ' ' || c == 127) c = ' ';
    }
    if (name.size() > longest_name) {
        std::size_t end = longest_name;
        while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80) --end;  // whole characters only
        name.resize(end);
    }
    return std::string(trimmed(name));
}

Parsed<Player> read_player(std::string_view text) {
    if (text == "human") return Player{};
    if (text == "away") return Player{.is_away = true};
    std::string_view rest = text;
    if (take(rest, "level")) {
        const auto level = read_integer(rest);
        if (level && *level >= 1 && *level <= most_levels) return Player{.level = static_cast<int>(*level)};
    }
    return refuse("players.unknown", {Sentence::plain(excerpt(text)), Sentence::number(most_levels)});
}

std::string player_text(const Player& player) {
    if (player.is_away) return "away";
    return player.is_person() ? "human" : "level" + std::to_string(player.level);
}

std::string_view name_of(Standing standing) {
    static constexpr std::string_view names[] = {"elsewhere", "open", "hint", "undo", "analysis", "seats", "copy", "counted"};
    static_assert(std::size(names) == static_cast<std::size_t>(Standing::count_));
    return names[static_cast<std::size_t>(standing)];
}

namespace {

/// By link play two, one of them here, and what one of them may not see would be in the link.
bool can_play(const GameTable& game, const std::vector<Player>& players) {
    if (!ranges::any_of(players, &Player::is_away)) return true;
    return players.size() == 2 && !game.seen_by && ranges::any_of(players, &Player::is_person);
}

/// Nobody in the list means that people play all seats.
std::optional<ParseError> seat_players(std::vector<Player>& players, const AnyPosition& position) {
    const int seats = position.seats();
    const auto count = static_cast<std::size_t>(seats);
    if (players.empty()) players.resize(count);
    if (players.size() == count && !can_play(position.game(), players)) return refuse("players.away");
    if (players.size() == count) return std::nullopt;
    return refuse("players.count", {Sentence::number(seats), Sentence::number(static_cast<int>(players.size()))});
}

/// Whether it is what one of the seats sees, and not all there is.
bool is_partial(const AnyPosition& position) {
    if (!position.game().seen_by) return false;
    for (int seat = 0; seat < position.seats(); ++seat) {
        if (position.seen_by(seat_at(seat)) == position) return true;
    }
    return position.seen_by(Seat::chance) == position;
}

}  // namespace

Session::Session(AnyPosition start, Options options, std::vector<Player> players, std::uint64_t seed)
    : options_(std::move(options)), players_(std::move(players)), seed_(seed) {
    positions_.push_back(std::move(start));
}

Parsed<Session> Session::start(const GameTable& game, const Options& options, std::vector<Player> players,
                               std::uint64_t seed) {
    Rng rng(seed);
    Parsed<Options> resolved = game.resolve(options, rng);
    if (!resolved) return resolved.error();
    Parsed<AnyPosition> position = game.start(*resolved);
    if (!position) return position.error();
    if (const auto error = seat_players(players, *position)) return *error;
    return Session(std::move(*position), std::move(*resolved), std::move(players), seed);
}

Parsed<Session> Session::start_at(AnyPosition position, std::vector<Player> players, std::uint64_t seed) {
    if (is_partial(position)) return refuse("positions.partial");
    if (ranges::any_of(players, &Player::is_away)) return refuse("positions.away");
    if (const auto error = seat_players(players, position)) return *error;
    Session session(std::move(position), {}, std::move(players), seed);
    session.began_at_position_ = true;
    return session;
}

bool Session::set_players(std::vector<Player> players) {
    assert(players.size() == players_.size());
    if (!can_play(game(), players) || (began_at_position_ && ranges::any_of(players, &Player::is_away))) return false;
    players_ = std::move(players);
    return true;
}

std::optional<std::size_t> Session::last_played() const {
    for (std::size_t index = cursor_; index > 0; --index) {
        if (positions_[index - 1].to_move() != Seat::chance) return index - 1;
    }
    return std::nullopt;
}

Session::Turns Session::Turns::after_move_in(const AnyPosition& position) const {
    const bool goes_on = position.to_move() == Seat::chance || (count > 0 && position.turn() == last);
    return goes_on ? *this : Turns{count + 1, position.turn()};
}

bool Session::is_persons_turn() const {
    const Seat seat = position().to_move();
    return !is_over() && seat != Seat::chance && player(seat).is_person();
}

bool Session::person_to_move() const {
    return is_persons_turn() && cursor_ >= sent();
}

bool Session::is_by_link() const {
    return ranges::any_of(players_, &Player::is_away);
}

bool Session::is_sent() const {
    if (!sent_ || cursor_ > *sent_) return false;
    return !resigned_ || can_redo() || sent_resignation_;
}

void Session::mark_sent(std::size_t count) {
    if (!is_by_link()) return;
    sent_ = std::max(sent(), std::min(count, moves_.size()));
    sent_resignation_ = resigned_ && *sent_ == moves_.size();
    other_line_.clear();  // it may not go on from what was sent
    other_turns_ = 0;
}

void Session::append(Move move) {
    assert(position().is_legal(move));
    if (repeats(move)) {
        ++cursor_;
        return;
    }
    if (can_redo()) {
        other_line_ = moves_;
        other_turns_ = turns(moves_.size());
    }
    cut_off();
    turns_.push_back(turns_.back().after_move_in(position()));
    AnyPosition next = position();
    next.play(move);
    moves_.push_back(move);
    positions_.push_back(std::move(next));
    ++cursor_;
}

void Session::cut_off() {
    resigned_.reset();
    moves_.resize(cursor_);
    positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(cursor_) + 1, positions_.end());
    turns_.resize(cursor_ + 1);
}

void Session::become_copy() {
    cut_off();
    if (sent_) sent_ = std::min(*sent_, cursor_);
    sent_resignation_ = false;
    other_line_.clear();
    other_turns_ = 0;
    mark_as_copy();
}

void Session::roll() {
    while (!is_over() && position().to_move() == Seat::chance) {
        if (can_redo()) {
            ++cursor_;
            continue;
        }
        const auto rolls = static_cast<std::uint64_t>(
            std::count_if(positions_.begin(), positions_.begin() + static_cast<std::ptrdiff_t>(cursor_),
                          [](const AnyPosition& before) { return before.to_move() == Seat::chance; }));
        Rng rng = Rng::of_roll(seed_, rolls);
        append(position().roll(rng));
    }
}

void Session::play(Move move) {
    append(move);
    roll();
}

Parsed<Move> Session::play(std::string_view text) {
    const Parsed<Move> move = position().read_move(text);
    if (move) play(*move);
    return move;
}

std::size_t Session::start_of_turn(std::size_t move_index) const {
    const int turn = positions_[move_index].turn();
    std::size_t start = move_index;
    while (start > 0 && positions_[start - 1].turn() == turn) --start;
    while (start < move_index && positions_[start].to_move() == Seat::chance) ++start;
    return start;
}

bool Session::is_persons_move(std::size_t move_index) const {
    const Seat seat = positions_[move_index].to_move();
    return seat != Seat::chance && player(seat).is_person();
}

std::optional<Outcome> Session::outcome() const {
    return can_redo() ? position().outcome() : final_outcome();
}

std::optional<Outcome> Session::final_outcome() const {
    if (resigned_) return Outcome::win(opponent_of(*resigned_), resignation);
    return positions_.back().outcome();
}

bool Session::can_resign() const {
    return position().seats() == 2 && !can_redo() && !is_over();
}

void Session::resign(Seat seat) {
    assert(can_resign());
    resigned_ = seat;
}

void Session::replace_line(const std::vector<Move>& moves) {
    cursor_ = 0;
    cut_off();
    for (const Move move : moves) append(move);
}

void Session::take_other_line() {
    const std::vector<Move> left = moves_;
    const int left_turns = turns(left.size());
    replace_line(other_line_);
    other_line_ = left;
    other_turns_ = left_turns;
}

bool Session::keep_other_line(const std::vector<std::string_view>& moves) {
    AnyPosition position = positions_.front();
    std::vector<Move> line;
    Turns turns;
    for (const std::string_view text : moves) {
        const Parsed<Move> move = position.read_move(text);
        if (!move) return false;
        turns = turns.after_move_in(position);
        position.play(*move);
        line.push_back(*move);
    }
    other_line_ = std::move(line);
    other_turns_ = turns.count;
    return true;
}

std::optional<std::size_t> Session::start_of_undone() const {
    const bool has_person = ranges::any_of(players_, &Player::is_person);
    for (std::size_t start = cursor_; start > 0;) {
        start = start_of_turn(start - 1);
        if (has_person ? is_persons_move(start) : positions_[start].to_move() != Seat::chance) return start;
    }
    return std::nullopt;
}

bool Session::is_undo_too_late() const {
    if (resigned_ && !can_redo()) return sent_resignation_;
    const auto start = start_of_undone();
    return start && *start < sent();
}

bool Session::can_undo() const {
    return ((resigned_ && !can_redo()) || start_of_undone()) && !is_undo_too_late();
}

void Session::undo() {
    if (!can_undo()) return;
    if (!can_redo() && resigned_) {
        resigned_.reset();
    } else {
        cursor_ = *start_of_undone();
    }
}

void Session::redo() {
    if (!can_redo()) return;
    do {
        const int turn = position().turn();
        while (cursor_ < moves_.size() && position().turn() == turn) ++cursor_;
    } while (can_redo() && !is_persons_turn());
}

}  // namespace narabe
