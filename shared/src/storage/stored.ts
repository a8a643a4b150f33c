import * as z from "@academy/shared/schema";
import type { StorageEntry } from "./entries.ts";
import { storageOf } from "./storage-of.ts";

/** The owner of a student's entry: the student's id, or `visitor` while nobody is signed in; null while that is not known: then nothing is stored. */
export type EntryOwner = number | "visitor" | null;

interface PartTypes {
  student: EntryOwner;
  lecture: number;
  place: string | number;
}

type Parts = StorageEntry["parts"];

type Entry<Named extends Parts> = StorageEntry & { parts: Named };

type KeyOf<Named extends Parts> = { [Index in keyof Named]: PartTypes[Named[Index]] };

/** The access to one entry; the parts of its key are passed in the order of the table. No method throws. */
export interface Stored<Value, Given, Key extends readonly unknown[]> {
  /** The stored value; null when there is none, when it does not match the entry's schema, and when the browser stores nothing. */
  read: (...parts: Key) => Value | null;
  /** Stores a value in place of the old one; null removes it. Returns false when the browser stores nothing. */
  write: (value: Given | null, ...parts: Key) => boolean;
  /** The rest of each key of one student, after the student's id. */
  list: (holder: EntryOwner) => string[];
  /** Calls back when another tab has changed an entry in local storage; returns the function that stops listening. */
  watch: (changed: () => void) => () => void;
}

interface Coding<Given> {
  decode: (text: string) => unknown;
  encode: (value: Given) => string;
}

function access<Value, Given, Named extends Parts>(
  { key, life }: Entry<Named>,
  form: z.ZodMiniType<Value, Given>,
  { decode, encode }: Coding<Given>,
): Stored<Value, Given, KeyOf<Named>> {
  const keyOf = (parts: readonly unknown[]) => {
    if (parts.includes(null)) throw new Error("the owner is not known");
    return [key, ...parts].join(":");
  };
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(storageOf(life));
    } catch {
      return otherwise;
    }
  };
  return {
    read: (...parts) =>
      attempt((storage) => {
        const text = storage.getItem(keyOf(parts));
        return text === null ? null : (z.safeParse(form, decode(text)).data ?? null);
      }, null),
    write: (value, ...parts) =>
      attempt((storage) => {
        if (value === null) storage.removeItem(keyOf(parts));
        else storage.setItem(keyOf(parts), encode(value));
        return true;
      }, false),
    list: (holder) =>
      attempt((storage) => {
        const start = `${keyOf([holder])}:`;
        return Object.keys(storage).flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []));
      }, []),
    watch: (changed) => {
      // Null: the whole storage was cleared.
      const hear = (event: StorageEvent) => (event.key === key || event.key === null) && changed();
      addEventListener("storage", hear);
      return () => removeEventListener("storage", hear);
    },
  };
}

/** An entry whose text is stored as it is. */
export const storedText = <Value extends string, Named extends Parts>(
  entry: Entry<Named>,
  form: z.ZodMiniType<Value>,
) => access(entry, form, { decode: (text) => text, encode: String });

/** An entry that is stored as JSON. */
export const storedJson = <Value, Given, Named extends Parts>(entry: Entry<Named>, form: z.ZodMiniType<Value, Given>) =>
  access(entry, form, { decode: JSON.parse, encode: JSON.stringify });
