import { eq, sql } from "drizzle-orm";
import { type Db, firstRow } from "#database/database.ts";
import { emailPreferences, type OptionalEmail } from "#database/tables/emails.ts";
import { staffRoles } from "#database/tables/staff.ts";
import { newToken } from "#security/tokens.ts";

/** SQL of the kinds of emails that people turned off. */
export function preferencesRepository(db: Db) {
  const { studentId: student, off, token: tokenOf } = emailPreferences;

  const find = (studentId: number) => firstRow(db.select().from(emailPreferences).where(eq(student, studentId)));

  /** The row of a person, created at its first use. */
  async function of(studentId: number) {
    const known = await find(studentId);
    if (known) return known;
    const made = { studentId, token: newToken(), off: [], marketingConsentAt: null, newQuestionsAt: null };
    const [row] = await db.insert(emailPreferences).values(made).onConflictDoNothing().returning();
    return row ?? (await find(studentId)) ?? made;
  }

  return {
    of,

    /** The kinds that a person turned off. */
    off: async (studentId: number) => (await find(studentId))?.off ?? [],

    /** Whether a person belongs to the staff: only the staff gets the staff's emails. */
    isStaff: async (studentId: number) =>
      (await db.select({ role: staffRoles.role }).from(staffRoles).where(eq(staffRoles.studentId, studentId)).limit(1))
        .length > 0,

    /** Turns a kind on or off; simultaneous changes of other kinds are kept. */
    async set(studentId: number, kind: OptionalEmail, isWanted: boolean) {
      await of(studentId);
      const without = sql`array_remove(${off}, ${kind})`;
      const kinds = isWanted ? without : sql`array_append(${without}, ${kind})`;
      await db.update(emailPreferences).set({ off: kinds }).where(eq(student, studentId));
    },

    /** The person whose links have this token; null when it is nobody's. */
    async owner(token: string) {
      const [row] = await db.select({ studentId: student }).from(emailPreferences).where(eq(tokenOf, token));
      return row?.studentId ?? null;
    },
  };
}
