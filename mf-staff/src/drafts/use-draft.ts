import type * as z from "@academy/shared/schema";
import { storedStaffDraft } from "@academy/shared/storage/staff-storage";
import { useState } from "react";
import { useStaffMe } from "#me/me.api.ts";

/** A draft, and functions that change and remove it. */
export interface Draft<Value> {
  value: Value;
  write: (value: Value) => void;
  /** Removes the draft after the server has it; the form shows its initial value again. */
  forget: () => void;
  /** Whether the value differs from the initial one. */
  isChanged: boolean;
}

function read<Value>(text: string | null, form: z.ZodMiniType<Value>): Value | null {
  if (text === null) return null;
  try {
    return form.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * A text or form that a member of the staff is writing. This tab keeps it until it is sent or the member signs out, so that a reload
 * or an expired session loses nothing. `place` is its key, such as `answer:7`; a form for another place needs another React `key`.
 * `initial` is the value without a draft.
 */
export function useDraft<Value>(place: string, initial: Value, form: z.ZodMiniType<Value>): Draft<Value> {
  const me = useStaffMe();
  const kept = () => (me ? read(storedStaffDraft.read(me.id, place), form) : null);
  const [value, setValue] = useState<Value>(() => kept() ?? initial);
  const isSame = (one: Value) => JSON.stringify(one) === JSON.stringify(initial);
  const keep = (written: Value) => {
    if (me) storedStaffDraft.write(isSame(written) ? null : JSON.stringify(written), me.id, place);
  };
  return {
    value,
    write: (written) => {
      setValue(written);
      keep(written);
    },
    forget: () => {
      setValue(initial);
      keep(initial);
    },
    isChanged: !isSame(value),
  };
}
