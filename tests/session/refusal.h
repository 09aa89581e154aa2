// The errors of readers, for tests of records.
#pragma once

#include <string>
#include <string_view>

#include "core/english.h"
#include "games/all_games.h"
#include "session/record.h"

namespace narabe {

/// The reason why a record is rejected; empty if it is accepted.
inline std::string refusal_of(std::string_view record) {
    const auto read = read_record(record, all_games());
    return read ? "" : in_english(read.error().sentence);
}

}  // namespace narabe
