// Reads the program's JSON, for tests.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace narabe {

class JsonValue {
  public:
    enum class Kind : std::uint8_t { null, flag, number, text, list, object };

    /// Parses the whole text; nullopt if it is not JSON.
    static std::optional<JsonValue> parse(std::string_view json);
    /// Parses the whole text; null if it is not JSON.
    static JsonValue read(std::string_view json);

    Kind kind() const { return kind_; }
    bool is_null() const { return kind_ == Kind::null; }
    bool flag() const { return kind_ == Kind::flag && number_ != 0; }
    double number() const { return number_; }
    const std::string& text() const& { return text_; }
    std::string text() && { return std::move(text_); }
    const std::vector<JsonValue>& items() const& { return items_; }
    std::vector<JsonValue> items() && { return std::move(items_); }
    /// A field of an object; null if the object has no such field.
    const JsonValue& operator[](std::string_view name) const&;
    JsonValue operator[](std::string_view name) &&;

  private:
    friend class JsonReader;

    std::size_t index_of(std::string_view name) const;  // in `names_`; its size if there is no such field

    Kind kind_ = Kind::null;
    double number_ = 0;
    std::string text_;
    std::vector<JsonValue> items_;  // in an object, the values of its fields
    std::vector<std::string> names_;
};

}  // namespace narabe
