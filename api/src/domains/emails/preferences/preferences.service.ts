import { EMAIL_KINDS, type EmailPreferenceChange } from "@academy/shared/contract/students/email-preferences";
import type { Db } from "#database/database.ts";
import { preferencesRepository } from "./preferences.repository.ts";

/** Which emails a person wants. */
export function preferencesService(db: Db) {
  const preferences = preferencesRepository(db);

  /** The kinds that concern a person: only the staff has the staff's emails. */
  async function list(studentId: number) {
    const [off, isStaff] = await Promise.all([preferences.off(studentId), preferences.isStaff(studentId)]);
    return EMAIL_KINDS.filter((kind) => isStaff || kind !== "staff_summary").map((kind) => ({
      kind,
      wanted: !off.includes(kind),
    }));
  }

  return {
    list,
    async change(studentId: number, { kind, wanted }: EmailPreferenceChange) {
      await preferences.set(studentId, kind, wanted);
      return list(studentId);
    },
  };
}
