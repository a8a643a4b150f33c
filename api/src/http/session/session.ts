import { SESSION_HEADER, SESSION_RENEWABLE } from "@academy/shared/contract/auth/session-token";
import { and, eq, gt, sql } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App, Context } from "#context.ts";
import { batchLoader } from "#database/batch-loader.ts";
import { type StudentRow, sessions, students } from "#database/tables/students.ts";
import { Problem } from "#errors/problem.ts";
import { hashToken } from "#security/tokens.ts";
import { sessionLimits } from "./session-limits.ts";
import { useOtherToken } from "./session-tokens.ts";

/** How often the last use is written. */
const TOUCH_MS = 3_600_000;

declare module "fastify" {
  interface FastifyRequest {
    /** The signed-in student; null for a visitor. */
    student: StudentRow | null;
    /** The number of the session; null for a visitor. */
    sessionId: number | null;
    /** When the session began; null for a visitor. */
    signedInAt: Date | null;
    /** When this session passed a second factor; null without one. */
    secondFactorAt: Date | null;
    /** When the student last confirmed in this session who they are; null since the sign-in. */
    confirmedAt: Date | null;
    /** The next token of the session, for the answer; null where the session keeps its own. */
    nextToken: string | null;
  }
}

/** The bearer token of a request, or null. */
export function bearerOf(request: FastifyRequest) {
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? "");
  return match?.[1] ?? null;
}

/** The signed-in student of a route behind `studentOnly`. */
export function studentOf(request: Pick<FastifyRequest, "student">) {
  if (!request.student) throw new Problem("session.required");
  return request.student;
}

interface FoundSession {
  student: StudentRow;
  sessionId: number;
  signedInAt: Date;
  secondFactorAt: Date | null;
  confirmedAt: Date | null;
}

/** The number of the session of a route behind `studentOnly`. */
export function sessionOf(request: FastifyRequest) {
  if (request.sessionId === null) throw new Problem("session.required");
  return request.sessionId;
}

/** Whether the client accepts another token for its session with the answer. */
export const takesNextToken = (request: FastifyRequest) =>
  request.headers[SESSION_HEADER.toLowerCase()] === SESSION_RENEWABLE;

/** Sends the next token of the session, if there is one, with the answers of a scope of routes. */
export function registerNextTokens(scope: App) {
  scope.addHook("onSend", async ({ nextToken }, reply) => {
    if (nextToken !== null && reply.statusCode < 400) reply.header(SESSION_HEADER, nextToken);
  });
}

/** When the session of a route behind `studentOnly` began. */
export function signedInAtOf(request: FastifyRequest) {
  if (!request.signedInAt) throw new Problem("session.required");
  return request.signedInAt;
}

/** Hooks that find out who asks; a route names the one it needs. */
export interface SessionHooks {
  /** Refuses visitors, who must sign in (401). */
  studentOnly: (request: FastifyRequest) => Promise<void>;
  /** Only students with a confirmed e-mail may buy and post. */
  verifiedOnly: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Visitors are welcome; a bearer token that is not valid counts as none. */
  anyone: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** The student whose session a token opens; null when it opens none (any more). */
  ownerOf: (token: string) => Promise<StudentRow | null>;
}

/** Reads sessions: the token's hash in the database is the only proof (reading 9, threat B7). */
export function registerSession(app: App, { db, clock, hasRoom }: Context<"db" | "clock" | "hasRoom">): SessionHooks {
  app.decorateRequest("student", null);
  app.decorateRequest("sessionId", null);
  app.decorateRequest("nextToken", null);
  app.decorateRequest("signedInAt", null);
  app.decorateRequest("secondFactorAt", null);
  app.decorateRequest("confirmedAt", null);

  const statement = db
    .select({
      student: students,
      tokenHash: sessions.tokenHash,
      sessionId: sessions.id,
      usedAt: sessions.usedAt,
      signedInAt: sessions.createdAt,
      secondFactorAt: sessions.secondFactorAt,
      confirmedAt: sessions.confirmedAt,
    })
    .from(sessions)
    .innerJoin(students, eq(students.id, sessions.studentId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${sql.placeholder("hashes")}::text[])`,
        gt(sessions.usedAt, sql.placeholder("usedAfter")),
        gt(sessions.createdAt, sql.placeholder("createdAfter")),
      ),
    )
    .prepare("students_of_sessions");
  const ask = batchLoader<string, FoundSession & { usedAt: Date }>(async (hashes) => {
    const { usedAfter, createdAfter } = sessionLimits(clock(), false);
    const rows = await statement.execute({
      hashes,
      usedAfter: usedAfter.toISOString(),
      createdAfter: createdAfter.toISOString(),
    });
    return new Map(rows.map(({ tokenHash, ...found }) => [tokenHash, found]));
  });

  /** The session of one of its further tokens: of the next one, which becomes its own now, or of one that was replaced a moment ago. */
  async function findByOther(hash: string) {
    const replaced = await useOtherToken({ db, clock }, hash);
    if (!replaced) return ask(hash);
    const { current, ...shown } = replaced;
    const found = await ask(current);
    return found && { ...found, ...shown };
  }

  /** The session that a token opens; for a session that is over only the account that had it. */
  async function find(token: string): Promise<{ session: FoundSession | null; account?: number }> {
    const now = clock().getTime();
    const hash = hashToken(token);
    const found = (await ask(hash)) ?? (await findByOther(hash));
    if (!found) return { session: null };
    const { student, signedInAt } = found;
    if (student.blockedAt || student.deletedAt || signedInAt <= sessionLimits(clock(), student.isStaff).createdAfter)
      return { session: null, account: student.id };
    if (now - found.usedAt.getTime() > TOUCH_MS && (await hasRoom())) {
      await db
        .update(sessions)
        .set({ usedAt: new Date(now) })
        .where(eq(sessions.id, found.sessionId));
    }
    return { session: found };
  }

  /** Reads the caller into the request; gives the account whose session it was where that session is over. */
  async function identify(request: FastifyRequest): Promise<{ account?: number }> {
    const token = bearerOf(request);
    const { session, ...over } = token ? await find(token) : { session: null };
    request.student = session?.student ?? null;
    request.sessionId = session?.sessionId ?? null;
    request.signedInAt = session?.signedInAt ?? null;
    request.secondFactorAt = session?.secondFactorAt ?? null;
    request.confirmedAt = session?.confirmedAt ?? null;
    return over;
  }

  async function studentOnly(request: FastifyRequest) {
    if (!request.headers.authorization)
      throw new Problem("session.required", { headers: { "www-authenticate": "Bearer" } });
    const over = await identify(request);
    const headers = { "www-authenticate": 'Bearer error="invalid_token"' };
    if (!request.student) throw new Problem("session.invalid", { headers, ...over });
  }

  return {
    studentOnly,
    async verifiedOnly(request: FastifyRequest) {
      await studentOnly(request);
      if (!request.student?.verifiedAt) throw new Problem("account.unverified");
    },
    anyone: async (request) => {
      await identify(request);
    },
    ownerOf: async (token) => (await find(token)).session?.student ?? null,
  };
}
