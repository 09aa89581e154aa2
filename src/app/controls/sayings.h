// The screen-reader view, for those who hear it or read it as text (web/words/mirror.js).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "app/controls/reused_list.h"
#include "ui/scene.h"

namespace narabe {

/// What something on the screen is to those who hear the screen, or read it as text.
struct Role {
    enum class Kind : std::uint8_t {
        button,
        toggle,  ///< a button that stays pressed
        choice,  ///< one of those that follow each other; the caption before them says of what
        cell,    ///< of a board, at its place
        heading,
        caption,  ///< what the controls that follow are about
        text,
        item,    ///< of a list
        part,    ///< what follows belongs to another part of the screen
        unsaid,  ///< for those who see it
    };

    Kind kind = Kind::button;
    bool is_on = false;  ///< pressed, or chosen
    bool is_usable = true;
    Point place{};            ///< of a cell, in units of the board
    std::uint32_t about = 0;  ///< a control that keeps its id but is about something else now is another one
};

/// What is said of the screen, in the order of drawing.
struct Saying {
    Role role;
    std::string id;  ///< of a control or a part
    std::string words;
};

class Sayings {
  public:
    void begin_frame() { sayings_.clear(); }

    /// Nothing is said before that is wanted.
    void want(bool wanted) { are_wanted_ = wanted; }
    /// Whether anybody listens.
    bool are_wanted() const { return are_wanted_; }

    void say(const Role& role, std::string_view id, std::string_view words) {
        if (!are_wanted_ || role.kind == Role::Kind::unsaid || (words.empty() && id.empty())) return;
        Saying& saying = sayings_.add();
        saying.role = role;
        saying.id = id;
        saying.words = words;
    }

    /// Those of the last frame.
    std::span<const Saying> all() const { return sayings_.all(); }

  private:
    ReusedList<Saying> sayings_;
    bool are_wanted_ = false;
};

}  // namespace narabe
