/** Characters that one call to a machine holds: its answer, each letter escaped to six bytes, stays below the 64 kB that are read. */
const BATCH_LENGTH = 9000;

/** Texts in as many calls as their length asks for. */
export function textBatches(texts: readonly string[]): string[][] {
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
