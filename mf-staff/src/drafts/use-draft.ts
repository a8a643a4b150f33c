import type * as z from "@academy/shared/schema";
import { storedStaffDraft } from "@academy/shared/storage/staff-storage";
import { useStoredDraft } from "@academy/shared/ui/forms/draft";
import { useStaffMe } from "#me/me.api.ts";

export type { Draft } from "@academy/shared/ui/forms/draft";

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
export function useDraft<Value>(key: string, initial: Value, form: z.ZodMiniType<Value>) {
  const me = useStaffMe();
  const storage = {
    read: () => me && read(storedStaffDraft.read(me.id, key), form),
    write: (value: Value | null) =>
      me && storedStaffDraft.write(value === null ? null : JSON.stringify(value), me.id, key),
  };
  return useStoredDraft(storage, initial);
}
