// The shortcuts of the crate. `operation` is a name in benches/instructions.rs.

export const crate = [
  {
    name: "src/url",
    test: "src/parser/full_steps.rs",
    shortcuts: [
      {
        name: "normal form",
        file: "src/parser/basic_url_parser.rs",
        changes: [
          [
            "let normal = if SHORTCUTS {\n        normal_start",
            "let normal = if false {\n        normal_start",
          ],
        ],
        operation: "parse, normal form",
      },
      {
        name: "normal starts",
        file: "src/parser/basic_url_parser.rs",
        changes: [
          ["normal_start(input.bytes())", "None::<NormalStart>"],
          [
            "match (normal, scheme) {",
            "match (normal, scheme.filter(|_| false)) {",
          ],
        ],
        operation: "parse, general",
      },
      {
        name: "ASCII domains",
        file: "src/host/parser.rs",
        changes: [
          ["if SHORTCUTS && is_ascii_domain", "if false && is_ascii_domain"],
        ],
        operation: "set hostname",
      },
      {
        name: "common letters",
        file: "src/host/domain.rs",
        changes: [["!SHORTCUTS || !common_domain(domain, output)", "true"]],
        operation: "parse, hosts beyond ASCII",
      },
      {
        name: "can_parse",
        file: "src/parser/can_parse.rs",
        changes: [
          [
            "is_plain_authority(authority, scheme_type)\n",
            "(false && is_plain_authority(authority, scheme_type))\n",
          ],
        ],
        operation: "can_parse",
      },
    ],
  },
  {
    name: "src/pattern",
    test: "src/pattern/compile.rs",
    shortcuts: [
      {
        name: "plain texts",
        file: "src/pattern/compile.rs",
        changes: [
          ["if is_plain_text(input) {", "if false && is_plain_text(input) {"],
        ],
        operation: "pattern of fixed texts",
      },
      {
        name: "part lists",
        file: "src/pattern/native.rs",
        changes: [["!matcher::can_match(part_list, options)", "true"]],
        operation: "pattern exec",
      },
      {
        name: "wildcards",
        file: "src/pattern/compile.rs",
        changes: [['if input == "*" {', "if false {"]],
        operation: "pattern create",
      },
    ],
  },
];
