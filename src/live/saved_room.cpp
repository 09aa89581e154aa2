// Rooms as text:
//     keys SECRET TOKEN SEED KEY SALT TOKENKEY ID    (`-` if unknown)
//     mine SEAT
//     since CHANGES TIME MILLISECONDS                (the start of the turn, and the time that its player has used)
//     signed SIGNATURE                               (of the next log)
//     computed TASK RESULT                           (of computations.h, by the digest of the task)
//     claims CLAIM.CLAIM…                            (to the seats, of a guest in a game for more than two)
//     first LINE, second LINE, …                     (the logs, each with its header)
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
    text += "\nsince " + std::to_string(state_.changes) + ' ' + std::to_string(stopwatch_.started()) + ' ' +
            std::to_string(stopwatch_.counted()) + '\n';
    if (logs_.seats() > 2 && !claims_.empty()) text.append("claims ").append(claims_) += '\n';
    computations_.write(text, "computed ");
    for (int index = 0; index < max_seats; ++index) {
        const Seat seat = seat_at(index);
        const std::string word = std::string(name_of(seat)) + ' ';
        for (const Version& version : logs_.all(seat)) {
            if (!version.signature.empty()) text.append("signed ").append(version.signature) += '\n';
            add_lines(text, word, version.text);
        }
    }
    return text;
}

Parsed<Room> Room::read(std::string_view text, Games games, Millis now) {
    Room room({}, std::nullopt, games);
    std::string_view since;
    std::string_view signature;
    VersionsBySeat logs;
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
        } else if (word == "claims") {
            room.claims_ = rest;
        } else if (word == "computed") {
            room.computations_.restore(rest);
        } else if (word == "signed") {
            signature = rest;
        } else if (const auto seat = read_seat(word)) {
            auto& of = logs[static_cast<std::size_t>(index_of(*seat))];
            if (of.empty() || rest.starts_with(log_title)) of.push_back({"", {}, std::string(std::exchange(signature, {}))});
            of.back().text.append(rest) += '\n';
        }
    }
    if (auto why = room.reopen(logs, now)) return ParseError{*why};
    const auto [changes, times] = split_once(since);
    const auto [started, counted] = split_once(times);
    if (read_integer(changes) == room.state_.changes)
        room.stopwatch_.go_on_from(read_integer(started).value_or(now), read_integer(counted).value_or(0));
    return room;
}

/// Reads the texts of the logs, the inviter’s first.
Refused Room::reopen(VersionsBySeat& logs, Millis now) {
    if (mine_) logs_.set_own(*mine_, keys_.key);
    for (Versions& versions : logs) {
        for (Version& version : versions) {
            Parsed<Log> log = read_log(version.text);
            if (!log) return log.error().sentence;
            version.log = std::move(*log);
        }
    }
    for (const bool is_inviter : {true, false}) {
        for (int index = 0; index < max_seats; ++index) {
            const Seat seat = seat_at(index);
            for (const Version& version : logs[static_cast<std::size_t>(index)]) {
                if (version.log.invitation.has_value() != is_inviter) continue;
                if (const char* why = logs_.why_foreign(seat, version.log)) return Refused(why);
                logs_.add(seat, version);
            }
        }
    }
    if (mine_ && logs_.host() && index_of(*mine_) >= logs_.seats()) return Refused("live.foreign");
    derive(now);
    return std::nullopt;
}

}  // namespace narabe::live
