// How people make the text of an option themselves, without any toolkit: a board that is painted, pieces that are counted.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/rng.h"
#include "ui/view.h"

namespace narabe {

/// What is made has a text, which the rules read; what it belongs to says the table of options.
class Editor {
  public:
    virtual ~Editor() = default;

    virtual std::string text() const = 0;
    /// Whether the rules take the text as it is now; if not, `note` says what is missing.
    virtual bool is_complete() const { return true; }
    /// Takes a text over; or answers the sentence of the rules that says what is wrong with it, and nothing has changed.
    virtual std::optional<Sentence> read(std::string_view text) = 0;
    /// Goes back to what `text` gave once, complete or not. Does nothing if it was something else.
    virtual void resume(std::string_view text) { read(text); }

    /// Whether it is a board that is painted by dragging, all of it in sight. Otherwise its targets are clicked, a unit is
    /// large enough to be touched, and what is too high is scrolled.
    virtual bool is_painted() const { return false; }
    /// How many units of room there are beside each other.
    virtual void arrange(float /*width*/) {}
    virtual void draw(Scene& scene) const = 0;
    virtual void targets(std::vector<Target>& targets) const = 0;

    /// Both answer whether there is anything to draw again.
    virtual bool pointer(const PointerEvent& /*event*/) { return false; }
    /// The id of a target, a slot or an action.
    virtual bool command(std::string_view id, Rng& luck) = 0;

    /// What can be painted with.
    virtual std::span<const Slot> slots() const { return {}; }
    virtual void draw_slot(std::size_t /*slot*/, Scene& /*scene*/) const {}
    virtual std::span<const Action> actions() const = 0;
    /// Counts, or what is missing.
    virtual Sentence note() const = 0;
};

}  // namespace narabe
