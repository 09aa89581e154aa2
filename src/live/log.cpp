#include "live/log.h"

#include <algorithm>

#include "core/ranges.h"
#include "core/text.h"
#include "live/deal.h"
#include "live/digest.h"
#include "session/player.h"

namespace narabe::live {

namespace {

using Kind = Entry::Kind;

/// A move begins with its time and has no word: most entries are moves.
constexpr std::string_view words[] = {"sit",        "",    "offer", "answer", "withdraw", "resume", "resign",
                                      "claim-time", "say", "end",   "next",   "deal",     "factor", "secret"};
constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t key_bytes = 32;
constexpr std::size_t secret_bytes = 16;
constexpr std::size_t signature_bytes = 64;
constexpr std::size_t point_bytes = 32;
constexpr std::size_t points_bytes = tiles_in_deal * point_bytes;
constexpr std::int64_t last_slot = tiles_in_deal - 2;
constexpr std::size_t longest_text = 200;  // of a move or result
constexpr std::int64_t greatest_count = 9999;
constexpr std::int64_t greatest_time = 1'000'000'000'000;

/// Whether a text is base64url of that many bytes, in its one spelling.
bool is_code(std::string_view text, std::size_t bytes) {
    if (text.size() != (bytes * 8 + 5) / 6 || text.find_first_not_of(digits) != std::string_view::npos) return false;
    return digits.find(text.back()) % (std::size_t{1} << (text.size() * 6 - bytes * 8)) == 0;
}

bool is_plain(std::string_view text) {
    return !text.empty() && text.size() <= longest_text && is_utf8(text) && without_controls(text) == text;
}

/// A number in a range; -1 if it is none.
std::int64_t number_in(std::string_view text, std::int64_t least, std::int64_t most) {
    const auto number = read_integer(text);
    return number && *number >= least && *number <= most ? *number : -1;
}

int count_in(std::string_view text, std::int64_t least = 0) {
    return static_cast<int>(number_in(text, least, greatest_count));
}

/// A number of that many bits as base64url.
std::string code_of(std::uint64_t number, int bits) {
    std::string text;
    for (int shift = bits - 6; shift > -6; shift -= 6) text += digits[(shift < 0 ? number << -shift : number >> shift) & 63];
    return text;
}

/// Without checking it: each log is written again and compared.
std::uint64_t read_code(std::string_view text, int bits) {
    std::uint64_t number = 0;
    int shift = bits - 6;
    for (const char digit : text.substr(0, static_cast<std::size_t>(bits + 5) / 6)) {
        const std::uint64_t value = digits.find(digit) & 63;
        number |= shift < 0 ? value >> -shift : value << shift;
        shift -= 6;
    }
    return number;
}

constexpr int check_bits = 64;
constexpr int position_bits = 24;

/// The beginning of a digest as a number.
std::uint64_t number_of(std::string_view digest, int bits) {
    std::uint64_t number = 0;
    for (int i = 0; i < bits / 8; ++i) number = number << 8 | static_cast<unsigned char>(digest[static_cast<std::size_t>(i)]);
    return number;
}

template <std::size_t size>
int index_in(const std::array<std::string_view, size>& names, std::string_view name) {
    const auto found = ranges::find(names, name);
    return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

/// Reads the words of an entry after its first. Returns whether they make sense.
bool read_rest(Entry& entry, std::string_view rest, int seats) {
    switch (entry.kind) {
        case Kind::sit: {
            const auto [seat, key] = split_once(rest);
            entry.number = seats == 2 ? 0 : index_of(read_seat(seat).value_or(Seat::first));
            entry.text = seats == 2 ? rest : key;
            return (seats == 2 || (entry.number > 0 && entry.number < seats)) && is_code(entry.text, key_bytes);
        }
        case Kind::next: entry.text = rest; return is_code(rest, secret_bytes);
        case Kind::deal: entry.text = rest; return is_code(rest, points_bytes);
        case Kind::secret: entry.text = rest; return is_code(rest, key_bytes);
        case Kind::factor: {
            const auto [slot, factor] = split_once(rest);
            entry.number = static_cast<int>(number_in(slot, 0, last_slot));
            entry.text = factor;
            return entry.number >= 0 && is_code(factor, key_bytes);
        }
        case Kind::end: entry.text = rest; return is_plain(rest);
        case Kind::move: {
            const auto [time, last] = split_once(rest);
            const auto [check, move] = split_once(last);
            entry.time = number_in(time, 0, greatest_time);
            entry.check = static_cast<PositionCheck>(read_code(check, position_bits));
            entry.text = move;
            return entry.time >= 0 && is_plain(move);
        }
        case Kind::offer: entry.number = index_in(offer_names, rest); return entry.number >= 0;
        case Kind::answer: entry.number = rest == "yes" ? 1 : 0; return true;
        case Kind::claim_time: entry.time = number_in(rest, 0, greatest_time); return entry.time >= 0;
        case Kind::say: entry.number = static_cast<int>(number_in(rest, 1, phrase_count)); return entry.number > 0;
        default: return true;
    }
}

std::string rest_of(const Entry& entry, int seats) {
    switch (entry.kind) {
        case Kind::sit: return (seats == 2 ? " " : ' ' + std::string(name_of(seat_at(entry.number))) + ' ') + entry.text;
        case Kind::next:
        case Kind::deal:
        case Kind::secret:
        case Kind::end: return ' ' + entry.text;
        case Kind::factor: return ' ' + std::to_string(entry.number) + ' ' + entry.text;
        case Kind::move: return std::to_string(entry.time) + ' ' + code_of(entry.check, position_bits) + ' ' + entry.text;
        case Kind::offer: return std::string(" ").append(offer_names[static_cast<std::size_t>(entry.number)]);
        case Kind::answer: return entry.number == 1 ? " yes" : " no";
        case Kind::claim_time: return ' ' + std::to_string(entry.time);
        case Kind::say: return ' ' + std::to_string(entry.number);
        default: return {};
    }
}

/// Reads what an entry says about another log, which must not be less than what the entry before said.
bool read_seen(Seen& seen, std::string_view text, int before) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    seen.count = count_in(text.substr(0, colon));
    if (colon < text.size()) seen.check = read_code(text.substr(colon + 1), check_bits);
    return seen.count >= before && seen.check.has_value() == (seen.count > before);
}

bool read_entry(Entry& entry, std::string_view line, int seats, const SeenLogs& before) {
    const auto [seen, rest] = split_once(line);
    const auto [word, more] = split_once(rest);
    const std::vector<std::string_view> logs = split(seen, ",");
    if (logs.size() != static_cast<std::size_t>(seats - 1)) return false;
    for (std::size_t i = 0; i < logs.size(); ++i) {
        if (!read_seen(entry.seen[i], logs[i], before[i].count)) return false;
    }
    const auto found = ranges::find(words, word);
    entry.kind = found == std::end(words) ? Kind::move : static_cast<Kind>(found - std::begin(words));
    return read_rest(entry, entry.kind == Kind::move ? rest : more, seats);
}

std::string time_text(const TimeControl& time) {
    if (time.kind == TimeControl::Kind::none) return "none";
    if (time.kind == TimeControl::Kind::days) return "days " + std::to_string(time.amount);
    return std::to_string(time.amount) + ' ' + std::to_string(time.bonus);
}

bool read_time(TimeControl& time, std::string_view text) {
    const auto [amount, bonus] = split_once(text);
    if (text == "none") return true;
    const bool is_days = amount == "days";
    time.kind = is_days ? TimeControl::Kind::days : TimeControl::Kind::clock;
    time.amount = static_cast<int>(number_in(is_days ? bonus : amount, 1, is_days ? 30 : 86'400));
    time.bonus = is_days ? 0 : static_cast<int>(number_in(bonus, 0, 3600));
    return time.amount > 0 && time.bonus >= 0;
}

/// Reads a text line by line.
class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text), rest_(text) {}

    /// Reads the log; if it has a mistake, `line()` is the line with it.
    bool read(Log& log);
    std::string_view line() const { return line_; }
    int number() const { return number_; }

  private:
    bool next() {
        ++number_;
        line_ = rest_.substr(0, rest_.find('\n'));
        if (line_.size() == rest_.size()) return false;  // the line has no end
        rest_.remove_prefix(line_.size() + 1);
        return true;
    }
    /// Reads the next line, which must begin with `word`.
    bool expect(std::string_view word) { return next() && take(line_, word); }
    /// Reads the next line if it begins with `word`.
    bool next(std::string_view word) { return rest_.starts_with(word) && expect(word); }
    bool read_proof(Log& log);
    bool read_seats(Log& log);
    bool read_invitation(Log& log);
    bool read_open(Log& log);
    bool read_entries(Log& log);
    void note_end(Log& log);

    std::string_view text_;
    std::string_view rest_;
    std::string_view line_;
    int number_ = 0;
    std::string digest_;  // of the text up to the last end
};

bool Reader::read_proof(Log& log) {
    if (next("salt ")) {
        log.salt = line_;
        log.invitation.emplace();
        return is_code(line_, secret_bytes);
    }
    if (!expect("claim ")) return false;
    const auto [token_key, claim] = split_once(line_);
    log.token_key = token_key;
    log.claim = claim;
    return is_code(token_key, key_bytes) && is_code(claim, signature_bytes);
}

/// Logs of a game for two do not say so.
bool Reader::read_seats(Log& log) {
    if (log.seats == 2) return true;
    log.seats = expect("seats ") ? static_cast<int>(number_in(line_, 3, max_seats)) : -1;
    return log.seats > 0;
}

/// Of more than two seats, the inviter has the first.
bool Reader::read_open(Log& log) {
    Invitation& invitation = *log.invitation;
    for (int open = 1; open < log.seats; ++open) {
        if (!expect("open ")) return false;
        const auto [name, token_key] = split_once(line_);
        const Seat seat = name == "first" ? Seat::first : seat_at(open);
        if (log.seats == 2) invitation.inviter = opponent_of(seat);
        invitation.token_keys[static_cast<std::size_t>(index_of(seat))] = token_key;
        if (!is_code(token_key, key_bytes)) return false;
    }
    return true;
}

bool Reader::read_invitation(Log& log) {
    Invitation& invitation = *log.invitation;
    if (!expect("game ") || !is_plain(line_)) return false;
    invitation.game = line_;
    while (next("option ")) {
        const Parsed<Option> option = read_option(line_);
        if (!option || !is_plain(line_)) return false;
        invitation.options.push_back(*option);
    }
    if (!read_open(log) || !expect("clock ") || !read_time(invitation.time, line_)) return false;
    invitation.teaching = next("teaching yes");
    return true;
}

void Reader::note_end(Log& log) {
    const std::size_t start = log.ends.empty() ? 0 : log.ends.back();
    const std::size_t end = text_.size() - rest_.size();
    digest_ = digest_of(digest_.append(text_.substr(start, end - start)));
    log.ends.push_back(end);
    log.checks.push_back(number_of(digest_, check_bits));
}

bool Reader::read_entries(Log& log) {
    SeenLogs seen{};
    while (!rest_.empty()) {
        Entry entry;
        if (!next() || !read_entry(entry, line_, log.seats, seen)) return false;
        seen = entry.seen;
        log.entries.push_back(std::move(entry));
        note_end(log);
    }
    return true;
}

bool Reader::read(Log& log) {
    if (!next() || !take(line_, log_title) || (line_ != "1" && line_ != "2")) return false;
    log.seats = line_ == "1" ? 2 : max_seats;
    if (!expect("key ") || !is_code(line_, key_bytes)) return false;
    log.key = line_;
    if (!read_proof(log) || !read_seats(log)) return false;
    if (next("name ")) {
        log.name = line_;
        if (!is_plain(line_) || name_from(line_) != line_) return false;
    }
    if (log.invitation && !read_invitation(log)) return false;
    if (!next() || !line_.empty()) return false;
    note_end(log);
    return read_entries(log);
}

/// The number of the first line in which two texts differ.
int first_difference(std::string_view a, std::string_view b) {
    const auto at = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first;
    return 1 + static_cast<int>(std::count(a.begin(), at, '\n'));
}

ParseError mistake(int number, std::string_view line) {
    return refuse("live.mistake", {Sentence::number(number), Sentence::plain(excerpt(line))});
}

}  // namespace

PositionCheck check_of_position(std::string_view text) {
    return static_cast<PositionCheck>(number_of(digest_of(text), position_bits));
}

int place_of(const Log& log, Entry::Kind kind, int number) {
    for (int place = 0; place < log.size(); ++place) {
        if (log.entries[static_cast<std::size_t>(place)].kind == kind && number-- == 0) return place;
    }
    return -1;
}

const std::string* accepted_key(const Log& inviter, Seat seat) {
    const auto sit = ranges::find_if(inviter.entries, [&](const Entry& entry) {
        return entry.kind == Entry::Kind::sit && (inviter.seats == 2 || entry.number == index_of(seat));
    });
    return sit == inviter.entries.end() ? nullptr : &sit->text;
}

std::string write_entry(const Entry& entry, int seats) {
    std::string line;
    for (int i = 0; i < seats - 1; ++i) {
        const Seen& seen = entry.seen[static_cast<std::size_t>(i)];
        line.append(i > 0 ? "," : "").append(std::to_string(seen.count));
        if (seen.check) line += ':' + code_of(*seen.check, check_bits);
    }
    return line.append(" ").append(words[static_cast<std::size_t>(entry.kind)]) + rest_of(entry, seats) + '\n';
}

std::string write_log(const Log& log) {
    std::string text(log_title);
    text += (log.seats == 2 ? "1\nkey " : "2\nkey ") + log.key;
    text += log.invitation ? "\nsalt " + log.salt : "\nclaim " + log.token_key + ' ' + log.claim;
    if (log.seats > 2) text += "\nseats " + std::to_string(log.seats);
    if (!log.name.empty()) text += "\nname " + log.name;
    if (const auto& invitation = log.invitation) {
        text += "\ngame " + invitation->game;
        for (const Option& option : invitation->options) text += "\noption " + option.name + '=' + option.value;
        for (int open = 1; open < log.seats; ++open) {
            const Seat seat = seat_in_order(invitation->inviter, open);
            text.append("\nopen ").append(name_of(seat)) +=
                ' ' + invitation->token_keys[static_cast<std::size_t>(index_of(seat))];
        }
        text += "\nclock " + time_text(invitation->time);
        if (invitation->teaching) text += "\nteaching yes";
    }
    text += "\n\n";
    for (const Entry& entry : log.entries) text += write_entry(entry, log.seats);
    return text;
}

Parsed<Log> read_log(std::string_view text) {
    if (text.size() > longest_log) return refuse("live.too_long");
    std::string_view version = text.substr(0, text.find('\n'));
    if (take(version, log_title) && version != "1" && version != "2") return refuse("live.newer");
    Log log;
    Reader reader(text);
    if (!reader.read(log)) return mistake(reader.number(), reader.line());
    const std::string written = write_log(log);  // every log has one spelling
    if (written == text) return log;
    const int number = first_difference(text, written);
    return mistake(number, lines_of(text)[static_cast<std::size_t>(number) - 1]);
}

}  // namespace narabe::live
