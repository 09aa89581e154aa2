#include "cli/live_terminal.h"

#include <unistd.h>

#include <algorithm>
#include <bit>
#include <string>

#include "core/english.h"
#include "core/ranges.h"
#include "core/text.h"

namespace narabe::cli {

namespace {

/// Why the line cannot be carried out; no value if it was.
std::optional<std::string> obey(live::Room& room, std::string_view line, live::Millis now) {
    const std::string unknown = "Unknown line “" + excerpt(line) + "”. Lines: say 1 to say 8, offer OFFER, withdraw, resume.";
    std::string_view rest = line;
    live::Refused why;
    if (line == "resume" || line == "withdraw") {
        why = room.act(line == "resume" ? live::Act::resume : live::Act::withdraw, now);
    } else if (take(rest, "offer ")) {
        const auto offer = ranges::find(live::offer_names, rest);
        if (offer == live::offer_names.end()) return unknown;
        why = room.offer(static_cast<live::Offer>(offer - live::offer_names.begin()), now);
    } else {
        const auto phrase = take(rest, "say ") ? read_integer(rest) : std::nullopt;
        if (!phrase || *phrase < 1 || *phrase > live::phrase_count) return unknown;
        why = room.say(static_cast<int>(*phrase), now);
    }
    return why ? std::optional(in_english(*why)) : std::nullopt;
}

}  // namespace

LiveTerminal::LiveTerminal(Output& out) : out_(out), input_(STDIN_FILENO) {}

void LiveTerminal::report(const live::Room& room) {
    const live::State& state = room.state();
    if (!state.session) return;
    report_seats(state);
    const bool is_complete = !room.mine() || state.session->origin().seen_by == room.mine() || !state.deal;
    if (is_complete) report_moves(*state.session);  // otherwise, the player’s new tile is still hidden
    report_phrases(room);
    const bool is_paused = state.status == live::Status::paused;
    if (is_paused != was_paused_ && !state.outcome) out_.write(is_paused ? "status: paused" : "status: playing");
    was_paused_ = is_paused;
}

void LiveTerminal::report_moves(const Session& session) {
    const std::vector<Move>& moves = session.line().moves();
    const auto mover = [&](std::size_t index) { return session.line().position_after(index).to_move(); };
    const auto is_same = [&](std::size_t index) { return mover(index) == Seat::chance || moves_[index] == moves[index]; };
    std::size_t common = 0;  // fewer than before after a takeback or a fork
    while (common < std::min(moves_.size(), moves.size()) && is_same(common)) ++common;
    for (std::size_t index = common; index < moves.size(); ++index) {
        out_.write(std::string(name_of(mover(index))) + " " + session.line().move_text(index));
    }
    moves_ = moves;
}

void LiveTerminal::report_phrases(const live::Room& room) {
    const std::vector<live::Phrase>& phrases = room.state().phrases;
    phrases_ = std::min(phrases_, phrases.size());  // after a fork
    for (; phrases_ < phrases.size(); ++phrases_) {
        const live::Phrase& phrase = phrases[phrases_];
        if (phrase.seat == room.mine()) continue;
        const std::string number = std::to_string(phrase.number);
        const std::string words = in_english(("live.phrase." + number).c_str());
        out_.write("said: " + std::string(name_of(phrase.seat)) + " " + number + " " + words);
    }
}

void LiveTerminal::report_seats(const live::State& state) {
    const int taken = std::popcount(state.taken);
    const bool is_known = taken == seats_taken_ || (seats_taken_ == 0 && state.status != live::Status::waiting);
    if (state.seats == 2 || is_known) return;
    seats_taken_ = taken;
    out_.note(std::to_string(taken) + " of " + std::to_string(state.seats) + " seats are taken.");
}

void LiveTerminal::report_offer(const live::Room& room, Seat offerer, live::Offer offer, bool is_welcome) {
    const auto seat = [](Seat each) { return std::string(name_of(each)); };
    const std::string name(live::offer_names[static_cast<std::size_t>(offer)]);
    out_.write("offer: " + seat(offerer) + " " + name);
    out_.write("answer: " + seat(*room.mine()) + (is_welcome ? " yes" : " no"));
}

std::optional<bool> LiveTerminal::obey_next(live::Room& room, live::Millis now) {
    const auto line = input_.next(0);
    if (!line) return std::nullopt;
    const auto why = obey(room, *line, now);
    if (why) out_.note(*why);
    return !why;
}

}  // namespace narabe::cli
