// Records in texts that people send each other: quoted, wrapped, between other words (formats.md, “Pasted text”).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/any_position.h"

namespace narabe {

/// The records in a pasted text, in the form that `read_record` reads; lines keep their numbers. Whatever may be either a part of a
/// record or not is left in, so that the reader refuses it. A text without a record is returned unchanged.
std::string records_in(std::string_view pasted, std::span<const GameTable* const> games);

/// Whether there is a move in the line, which has no first word `moves`.
bool reads_like_moves(std::string_view line);

}  // namespace narabe
