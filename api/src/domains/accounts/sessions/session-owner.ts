import type { FastifyRequest } from "fastify";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { fieldProblem, Problem } from "#errors/problem.ts";
import { bearerOf, sessionOf, signedInAtOf, studentOf, takesNextToken } from "#http/session/session.ts";

/** The owner who changes the protection of their account, and the session in which they do. */
export interface SessionOwner {
  student: StudentRow;
  /** The number of the calling session; it stays open when the others end. */
  session: number;
  token: string;
  signedInAt: Date;
  /** When the owner last proved again who they are in this session; null if not since the sign-in. */
  confirmedAt: Date | null;
  /** Sends a new token for this session with the answer, unless the call is refused; null for a page that cannot take one (decision 0124). */
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

/** Returns the account, locked; refuses if it was deleted, or its password changed, since the request read it. */
export async function lockOwner(tx: Db, { student }: Pick<SessionOwner, "student">) {
  const last = await accountsRepository(tx).lock(student.id);
  if (!last?.email || last.deletedAt) throw new Problem("session.invalid");
  if (last.passwordHash !== student.passwordHash) throw fieldProblem("password", "password.wrong");
  return last;
}
