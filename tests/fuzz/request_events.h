// Requests like those of the page, and damaged requests.
#pragma once

#include <optional>
#include <string>

#include "fuzz/choices.h"
#include "fuzz/driven_app.h"

namespace narabe {

class RequestEvents {
  public:
    RequestEvents(DrivenApp& app, Choices& choices) : app_(app), choices_(choices) {}

    /// Sends a complete request from a list; each request is valid in some state.
    void ask_whole();
    /// Sends a request that is valid now, about something that exists.
    void ask_well();
    /// Sends an existing request with an existing argument, possibly damaged.
    void ask_half_right();

    /// Sends a request of an import or an export.
    void ask_about_text(const std::string& saved);

    std::string a_game();
    /// The id of a saved game, or an id without a game.
    std::string a_saved_game();
    std::string a_trouble();
    /// One of the lines about legal moves; no value if no move can be made now.
    std::optional<std::string> a_move();

  private:
    /// An existing name, of one of eight kinds.
    std::string a_name_of(unsigned kind);
    std::string a_name() { return a_name_of(choices_.below(8)); }
    std::string a_cell();
    void choose();

    DrivenApp& app_;
    Choices& choices_;
};

}  // namespace narabe
