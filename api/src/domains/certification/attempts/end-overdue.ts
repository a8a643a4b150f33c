import { GRACE_SECONDS } from "@academy/shared/contract/tests";
import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#context.ts";
import { attemptsRepository } from "./attempts.repository.ts";
import { endAttempt } from "./end-attempt.ts";

/** How many attempts one round ends; the others wait for the next round. */
const MOST = 200;

/**
 * Ends the attempts whose time and grace are over, also when no browser is open. Each attempt has a transaction of
 * its own: if a process dies in the middle, the next round or another process ends the rest.
 */
export async function endOverdueAttempts(
  context: Context<"db" | "clock">,
  log: Pick<FastifyBaseLogger, "error">,
  isStopped: () => boolean,
) {
  const { db, clock } = context;
  const overdue = await attemptsRepository(db).overdue(new Date(clock().getTime() - GRACE_SECONDS * 1000), MOST);
  for (const attempt of overdue) {
    if (isStopped()) return;
    try {
      await endAttempt(context, attempt, "clock");
    } catch (error) {
      // One attempt that cannot be ended must not hold back those of other students.
      log.error({ err: error, attempt: attempt.id }, "an attempt could not be ended");
    }
  }
}
