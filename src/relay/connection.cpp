#include "relay/connection.h"

#include <MQTTClient.h>

#include <vector>

#include "relay/link.h"
#include "relay/seal.h"

namespace narabe::relay {

namespace {

constexpr int keep_alive = 60;       // seconds
constexpr int connect_timeout = 10;  // seconds
constexpr int end_timeout = 1000;    // milliseconds for leaving in order

}  // namespace

struct Connection::Client {
    std::string address;
    std::string user;
    std::vector<std::string> topics;
    Message will;
    MQTTClient handle = nullptr;
};

Connection::Connection(std::string address, std::string user, std::span<const std::string> topics, Message will)
    : client_(std::make_unique<Client>(
          Client{std::move(address), std::move(user), {topics.begin(), topics.end()}, std::move(will)})) {
    const std::string name = "narabe-" + encoded(random_bytes(9));
    const int status =
        MQTTClient_create(&client_->handle, client_->address.c_str(), name.c_str(), MQTTCLIENT_PERSISTENCE_NONE, nullptr);
    if (status != MQTTCLIENT_SUCCESS) client_->handle = nullptr;
}

Connection::~Connection() {
    if (!client_->handle) return;
    MQTTClient_disconnect(client_->handle, end_timeout);
    MQTTClient_destroy(&client_->handle);
}

bool Connection::connect() {
    if (!client_->handle) return false;
    MQTTClient_willOptions will = MQTTClient_willOptions_initializer;
    will.topicName = client_->will.topic.c_str();
    will.payload.data = client_->will.payload.data();
    will.payload.len = static_cast<int>(client_->will.payload.size());
    will.struct_version = 1;  // with a payload that is not text
    MQTTClient_SSLOptions secure = MQTTClient_SSLOptions_initializer;
    secure.verify = 1;
    MQTTClient_connectOptions options = MQTTClient_connectOptions_initializer;
    options.keepAliveInterval = keep_alive;
    options.connectTimeout = connect_timeout;
    options.cleansession = 1;
    options.username = client_->user.c_str();
    if (!client_->will.topic.empty()) options.will = &will;
    options.ssl = &secure;
    if (MQTTClient_connect(client_->handle, &options) != MQTTCLIENT_SUCCESS) return false;
    for (const std::string& topic : client_->topics) {
        if (MQTTClient_subscribe(client_->handle, topic.c_str(), 0) != MQTTCLIENT_SUCCESS) return false;
    }
    return true;
}

bool Connection::is_connected() const {
    return client_->handle && MQTTClient_isConnected(client_->handle) != 0;
}

std::optional<Message> Connection::receive(std::chrono::milliseconds time) {
    char* topic = nullptr;
    int length = 0;
    MQTTClient_message* message = nullptr;
    MQTTClient_receive(client_->handle, &topic, &length, &message, static_cast<unsigned long>(time.count()));
    if (!message) return std::nullopt;
    Message received{topic,
                     std::string(static_cast<const char*>(message->payload), static_cast<std::size_t>(message->payloadlen))};
    MQTTClient_freeMessage(&message);
    MQTTClient_free(topic);
    return received;
}

bool Connection::publish(const Message& message, bool is_retained) {
    return MQTTClient_publish(client_->handle, message.topic.c_str(), static_cast<int>(message.payload.size()),
                              message.payload.data(), 0, is_retained ? 1 : 0, nullptr) == MQTTCLIENT_SUCCESS;
}

}  // namespace narabe::relay
