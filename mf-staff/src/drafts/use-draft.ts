import type * as z from "@academy/shared/schema";
import { storedStaffDraft } from "@academy/shared/storage/staff-storage";
import { useState } from "react";
import { useStaffMe } from "#me/me.api.ts";

/** What is being written, and how to go on with it. */
export interface Draft<Value> {
  value: Value;
  write: (value: Value) => void;
  /** It has arrived: the draft goes, and the form is as it was at first. */
  forget: () => void;
  /** Whether something else than at first stands there. */
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
 * What a member of the staff writes, kept in this tab until it has arrived or they sign out: a reload or the end of a session
 * loses nothing. `place` names it, such as `answer:7`; a form for another place is another component (give it a `key`). `initial`
 * is what stands there without a draft.
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
