/** Most earlier texts of an essay that are kept; the oldest go first. */
export const VERSIONS_MAX = 50;

/** A text is kept when the one before it is so old. */
const VERSION_EVERY_MS = 5 * 60_000;

/** A text as it was saved. */
export interface SavedText {
  text: string;
  savedAt: Date | null;
}

/**
 * Whether the text that is about to be replaced is kept to return to: one for each five minutes of writing, and whenever more
 * than a third of it goes at once.
 */
export function isKept(replaced: SavedText, next: string, newestVersion: Date | null): boolean {
  if (replaced.text === "" || replaced.text === next || !replaced.savedAt) return false;
  if (next.length < (replaced.text.length * 2) / 3) return true;
  return !newestVersion || replaced.savedAt.getTime() - newestVersion.getTime() >= VERSION_EVERY_MS;
}
