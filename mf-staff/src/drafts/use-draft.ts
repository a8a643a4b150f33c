import type * as z from "@academy/shared/schema";
import { storedStaffDraft } from "@academy/shared/storage/staff-storage";
import { useStoredDraft } from "@academy/shared/ui/forms/draft";
import { useStaffMe } from "#me/me.api.ts";

export type { Draft } from "@academy/shared/ui/forms/draft";

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** Whether a stored draft has the members of the form; another release may have kept a form with others. */
const hasMembersOf = <Value>(draft: unknown, initial: Value): draft is Value =>
  typeof draft === "object" &&
  draft !== null &&
  Object.entries(initial as object).every(
    ([name, value]) => Object.hasOwn(draft, name) && typeof draft[name as keyof typeof draft] === typeof value,
  );

/**
 * A text or form that a member of the staff is writing. This tab keeps it until it is sent or the member signs out, so that a reload
 * or an expired session loses nothing. `place` is its key, such as `answer:7`; a form for another place needs another React `key`.
 * `initial` is the value without a draft; where its members are not all texts or flags, `schema` reads a stored one.
 */
export function useDraft<Value>(key: string, initial: Value, schema?: z.ZodMiniType<Value>) {
  const me = useStaffMe();
  const storage = {
    read: () => {
      const kept = me && parsed(storedStaffDraft.read(me.id, key));
      if (schema) return schema.safeParse(kept).data ?? null;
      return hasMembersOf(kept, initial) ? kept : null;
    },
    write: (value: Value | null) =>
      me && storedStaffDraft.write(value === null ? null : JSON.stringify(value), me.id, key),
  };
  return useStoredDraft(storage, initial);
}
