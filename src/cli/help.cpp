// `narabe help`: describes the commands and their flags.
#include <algorithm>

#include "cli/commands.h"
#include "core/ranges.h"

namespace narabe::cli {

namespace {

struct Row {
    std::string name;
    std::string_view about;
};

void write_rows(std::span<const Row> rows, Output& out) {
    std::size_t widest = 0;
    for (const Row& row : rows) widest = std::max(widest, row.name.size());
    for (const Row& row : rows) {
        out.write("  " + row.name + std::string(widest - row.name.size() + 2, ' ').append(row.about));
    }
}

void write_commands(Output& out) {
    out.write("usage: narabe COMMAND [argument | name=value | --flag value] ...");
    out.write("");
    std::vector<Row> rows;
    for (const Command& command : all_commands()) rows.push_back({std::string(command.syntax.name), command.syntax.about});
    write_rows(rows, out);
    out.write("");
    out.write("narabe help COMMAND explains its arguments and flags.");
}

void write_command(const Syntax& syntax, Output& out) {
    out.write("usage: " + usage_of(syntax));
    out.write("");
    out.write(syntax.about);
    std::vector<Row> rows;
    if (syntax.takes_options) rows.push_back({"name=value", "An option of the game, such as size=7"});
    for (const FlagSyntax& flag : syntax.flags) {
        rows.push_back({std::string(flag.name).append(" ").append(flag.value), flag.about});
    }
    if (rows.empty()) return;
    out.write("");
    write_rows(rows, out);
}

}  // namespace

Ending help(const Arguments& arguments, Output& out) {
    if (arguments.words().empty()) {
        write_commands(out);
        return std::nullopt;
    }
    const Result<const Command*> command = command_named(arguments.words().front());
    if (!command) return command.failure();
    write_command((*command)->syntax, out);
    return std::nullopt;
}

}  // namespace narabe::cli
