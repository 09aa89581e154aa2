// A connection to a relay: an MQTT server behind a WebSocket, by Eclipse Paho. It has no thread that the caller sees.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace narabe::relay {

struct Message {
    std::string topic;
    std::string payload;
};

class Connection {
  public:
    /// `address` is `ws://HOST…` or `wss://HOST…`. The server publishes `will` when the connection breaks.
    Connection(std::string address, std::string user, std::span<const std::string> topics, Message will);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    /// Connects and subscribes. Returns false if the relay cannot be reached or refuses.
    bool connect();
    bool is_connected() const;

    /// Waits for a message; no value if none arrives in time or the connection is lost.
    std::optional<Message> receive(std::chrono::milliseconds time);
    /// Returns false if the connection is lost. A retained message stays at the relay; an empty one removes it.
    bool publish(const Message& message, bool is_retained);

  private:
    struct Client;
    std::unique_ptr<Client> client_;
};

}  // namespace narabe::relay
