import type { FastifyBaseLogger } from "fastify";
import type { App, Context } from "#context.ts";
import { workOff } from "#database/queue.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { coursesRepository } from "#domains/learning/courses/courses.repository.ts";
import { checksEnqueued } from "#domains/platform/certificate-checks/enqueue-check.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import type { CertificatesContext } from "./certificates.service.ts";
import { type ClaimedCheck, checksRepository } from "./checks.repository.ts";
import { storeCertificate } from "./files.ts";
import { issueWhenEarned } from "./issue.ts";
import { verifyAddress } from "./number.ts";

/** How long a claimed check belongs to its process: far longer than issuing and drawing take. */
const LEASE_MS = 60_000;

/** What the worker needs from the context. */
type WorkerContext = Context<"db" | "clock" | "config" | "keys" | "newKeyPair" | "storage" | "threads">;

async function answer(context: WorkerContext, { studentId, courseId }: ClaimedCheck) {
  return context.db.transaction(async (tx) => {
    const student = await accountsRepository(tx).find(studentId);
    const course = await coursesRepository(tx).find(courseId);
    if (!student || !course || student.deletedAt || student.blockedAt) return null;
    return (await issueWhenEarned(tx, context, student, course)).row;
  });
}

/**
 * Answers every waiting check: issues the earned certificate and draws its files. A check is deleted when all of its work is
 * done; if a process is killed before that, the next one repeats the check (decision 0056).
 */
export async function answerChecks(
  context: WorkerContext,
  log: Pick<FastifyBaseLogger, "error">,
  isStopped: () => boolean = () => false,
) {
  const { db, clock } = context;
  await workOff(async () => {
    const lease = new Date(clock().getTime() + LEASE_MS);
    const check = await db.transaction((tx) => checksRepository(tx).claim(clock(), lease));
    if (!check) return false;
    try {
      const row = await answer(context, check);
      if (row) failpoint("certificate.issued");
      if (row) await storeCertificate(context, { row, verifyUrl: verifyAddress(context.config, row.number) });
      if (row) failpoint("certificate.files-stored");
      await checksRepository(db).remove(check);
    } catch (error) {
      // The check is retried when its lease is over; the checks of other students do not wait for that.
      log.error({ err: error, student: check.studentId }, "a certificate could not be issued");
    }
    return true;
  }, isStopped);
}

/**
 * Answers the checks of this process right after the response to the request that caused them. A check whose transaction is
 * not committed by then waits for the next response or for the worker, a second at most. `settled` resolves when the claimed
 * checks are answered.
 */
export function registerCertificateChecks(app: App, context: CertificatesContext) {
  let seen = checksEnqueued();
  let running = Promise.resolve();

  async function run() {
    try {
      if (await context.hasRoom()) await answerChecks(context, app.log);
    } catch (error) {
      app.log.error({ err: error }, "checks of certificates wait for the worker");
    }
  }

  app.addHook("onResponse", (_request, _reply, done) => {
    if (checksEnqueued() !== seen) {
      seen = checksEnqueued();
      running = running.then(run);
    }
    done();
  });
  return { settled: () => running };
}
