// The screen-reader view (web/words/mirror.js).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "app/widgets/reused_list.h"
#include "ui/scene.h"

namespace narabe {

/// The role of something on the screen in the screen-reader view.
struct Role {
    enum class Kind : std::uint8_t {
        button,
        toggle,  ///< a button that stays pressed
        choice,  ///< one of several that follow each other; the caption before them says of what
        cell,    ///< a cell of the board
        heading,
        caption,  ///< describes the controls that follow
        text,
        item,    ///< of a list
        part,    ///< begins another part of the screen
        unsaid,  ///< visible only
    };

    Kind kind = Kind::button;
    bool is_on = false;  ///< pressed, or selected
    bool is_usable = true;
    Point place{};            ///< of a cell, in board units
    std::uint32_t about = 0;  ///< a control with the same id but another subject is a different control
};

/// Something on the screen, in the order of drawing.
struct AccessNode {
    Role role;
    std::string id;  ///< of a control or a part
    std::string words;
};

class AccessTree {
  public:
    void begin_frame() { access_tree_.clear(); }

    /// Nothing is collected until it is wanted.
    void want(bool wanted) { are_wanted_ = wanted; }
    /// Whether the screen-reader view is on.
    bool are_wanted() const { return are_wanted_; }

    void say(const Role& role, std::string_view id, std::string_view words) {
        if (!are_wanted_ || role.kind == Role::Kind::unsaid || (words.empty() && id.empty())) return;
        AccessNode& saying = access_tree_.add();
        saying.role = role;
        saying.id = id;
        saying.words = words;
    }

    /// Those of the last frame.
    std::span<const AccessNode> all() const { return access_tree_.all(); }

  private:
    ReusedList<AccessNode> access_tree_;
    bool are_wanted_ = false;
};

}  // namespace narabe
