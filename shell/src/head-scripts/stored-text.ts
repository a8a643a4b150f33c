import type { ENTRIES } from "@academy/shared/storage/entries";
import { storageOf } from "@academy/shared/storage/storage-of";

type Entry = (typeof ENTRIES)[keyof typeof ENTRIES];

/** The keys of entries with one lifetime. Callers pass single keys, so that the build puts no other entry of the table into the page. */
type KeyOf<Life extends Entry["life"]> = Extract<Entry, { life: Life }>["key"];

/** The text stored under any key. Null when there is none, or no storage. */
export function readStored(life: Entry["life"], key: string): string | null {
  try {
    return storageOf(life).getItem(key);
  } catch {
    return null;
  }
}

/** The text stored on the device under a key, unparsed. Null when there is none, or no storage. */
export const storedOnDevice = (key: KeyOf<"device">): string | null => readStored("device", key);

/** The text stored in the tab under a key, unparsed. Null when there is none, or no storage. */
export const storedInTab = (key: KeyOf<"tab">): string | null => readStored("tab", key);
