// What the commands and their flags are for.
#include <algorithm>

#include "cli/commands.h"
#include "core/ranges.h"

namespace narabe::cli {

namespace {

struct Row {
    std::string name;
    std::string_view about;
};

void say_rows(std::span<const Row> rows, Output& out) {
    std::size_t widest = 0;
    for (const Row& row : rows) widest = std::max(widest, row.name.size());
    for (const Row& row : rows) {
        out.say("  " + row.name + std::string(widest - row.name.size() + 2, ' ').append(row.about));
    }
}

void say_commands(Output& out) {
    out.say("usage: narabe COMMAND [argument | name=value | --flag value] ...");
    out.say("");
    std::vector<Row> rows;
    for (const Command& command : all_commands()) rows.push_back({std::string(command.syntax.name), command.syntax.about});
    say_rows(rows, out);
    out.say("");
    out.say("narabe help COMMAND explains its arguments and flags.");
}

void say_command(const Syntax& syntax, Output& out) {
    out.say("usage: " + usage_of(syntax));
    out.say("");
    out.say(syntax.about);
    std::vector<Row> rows;
    if (syntax.takes_options) rows.push_back({"name=value", "An option of the game, such as size=7"});
    for (const FlagSyntax& flag : syntax.flags) {
        rows.push_back({std::string(flag.name).append(" ").append(flag.value), flag.about});
    }
    if (rows.empty()) return;
    out.say("");
    say_rows(rows, out);
}

}  // namespace

Ending help(const Arguments& arguments, Output& out) {
    if (arguments.words().empty()) {
        say_commands(out);
        return std::nullopt;
    }
    const Result<const Command*> command = command_named(arguments.words().front());
    if (!command) return command.failure();
    say_command((*command)->syntax, out);
    return std::nullopt;
}

}  // namespace narabe::cli
