import type { FastifyRequest } from "fastify";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { fieldProblem, Problem } from "#errors/problem.ts";
import { bearerOf, sessionOf, signedInAtOf, studentOf, takesNextToken } from "#http/session/session.ts";
import { authRepository } from "#modules/auth/auth.repository.ts";

/** Who changes what protects their account, and in which session. */
export interface SessionOwner {
  student: StudentRow;
  /** The number of the session that asks; it stays when the others end. */
  session: number;
  token: string;
  signedInAt: Date;
  /** When this session last showed again who it is; null since the sign-in. */
  confirmedAt: Date | null;
  /** Gives another token for this session with the answer, unless the call is refused; null for a page that takes none (decision 0124). */
  giveToken: ((token: string) => void) | null;
}

/** The owner of a route behind `studentOnly`. */
export const ownerOf = (request: FastifyRequest): SessionOwner => ({
  student: studentOf(request),
  session: sessionOf(request),
  token: bearerOf(request) ?? "",
  signedInAt: signedInAtOf(request),
  confirmedAt: request.confirmedAt,
  giveToken: takesNextToken(request)
    ? (token) => {
        request.nextToken = token;
      }
    : null,
});

/** The account, locked; refused when it left or its password was changed since it was asked for. */
export async function lockOwner(tx: Db, { student }: Pick<SessionOwner, "student">): Promise<StudentRow> {
  const last = await authRepository(tx).lock(student.id);
  if (!last?.email || last.deletedAt) throw new Problem("session.invalid");
  if (last.passwordHash !== student.passwordHash) throw fieldProblem("password", "password.wrong");
  return last;
}
