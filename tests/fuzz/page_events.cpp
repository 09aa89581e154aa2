#include "fuzz/page_events.h"

#include <utility>

#include "core/text.h"
#include "fuzz/devices.h"
#include "fuzz/served_files.h"
#include "games/all_games.h"

namespace narabe {

namespace {

constexpr std::string_view web_page = "<!doctype html>\n<html><head><title>Sign in to the network</title></head></html>\n";

/// The path in `fetched PATH`; empty for other answers.
std::string path_in(std::string_view request) {
    constexpr std::string_view verb = "fetched ";
    if (!request.starts_with(verb)) return {};
    request.remove_prefix(verb.size());
    return std::string(request.substr(0, request.find('\n')));
}

}  // namespace

void PageEvents::answer() {
    AnsweringPage& page = app_.page();
    page.is_offline = choices_.once_in(12);
    page.refuses_to_share = choices_.once_in(8);
    if (choices_.below(3) != 0) let_workers_answer();
    for (int left = 20; left > 0 && page.has_requests(); --left) deliver(page.take_request());
    if (!page.asked.empty() && choices_.below(2) == 0) answer_question();
    if (!page.invitation.empty() && choices_.once_in(16)) page.ask_later(page.invitation);
    if (page.wants_part && choices_.below(2) == 0) load_part(!page.is_offline);
}

void PageEvents::answer_all() {
    app_.page().is_offline = false;
    if (app_.page().wants_part) load_part(true);
    for (int left = 20; left > 0 && app_.page().has_requests(); --left) {
        const std::string request = app_.page().take_request();
        const std::string path = path_in(request);
        app_.call(path.empty() ? request : "fetched " + path + "\n" + served_file(path));
    }
    app_.frame();
}

/// The page loads the part of the program that was wanted, or fails, and will try again.
void PageEvents::load_part(bool is_loaded) {
    app_.page().wants_part = !is_loaded;
    app_.call(is_loaded ? "prefer part loaded" : "trouble part_offline");
}

void PageEvents::deliver(std::string request) {
    const std::string path = path_in(request);
    if (!path.empty()) request = "fetched " + path + "\n" + served_file(path);
    switch (choices_.below(16)) {
        case 0: return;  // the page forgets the request
        case 1: return app_.page().ask_later(std::move(request));
        case 2:
            if (!path.empty()) request = "fetch_failed " + path;
            break;
        case 3:
            if (!path.empty()) request = "fetched " + path + "\n" + std::string(web_page);
            break;
        case 4: request.resize(request.size() - choices_.below(request.size())); break;
        default: break;
    }
    app_.call(request);
}

// --- Workers ---------------------------------------------------------------------------------------------------------

void PageEvents::let_workers_finish() {
    constexpr int most = 400;  // a review requests every position of a game
    const bool is_simple = choices_.below(2) == 0;
    for (int left = most; left > 0 && !app_.page().thinking.empty(); --left) {
        workers_ = Workers::answer;
        if (is_simple) app_.page().let_workers_answer();
        for (const std::string& line : std::exchange(app_.page().thinking, {})) let_worker_answer(line);
        answer_all();
    }
}

void PageEvents::let_workers_answer() {
    if (choices_.once_in(8)) workers_ = static_cast<Workers>(choices_.below(4));
    if (workers_ == Workers::keep_silent) return;
    if (workers_ == Workers::answer && choices_.below(2) == 0) return app_.page().let_workers_answer();
    for (const std::string& line : std::exchange(app_.page().thinking, {})) let_worker_answer(line);
}

/// The line begins with the worker’s number.
void PageEvents::let_worker_answer(std::string_view line) {
    const std::size_t space = line.find(' ');
    const std::string worker(line.substr(0, space));
    const Request request = read_request(line.substr(space + 1), all_games());
    const auto* think = std::get_if<ThinkRequest>(&request);
    if (!think) return;
    const std::string id = " id=" + std::to_string(think->id);
    if (workers_ == Workers::fail) return (void)app_.call("worker_failed " + worker);
    if (workers_ == Workers::answer) return answer_well(worker, *think);
    constexpr std::string_view errors[] = {"error%% text=No memory is left.", "move%% simulations=9 chance=0.50 best=nowhere",
                                           "move", "info%% chance=7 best=", ""};
    std::string error(choices_.of(errors));
    if (const std::size_t at = error.find("%%"); at != std::string::npos) error.replace(at, 2, id);
    app_.call("worker " + worker + " " + error);
}

/// Answers a request with random chances and verdicts.
void PageEvents::answer_well(const std::string& worker, const ThinkRequest& request) {
    constexpr std::string_view chances[] = {"0.900", "0.600", "0.500", "0.200", "win", "draw", "loss"};
    constexpr std::string_view verdicts[] = {"", "", "", " solved=win", " solved=draw", " solved=loss"};
    MoveList moves;
    request.position.legal_moves(moves);
    if (moves.empty()) return;
    std::string counts;
    const unsigned first = choices_.below(moves.size());
    for (unsigned i = 0; i < 4 && i < moves.size(); ++i) {
        counts.append(i == 0 ? "" : "; ").append(request.position.write_move(moves[(first + i) % moves.size()]));
        counts.append(":").append(std::to_string(90 - 20 * i)).append(":").append(choices_.of(chances));
    }
    const std::string to = "worker " + worker + " ";
    const std::string id = " id=" + std::to_string(request.id);
    const std::string best = request.position.write_move(moves[first]);
    const std::string simulations = " simulations=" + std::to_string(choices_.below(2) == 0 ? 90 : 900);
    const std::string head = id + simulations + " chance=0.60" + std::string(choices_.of(verdicts)) + " best=" + best;
    app_.call(to + "info" + head + " line=" + best);
    if (request.analyses) app_.call(to + "found" + id + simulations + " counts=" + counts);
    if (choices_.below(8) != 0) app_.call(to + "move" + head + " counts=" + counts);
}

// --- Questions -------------------------------------------------------------------------------------------------------

std::string PageEvents::some_text() {
    switch (choices_.below(5)) {
        case 0: return "Ann";
        case 1: return std::string(some_board(choices_));
        case 2: return app_.page().copied;
        case 3: return "";
        default: return choices_.text(choices_.below(24));
    }
}

void PageEvents::answer_question() {
    const std::string id = app_.page().asked.back();
    if (choices_.below(4) != 0) app_.page().asked.pop_back();
    app_.call("answered " + id + "\n" + some_text());
}

}  // namespace narabe
