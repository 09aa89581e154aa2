// Texts as the bytes that libsodium takes.
#pragma once

#include <sodium.h>

#include <string>
#include <string_view>

namespace narabe::relay {

inline const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

inline unsigned char* bytes_of(std::string& text) {
    return reinterpret_cast<unsigned char*>(text.data());
}

/// BLAKE2b with `size` bytes of output.
inline std::string hashed(std::string_view text, std::size_t size, std::string_view key = {}) {
    std::string hash(size, '\0');
    crypto_generichash(bytes_of(hash), size, bytes_of(text), text.size(), bytes_of(key), key.size());
    return hash;
}

}  // namespace narabe::relay
