// Many URLs at once.

import { URL } from "urlsmith";
import {
  type BatchInput,
  type BatchStream,
  type BatchURL,
  type CheckAllOptions,
  type CheckAllResult,
  type ParseAllOptions,
  type URLBatch,
  type URLBatchColumn,
  checkAll,
  createKey,
  parseAll,
  parseChunks,
} from "urlsmith/batch";

const options: ParseAllOptions = { base: new URL("https://example.com/") };
const batch: URLBatch = parseAll("a\nb", options);
export const fromArrow: URLBatch = parseAll({
  values: new Uint8Array(3),
  valueOffsets: Int32Array.of(0, 3),
  validity: null,
});
export const arrowNulls: number = fromArrow.buffers("host").nullCount;
export const fromArrowAgain: URLBatch = parseAll(fromArrow.buffers("host"));
export const fromArray: URLBatch = parseAll(["a", new URL("x:y")] as const, {
  base: "https://example.com/",
});
export const withNothing: URLBatch = parseAll([], null);
export const input0: BatchInput = new Uint8Array(3);
export const fromBytes: URLBatch = parseAll(input0, { columns: ["host"] });
export const fromSet = parseAll(new ArrayBuffer(2), {
  columns: ["href", "port"] as const,
});
const checkOptions: CheckAllOptions = { base: "https://example.com/" };
export const checked: CheckAllResult = checkAll(["a"], checkOptions);
export const firstBits: number | undefined = checkAll("a:", null).errors[0];
export async function chunks(stream: BatchStream) {
  let length = 0;
  for await (const batch of parseChunks(stream, { columns: ["host"] })) {
    length += batch.length;
  }
  for await (const batch of parseChunks(["a:", "\nb:"])) batch.href(0);
  return length;
}
export const count: number = batch.length - batch.errorCount;
export const href: string | null | undefined = batch.href(0);
export const item: BatchURL | null | undefined = batch.at(-1);
export const message: string | undefined = batch.error(0)?.message;
export const input: string | undefined = batch.error(0)?.input;
export const bytes: Uint8Array = batch.bytes;
export const offset: number | undefined = batch.offsets[0];
export const hosts = new Set<string | null>(batch.column("hostname"));
export const same = new URL("a", batch.at(0)?.href);
for (const url of batch) url?.pathname.toUpperCase();
for (const [index, url] of [...batch].entries()) {
  if (url === null) batch.error(index)?.input.toUpperCase();
}
export const names: URLBatchColumn[] = ["href", "hash"];

// @ts-expect-error: neither a text nor an array
parseAll(1);
// @ts-expect-error: no such option
parseAll("", { bases: "a" });
// @ts-expect-error: no such column
parseAll("", { columns: ["searchParams"] });
// @ts-expect-error: no columns here
checkAll("", { columns: ["href"] });
// @ts-expect-error: no such column
batch.column("searchParams");
// @ts-expect-error: it can be null
batch.href(0).length;
// @ts-expect-error: items can be null
for (const url of batch) url.href.length;
// @ts-expect-error: it cannot be set
batch.length = 1;
// @ts-expect-error: nor can this
for (const url of batch) url && (url.href = "a");

const keyOf = createKey({ excludeFragment: true, indexFiles: ["index.html"] });
export const key: string = keyOf(new URL("https://example.com/"));
createKey();
// @ts-expect-error: a list of names
createKey({ dropParameters: "a" });
