/** Characters that one call to a machine holds: its answer, each letter escaped to six bytes, stays below the 64 kB that are read. */
const PORTION = 9000;

/** Texts in as many calls as their length asks for. */
export function portions(texts: readonly string[]): string[][] {
  const calls: string[][] = [];
  let room = 0;
  for (const text of texts) {
    if (text.length > room) {
      calls.push([]);
      room = PORTION;
    }
    calls.at(-1)?.push(text);
    room -= text.length;
  }
  return calls;
}
