// What the program asks of the page around it. `bridge.cpp` is the page itself; tests have one of their own.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace narabe {

struct Pixels {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> bytes;  ///< four a pixel, from the lowest row up
};

class Page {
  public:
    virtual ~Page() = default;

    /// A frame is wanted.
    virtual void wake() = 0;
    /// `App::work` is to be called, between frames, until there is no more to do.
    virtual void work() = 0;
    virtual void send(int worker, std::string_view line) = 0;
    virtual void restart(int worker) = 0;
    /// Keeps a game (bridge.h, `save`); without a summary it is not worth a place among the games that were played.
    virtual void save(std::string_view id, std::string_view text, std::string_view summary) = 0;
    /// The next visit begins with this game; an empty id: with none.
    virtual void go_on_with(std::string_view id) = 0;
    /// The page answers with the requests `kept` or `not_kept`.
    virtual void fetch_game(std::string_view id) = 0;
    /// The same for a game that is about to be played here: the page answers with `claimed` or `not_claimed`.
    virtual void claim_game(std::string_view id) = 0;
    /// Asks for something about the games that are kept (bridge.h, `library`).
    virtual void library(std::string_view command) = 0;
    /// The person is somewhere else now: the text of a `Place`, for the address and the history of the page.
    virtual void place(std::string_view text) = 0;
    virtual void emit(std::string_view event, std::string_view json) = 0;
    virtual void choose_language(std::string_view code) = 0;
    /// Keeps a choice of the user until the next visit.
    virtual void keep_setting(std::string_view name, std::string_view value) = 0;
    /// Asks the person for a text: `question` is JSON, `{"id", "title", "about", "value", "lines", "most", "accept", "cancel"}`.
    /// An answer comes later, with the id.
    virtual void ask(std::string_view question) = 0;
    virtual void copy(std::string_view text) = 0;
    /// Shows a page of the site beside the program, such as `about/`, in the language that is used.
    virtual void open(std::string_view place) = 0;
    /// Takes up the browser's offer to install the page.
    virtual void install() = 0;
    /// Makes the link that holds this text, to be shared soon.
    virtual void make_link(std::string_view text) = 0;
    /// Shares it in one of the ways of bridge.h, `share`; the page answers with the requests `shared` or `not_shared`.
    virtual void share(std::string_view way, std::string_view words) = 0;
    /// Shares a picture, which is to be a file of that name (bridge.h, `picture`); answered in the same way.
    virtual void picture(std::string_view way, std::string_view name, const Pixels& pixels) = 0;
    /// The page answers with the requests `rules` or `rules_failed`.
    virtual void fetch_rules(std::string_view game, std::string_view language) = 0;
    virtual void announce(std::string_view text) = 0;
    /// What is heard, if the person wants to hear something.
    virtual void sound(std::string_view name) = 0;
};

}  // namespace narabe
