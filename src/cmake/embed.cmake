# Run by narabe_embed(): writes SOURCE, a C++ file that defines the text of FILE under the qualified NAME.
file(READ ${FILE} text)
string(REGEX REPLACE "^(.*)::[^:]*$" "\\1" namespace ${NAME})
string(REGEX REPLACE "^.*::" "" variable ${NAME})
file(WRITE ${SOURCE} "#include <string_view>

namespace ${namespace} {
extern const std::string_view ${variable};
constinit const std::string_view ${variable} = R\"narabe(${text})narabe\";
}
")
