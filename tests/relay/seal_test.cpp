// The vectors of tests/live/vectors.json, which the scripts of the page are tested with as well.
#include "relay/seal.h"

#include <doctest/doctest.h>

#include "document.h"
#include "json_value.h"
#include "relay/link.h"

using namespace narabe;
using namespace narabe::relay;

namespace {

JsonValue vectors() {
    return JsonValue::read(document("tests/live/vectors.json"));
}

std::string bytes(const JsonValue& hex) {
    const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
    std::string found;
    for (std::size_t i = 0; i + 1 < hex.text().size(); i += 2) {
        found += static_cast<char>(digit(hex.text()[i]) << 4 | digit(hex.text()[i + 1]));
    }
    return found;
}

RoomSecrets room() {
    return secrets_of(bytes(vectors()["invitation"]["secret"]));
}

/// Changes a bit of a message.
std::string damaged(std::string message, std::size_t at) {
    message[at] = static_cast<char>(message[at] ^ 1);
    return message;
}

}  // namespace

TEST_CASE("relay: base64url has one spelling") {
    for (const std::string_view text : {"", "a", "ab", "abc", "\xff\xfe\xfd\xfc"}) CHECK(decoded(encoded(text)) == text);
    CHECK(encoded("\xff\xfe") == "__4");
    CHECK_FALSE(decoded("__5"));
    CHECK_FALSE(decoded("__4="));
    CHECK_FALSE(decoded("a"));
}

TEST_CASE("relay: names and keys follow from the secrets as in the page") {
    const JsonValue all = vectors();
    const RoomSecrets secrets = room();
    CHECK(secrets.room == all["room"]["room"].text());
    CHECK(secrets.sealing == bytes(all["room"]["sealing"]));
    CHECK(secrets.id == all["room"]["id"].text());
    CHECK(key_of(bytes(all["invitation"]["seed"])) == bytes(all["invitation"]["key"]));
    CHECK(key_of_token(bytes(all["invitation"]["token"])) == bytes(all["invitation"]["tokenKey"]));
    CHECK(key_of(bytes(all["claim"]["seed"])) == bytes(all["claim"]["key"]));
    CHECK(claim_of(bytes(all["invitation"]["token"]), secrets, Seat::second, bytes(all["claim"]["key"])) ==
          bytes(all["claim"]["signature"]));
}

TEST_CASE("relay: the secret of a game commits to its inviter") {
    const JsonValue invitation = vectors()["invitation"];
    CHECK(new_secret(bytes(invitation["key"]), bytes(invitation["salt"])) == bytes(invitation["secret"]));
}

TEST_CASE("relay: links for watchers, players and their other devices are read") {
    const JsonValue all = vectors();
    LiveLink link;
    REQUIRE(read_live_link(all["links"]["watch"].text(), link) == LinkFault::none);
    CHECK(link.secret == bytes(all["invitation"]["secret"]));
    CHECK(link.token.empty());
    CHECK(link.page == "https://narabe.example/");
    REQUIRE(read_live_link(all["links"]["play"].text(), link) == LinkFault::none);
    CHECK(link.token == bytes(all["invitation"]["token"]));
    REQUIRE(read_live_link(all["links"]["device"].text(), link) == LinkFault::none);
    CHECK(link.seat == Seat::second);
    CHECK(link.seed == bytes(all["claim"]["seed"]));
    CHECK(link.token.empty());
    for (const char* kind : {"watch", "play", "device"}) {
        const std::string text = all["links"][kind].text();
        REQUIRE(read_live_link(text, link) == LinkFault::none);
        CHECK(write_live_link(link) == text);
    }
}

TEST_CASE("relay: incomplete and newer links are refused") {
    LiveLink link;
    const std::string player = vectors()["links"]["play"].text();
    for (std::size_t length = 0; length < player.size(); ++length) {
        CAPTURE(length);
        const bool is_watch = player.substr(0, length) == vectors()["links"]["watch"].text();
        if (!is_watch) CHECK(read_live_link(player.substr(0, length), link) == LinkFault::damaged);
    }
    CHECK(read_live_link("https://narabe.example/#live=2.x", link) == LinkFault::newer);
    CHECK(read_live_link("https://narabe.example/#live=01.x", link) == LinkFault::damaged);
}

TEST_CASE("relay: the relay of a page is on the same host") {
    CHECK(relay_of("https://narabe.example/play/") == "wss://narabe.example/mqtt");
    CHECK(relay_of("http://192.168.0.2:8080/") == "ws://192.168.0.2:8080/mqtt");
    CHECK(relay_of("file:///index.html").empty());
}

TEST_CASE("relay: messages are sealed and opened as in the page") {
    const JsonValue all = vectors();
    const RoomSecrets secrets = room();
    for (const JsonValue& each : all["messages"].items()) {
        const std::string topic = each["topic"].text();
        const std::string text = each["text"].text();
        const std::string payload = bytes(each["payload"]);
        CHECK(sealed(secrets, topic, text, bytes(each["seed"]), bytes(each["nonce"])) == payload);
        const auto content = opened(secrets, topic, payload);
        REQUIRE(content);
        CHECK(content->text == text);
        CHECK(resealed(secrets, topic, text, content->signature, bytes(each["nonce"])) == payload);
    }
}

TEST_CASE("relay: damaged, foreign and forged messages are refused") {
    const JsonValue message = vectors()["messages"].items().front();
    const RoomSecrets secrets = room();
    const std::string topic = log_topic(secrets, Seat::first);
    const std::string payload = bytes(message["payload"]);
    REQUIRE(message["topic"].text() == topic);
    for (std::size_t at = 0; at < payload.size(); at += 7) CHECK_FALSE(opened(secrets, topic, damaged(payload, at)));
    for (std::size_t size = 0; size < payload.size(); size += 41) CHECK_FALSE(opened(secrets, topic, payload.substr(0, size)));
    CHECK_FALSE(opened(secrets, log_topic(secrets, Seat::second), payload));
    CHECK_FALSE(opened(secrets_of(std::string(16, 'x')), topic, payload));

    const std::string other_seed(seed_size, 's');
    const std::string nonce(nonce_size, 'n');
    CHECK_FALSE(opened(secrets, topic, sealed(secrets, topic, message["text"].text(), other_seed, nonce)));
    const std::string own_key =
        "narabe-live 1\nkey " + encoded(key_of(other_seed)) + "\nsalt " + encoded(std::string(16, 's')) + "\n\n";
    CHECK_FALSE(opened(secrets, topic, sealed(secrets, topic, own_key, other_seed, nonce)));
}

TEST_CASE("relay: messages have few different sizes, which hide the lengths of texts") {
    const RoomSecrets secrets = room();
    const std::string seed(seed_size, 's');
    const std::string nonce(nonce_size, 'n');
    const auto size = [&](std::size_t length) {
        return sealed(secrets, log_topic(secrets, Seat::first), std::string(length, 'x'), seed, nonce).size();
    };
    CHECK(size(0) == size(446));
    CHECK(size(447) == size(446) + 512);
    CHECK(size(8192) == 24 + 16 + 17 * 512);
}
