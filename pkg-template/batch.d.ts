/** The name of a column: an attribute of the URL class that is a string. */
export type URLBatchColumn =
  | "href"
  | "origin"
  | "protocol"
  | "username"
  | "password"
  | "host"
  | "hostname"
  | "port"
  | "pathname"
  | "search"
  | "hash";

/** The options for parsing the URLs of a batch. */
export interface CheckAllOptions {
  /** The base URL of all of them, which must be valid itself. Default: none. */
  base?: string | { toString(): string } | undefined;
}

/** The options for parsing the URLs of a batch, and what to keep of them. */
export interface ParseAllOptions extends CheckAllOptions {
  /** The columns to keep. Default: all of them, and the inputs that are not URLs. */
  columns?: readonly URLBatchColumn[] | undefined;
}

/**
 * A column of the type Utf8 or LargeUtf8 in Arrow's layout, such as apache-arrow's `vector.data[0]`.
 * https://arrow.apache.org/docs/format/Columnar.html#variable-size-binary-layout
 */
export interface ArrowColumn {
  /** The values in UTF-8, with nothing between them. */
  readonly values: ArrayBufferView | ArrayBuffer;
  /** Where in `values` each value starts, and where the last one ends. */
  readonly valueOffsets: Int32Array | Uint32Array | BigInt64Array;
  /** A bit for each value, the lowest bit of a byte first, which is 0 if the value is null. Default: no value is null. */
  readonly validity?: ArrayBufferView | ArrayBuffer | null | undefined;
  /** Another name of `validity`, which apache-arrow has. */
  readonly nullBitmap?: ArrayBufferView | ArrayBuffer | null | undefined;
  /** The index of the first value's bit in `validity`. Default: 0. */
  readonly offset?: number | undefined;
  /** How many values there are. Default: one less than there are offsets. */
  readonly length?: number | undefined;
}

/** A column of a batch in Arrow's layout, of the type Utf8. Do not modify the arrays: the batch reads them. */
export interface ArrowBuffers {
  /** The values in UTF-8, with nothing between them. */
  readonly values: Uint8Array;
  /** Where in `values` each value starts, and where the last one ends. */
  readonly valueOffsets: Int32Array;
  /** A bit for each value, the lowest bit of a byte first, which is 0 if the value is null. */
  readonly validity: Uint8Array;
  /** How many values there are. */
  readonly length: number;
  /** How many of them are null. */
  readonly nullCount: number;
}

/** What `parseAll` parses: a text, as a string or in UTF-8; the elements of an array; or the values of an Arrow column. */
export type BatchInput =
  | string
  | ArrowColumn
  | ArrayBufferView
  | ArrayBuffer
  | readonly (string | { toString(): string })[];

/** The result of `checkAll`. */
export interface CheckAllResult {
  /** How many inputs there were: lines that are not empty, or elements. */
  length: number;
  /** How many of them are not URLs. */
  errorCount: number;
  /** A bit for each input, which is 1 if the input is not a URL. The bit of the index `i` is `(errors[i >> 3] >> (i & 7)) & 1`. */
  errors: Uint8Array;
}

/**
 * One URL of a batch: the attributes of the URL class, which cannot be set. It holds no text of its own. An attribute that was not
 * kept throws a TypeError.
 *
 * ```ts
 * for (const url of parseAll("https://example.com/a?b")) console.log(url?.pathname); // "/a"
 * ```
 */
export interface BatchURL {
  /** The serialization. https://url.spec.whatwg.org/#dom-url-href */
  readonly href: string;
  /** The origin, serialized. https://url.spec.whatwg.org/#dom-url-origin */
  readonly origin: string;
  /** The scheme and a colon. https://url.spec.whatwg.org/#dom-url-protocol */
  readonly protocol: string;
  /** The username. https://url.spec.whatwg.org/#dom-url-username */
  readonly username: string;
  /** The password. https://url.spec.whatwg.org/#dom-url-password */
  readonly password: string;
  /** The host, and the port unless it is the scheme's default. https://url.spec.whatwg.org/#dom-url-host */
  readonly host: string;
  /** The host without the port. https://url.spec.whatwg.org/#dom-url-hostname */
  readonly hostname: string;
  /** The port, or "" if it is the scheme's default. https://url.spec.whatwg.org/#dom-url-port */
  readonly port: string;
  /** The path. https://url.spec.whatwg.org/#dom-url-pathname */
  readonly pathname: string;
  /** The query with its question mark, or "". https://url.spec.whatwg.org/#dom-url-search */
  readonly search: string;
  /** The fragment with its number sign, or "". https://url.spec.whatwg.org/#dom-url-hash */
  readonly hash: string;
  /** The serialization, as `href`. https://url.spec.whatwg.org/#concept-url-serializer */
  toString(): string;
  /** The serialization, as `href`. https://url.spec.whatwg.org/#dom-url-tojson */
  toJSON(): string;
}

/**
 * Many URLs in three arrays. The methods take an index, from 0 on. They return null for an input that is not a URL, and undefined
 * where there is no input. A method throws a TypeError for a column that the option `columns` did not have.
 *
 * ```ts
 * const batch = parseAll(["https://example.com/a", "no URL"]);
 * batch.hostname(0); // "example.com"
 * batch.hostname(1); // null
 * batch.hostname(2); // undefined
 * ```
 */
export interface URLBatch extends Iterable<BatchURL | null> {
  /** How many inputs there were: lines that are not empty, or elements. */
  readonly length: number;
  /** How many of them are not URLs. */
  readonly errorCount: number;
  /**
   * A text in UTF-8 with a line for each input, which ends with a line feed: the serialization of the URL, or the input if it
   * is not a URL. With the option `columns`: the values of the columns, with tabs between them, and all of them empty if the
   * input is not a URL. Throws a TypeError if the input was an Arrow column: see `buffers()`.
   */
  readonly bytes: Uint8Array;
  /**
   * Eight numbers for each input, and at the end the length of `bytes`. They are offsets into `bytes`: the start of the line,
   * the end of the scheme, of the username, the start of the host, its end, and the start of the path, of the query and of
   * the fragment. For an input that is not a URL all eight are the start of its line. With the option `columns` there is one
   * number for each value: the offset of its start.
   */
  readonly offsets: Uint32Array;
  /** A bit for each input, which is 1 if the input is not a URL. The bit of the index `i` is `(errors[i >> 3] >> (i & 7)) & 1`. */
  readonly errors: Uint8Array;
  /** Whether there is an input at the index and it is a URL. */
  isValid(index: number): boolean;
  /** The URL at an index, which counts from the end if it is negative. */
  at(index: number): BatchURL | null | undefined;
  /**
   * Why the input at an index is no URL: the error that `new URL(input, base)` throws, with the input as `input`. Null if it is
   * a URL. Throws a TypeError if the option `columns` was given, since the input was not kept.
   *
   * ```ts
   * parseAll("nonsense").error(0)?.message; // 'Invalid URL "nonsense": it has no scheme and …'
   * ```
   */
  error(
    index: number,
  ):
    | (TypeError & { code: "ERR_INVALID_URL"; input: string; base?: string })
    | null
    | undefined;
  /**
   * The values of a column, one after the other. Throws a TypeError if there is no column of that name.
   *
   * ```ts
   * new Set(batch.column("hostname")); // all hosts
   * ```
   */
  column(name: URLBatchColumn): IterableIterator<string | null>;
  /**
   * The values of a column as buffers in Arrow's layout. They are null where the input was null or is not a URL. Throws a TypeError
   * if the input was no Arrow column, if the column was not kept, or if its values take 2 GiB or more.
   *
   * ```ts
   * const { length, nullCount, validity, valueOffsets, values } = parseAll(data, { columns: ["host"] }).buffers("host");
   * makeData({ type: new Utf8(), length, nullCount, nullBitmap: validity, valueOffsets, data: values });
   * ```
   */
  buffers(name: URLBatchColumn): ArrowBuffers;
  /** The URLs, one after the other, with null for each input that is not a URL. */
  [Symbol.iterator](): IterableIterator<BatchURL | null>;
  /** The serialization. https://url.spec.whatwg.org/#dom-url-href */
  href(index: number): string | null | undefined;
  /** The origin, serialized. https://url.spec.whatwg.org/#dom-url-origin */
  origin(index: number): string | null | undefined;
  /** The scheme and a colon. https://url.spec.whatwg.org/#dom-url-protocol */
  protocol(index: number): string | null | undefined;
  /** The username. https://url.spec.whatwg.org/#dom-url-username */
  username(index: number): string | null | undefined;
  /** The password. https://url.spec.whatwg.org/#dom-url-password */
  password(index: number): string | null | undefined;
  /** The host, and the port unless it is the scheme's default. https://url.spec.whatwg.org/#dom-url-host */
  host(index: number): string | null | undefined;
  /** The host without the port. https://url.spec.whatwg.org/#dom-url-hostname */
  hostname(index: number): string | null | undefined;
  /** The port, or "" if it is the scheme's default. https://url.spec.whatwg.org/#dom-url-port */
  port(index: number): string | null | undefined;
  /** The path. https://url.spec.whatwg.org/#dom-url-pathname */
  pathname(index: number): string | null | undefined;
  /** The query with its question mark, or "". https://url.spec.whatwg.org/#dom-url-search */
  search(index: number): string | null | undefined;
  /** The fragment with its number sign, or "". https://url.spec.whatwg.org/#dom-url-hash */
  hash(index: number): string | null | undefined;
}

/**
 * Parses many URLs: each line of a text, each element of an array, or each value of an Arrow column, as `new URL(input, base)` does.
 *
 * ```ts
 * const batch = parseAll("https://EXAMPLE.com/a\nhttps://example.org/b");
 * [...batch.column("hostname")]; // ["example.com", "example.org"]
 * ```
 *
 * Lines end with a line feed, and may have a carriage return before it. Empty lines are skipped, and so is a byte order mark
 * at the start of the text. Bytes are decoded as `TextDecoder` does: U+FFFD replaces what is not UTF-8. Elements are
 * converted to strings. A null of an Arrow column has the results of an input that is not a URL, but is not counted in
 * `errorCount`.
 *
 * An input that is not a URL is no error: see `isValid()` and `error()`. Throws a TypeError if the base is not a URL, if
 * there is no such column, if the input has another type, or if the result would take more than 4 GiB.
 *
 * With the columns `["host"]` or `["hostname"]`, this takes half the time.
 */
export function parseAll(
  input: BatchInput,
  options?: ParseAllOptions | null,
): URLBatch;

/**
 * Finds which inputs are URLs, in a third of the time of {@link parseAll}. Throws as `parseAll` does.
 *
 * ```ts
 * checkAll("https://example.com/a\nno URL").errorCount; // 1
 * ```
 */
export function checkAll(
  input: BatchInput,
  options?: CheckAllOptions | null,
): CheckAllResult;

/** A stream that `parseChunks` reads: texts, or bytes in UTF-8. A chunk may end anywhere, even within a character. */
export type BatchStream =
  | AsyncIterable<string>
  | AsyncIterable<ArrayBufferView | ArrayBuffer>
  | Iterable<string>
  | Iterable<ArrayBufferView | ArrayBuffer>
  | {
      getReader(): {
        read(): Promise<{ done: boolean; value?: unknown }>;
        cancel(): Promise<void>;
      };
    };

/**
 * Parses the lines of a stream, such as a file or the body of a response, as `parseAll` does. Each batch has the lines
 * received so far, at most 1 MiB of them.
 *
 * ```ts
 * for await (const batch of parseChunks(response.body)) count += batch.length;
 * ```
 *
 * The iterator throws a TypeError if the stream has chunks of both kinds, or if a line is longer than 64 MiB. If the loop ends early,
 * the stream is closed.
 */
export function parseChunks(
  stream: BatchStream,
  options?: ParseAllOptions | null,
): AsyncIterableIterator<URLBatch>;

/**
 * What `createKey` leaves out of a URL. Without options, the keys of two URLs are the same if the standard considers the URLs
 * equal.
 */
export interface KeyOptions {
  /** Whether to omit the fragment, as with [exclude fragments](https://url.spec.whatwg.org/#url-equals-exclude-fragments). */
  excludeFragment?: boolean | undefined;
  /** Whether to omit a slash at the end of the path, unless it is the whole path. */
  dropTrailingSlash?: boolean | undefined;
  /** Last segments of a path to omit, such as "index.html". */
  indexFiles?: readonly string[] | undefined;
  /** The names of query parameters to omit. */
  dropParameters?: readonly string[] | undefined;
  /** The names of the only query parameters to keep. */
  keepParameters?: readonly string[] | undefined;
  /** Whether to sort the query parameters by name, as `URLSearchParams.prototype.sort` does. */
  sortParameters?: boolean | undefined;
}

/**
 * Creates a function that turns a URL's `href` into a key to compare URLs by. The key consists only of bytes of the URL:
 * nothing is re-encoded. Names of parameters are compared in the decoded form of
 * [URLSearchParams](https://url.spec.whatwg.org/#interface-urlsearchparams).
 *
 * ```js
 * const key = createKey({ excludeFragment: true, dropParameters: ["ref"] });
 * key("https://example.com/a?ref=x&q=%20#top"); // "https://example.com/a?q=%20"
 * ```
 *
 * @throws {TypeError} if a list is not an array, or both `dropParameters` and `keepParameters` are given.
 */
export declare function createKey(
  options?: KeyOptions,
): (href: string | { toString(): string }) => string;
