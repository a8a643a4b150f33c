import { createHmac, randomBytes } from "node:crypto";

const UINT32_RANGE = 2 ** 32;

/** The seed of one attempt's draw and shuffles: 32 bytes that nobody can guess and that never leave the server. */
export const newSeed = () => randomBytes(32).toString("base64url");

/** An endless sequence of 32-bit numbers that depends on a seed and a purpose alone. */
function* randomNumbers(seed: string, purpose: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = createHmac("sha256", seed).update(`${purpose}:${block}`).digest();
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at);
  }
}

/**
 * Shuffles the items in an order that the seed and the purpose decide; every order is equally likely. The original order is one
 * of them: excluding it would reveal something about it (decision 0052). Open attempts depend on the result, so this function
 * must not change.
 */
export function shuffled<Item>(items: readonly Item[], seed: string, purpose: string) {
  const result = [...items];
  const source = randomNumbers(seed, purpose);
  for (let last = result.length - 1; last > 0; last--) {
    // Numbers at the upper end are skipped, since they would favour the first positions.
    const fair = UINT32_RANGE - (UINT32_RANGE % (last + 1));
    let number = source.next().value;
    while (number >= fair) number = source.next().value;
    const other = number % (last + 1);
    [result[last], result[other]] = [result[other] as Item, result[last] as Item];
  }
  return result;
}
