/** Longest kept name of an uploaded file, in characters. */
const NAME_MAX = 120;

/** The name of an uploaded file as it is shown: without a path and without signs that break or reorder a line. */
export function shownFileName(name: string, fallback: string) {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  return [...last.replace(/[\p{C}\u2028\u2029]/gu, "").trim()].slice(-NAME_MAX).join("") || fallback;
}
