import { useStudent } from "@academy/shared/session";
import { useState } from "react";
import type { EntryOwner, Stored } from "#storage/stored.ts";

/** What is being written, and functions that change and remove it. */
export interface Draft<Value> {
  value: Value;
  write: (value: Value) => void;
  /** Changes some members of a value that is an object. */
  change: (members: Partial<Value>) => void;
  /** Removes the draft after the server has it; the form shows its initial value again. */
  forget: () => void;
  /** Whether the value differs from the initial one. */
  isChanged: boolean;
}

interface DraftStorage<Value, Key extends readonly unknown[]> {
  read: (...key: Key) => Value | null;
  /** Null when the value is the initial one again. */
  write: (value: Value | null, ...key: Key) => unknown;
}

/** A form that is being filled in, kept under the key of a stored entry, so that a reload loses nothing; a form for another thing needs another React `key`. */
export function useStoredDraft<Value, Key extends readonly unknown[]>(
  storage: DraftStorage<Value, Key>,
  initial: Value,
  ...key: Key
): Draft<Value> {
  const [value, setValue] = useState<Value>(() => storage.read(...key) ?? initial);
  const isSame = (one: Value) => JSON.stringify(one) === JSON.stringify(initial);
  const write = (written: Value) => {
    setValue(written);
    storage.write(isSame(written) ? null : written, ...key);
  };
  return {
    value,
    write,
    change: (members) => write({ ...value, ...members }),
    forget: () => write(initial),
    isChanged: !isSame(value),
  };
}

/** A student's draft of one text under a key, which is stored as it is; without a student it lives as long as the form. */
export function useTextDraft(
  stored: Pick<Stored<string, string, [EntryOwner, string | number]>, "read" | "write">,
  key: string | number,
  initial = "",
): Draft<{ content: string }> {
  const owner = useStudent().student?.id ?? null;
  return useStoredDraft(
    {
      read: () => {
        const content = stored.read(owner, key);
        return content ? { content } : null;
      },
      write: (typed) => stored.write(typed?.content || null, owner, key),
    },
    { content: initial },
  );
}
