/** How many earlier versions of a text are kept; the oldest are deleted first. */
export const VERSIONS_MAX = 50;

/** A version is stored when the newest one is at least this old. */
const VERSION_EVERY_MS = 5 * 60_000;

/** A text as it was saved. */
interface SavedText {
  text: string;
  savedAt: Date | null;
}

/**
 * Whether the text that is about to be replaced is stored as a version: once every five minutes of writing, and whenever a change
 * removes more than a third of the text.
 */
export function isKept(replaced: SavedText, next: string, newestVersion: Date | null) {
  if (replaced.text === "" || replaced.text === next || !replaced.savedAt) return false;
  if (next.length < (replaced.text.length * 2) / 3) return true;
  return !newestVersion || replaced.savedAt.getTime() - newestVersion.getTime() >= VERSION_EVERY_MS;
}
