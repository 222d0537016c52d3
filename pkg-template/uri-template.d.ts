/** Text in a value. Undefined and null mean an absent value. */
export type URITemplateText =
  string | number | bigint | boolean | null | undefined;

/** The value of a variable: text, a list, or an associative array. Lists and associative arrays without members are absent. */
export type URITemplateValue =
  | URITemplateText
  | readonly URITemplateText[]
  | { readonly [name: string]: URITemplateText };

/** The values of the variables, by name. */
export interface URITemplateVariables {
  /** The value of the variable with this name. */
  readonly [name: string]: URITemplateValue;
}

/**
 * The values of a template's variables in a URI, percent-decoded: text; a list, if the variable is exploded or there are commas; an
 * associative array, if an exploded variable has names. Absent variables are omitted. The object has no prototype.
 */
export interface URITemplateMatch {
  /** The value of the variable with this name. */
  [name: string]: string | string[] | { [name: string]: string };
}

/**
 * A URI template of [RFC 6570](https://www.rfc-editor.org/rfc/rfc6570), with all four levels.
 *
 * ```js
 * const template = new URITemplate("/users/{id}{?fields*}");
 * template.expand({ id: 7, fields: ["name", "age"] }); // "/users/7?fields=name&fields=age"
 * template.match("/users/7"); // { id: "7" }
 * ```
 */
export declare class URITemplate {
  /**
   * @throws {TypeError} if the template is [malformed](https://www.rfc-editor.org/rfc/rfc6570#section-2). The message has the position and
   * the cause.
   */
  constructor(template: string);
  /** The names of the variables, each once, in the order of the template. */
  readonly variableNames: string[];
  /**
   * [Expands](https://www.rfc-editor.org/rfc/rfc6570#section-3) the template. Only the object's own properties are variables.
   *
   * @throws {TypeError} if a value is of another type, or a prefix is applied to a list or an associative array.
   */
  expand(variables: URITemplateVariables): string;
  /**
   * The variables with which the template expands to the URI, or null if there are none. It takes linear time, and reads
   * percent-encoded bytes in either case.
   *
   * A template can be matched if each expression is followed by a character that its values cannot contain, or by text that
   * ends with such a character: `{a}/{b}` and `{name}.json`, but not `{a}{b}` or `{a}-{b}`. `{+path}` ends before the first
   * `?` or `#` that follows it in the template. Prefixes and variables that occur twice cannot be matched.
   *
   * @throws {TypeError} if the template cannot be matched. The message has the variable and the cause.
   */
  match(uri: string): URITemplateMatch | null;
  /** The template. */
  toString(): string;
}
