import type { ENTRIES } from "@academy/shared/storage/entries";
import { storageOf } from "@academy/shared/storage/storage-of";

type Entry = (typeof ENTRIES)[keyof typeof ENTRIES];

/** The keys with one life. They are given one by one, so that the build writes nothing else of the table into the page. */
type KeyOf<Life extends Entry["life"]> = Extract<Entry, { life: Life }>["key"];

/** What is kept under any key. Null where there is nothing, or no storage. */
export function readStored(life: Entry["life"], key: string): string | null {
  try {
    return storageOf(life).getItem(key);
  } catch {
    return null;
  }
}

/** What is kept on the device under a key, as it stands there. Null where there is nothing, or no storage. */
export const storedOnDevice = (key: KeyOf<"device">): string | null => readStored("device", key);

/** The same of what is kept in the tab. */
export const storedInTab = (key: KeyOf<"tab">): string | null => readStored("tab", key);
