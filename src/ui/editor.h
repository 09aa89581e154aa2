// Editing the text of an option without any toolkit: painting a board, or counting pieces.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/rng.h"
#include "ui/view.h"

namespace narabe {

/// The item being edited has a text that the rules can read; the table of options says where it belongs.
class Editor {
  public:
    virtual ~Editor() = default;

    virtual std::string text() const = 0;
    /// Whether the rules accept the present text; if not, `note` says what is missing.
    virtual bool is_complete() const { return true; }
    /// Imports a text. Otherwise returns the rules' objection and changes nothing.
    virtual std::optional<Sentence> read(std::string_view text) = 0;
    /// Restores a text returned by `text` earlier, complete or not. Ignores other texts.
    virtual void resume(std::string_view text) { read(text); }

    /// Whether it is a board that is painted by dragging, all of it visible. Otherwise its targets are clicked, a unit is large
    /// enough for a finger, and tall content scrolls.
    virtual bool is_painted() const { return false; }
    /// The available width in units.
    virtual void arrange(float /*width*/) {}
    virtual void draw(Scene& scene) const = 0;
    virtual void targets(std::vector<Target>& targets) const = 0;

    /// Both return whether to draw again.
    virtual bool pointer(const PointerEvent& /*event*/) { return false; }
    /// `id` belongs to a target, a slot or an action.
    virtual bool command(std::string_view id, Rng& rng) = 0;

    /// The brushes.
    virtual std::span<const Slot> slots() const { return {}; }
    virtual void draw_slot(std::size_t /*slot*/, Scene& /*scene*/) const {}
    virtual std::span<const Action> actions() const = 0;
    /// Counts, or what is missing.
    virtual Sentence note() const = 0;
};

}  // namespace narabe
