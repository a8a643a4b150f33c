import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A body and an answer of each operation by its id, as tests of the API sent and got them; random values are replaced. */
export const EXAMPLES = JSON.parse(readFileSync(join(import.meta.dirname, "examples.json"), "utf8")) as Readonly<
  Record<string, { body?: unknown; answer?: unknown }>
>;
