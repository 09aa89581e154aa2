// Extracts records from texts that people send each other: quoted, wrapped, or surrounded by prose (formats.md, “Pasted text”).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/any_position.h"

namespace narabe {

/// The records in a pasted text, in the form that `read_record` reads; line numbers stay the same. Lines that may belong to a
/// record remain, so that the reader can reject them. A text without a record is returned unchanged.
std::string records_in(std::string_view pasted, std::span<const GameModule* const> games);

/// Whether a line without the word `moves` contains a move.
bool reads_like_moves(std::string_view line);

}  // namespace narabe
