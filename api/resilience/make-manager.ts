import { eq } from "drizzle-orm";
import { openDatabase } from "#database/open-database.ts";
import { sessions, students } from "#database/tables/students.ts";
import { staffRepository } from "#domains/accounts/staff/staff.repository.ts";

/** Makes an account a manager with a second factor, directly in the database, while no server has it open. */
export async function makeManager({ DATA_DIR = "", DATABASE_URL }: Record<string, string>, email: string) {
  const { db, close } = await openDatabase(DATABASE_URL ? { url: DATABASE_URL } : { folder: DATA_DIR });
  const now = new Date();
  const [row] = await db.update(students).set({ verifiedAt: now }).where(eq(students.email, email)).returning();
  const studentId = row?.id ?? 0;
  await staffRepository(db).grant({ studentId, role: "manager", grantedAt: now, grantedBy: "test" });
  await db.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.studentId, studentId));
  await close();
}
