// A page that answers like the real one: it saves games, loads files, supports sharing, and its computer players reply with any
// move. As in a browser, answers arrive after the program has returned.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "app/look/rect.h"
#include "app/page/fake_page.h"
#include "app/page/fake_relay.h"
#include "core/rng.h"
#include "core/texts.h"

namespace narabe {

/// The program’s reply to a request.
struct PageReply {
    bool is_good = false;
    std::string text;

    static PageReply read(std::string_view written);
};

/// A text field of the page, over the field drawn by the program.
struct EditedField {
    std::string id;
    std::string label;
    std::string value;
    Rect place;
    float size = 0;
};

class AnsweringPage final : public FakePage, private LiveClient {
  public:
    struct GameListing {
        std::string id;
        std::string text;
        std::string summary;
        std::string fingerprint{};
        std::string title{};
        bool is_deleted = false;
    };

    AnsweringPage() = default;
    ~AnsweringPage() override { connect(nullptr); }
    AnsweringPage(const AnsweringPage&) = delete;  // the relay refers to it
    AnsweringPage& operator=(const AnsweringPage&) = delete;

    /// Uses this relay for live games; null: none.
    void connect(FakeRelay* relay);

    void send(const Event& event) override;
    void picture(std::string_view method, std::string_view name, const Pixels& pixels) override;

    /// The next request of the page; empty if there is none.
    std::string take_request();
    bool has_requests() const { return !requests_.empty(); }
    void ask_later(std::string request) { requests_.push_back(std::move(request)); }
    /// The current route; the history has every route on the way from home to it.
    const std::string& here() const { return here_; }
    /// The route to which Back leads.
    std::string before() const;

    const GameListing* find_kept(std::string_view id) const;
    /// The open text field; null if none is open.
    const EditedField* field() const { return field_.id.empty() ? nullptr : &field_; }

    bool is_woken = false;
    bool has_work = false;
    bool wants_part = false;               ///< the rest of the program
    bool workers_answer = true;            ///< if false, the workers keep thinking
    bool deals = true;                     ///< if false, the computations of a live deal take until `deal` is called
    std::vector<std::string> thinking;     ///< the workers’ open requests, as `NUMBER LINE`
    std::string exported;                  ///< the id of a game, or `all`
    std::vector<GameListing> saved_games;  ///< newest first
    std::string copied;
    std::string opened;
    std::string link;
    std::map<std::string, std::string> files_saved;  ///< texts by the names of their files
    std::map<std::string, std::string> other_files;  ///< contents of files of the site, instead of the real ones
    std::string shared_page{};
    std::string shared_text{};
    std::string shared;  ///< the method of sharing
    std::string picture_name;
    Pixels pixels;
    int installs = 0;
    bool refuses_to_share = false;
    bool is_offline = false;
    std::string invitation;  ///< the request of a page that opens the latest link to a live game

    /// Answers all open requests to the workers.
    void let_workers_answer();
    /// Answers all open computations of a live deal.
    void deal();
    /// The content of a file of texts, or of a game’s rules.
    static std::string file(const std::string& path);
    /// All texts of a language.
    static std::string language(const std::string& code);

  private:
    template <class Other>
    void handle(const Other&) {}
    void handle(const event::Wake&) { is_woken = true; }
    void handle(const event::WantWork&) { has_work = true; }
    void handle(const event::WantPart&) { wants_part = true; }
    void handle(const event::Send& each);
    void handle(const event::Save& each);
    void handle(const event::FetchGame& each);
    void handle(const event::ClaimGame& each);
    void handle(const event::ListGames&);
    void handle(const event::OpenGame& each);
    void handle(const event::CopyGame& each);
    void handle(const event::RenameGame& each);
    void handle(const event::RemoveGame& each) { set_deleted(each.id, true); }
    void handle(const event::BringBack& each) { set_deleted(each.id, false); }
    void handle(const event::ExportGames& each) { exported = each.what; }
    void handle(const event::Went& each) { here_ = each.place; }
    void handle(const event::UseLanguage& each);
    void handle(const event::Edit& each);
    void handle(const event::FetchFile& each);
    void handle(const event::Copy& each) { copied = each.text; }
    void handle(const event::OpenPage& each) { opened = each.place; }
    void handle(const event::Install&) { ++installs; }
    void handle(const event::MakeLink& each) { link = each.text; }
    void handle(const event::SaveText& each) { files_saved[std::string(each.file)] = each.text; }
    void handle(const event::ShareLink& each);
    void handle(const event::SharePage& each);
    void handle(const event::LiveNew& each);
    void handle(const event::LiveNext& each);
    void handle(const event::LiveInvite& each);
    void handle(const event::LiveConnect& each);
    void handle(const event::LivePublish& each);
    void handle(const event::LiveRestore& each);
    void handle(const event::LiveDeal& each);
    void handle(const event::LiveHere& each);
    void handle(const event::LiveClear&);
    void handle(const event::LiveClose&);
    void ask(std::string request) override { ask_later(std::move(request)); }
    void set_deleted(std::string_view id, bool is_deleted);
    void answer(int worker, std::string_view line);

    FakeRelay* relay_ = nullptr;
    std::deque<std::string> requests_;
    std::vector<std::string> tasks_;  // results of a live deal that the program does not have
    std::string here_;
    EditedField field_;
    Rng rng_{1};
};

/// English with the texts of the part of the program that is loaded when it is wanted, without those of studies and live games.
const Texts& english_with_part();

}  // namespace narabe
