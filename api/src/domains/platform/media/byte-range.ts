/** The one range a `Range` header asks for, null for the whole file, or "refused" (416) for nonsense and several ranges (threat B9). */
export function parseRange(header: string | undefined, size: number) {
  if (header === undefined) return null;
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  if (!match) return "refused";
  const [, from = "", to = ""] = match;
  if (from === "" && to === "") return "refused";
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "refused" : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start >= size || start > end ? "refused" : { start, end };
}
