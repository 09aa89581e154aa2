// BLAKE2b (RFC 7693) with 16 bytes of output, for the checks in logs.
#pragma once

#include <string>
#include <string_view>

namespace narabe::live {

/// 16 bytes.
std::string digest_of(std::string_view text);

}  // namespace narabe::live
