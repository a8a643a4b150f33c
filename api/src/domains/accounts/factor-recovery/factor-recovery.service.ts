import { SECOND_FACTOR_TRIES } from "@academy/shared/contract/auth/second-factor";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { methodsOf } from "#domains/accounts/factors/methods-of.ts";
import { challengesRepository } from "#domains/accounts/sessions/challenges.repository.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { type LossEvent, lostFactorEmail } from "#domains/emails/templates/lost-factor-emails.ts";
import { type AuditAction, writeAudit } from "#domains/platform/audit/audit-log.ts";
import { aboutAccount, Problem, required } from "#errors/problem.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { factorRecoveriesRepository } from "./factor-recoveries.repository.ts";
import { presentLoss, removalFrom } from "./removal-rules.ts";
import { type StopRemovalClaim, stopRemovalLinks } from "./stop-removal-link.ts";

/** What recovering lost factors needs. */
type FactorRecoveryContext = Context<"config" | "db" | "clock" | "keys" | "rateLimiter">;

/** Sends the owner an email about a request, in the transaction of the change that the email reports. */
export async function tellLoss(
  tx: Db,
  context: Context<"config" | "clock" | "keys">,
  student: StudentRow,
  event: LossEvent & { id: number },
) {
  const { config, clock } = context;
  const language = emailLanguage(student);
  const stop = stopRemovalLinks(context).of(event.id, language);
  await enqueueEmail(
    tx,
    lostFactorEmail(student.email ?? "", language, event, { stop, publicUrl: config.publicUrl }),
    clock(),
  );
}

/**
 * Recovery for owners who have lost every second factor: requested at the second step of a sign-in, decided by the staff, made after a wait
 * (decision 0103).
 */
export function factorRecoveryService(context: FactorRecoveryContext) {
  const { db, clock, rateLimiter } = context;
  const links = stopRemovalLinks(context);

  const note = (tx: Db, actor: string, action: AuditAction, student: number) =>
    writeAudit(tx, { at: clock(), actor, action, details: { student } });

  /** The sign-in that waits for its second factor. */
  async function waitingSignIn(token: string, device: string) {
    const given = { token, purpose: "sign-in", device } as const;
    const challenge = required(
      await challengesRepository(db).find(given, clock(), SECOND_FACTOR_TRIES),
      "factor.expired",
    );
    return challenge;
  }

  /** Keeps the factors. The password or a session alone is enough to cancel, so the owner, who may have made the request, gets an email. */
  const cancel = (studentId: number) =>
    db.transaction(async (tx) => {
      const student = await accountsRepository(tx).lock(studentId);
      const ended = await factorRecoveriesRepository(tx).endOf(studentId);
      if (!student || !ended) return;
      await tellLoss(tx, context, student, { is: "cancelled", id: ended.id });
      await note(tx, `student:${studentId}`, "factor.removal_stop", studentId);
    });

  return {
    /** Requests a removal from a sign-in that lacks only the second factor; if there is a request already, returns its state. */
    async request(token: string, device: string) {
      const { studentId } = await waitingSignIn(token, device);
      const known = presentLoss(await factorRecoveriesRepository(db).of(studentId));
      if (known) return known;
      return aboutAccount(studentId, async () => {
        await rateLimiter.take(`lost-factors:${studentId}`, RATE_LIMITS.lostFactorRequests, "factor.too_many");
        return db.transaction(async (tx) => {
          const student = await accountsRepository(tx).lock(studentId);
          const recoveries = factorRecoveriesRepository(tx);
          const row = (await recoveries.begin(studentId, clock())) ?? (await recoveries.of(studentId));
          const loss = presentLoss(row);
          if (!student || !row || !loss) throw new Problem("factor.expired");
          await tellLoss(tx, context, student, { is: "requested", id: row.id });
          await note(tx, `student:${studentId}`, "factor.removal_request", studentId);
          return loss;
        });
      });
    },

    /** Cancels at the second step of a sign-in, without a factor: cancelling takes nothing from the account. */
    async cancelAtSignIn(token: string, device: string) {
      await cancel((await waitingSignIn(token, device)).studentId);
    },

    /** The request of an account; null for none. */
    stateOf: async (studentId: number) => presentLoss(await factorRecoveriesRepository(db).of(studentId)),

    /** Cancels from an open session. */
    cancel,

    /** Whether the request that a link stops still exists. */
    async canStop(claim: StopRemovalClaim) {
      const id = links.read(claim);
      return id !== null && (await factorRecoveriesRepository(db).find(id)) !== null;
    },

    /** Cancels by the link of an email; no sign-in is needed, because the owner may be unable to sign in. */
    async stop(claim: StopRemovalClaim) {
      const id = links.read(claim);
      if (id === null) return false;
      return db.transaction(async (tx) => {
        const ended = await factorRecoveriesRepository(tx).end(id);
        if (ended) await note(tx, `student:${ended.studentId}`, "factor.removal_stop", ended.studentId);
        return ended !== null;
      });
    },
  };
}

/**
 * Ends a request, or its wait, because of what the owner has just done. A sign-in with a factor shows that none is lost. After a new
 * password or a new address, a request made with the old password, or announced to the old address, must not continue.
 */
export async function stopRemoval(tx: Db, { clock }: Context<"clock">, studentId: number) {
  if (!(await factorRecoveriesRepository(tx).endOf(studentId))) return;
  const details = { student: studentId };
  await writeAudit(tx, { at: clock(), actor: `student:${studentId}`, action: "factor.removal_stop", details });
}

/** Begins the wait, after a member of the staff has checked who makes the request; the caller writes the audit. */
export async function beginRemoval(
  tx: Db,
  context: Context<"config" | "clock" | "keys">,
  student: StudentRow,
  decision: { decidedBy: number; reason: string; checked: string },
) {
  const recoveries = factorRecoveriesRepository(tx);
  const row = await recoveries.of(student.id);
  if (!row || (await methodsOf(tx, student.id)).length === 0) throw new Problem("factor.not_lost");
  const times = removalFrom(context.clock());
  if (!(await recoveries.decide(row.id, { ...decision, ...times }))) throw new Problem("staff.changed");
  await tellLoss(tx, context, student, { is: "waiting", id: row.id, dueAt: times.dueAt });
  return times.dueAt;
}

/** Ends a request or its wait by a decision of the staff; the caller writes the audit. */
export async function refuseRemoval(tx: Db, context: Context<"config" | "clock" | "keys">, student: StudentRow) {
  const ended = required(await factorRecoveriesRepository(tx).endOf(student.id), "factor.not_lost");
  await tellLoss(tx, context, student, { is: "refused", id: ended.id });
}
