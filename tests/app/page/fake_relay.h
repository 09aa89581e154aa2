// A relay for live games between pages of tests: it keeps the last log of each seat and passes on what is published.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace narabe {

/// What the page of one device does for live games (web/live): it asks its program by `ask`.
class LiveClient {
  public:
    virtual ~LiveClient() = default;
    virtual void ask(std::string request) = 0;
};

class FakeRelay {
  public:
    /// New keys, as in the request `live_made`, or those of the game after another one, the same for each device with its seed.
    std::string new_keys(const std::string& old_seed = "-", std::string_view old_secret = "-") {
        if (old_seed == "-") return made_keys(old_seed);
        std::string& next = next_keys_[old_seed + std::string(old_secret)];
        if (next.empty()) next = made_keys(old_seed);
        return next;
    }
    /// The request for a link with these parts, as its page would send it.
    std::string opened_link(std::string_view kind, const std::string& secret, const std::string& token, const std::string& seed) {
        if (kind == "watch") return link(kind, secret, "- - - - -");
        if (kind == "device") return link(kind, secret, token + " " + seed + " " + keys_[seed] + " - -");
        const std::string own = new_seed();
        return link(kind, secret, token + " " + own + " " + keys_[own] + " " + token_keys_[token] + " " + claims());
    }
    /// The request for the next game of the player with this seed.
    std::string next_link(const std::string& secret, const std::string& seed) {
        if (seed == "-") return link("next", secret, "- - - - -");
        return link("next", secret, "- " + seed + " " + keys_[seed] + " " + keys_[seed] + " " + claims());
    }

    void connect(LiveClient& client, std::string_view secret, std::string_view seat) {
        close(client);
        clients_.push_back({&client, std::string(secret), std::string(seat)});
        bring(clients_.back());
    }
    void close(LiveClient& client) {
        here(client, gone_away);
        std::erase_if(clients_, [&](const Client& each) { return each.client == &client; });
    }
    void publish(LiveClient& client, std::string_view text) {
        if (Client* from = find(client)) {
            from->log = text;
            pass_on(*from);
        }
    }
    /// Another player's device publishes the log of that seat.
    void restore(LiveClient& client, std::string_view seat, std::string_view text) {
        const Client* by = find(client);
        if (!by || is_down_) return;
        kept_[by->secret][std::string(seat)] = text;
        for (const Client& each : clients_) {
            if (each.secret == by->secret) each.client->ask(log_request(by->secret, std::string(seat), std::string(text)));
        }
    }
    /// The game is over: the log of that seat is deleted.
    void clear(LiveClient& client) {
        if (const Client* by = find(client); by && clears && !is_down_) kept_[by->secret].erase(by->seat);
    }
    void here(LiveClient& client, int seen) {
        Client* from = find(client);
        if (!from) return;
        from->is_here = seen != gone_away;
        if (from->is_here) from->seen = seen;
        show_presence(*from);
    }
    /// Everyone who is there says so, as pages do every 20 seconds.
    void beat() {
        for (const Client& each : clients_) {
            if (each.is_here) show_presence(each);
        }
    }

    /// No client is connected while the relay is down.
    void set_down(bool is_down) {
        is_down_ = is_down;
        for (Client& each : clients_) bring(each);
    }
    /// Forgets everything, as after a restart.
    void lose_all() { kept_.clear(); }
    /// Forgets the logs of that seat.
    void lose(const std::string& seat) {
        for (auto& [secret, logs] : kept_) logs.erase(seat);
    }
    bool clears = false;  ///< whether `clear` deletes logs, rather than arriving too late
    /// The number of times that this was published in all rooms.
    int published = 0;

  private:
    struct Client {
        LiveClient* client;
        std::string secret;
        std::string seat;
        std::string log{};
        int seen = 0;
        bool is_here = true;
    };
    static constexpr int gone_away = -1;

    /// A key of this length that no other has.
    std::string key(char kind, std::size_t length) {
        std::string text(length, 'A');
        std::string number = std::to_string(++count_);
        text[0] = kind;
        std::copy(number.begin(), number.end(), text.begin() + 1);
        return text;
    }
    std::string made_keys(const std::string& old_seed) {
        const std::string secret = key('S', 22);
        const std::string token = key('T', 22);
        const std::string token_key = token_keys_[token] = key('Q', 43);
        const std::string seed = old_seed == "-" ? new_seed() : old_seed;
        return "live_made " + secret + " " + token + " " + seed + " " + keys_[seed] + " " + key('L', 22) + " " + token_key + " " +
               id_of(secret);
    }
    std::string new_seed() {
        const std::string seed = key('D', 43);
        keys_[seed] = key('K', 43);
        return seed;
    }
    std::string claims() {
        std::string all = key('C', 86);
        for (int seat = 1; seat < 4; ++seat) all += "." + key('C', 86);
        return all;
    }
    static std::string link(std::string_view kind, const std::string& secret, const std::string& rest) {
        return "live_link " + std::string(kind) + " " + id_of(secret) + " " + secret + " " + rest;
    }
    static std::string id_of(const std::string& secret) {
        std::string id = "live";
        for (const char c : secret) id += static_cast<char>('a' + c % 26);
        return id.substr(0, 16);
    }
    static std::string log_request(const std::string& secret, const std::string& seat, const std::string& log) {
        return "live_log " + id_of(secret) + " " + seat + " " + std::string(86, 'A') + "\n" + log;
    }
    Client* find(const LiveClient& client) {
        const auto found =
            std::find_if(clients_.begin(), clients_.end(), [&](const Client& each) { return each.client == &client; });
        return found == clients_.end() ? nullptr : &*found;
    }
    void tell_others(const Client& from, const std::string& request) {
        for (const Client& each : clients_) {
            if (each.client != from.client && each.secret == from.secret) each.client->ask(request);
        }
    }
    void show_presence(const Client& of) {
        if (is_down_ || of.seat == "watch") return;
        tell_others(of, "live_here " + id_of(of.secret) + " " + of.seat + " " + (of.is_here ? std::to_string(of.seen) : "gone"));
    }
    void pass_on(const Client& from) {
        if (is_down_ || from.log.empty()) return;
        ++published;
        kept_[from.secret][from.seat] = from.log;
        for (const Client& each : clients_) {
            if (each.secret == from.secret) each.client->ask(log_request(from.secret, from.seat, from.log));
        }
    }
    void bring(const Client& to) {
        const std::string id = id_of(to.secret);
        if (is_down_) return to.client->ask("live_state " + id + " offline");
        const auto& kept = kept_[to.secret];
        for (const auto& [seat, log] : kept) to.client->ask(log_request(to.secret, seat, log));
        to.client->ask("live_state " + id + " connected");
        const auto own = kept.find(to.seat);
        if (own == kept.end() || to.log.starts_with(own->second)) pass_on(to);
        for (const Client& each : clients_) {
            if (each.client != to.client && each.secret == to.secret && each.seat != "watch" && each.is_here) {
                to.client->ask("live_here " + id + " " + each.seat + " " + std::to_string(each.seen));
            }
        }
    }

    std::vector<Client> clients_;
    std::map<std::string, std::map<std::string, std::string>> kept_;
    std::map<std::string, std::string> token_keys_;
    std::map<std::string, std::string> keys_;       // by seed
    std::map<std::string, std::string> next_keys_;  // by the seed and the secret of the game before
    bool is_down_ = false;
    int count_ = 0;
};

}  // namespace narabe
