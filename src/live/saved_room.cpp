// Rooms as text:
//     keys SECRET TOKEN SEED KEY SALT TOKENKEY ID    (`-` if unknown)
//     mine SEAT
//     since CHANGES TIME                             (the start of the turn)
//     first LINE, second LINE                        (the logs)
//     other-first LINE, other-second LINE            (logs that lost)
//     asked LINE                                     (the log with which the guest asked for the seat)
#include "core/text.h"
#include "live/room.h"

namespace narabe::live {

namespace {

constexpr std::string Keys::*key_fields[] = {&Keys::secret, &Keys::token,     &Keys::seed, &Keys::key,
                                             &Keys::salt,   &Keys::token_key, &Keys::id};

void add_lines(std::string& text, std::string_view word, std::string_view lines) {
    while (!lines.empty()) {
        const std::size_t end = lines.find('\n') + 1;  // logs end with a line end
        text.append(word).append(lines.substr(0, end));
        lines.remove_prefix(end);
    }
}

}  // namespace

std::string Room::write() const {
    std::string text = "keys";
    for (const auto field : key_fields) text.append(" ").append((keys_.*field).empty() ? "-" : keys_.*field);
    if (mine_) text.append("\nmine ").append(name_of(*mine_));
    text += "\nsince " + std::to_string(state_.changes) + ' ' + std::to_string(stopwatch_.started()) + '\n';
    for (const Seat seat : {Seat::first, Seat::second}) {
        const std::string word = std::string(name_of(seat)) + ' ';
        add_lines(text, word, side(seat).text);
        add_lines(text, "other-" + word, side(seat).fork);
    }
    add_lines(text, "asked ", asked_);
    return text;
}

Parsed<Room> Room::read(std::string_view text, Games games, Millis now) {
    Room room({}, std::nullopt, games);
    std::string_view since;
    for (const std::string_view line : lines_of(text)) {
        auto [word, rest] = split_once(line);
        if (word == "keys") {
            for (const auto field : key_fields) {
                const auto [value, more] = split_once(rest);
                if (value != "-") room.keys_.*field = value;
                rest = more;
            }
        } else if (word == "mine") {
            room.mine_ = read_seat(rest);
        } else if (word == "since") {
            since = rest;
        } else if (word == "asked") {
            room.asked_.append(rest) += '\n';
        } else {
            const bool is_fork = narabe::take(word, "other-");
            const auto seat = read_seat(word);
            if (!seat || index_of(*seat) > 1) continue;
            Side& of = room.side(*seat);
            (is_fork ? of.fork : of.text).append(rest) += '\n';
        }
    }
    if (auto why = room.reopen(now)) return ParseError{*why};
    const auto [changes, started] = split_once(since);
    if (read_integer(changes) == room.state_.changes) room.stopwatch_.set_started(read_integer(started).value_or(now));
    return room;
}

/// Reads the logs, whose texts are there.
Refused Room::reopen(Millis now) {
    if (mine_ && index_of(*mine_) > 1) return Refused("live.foreign");
    if (const Parsed<Log> asked = read_log(asked_); !asked_.empty() && (!asked || asked->invitation))
        return Refused("live.foreign");
    for (const Seat seat : {Seat::first, Seat::second}) {
        Side& of = side(seat);
        if (of.text.empty()) continue;
        const Parsed<Log> log = read_log(of.text);
        if (!log) return log.error().sentence;
        if (const char* why = why_foreign(seat, *log)) return Refused(why);
        of.log = *log;
        if (of.fork.empty()) continue;
        const Parsed<Log> fork = read_log(of.fork);
        if (!fork) return fork.error().sentence;
        const bool is_same_player = fork->invitation.has_value() == log->invitation.has_value();
        if (!is_same_player || of.text.starts_with(of.fork) || of.fork.starts_with(of.text)) of.fork.clear();
    }
    derive(now);
    return std::nullopt;
}

}  // namespace narabe::live
