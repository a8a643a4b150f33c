/** The text of an answer that may be of any size: reads no further than the cap, then lets go of it; null when it is longer. */
export async function cappedText(response: Response, cap: number): Promise<string | null> {
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
