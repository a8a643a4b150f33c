/** The text of an answer of any size: reads up to the cap and then stops; null when the answer is longer. */
export async function cappedText(response: Response, cap: number) {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // Counted after unpacking, so that a small packed answer cannot become a large one.
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > cap) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}
