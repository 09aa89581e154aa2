#include "app/page/answering_page.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <utility>

#include "core/candidates.h"
#include "core/text.h"
#include "engine/protocol.h"
#include "games/all_games.h"
#include "live/toy_dealer.h"
#include "promise.h"

namespace narabe {

namespace {

std::string joined(std::string_view verb, std::string_view rest, std::string_view body = {}) {
    std::string text = std::string(verb) + " " + std::string(rest);
    return body.empty() ? text : text + "\n" + std::string(body);
}

}  // namespace

std::string AnsweringPage::language(const std::string& code) {
    std::string texts;
    for (const char* part : {"", "part.", "study.", "live."}) texts += file("text/" + (part + code) + ".txt");
    return texts;
}

const Texts& english_with_part() {
    static const Texts texts = *Texts::read(AnsweringPage::file("text/en.txt") + AnsweringPage::file("text/part.en.txt"));
    return texts;
}

PageReply PageReply::read(std::string_view written) {
    const std::size_t end = written.find('\n');
    return {.is_good = written.substr(0, end) == "ok", .text = std::string(written.substr(end + 1))};
}

std::string AnsweringPage::file(const std::string& path) {
    std::ifstream in(NARABE_ASSETS_DIR "/" + path, std::ios::binary);
    std::stringstream content;
    content << in.rdbuf();
    require(in.good(), path);
    return content.str();
}

std::string AnsweringPage::take_request() {
    if (requests_.empty()) return {};
    std::string request = std::move(requests_.front());
    requests_.pop_front();
    return request;
}

const AnsweringPage::GameListing* AnsweringPage::find_kept(std::string_view id) const {
    const auto found =
        std::find_if(saved_games.begin(), saved_games.end(), [&](const GameListing& game) { return game.id == id; });
    return found == saved_games.end() || found->is_deleted ? nullptr : &*found;
}

std::string AnsweringPage::before() const {
    const std::size_t slash = here_.rfind('/');
    return slash == std::string::npos ? std::string() : here_.substr(0, slash);
}

void AnsweringPage::send(const Event& event) {
    FakePage::send(event);
    std::visit([this](const auto& each) { handle(each); }, event);
}

// --- Saved games -----------------------------------------------------------------------------------------------------

void AnsweringPage::handle(const event::Save& each) {
    const GameListing* old = find_kept(each.id);
    std::string title = old ? old->title : std::string();
    std::erase_if(saved_games, [&](const GameListing& game) { return game.id == each.id; });
    saved_games.insert(saved_games.begin(), {.id = std::string(each.id),
                                             .text = std::string(each.saved),
                                             .summary = std::string(each.summary),
                                             .fingerprint = std::string(each.fingerprint),
                                             .title = std::move(title)});
}

void AnsweringPage::handle(const event::FetchGame& each) {
    const GameListing* found = find_kept(each.id);
    ask_later(found ? joined("kept", each.id, found->text) : joined("not_kept", each.id));
}

void AnsweringPage::handle(const event::ClaimGame& each) {
    const GameListing* found = find_kept(each.id);
    ask_later(found ? joined("claimed", each.id, found->text) : joined("not_claimed", each.id));
}

void AnsweringPage::handle(const event::OpenGame& each) {
    const GameListing* found = find_kept(each.id);
    ask_later(found ? joined("opened", each.id, found->text) : joined("not_opened", each.id));
}

void AnsweringPage::handle(const event::CopyGame& each) {
    const GameListing* found = find_kept(each.id);
    if (!found) return;
    GameListing copy = *found;
    copy.id = each.copy;
    saved_games.insert(saved_games.begin(), std::move(copy));
    handle(event::ListGames());
}

void AnsweringPage::set_deleted(std::string_view id, bool is_deleted) {
    for (GameListing& game : saved_games) {
        if (game.id == id) game.is_deleted = is_deleted;
    }
    handle(event::ListGames());
}

void AnsweringPage::handle(const event::Edit& each) {
    if (each.id != field_.id) field_.value = each.value;
    field_.id = each.id;
    field_.label = each.label;
    std::istringstream place{std::string(each.place)};
    place >> field_.place.x >> field_.place.y >> field_.place.w >> field_.place.h >> field_.size;
}

void AnsweringPage::handle(const event::RenameGame& each) {
    for (GameListing& game : saved_games) {
        if (game.id == each.id) game.title = each.title;
    }
}

void AnsweringPage::handle(const event::ListGames&) {
    std::string list = "library\n";
    for (const GameListing& game : saved_games) {
        if (game.is_deleted || game.summary.empty()) continue;
        list += "kept " + game.id + "\there\tyesterday\n" + game.summary;
        if (!game.summary.ends_with('\n')) list += '\n';
        if (!game.title.empty()) list += "title " + game.title + "\n";
        list += '\n';
    }
    ask_later(std::move(list));
}

// --- Files and sharing -----------------------------------------------------------------------------------------------

void AnsweringPage::handle(const event::UseLanguage& each) {
    const std::string code(each.code);
    ask_later(is_offline ? "trouble language_failed" : joined("texts", code, language(code)));
}

/// Combined as in web/tools/assemble: the part common to all languages comes first.
void AnsweringPage::handle(const event::FetchFile& each) {
    const std::string path(each.path);
    const std::string name = path.substr(0, path.find('.'));
    const bool is_for_all = path.starts_with("puzzles/") || path.starts_with("books/") || path.starts_with("openings/");
    const bool is_there = is_for_all || path.ends_with(".en.txt") || path.ends_with(".ja.txt");
    if (is_offline || !is_there) return ask_later(joined("fetch_failed", path));
    if (!has_part()) ask_later("prefer part loaded");
    if (is_for_all) return ask_later(joined("fetched", path, other_files.contains(path) ? other_files[path] : file(path)));
    const std::string before = path.starts_with("rules/") ? file(name + ".figures.txt") : file(name + ".lesson.txt") + "words\n";
    ask_later(joined("fetched", path, before + file(path)));
}

void AnsweringPage::handle(const event::ShareLink& each) {
    shared = each.method;
    ask_later(refuses_to_share ? "not_shared failed" : joined("shared", each.method));
}

void AnsweringPage::handle(const event::SharePage& each) {
    shared_page = each.path;
    shared_text = each.text;
    ask_later("shared copy");
}

void AnsweringPage::picture(std::string_view method, std::string_view name, const Pixels& drawn) {
    picture_name = name;
    pixels = drawn;
    ask_later(refuses_to_share ? "not_shared failed" : joined("shared", method));
}

// --- Live games ------------------------------------------------------------------------------------------------------

void AnsweringPage::connect(FakeRelay* relay) {
    if (relay_) relay_->close(*this);
    relay_ = relay;
}

void AnsweringPage::handle(const event::LiveNew& each) {
    ask_later(relay_ ? relay_->new_keys(std::string(each.seed), each.secret) : "trouble part_offline");
}

void AnsweringPage::handle(const event::LiveNext& each) {
    if (relay_) ask_later(relay_->next_link(std::string(each.secret), std::string(each.seed)));
}

void AnsweringPage::handle(const event::LiveInvite& each) {
    if (relay_)
        invitation = relay_->opened_link(each.kind, std::string(each.secret), std::string(each.token), std::string(each.seed));
}

void AnsweringPage::handle(const event::LiveConnect& each) {
    if (relay_) relay_->connect(*this, each.secret, each.seat);
}

void AnsweringPage::handle(const event::LivePublish& each) {
    if (relay_) relay_->publish(*this, each.text);
}

void AnsweringPage::handle(const event::LiveRestore& each) {
    if (relay_) relay_->restore(*this, each.seat, each.text);
}

void AnsweringPage::handle(const event::LiveDeal& each) {
    tasks_.push_back("live_dealt " + std::string(each.id) + " " + live::toy_result(each.task) + "\n" + std::string(each.task));
    if (deals) deal();
}

void AnsweringPage::deal() {
    for (std::string& task : std::exchange(tasks_, {})) ask_later(std::move(task));
}

void AnsweringPage::handle(const event::LiveHere& each) {
    if (relay_) relay_->here(*this, each.seen);
}

void AnsweringPage::handle(const event::LiveClear&) {
    if (relay_) relay_->clear(*this);
}

void AnsweringPage::handle(const event::LiveClose&) {
    if (relay_) relay_->close(*this);
}

// --- Computer players ------------------------------------------------------------------------------------------------

void AnsweringPage::handle(const event::Send& each) {
    thinking.push_back(std::to_string(each.worker) + " " + std::string(each.line));
    if (workers_answer) let_workers_answer();
}

void AnsweringPage::let_workers_answer() {
    for (const std::string& line : std::exchange(thinking, {})) {
        const std::size_t space = line.find(' ');
        answer(static_cast<int>(*read_integer(std::string_view(line).substr(0, space))),
               std::string_view(line).substr(space + 1));
    }
}

/// Answers with any move; before that, the first requests get thinking messages.
void AnsweringPage::answer(int worker, std::string_view line) {
    const Request request = read_request(line, all_games());
    const auto* think = std::get_if<ThinkRequest>(&request);
    if (!think) return;
    const AnyPosition& position = think->position;
    MoveList moves;
    position.legal_moves(moves);
    if (moves.empty()) return;
    const Move chosen = moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
    const std::string move = position.write_move(chosen);
    std::string counts = move + ":60:0.600";
    std::size_t more = 3;
    for (const Move other : moves) {
        if (other == chosen || more == 0) continue;
        --more;
        counts += "; " + position.write_move(other) + ":10:0.400";
    }
    const std::string head = " id=" + std::to_string(think->id) + " simulations=90 ";
    const std::string to = "worker " + std::to_string(worker) + " ";
    ask_later(to + "info" + head + "chance=0.60 best=" + move + " line=" + move);
    if (think->analyses) ask_later(to + "found" + head + "counts=" + counts);
    ask_later(to + "move" + head + "chance=0.60 best=" + move + " counts=" + counts);
}

}  // namespace narabe
