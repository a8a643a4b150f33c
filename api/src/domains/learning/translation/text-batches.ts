/**
 * How many characters one call to the provider has: the answer stays below the 64 kB that are read, even if each character is
 * escaped to six bytes.
 */
const BATCH_LENGTH = 9000;

/** Splits texts into as many calls as their length requires. */
export function textBatches(texts: readonly string[]) {
  const calls: string[][] = [];
  let room = 0;
  for (const text of texts) {
    if (text.length > room) {
      calls.push([]);
      room = BATCH_LENGTH;
    }
    calls.at(-1)?.push(text);
    room -= text.length;
  }
  return calls;
}
