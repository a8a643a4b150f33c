import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { Problem } from "#errors/problem.ts";
import { sessionLimits } from "#http/session/session-limits.ts";
import { hashToken, newToken } from "#security/tokens.ts";
import { sessionsRepository } from "./sessions.repository.ts";

/** A session to open: of which student, on what device, and when a second factor was shown. */
interface NewSession {
  studentId: number;
  device: string;
  secondFactorAt?: Date;
}

/** Opens a session in the caller's transaction; the token is returned once and never stored (reading 9). */
export async function openSession(tx: Db, now: Date, session: NewSession) {
  const token = newToken();
  await sessionsRepository(tx).add({ tokenHash: hashToken(token), ...session }, now);
  return token;
}

/** The student's signed-in devices. */
export function sessionsService({ db, clock }: Context<"db" | "clock">) {
  return {
    async list(student: StudentRow, current: number) {
      const { usedAfter, createdAfter } = sessionLimits(clock(), student.isStaff);
      const open = await sessionsRepository(db).open(student.id, usedAfter, createdAfter);
      return open.map((row) => ({
        id: row.id,
        created_at: row.createdAt.toISOString(),
        last_used_at: row.usedAt.toISOString(),
        current: row.id === current,
        user_agent: row.device,
      }));
    },

    /** Signs out on all devices, or on all but one. */
    endAll: (student: StudentRow, except: number | null) => sessionsRepository(db).dropAll(student.id, except),

    /** Signs out one device of the student's list. */
    async endOne(student: StudentRow, id: number) {
      if (!(await sessionsRepository(db).dropOne(student.id, id))) throw new Problem("session.unknown");
    },

    end: (token: string) => sessionsRepository(db).drop(hashToken(token), clock()),
  };
}
