// The cryptography of live games with libsodium: the same bytes as in the page (web/live/seal.js), by the test vectors of vectors.json.

#include <doctest/doctest.h>
#include <sodium.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "document.h"
#include "json_value.h"

namespace narabe {

namespace {

using Bytes = std::vector<unsigned char>;

const JsonValue& vectors() {
    static const JsonValue all = JsonValue::read(document("tests/live/vectors.json"));
    return all;
}

Bytes bytes_of(std::string_view text) {
    return {text.begin(), text.end()};
}

Bytes from_hex(std::string_view hex) {
    Bytes bytes(hex.size() / 2);
    std::size_t size = 0;
    REQUIRE(sodium_hex2bin(bytes.data(), bytes.size(), hex.data(), hex.size(), nullptr, &size, nullptr) == 0);
    REQUIRE(size == bytes.size());
    return bytes;
}

std::string hex(const Bytes& bytes) {
    std::string text(2 * bytes.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
}

/// Base64url without padding.
std::string base64(const Bytes& bytes) {
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
    text.pop_back();
    return text;
}

Bytes joined(Bytes one, const Bytes& other) {
    one.insert(one.end(), other.begin(), other.end());
    return one;
}

Bytes first(Bytes bytes, std::size_t size) {
    bytes.resize(size);
    return bytes;
}

/// BLAKE2b.
Bytes hash(const Bytes& message, std::size_t size, const Bytes& key = {}) {
    Bytes out(size);
    REQUIRE(crypto_generichash(out.data(), size, message.data(), message.size(), key.data(), key.size()) == 0);
    return out;
}

struct Keys {
    Bytes open = Bytes(crypto_sign_PUBLICKEYBYTES);
    Bytes secret = Bytes(crypto_sign_SECRETKEYBYTES);

    explicit Keys(const Bytes& seed) { crypto_sign_seed_keypair(open.data(), secret.data(), seed.data()); }
};

Bytes signed_by(const Keys& keys, const Bytes& message) {
    Bytes signature(crypto_sign_BYTES);
    crypto_sign_detached(signature.data(), nullptr, message.data(), message.size(), keys.secret.data());
    return signature;
}

/// The decrypted message, or nothing.
Bytes opened(const Bytes& payload, const std::string& topic, const Bytes& key) {
    constexpr std::size_t nonce = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
    Bytes plain(payload.size() - nonce - crypto_aead_xchacha20poly1305_ietf_ABYTES);
    const Bytes associated = bytes_of(topic);
    const int failed =
        crypto_aead_xchacha20poly1305_ietf_decrypt(plain.data(), nullptr, nullptr, payload.data() + nonce, payload.size() - nonce,
                                                   associated.data(), associated.size(), payload.data(), key.data());
    return failed ? Bytes{} : plain;
}

Bytes sealed(const Bytes& plain, const std::string& topic, const Bytes& key, const Bytes& nonce) {
    Bytes out(plain.size() + crypto_aead_xchacha20poly1305_ietf_ABYTES);
    const Bytes associated = bytes_of(topic);
    crypto_aead_xchacha20poly1305_ietf_encrypt(out.data(), nullptr, plain.data(), plain.size(), associated.data(),
                                               associated.size(), nullptr, nonce.data(), key.data());
    return joined(nonce, out);
}

}  // namespace

TEST_CASE("libsodium derives the keys of a live game as the page does") {
    REQUIRE(sodium_init() >= 0);
    const JsonValue& made = vectors()["invitation"];
    const Keys inviter(from_hex(made["seed"].text()));
    CHECK(hex(inviter.open) == made["key"].text());
    const Bytes secret = hash(joined(inviter.open, from_hex(made["salt"].text())), 16);
    CHECK(hex(secret) == made["secret"].text());
    const Bytes token_seed = hash(bytes_of("narabe live 1 token"), 32, from_hex(made["token"].text()));
    const Keys token(token_seed);
    CHECK(hex(token.open) == made["tokenKey"].text());

    const JsonValue& room = vectors()["room"];
    CHECK(base64(first(hash(bytes_of("narabe live 1 room"), 32, secret), 16)) == room["room"].text());
    CHECK(hex(hash(bytes_of("narabe live 1 seal"), 32, secret)) == room["sealing"].text());

    const JsonValue& claim = vectors()["claim"];
    const Keys guest(from_hex(claim["seed"].text()));
    CHECK(hex(guest.open) == claim["key"].text());
    const std::string claimed = room["room"].text() + "\n" + claim["seat"].text() + "\n" + base64(guest.open);
    CHECK(hex(signed_by(token, bytes_of(claimed))) == claim["signature"].text());
}

TEST_CASE("libsodium seals and opens messages as the page does") {
    REQUIRE(sodium_init() >= 0);
    const Bytes key = from_hex(vectors()["room"]["sealing"].text());
    for (const JsonValue& message : vectors()["messages"].items()) {
        const std::string& topic = message["topic"].text();
        const Bytes text = bytes_of(message["text"].text());
        const Keys author(from_hex(message["seed"].text()));
        const Bytes signature = signed_by(author, joined(bytes_of(topic + "\n"), text));
        Bytes plain = joined(
            joined(signature, {static_cast<unsigned char>(text.size() & 0xFF), static_cast<unsigned char>(text.size() >> 8)}),
            text);
        plain.resize((plain.size() + 511) / 512 * 512);
        const Bytes payload = from_hex(message["payload"].text());
        CHECK(hex(sealed(plain, topic, key, from_hex(message["nonce"].text()))) == message["payload"].text());
        CHECK(opened(payload, topic, key) == plain);
        CHECK(opened(payload, topic + "x", key).empty());
    }
}

}  // namespace narabe
