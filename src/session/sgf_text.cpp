#include "session/sgf_text.h"

#include <algorithm>
#include <utility>

#include "core/ranges.h"
#include "session/record.h"

namespace narabe {

namespace {

bool is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

class Parser {
  public:
    explicit Parser(std::string_view text) : text_(text) {}

    Parsed<std::vector<SgfNode>> nodes() {
        while (!is_at_end() && text_[at_] != '(') ++at_;  // any text before the tree is skipped
        do {
            if (auto why = read_piece()) return refuse_line(line(), std::move(*why));
            skip_spaces();
        } while (!forks_.empty());
        if (text_.find('(', at_) != std::string_view::npos) return refuse_line(line(), "sgf.several");
        return std::move(nodes_);
    }
    std::vector<SgfProperty> properties() {
        SgfNode node;
        while (!is_at_end()) {
            if (read_property(node)) return {};
        }
        return std::move(node.properties);
    }

  private:
    bool is_at_end() const { return at_ == text_.size(); }
    std::size_t line() const {
        return static_cast<std::size_t>(std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at_), '\n')) + 1;
    }
    void skip_spaces() {
        while (!is_at_end() && is_space(text_[at_])) ++at_;
    }

    /// Reads the beginning or the end of a tree, or a node.
    std::optional<Sentence> read_piece() {
        const char c = is_at_end() ? '\0' : text_[at_];
        if (c == '(') {
            ++at_;
            skip_spaces();
            if (is_at_end() || text_[at_] != ';') return Sentence("sgf.form");
            forks_.push_back(last_);
        } else if (c == ')' && !forks_.empty()) {
            ++at_;
            last_ = forks_.back();
            forks_.pop_back();
        } else if (c == ';' && !forks_.empty()) {
            return read_node();
        } else {
            return Sentence("sgf.form");
        }
        return std::nullopt;
    }
    std::optional<Sentence> read_node() {
        SgfNode node{.line = line_from_last(), .parent = last_};
        ++at_;
        skip_spaces();
        while (!is_at_end() && std::string_view("();").find(text_[at_]) == std::string_view::npos) {
            if (auto why = read_property(node)) return why;
            skip_spaces();
        }
        last_ = nodes_.size();
        nodes_.push_back(std::move(node));
        return std::nullopt;
    }
    /// Counting from the start for each node would be slow.
    std::size_t line_from_last() {
        lines_ += static_cast<std::size_t>(std::count(text_.begin() + static_cast<std::ptrdiff_t>(counted_),
                                                      text_.begin() + static_cast<std::ptrdiff_t>(at_), '\n'));
        counted_ = at_;
        return lines_;
    }
    std::optional<Sentence> read_property(SgfNode& node) {
        const std::size_t begin = at_;
        while (!is_at_end() && is_capital(text_[at_])) ++at_;
        SgfProperty property{.name = text_.substr(begin, at_ - begin)};
        skip_spaces();
        while (!property.name.empty() && !is_at_end() && text_[at_] == '[') {
            const std::size_t start = ++at_;
            while (!is_at_end() && text_[at_] != ']') at_ += text_[at_] == '\\' && at_ + 1 < text_.size() ? 2 : 1;
            if (is_at_end()) return Sentence("sgf.form");
            property.values.push_back(text_.substr(start, at_++ - start));
            property.text = text_.substr(begin, at_ - begin);
            skip_spaces();
        }
        if (property.values.empty()) return Sentence("sgf.form");
        if (node.find(property.name)) return Sentence("record.twice", {Sentence::plain(std::string(property.name))});
        node.properties.push_back(std::move(property));
        return std::nullopt;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t counted_ = 0;
    std::size_t lines_ = 1;
    std::size_t last_ = 0;
    std::vector<std::size_t> forks_;  // the last nodes before the open trees
    std::vector<SgfNode> nodes_;
};

}  // namespace

const SgfProperty* SgfNode::find(std::string_view name) const {
    const auto found = ranges::find(properties, name, &SgfProperty::name);
    return found == properties.end() ? nullptr : &*found;
}

Parsed<std::vector<SgfNode>> read_sgf_nodes(std::string_view text) {
    return Parser(text).nodes();
}

std::vector<SgfProperty> read_sgf_properties(std::string_view text) {
    return Parser(text).properties();
}

std::string sgf_text(std::string_view value) {
    std::string text;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const bool is_escaped = value[i] == '\\' && i + 1 < value.size();
        if (is_escaped) ++i;
        const bool is_line_end = value[i] == '\n' || value[i] == '\r';
        const char next = i + 1 < value.size() ? value[i + 1] : '\0';
        if (is_line_end && (next == '\n' || next == '\r') && next != value[i]) ++i;
        if (is_line_end && is_escaped) continue;  // a line break of the file only
        text += is_line_end ? '\n' : is_space(value[i]) ? ' ' : value[i];
    }
    return text;
}

std::string sgf_value(std::string_view text) {
    std::string value;
    for (const char c : text) {
        if (c == ']' || c == '\\') value += '\\';
        value += c;
    }
    return value;
}

}  // namespace narabe
