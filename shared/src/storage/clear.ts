import { type ClearedBy, entryOf, type StorageEntry } from "./entries.ts";
import { storageOf } from "./storage-of.ts";

function removeWhere(life: StorageEntry["life"], ends: (key: string) => boolean): void {
  try {
    const storage = storageOf(life);
    for (const key of Object.keys(storage)) if (ends(key)) storage.removeItem(key);
  } catch {
    // The browser stores nothing.
  }
}

const LIVES: readonly StorageEntry["life"][] = ["tab", "device"];

function removeFrom(ends: (key: string, entry: StorageEntry | undefined) => boolean, lives = LIVES): void {
  for (const life of lives) removeWhere(life, (key) => ends(key, entryOf(key)));
}

const removes = (ending: ClearedBy, entry: StorageEntry) => entry.removedBy.includes(ending);

/** The owner of a stored entry, by its key: a student's id or `visitor`; undefined for an entry that belongs to no student. */
const holderIn = (key: string, entry: StorageEntry): string | undefined =>
  entry.parts[0] === "student" ? key.slice(entry.key.length + 1).split(":")[0] : undefined;

const endsOnSignOut = (_: string, entry: StorageEntry | undefined) => !entry || removes("signOut", entry);

/** A student signs out: removes everything that the next student must not find, also keys that this build does not know. */
export const clearOnSignOut = (): void => removeFrom(endsOnSignOut);

/** A student signed out in another tab, which cleared the device. Only this tab is cleared: the next student may be signed in already. */
export const clearTabOnSignOut = (): void => removeFrom(endsOnSignOut, ["tab"]);

/** An account was deleted: removes everything of its student and of visitors. Unsent work of other students of this device stays. */
export const clearOnDeletion = (studentId: number): void =>
  removeFrom((key, entry) => {
    if (!entry) return true;
    const holder = holderIn(key, entry);
    return removes("deletion", entry) && (holder === undefined || holder === String(studentId) || holder === "visitor");
  });

/** Removes from the storage what other students left; null while nobody is signed in. */
export const clearOfOthers = (studentId: number | null): void =>
  removeFrom((key, entry) => {
    const holder = entry && removes("anotherAccount", entry) ? holderIn(key, entry) : undefined;
    return holder !== undefined && holder !== "visitor" && holder !== String(studentId);
  });
