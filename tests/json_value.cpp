#include "json_value.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "core/ranges.h"

namespace narabe {

class JsonReader {
  public:
    explicit JsonReader(std::string_view json) : rest_(json) {}

    bool is_good() const { return is_good_; }
    bool is_at_end() {
        skip_space();
        return rest_.empty();
    }

    JsonValue value() {
        skip_space();
        JsonValue value;
        if (take('{')) {
            value.kind_ = JsonValue::Kind::object;
            for (bool is_first = true; is_good_ && !take('}'); is_first = false) {
                if (!is_first) want(',');
                value.names_.push_back(string());
                want(':');
                value.items_.push_back(this->value());
            }
        } else if (take('[')) {
            value.kind_ = JsonValue::Kind::list;
            for (bool is_first = true; is_good_ && !take(']'); is_first = false) {
                if (!is_first) want(',');
                value.items_.push_back(this->value());
            }
        } else if (rest_.starts_with('"')) {
            value.kind_ = JsonValue::Kind::text;
            value.text_ = string();
        } else if (take_word("true") || take_word("false")) {
            value.kind_ = JsonValue::Kind::flag;
            value.number_ = was_true_ ? 1 : 0;
        } else if (!take_word("null")) {
            value.kind_ = JsonValue::Kind::number;
            const std::size_t end = std::min(rest_.find_first_not_of("+-.0123456789eE"), rest_.size());
            is_good_ = is_good_ && end > 0;
            value.number_ = std::strtod(std::string(rest_.substr(0, end)).c_str(), nullptr);
            rest_.remove_prefix(end);
        }
        return value;
    }

  private:
    void skip_space() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \n\r\t"), rest_.size())); }

    bool take(char c) {
        skip_space();
        if (!rest_.starts_with(c)) return false;
        rest_.remove_prefix(1);
        return true;
    }

    void want(char c) { is_good_ = take(c) && is_good_; }

    bool take_word(std::string_view word) {
        if (!rest_.starts_with(word)) return false;
        was_true_ = word == "true";
        rest_.remove_prefix(word.size());
        return true;
    }

    std::string string() {
        std::string text;
        want('"');
        while (is_good_ && !rest_.empty() && rest_.front() != '"') {
            char c = rest_.front();
            is_good_ = static_cast<unsigned char>(c) >= 0x20;
            rest_.remove_prefix(1);
            if (c == '\\' && !rest_.empty()) {
                c = rest_.front();
                rest_.remove_prefix(1);
                if (c == 'u') {
                    text += character(std::strtoul(std::string(rest_.substr(0, 4)).c_str(), nullptr, 16));
                    rest_.remove_prefix(std::min<std::size_t>(4, rest_.size()));
                    continue;
                }
                c = c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c == 'b' ? '\b' : c == 'f' ? '\f' : c;
            }
            text += c;
        }
        want('"');
        return text;
    }

    /// The program writes only control characters as numbers.
    static char character(unsigned long code) { return static_cast<char>(code < 0x80 ? code : '?'); }

    std::string_view rest_;
    bool is_good_ = true;
    bool was_true_ = false;
};

JsonValue JsonValue::read(std::string_view json) {
    return parse(json).value_or(JsonValue());
}

std::optional<JsonValue> JsonValue::parse(std::string_view json) {
    JsonReader reader(json);
    JsonValue value = reader.value();
    if (!reader.is_good() || !reader.is_at_end()) return std::nullopt;
    return value;
}

const JsonValue& JsonValue::operator[](std::string_view name) const& {
    static const JsonValue none;
    const std::size_t i = index_of(name);
    return i < names_.size() ? items_[i] : none;
}

JsonValue JsonValue::operator[](std::string_view name) && {
    const std::size_t i = index_of(name);
    return i < names_.size() ? std::move(items_[i]) : JsonValue();
}

std::size_t JsonValue::index_of(std::string_view name) const {
    return static_cast<std::size_t>(ranges::find(names_, name) - names_.begin());
}

}  // namespace narabe
