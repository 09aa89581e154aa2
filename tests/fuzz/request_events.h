// Requests as the page makes them, and others that are nearly so.
#pragma once

#include <string>

#include "fuzz/choices.h"
#include "fuzz/driven_app.h"

namespace narabe {

class RequestEvents {
  public:
    RequestEvents(DrivenApp& app, Choices& choices) : app_(app), choices_(choices) {}

    /// One of a list, whole and, at least at some time, right.
    void ask_whole();
    /// One that is right now, about something that there is.
    void ask_well();
    /// One that there is, with something that there is, perhaps damaged.
    void ask_half_right();

    std::string a_game();
    /// The id of one; perhaps of none.
    std::string a_saved_game();

  private:
    /// The name of something that there is, of one of eight kinds.
    std::string a_name_of(unsigned kind);
    std::string a_name() { return a_name_of(choices_.below(8)); }
    std::string a_cell();
    std::string a_trouble();
    void choose();

    DrivenApp& app_;
    Choices& choices_;
};

}  // namespace narabe
