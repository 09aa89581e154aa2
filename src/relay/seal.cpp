#include "relay/seal.h"

#include <algorithm>
#include <array>

#include "core/text.h"
#include "relay/bytes.h"

namespace narabe::relay {

namespace {

constexpr std::size_t block = 512;  // messages are padded to a multiple of this
constexpr std::size_t max_text = 8192;
constexpr std::size_t key_size = crypto_sign_PUBLICKEYBYTES;
constexpr std::size_t signature_size = crypto_sign_BYTES;
constexpr std::size_t head_size = signature_size + 2;  // with the length of the text
constexpr std::size_t tag_size = crypto_aead_xchacha20poly1305_ietf_ABYTES;
static_assert(seed_size == crypto_sign_SEEDBYTES && nonce_size == crypto_aead_xchacha20poly1305_ietf_NPUBBYTES);

/// Base32 as in RFC 4648, in small letters.
std::string base32(std::string_view bytes) {
    return in_digits(bytes, "abcdefghijklmnopqrstuvwxyz234567", 5);
}

struct KeyPair {
    std::array<unsigned char, crypto_sign_PUBLICKEYBYTES> open;
    std::array<unsigned char, crypto_sign_SECRETKEYBYTES> hidden;
};

KeyPair pair_of(std::string_view seed) {
    KeyPair pair;
    crypto_sign_seed_keypair(pair.open.data(), pair.hidden.data(), bytes_of(seed));
    return pair;
}

std::string seed_of_token(std::string_view token) {
    return hashed("narabe live 1 token", seed_size, token);
}

std::string signature_of(std::string_view text, std::string_view seed) {
    std::string signature(signature_size, '\0');
    crypto_sign_detached(bytes_of(signature), nullptr, bytes_of(text), text.size(), pair_of(seed).hidden.data());
    return signature;
}

bool is_signed(std::string_view signature, std::string_view text, std::string_view key) {
    return crypto_sign_verify_detached(bytes_of(signature), bytes_of(text), text.size(), bytes_of(key)) == 0;
}

std::string claimed(const RoomSecrets& room, std::string_view seat, std::string_view key) {
    return room.room + "\n" + std::string(seat) + "\n" + encoded(key);
}

std::string topic_of(const RoomSecrets& room, std::string_view kind, Seat seat) {
    return "n/1/" + room.room + "/" + std::string(kind) + "/" + std::string(name_of(seat));
}

/// The bytes of a word in base64url; no value unless there are `size` of them.
std::optional<std::string> bytes_in(std::string_view word, std::size_t size) {
    auto bytes = decoded(word);
    if (!bytes || bytes->size() != size) return std::nullopt;
    return bytes;
}

std::optional<std::string> decrypted(const RoomSecrets& room, std::string_view topic, std::string_view message) {
    const std::string_view sealed = message.substr(nonce_size);
    std::string plain(sealed.size() - tag_size, '\0');
    const int status =
        crypto_aead_xchacha20poly1305_ietf_decrypt(bytes_of(plain), nullptr, nullptr, bytes_of(sealed), sealed.size(),
                                                   bytes_of(topic), topic.size(), bytes_of(message), bytes_of(room.sealing));
    if (status != 0) return std::nullopt;
    return plain;
}

/// The text in a decrypted message; no value if the message is not exactly what `sealed` makes.
std::optional<std::string_view> text_in(std::string_view plain) {
    const auto byte = [&](std::size_t at) { return static_cast<std::size_t>(static_cast<unsigned char>(plain[at])); };
    const std::size_t length = byte(signature_size) | byte(signature_size + 1) << 8;
    const std::size_t end = head_size + length;
    if (length > max_text || (end + block - 1) / block * block != plain.size()) return std::nullopt;
    if (plain.find_first_not_of('\0', end) != std::string_view::npos) return std::nullopt;
    const std::string_view text = plain.substr(head_size, length);
    if (!is_utf8(text) || text.find_first_of(std::string_view("\0\r", 2)) != std::string_view::npos) return std::nullopt;
    return text;
}

/// Whether the third line of a log gives its key the right to write it: the commitment of the secret, or a claim.
bool is_entitled(const RoomSecrets& room, std::string_view seat, std::string_view key, std::string_view line) {
    const std::vector<std::string_view> words = split(line, " ");
    if (words.size() == 2 && words[0] == "salt") {
        const auto salt = bytes_in(words[1], salt_size);
        return salt && new_secret(key, *salt) == room.secret;
    }
    if (words.size() != 3 || words[0] != "claim") return false;
    const auto token_key = bytes_in(words[1], key_size);
    const auto signature = bytes_in(words[2], signature_size);
    return token_key && signature && is_signed(*signature, claimed(room, seat, key), *token_key);
}

}  // namespace

std::string random_bytes(std::size_t count) {
    std::string bytes(count, '\0');
    randombytes_buf(bytes.data(), count);
    return bytes;
}

RoomSecrets secrets_of(std::string_view secret) {
    const auto derived = [&](const char* label) { return hashed(std::string("narabe live 1 ") + label, 32, secret); };
    return {.secret = std::string(secret),
            .room = encoded(derived("room").substr(0, 16)),
            .sealing = derived("seal"),
            .id = base32(derived("id").substr(0, 10))};
}

std::string new_secret(std::string_view key, std::string_view salt) {
    return hashed(std::string(key).append(salt), secret_size);
}

std::string key_of(std::string_view seed) {
    const KeyPair pair = pair_of(seed);
    return std::string(pair.open.begin(), pair.open.end());
}

std::string key_of_token(std::string_view token) {
    return key_of(seed_of_token(token));
}

std::string claim_of(std::string_view token, const RoomSecrets& room, Seat seat, std::string_view key) {
    return signature_of(claimed(room, name_of(seat), key), seed_of_token(token));
}

std::string log_topic(const RoomSecrets& room, Seat seat) {
    return topic_of(room, "log", seat);
}

std::string presence_topic(const RoomSecrets& room, Seat seat) {
    return topic_of(room, "here", seat);
}

std::string sealed(const RoomSecrets& room, std::string_view topic, std::string_view text, std::string_view seed,
                   std::string_view nonce) {
    return resealed(room, topic, text, signature_of(std::string(topic) + "\n" + std::string(text), seed), nonce);
}

std::string resealed(const RoomSecrets& room, std::string_view topic, std::string_view text, std::string_view signature,
                     std::string_view nonce) {
    std::string plain(signature);
    plain += static_cast<char>(text.size() & 255);
    plain += static_cast<char>(text.size() >> 8);
    plain += text;
    plain.resize((plain.size() + block - 1) / block * block);
    std::string message(nonce);
    message.resize(nonce_size + plain.size() + tag_size);
    crypto_aead_xchacha20poly1305_ietf_encrypt(bytes_of(message) + nonce_size, nullptr, bytes_of(plain), plain.size(),
                                               bytes_of(topic), topic.size(), nullptr, bytes_of(nonce), bytes_of(room.sealing));
    return message;
}

std::optional<Opened> opened(const RoomSecrets& room, std::string_view topic, std::string_view message) {
    constexpr std::size_t constant = nonce_size + tag_size;
    constexpr std::size_t max_plain = (head_size + max_text + block - 1) / block * block;
    if (message.size() < constant + block || message.size() > constant + max_plain) return std::nullopt;
    if ((message.size() - constant) % block != 0) return std::nullopt;
    const auto plain = decrypted(room, topic, message);
    const auto text = plain ? text_in(*plain) : std::nullopt;
    const std::vector<std::string_view> lines = text ? split(*text, "\n") : std::vector<std::string_view>();
    if (lines.size() < 3) return std::nullopt;
    std::string_view word = lines[1];
    const auto key = take(word, "key ") ? bytes_in(word, key_size) : std::nullopt;
    const std::string signature = plain->substr(0, signature_size);
    if (!key || !is_signed(signature, std::string(topic) + "\n" + std::string(*text), *key)) {
        return std::nullopt;
    }
    const std::vector<std::string_view> parts = split(topic, "/");
    if (parts.size() != 5 || (parts[3] == "log" && !is_entitled(room, parts[4], *key, lines[2]))) return std::nullopt;
    return Opened{std::string(*text), signature};
}

}  // namespace narabe::relay
