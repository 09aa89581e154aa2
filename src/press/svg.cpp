#include "press/svg.h"

#include <charconv>
#include <cmath>
#include <cstdio>

#include "app/look/outline.h"
#include "app/look/pattern.h"

namespace narabe {

namespace {

constexpr float min_line = 0.02f;  // in board units, like all lengths below
constexpr float inner_line_width = 0.03f;
constexpr float rim_width = 0.035f;
constexpr float pattern_margin = 0.06f;
constexpr float shadow_strength = 0.6f;

/// Appends the value with at most three decimals.
void append_number(std::string& text, float value) {
    const long thousandths = std::lround(value * 1000);
    const long size = std::labs(thousandths);
    char digits[24];
    char* end = digits;
    if (thousandths < 0) *end++ = '-';
    end = std::to_chars(end, std::end(digits), size / 1000).ptr;
    *end++ = '.';
    for (const long unit : {100, 10, 1}) *end++ = static_cast<char>('0' + size / unit % 10);
    while (end[-1] == '0') --end;
    if (end[-1] == '.') --end;
    text.append(digits, end);
}

std::string number(float value) {
    std::string text;
    append_number(text, value);
    return text;
}

/// Flips y, which points down in SVG.
void append_point(std::string& path, char command, Point p) {
    path += command;
    append_number(path, p.x);
    path += ' ';
    append_number(path, p.y == 0 ? 0 : -p.y);
}

std::string hex(Colour colour) {
    char text[16];
    std::snprintf(text, sizeof text, "#%02X%02X%02X", colour.r, colour.g, colour.b);
    return text;
}

/// The colour as a style sheet value.
std::string css_colour(Colour colour) {
    if (colour.a >= 1) return hex(colour);
    return "rgb(" + std::to_string(colour.r) + " " + std::to_string(colour.g) + " " + std::to_string(colour.b) + " / " +
           number(colour.a) + ")";
}

void append_escaped(std::string& xml, std::string_view text) {
    for (const char c : text) {
        if (c == '&')
            xml += "&amp;";
        else if (c == '<')
            xml += "&lt;";
        else if (c == '>')
            xml += "&gt;";
        else if (c == '"')
            xml += "&quot;";
        else
            xml += c;
    }
}

constexpr bool is_of_pieces(Ink ink) {
    return ink >= Ink::slab_red && ink < Ink::count_;
}

/// A colour of the palette that is not an ink, and its name in the style sheet.
struct Extra {
    std::string_view name;
    Colour Palette::*colour;
};
constexpr Extra shadow{"shadow", &Palette::shadow};
constexpr Extra inner_line{"inner_line", &Palette::inner_line};

/// The name of the edge of pieces in this ink.
std::string edge_name(Ink ink) {
    return std::string(name_of(ink)) + "-edge";
}

class Writer {
  public:
    Writer(const Scene& scene, const SvgLook& look) : scene_(scene), look_(look) {}

    std::string written(const Box& extent) {
        const Point size = extent.most - extent.least;
        svg_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"";
        svg_ += number(extent.least.x) + " " + number(-extent.most.y) + " " + number(size.x) + " " + number(size.y);
        svg_ += "\">";
        for (const Element& element : scene_.elements()) write(element);
        svg_ += "</svg>";
        return std::move(svg_);
    }

  private:
    void write(const Element& element) {
        switch (element.kind) {
            case Element::Kind::polygon: return write_polygon(element);
            case Element::Kind::path: return write_path(element);
            case Element::Kind::disc: return write_disc(element);
            case Element::Kind::label: return write_label(element);
        }
    }

    bool is_seen(Ink ink) const { return ink != Ink::none && look_.palette.of(ink).a > 0; }

    void attribute(std::string_view name, std::string_view value) {
        svg_.append(" ").append(name).append("=\"").append(value).append("\"");
    }

    /// Each paint has its own opacity, as in the program; rsvg-convert takes much longer for opacity of a whole shape.
    void paint(std::string_view what, std::string_view name, Colour colour, float opacity) {
        if (look_.colours == SvgColours::variables) {
            attribute(what, "var(--ink-" + std::string(name) + ")");
        } else {
            attribute(what, hex(colour));
            opacity *= colour.a;
        }
        if (opacity < 1) attribute(std::string(what) + "-opacity", number(opacity));
    }
    void paint(std::string_view what, Ink ink, float opacity) { paint(what, name_of(ink), look_.palette.of(ink), opacity); }
    void paint(std::string_view what, const Extra& extra, float opacity) {
        paint(what, extra.name, look_.palette.*extra.colour, opacity);
    }

    void paint_fill(const Style& style) {
        if (is_seen(style.fill))
            paint("fill", style.fill, style.opacity);
        else
            attribute("fill", "none");
    }

    void paint_edge(Ink ink, float opacity) { paint("stroke", edge_name(ink), look_.palette.edge_of(ink), opacity); }

    void paint_line(const Style& style) {
        if (!is_seen(style.line)) return;
        const float width = std::max(min_line, style.line_width);
        if (style.rim) {
            paint_edge(style.line, style.opacity);
        } else {
            paint("stroke", style.line, style.opacity);
        }
        attribute("stroke-width", number(width));
        if (style.dashed) attribute("stroke-dasharray", number(width * 2.6f) + " " + number(width * 1.8f));
    }

    /// The outline with rounded corners as path commands.
    static std::string outline(std::span<const Point> corners, float radius) {
        std::string path;
        const std::size_t n = corners.size();
        for (std::size_t i = 0; i < n; ++i) {
            const Point before = corners[(i + n - 1) % n];
            const Point at = corners[i];
            const Point after = corners[(i + 1) % n];
            const float edge_in = distance(before, at);
            const float edge_out = distance(at, after);
            const char command = i == 0 ? 'M' : 'L';
            if (radius <= 0 || edge_in <= 0 || edge_out <= 0) {
                append_point(path, command, at);
                continue;
            }
            append_corner(path, command, at, (at - before) * (1 / edge_in), (after - at) * (1 / edge_out), radius,
                          std::min(edge_in, edge_out) / 2);
        }
        return path + "Z";
    }

    static void append_corner(std::string& path, char command, Point at, Point in, Point out, float radius, float longest) {
        const float turn = std::atan2(in.x * out.y - in.y * out.x, in.x * out.x + in.y * out.y);
        const float half = std::tan(std::abs(turn) / 2);
        if (std::abs(turn) < 0.01f) return append_point(path, command, at);
        const float r = std::min(radius, longest / half);
        append_point(path, command, at - in * (r * half));
        path += "A" + number(r) + " " + number(r) + " 0 0 " + (turn > 0 ? "0" : "1");
        append_point(path, ' ', at + out * (r * half));
    }

    void path(std::string_view commands) { svg_.append("<path d=\"").append(commands).append("\""); }

    void write_polygon(const Element& element) {
        const Style& style = element.style;
        if (!is_seen(style.fill) && !is_seen(style.line)) return;
        const std::span<const Point> corners = scene_.points_of(element);
        const std::string commands = outline(corners, style.corner);
        if (style.lift > 0) write_shadow(commands, style);
        path(commands);
        paint_fill(style);
        paint_line(style);
        svg_ += "/>";
        if (!is_of_pieces(style.fill)) return;
        if (style.inner_line) {
            write_inside(corners, style, inner_line_width, inner_line_width * 1.6f);
            paint("stroke", inner_line, style.opacity);
            svg_ += "/>";
        }
        if (style.rim && (look_.colours == SvgColours::variables || look_.palette.rim_of(style.fill).a > 0)) {
            write_inside(corners, style, rim_width, rim_width / 2);
            paint_edge(style.fill, style.opacity);
            svg_ += "/>";
        }
        write_pattern(corners, style);
    }

    void write_shadow(std::string_view commands, const Style& style) {
        path(commands);
        paint("fill", shadow, shadow_strength * style.opacity);
        attribute("transform", "translate(0 " + number(style.lift * 0.6f) + ")");
        svg_ += "/>";
    }

    /// Begins a line just inside the edge.
    void write_inside(std::span<const Point> corners, const Style& style, float width, float margin) {
        Points moved;
        inset(corners, margin, moved);
        path(outline(moved, std::max(0.0f, style.corner - margin)));
        attribute("fill", "none");
        attribute("stroke-width", number(width));
    }

    void write_pattern(std::span<const Point> corners, const Style& style) {
        const Pattern pattern = pattern_of(style.fill);
        if (pattern == Pattern::none || look_.colours == SvgColours::literal) return;
        constexpr float unit = 100;  // patterns are designed in pixels
        Points moved;
        Points rounded;
        inset(corners, pattern_margin, moved);
        for (Point& p : moved) p = p * unit;
        round_corners(moved, std::max(0.0f, style.corner - pattern_margin) * unit, 0.2f, rounded);
        PatternMarks marks;
        mark_pattern(pattern, rounded, {}, unit, marks);
        if (marks.strokes.empty() && marks.dots.empty()) return;
        svg_ += "<g class=\"pattern\"";
        attribute("fill", hex(readable_on(look_.palette.of(style.fill))));
        attribute("stroke", hex(readable_on(look_.palette.of(style.fill))));
        attribute("stroke-width", number(marks.width / unit));
        if (style.opacity < 1) attribute("opacity", number(style.opacity));
        svg_ += ">";
        std::string strokes;
        for (std::size_t i = 0; i < marks.strokes.size(); ++i)
            append_point(strokes, i % 2 == 0 ? 'M' : 'L', marks.strokes[i] * (1 / unit));
        if (!strokes.empty()) path(strokes), svg_ += "/>";
        for (const Point dot : marks.dots) write_circle(dot * (1 / unit), marks.radius / unit), svg_ += " stroke=\"none\"/>";
        svg_ += "</g>";
    }

    void write_path(const Element& element) {
        const Style& style = element.style;
        if (!is_seen(style.line)) return;
        std::string commands;
        for (const Point p : scene_.points_of(element)) append_point(commands, commands.empty() ? 'M' : 'L', p);
        path(commands);
        attribute("fill", "none");
        paint_line(style);
        svg_ += "/>";
    }

    void write_circle(Point centre, float radius) {
        svg_ += "<circle";
        attribute("cx", number(centre.x));
        attribute("cy", number(centre.y == 0 ? 0 : -centre.y));
        attribute("r", number(radius));
    }

    void write_disc(const Element& element) {
        const Style& style = element.style;
        if (!is_seen(style.fill) && !is_seen(style.line)) return;
        if (style.lift > 0) {
            write_circle(element.centre - Point{0, style.lift * 0.6f}, element.radius);
            paint("fill", shadow, shadow_strength * style.opacity);
            svg_ += "/>";
        }
        write_circle(element.centre, element.radius);
        paint_fill(style);
        paint_line(style);
        svg_ += "/>";
    }

    void write_label(const Element& element) {
        constexpr float baseline = 0.35f;  // below the middle of the text
        constexpr std::string_view weights[] = {"400", "500", "700"};
        svg_ += "<text";
        attribute("x", number(element.centre.x));
        attribute("y", number(-element.centre.y + baseline * element.radius));
        attribute("font-size", number(element.radius));
        attribute("font-weight", weights[static_cast<std::size_t>(element.weight)]);
        attribute("text-anchor", "middle");
        paint("fill", element.style.fill, 1);
        svg_ += ">";
        append_escaped(svg_, scene_.text_of(element));
        svg_ += "</text>";
    }

    const Scene& scene_;
    SvgLook look_;
    std::string svg_;
};

}  // namespace

std::string svg_of(const Scene& scene, const Box& extent, const SvgLook& look) {
    return Writer(scene, look).written(extent);
}

void append_inks(std::string& css, const Palette& palette) {
    const auto declare = [&](std::string_view name, Colour colour) {
        css.append("--ink-").append(name).append(": ").append(css_colour(colour)).append(";\n");
    };
    for (std::size_t i = 1; i < palette.inks.size(); ++i) declare(name_of(static_cast<Ink>(i)), palette.inks[i]);
    for (auto i = static_cast<std::size_t>(Ink::slab_red); i < palette.inks.size(); ++i) {
        declare(edge_name(static_cast<Ink>(i)), palette.edge_of(static_cast<Ink>(i)));
    }
    for (const Extra& extra : {shadow, inner_line}) declare(extra.name, palette.*extra.colour);
}

}  // namespace narabe
