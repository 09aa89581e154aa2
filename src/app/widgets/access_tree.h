// The elements of the screen-reader view (web/screen_reader/mirror.js).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "app/widgets/reused_list.h"
#include "ui/scene.h"

namespace narabe {

/// The role of an element in the screen-reader view.
struct Role {
    enum class Kind : std::uint8_t {
        button,
        toggle,  ///< a button that stays pressed
        choice,  ///< one of several consecutive options; the caption before the options names the group
        cell,    ///< a cell of the board
        heading,
        caption,  ///< describes the controls after the caption
        text,
        item,    ///< an item of a list
        part,    ///< begins a new part of the screen
        unsaid,  ///< visible, but not read
    };

    Kind kind = Kind::button;
    bool is_on = false;  ///< pressed or selected
    bool is_usable = true;
    Point place{};            ///< position of a cell, in board units
    std::uint32_t about = 0;  ///< a control with the same id but a different subject is a different control
};

/// An element of the screen.
struct AccessNode {
    Role role;
    std::string id;  ///< id of a control or a part
    std::string words;
};

class AccessTree {
  public:
    void begin_frame() { access_tree_.clear(); }

    /// Enables or disables the collection of elements.
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

    /// The elements of the last frame, in drawing order.
    std::span<const AccessNode> all() const { return access_tree_.all(); }

  private:
    ReusedList<AccessNode> access_tree_;
    bool are_wanted_ = false;
};

}  // namespace narabe
