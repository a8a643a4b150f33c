import { createHmac, randomBytes } from "node:crypto";

const WORD = 2 ** 32;

/** What the draw and the shuffles of one attempt come from: 32 bytes that nobody can guess and that never leave the server. */
export const newSeed = (): string => randomBytes(32).toString("base64url");

/** An endless row of numbers of 32 bits that a seed and a purpose decide. */
function* words(seed: string, purpose: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = createHmac("sha256", seed).update(`${purpose}:${block}`).digest();
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at);
  }
}

/**
 * The items in an order that the seed and the purpose decide, each order as likely as any other. The order in which they were is one
 * of them: to leave it out would tell something about it (decision 0052). Open attempts depend on what comes out, so it stays as it is.
 */
export function shuffled<Item>(items: readonly Item[], seed: string, purpose: string): Item[] {
  const result = [...items];
  const source = words(seed, purpose);
  for (let last = result.length - 1; last > 0; last--) {
    // Numbers at the upper end are left out where they would favour the first places.
    const fair = WORD - (WORD % (last + 1));
    let word = source.next().value;
    while (word >= fair) word = source.next().value;
    const other = word % (last + 1);
    [result[last], result[other]] = [result[other] as Item, result[last] as Item];
  }
  return result;
}
