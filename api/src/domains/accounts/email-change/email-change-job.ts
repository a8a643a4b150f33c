import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#context.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { changeEndedEmail, pendingChangeEmail } from "#domains/emails/templates/email-change-emails.ts";
import { Problem } from "#errors/problem.ts";
import { emailChangeCodes } from "./email-change-codes.ts";
import { waitAfterNotice } from "./email-change-rules.ts";
import { type EmailChangeRow, emailChangesRepository } from "./email-changes.repository.ts";
import { makeEmailChange } from "./make-email-change.ts";

/**
 * Notifies old addresses of waiting changes, and makes the changes whose wait is over (decision 0037); of several processes only one
 * handles each change.
 */
export async function emailChangeJob(
  context: Context<"config" | "db" | "clock" | "keys" | "rateLimiter" | "storage">,
  log: FastifyBaseLogger,
) {
  const { db, clock, config } = context;
  const codes = emailChangeCodes(context);

  async function tellAgain(change: EmailChangeRow) {
    await db.transaction(async (tx) => {
      const now = clock();
      const times = waitAfterNotice(change.dueAt ?? now, now);
      const moved = await emailChangesRepository(tx).move(change, { step: "waiting", ...times });
      const student = moved && (await accountsRepository(tx).find(change.studentId));
      if (!student) return;
      const language = emailLanguage(student);
      const notice = { ...codes.noticeOf(change, language), dueAt: times.dueAt };
      await enqueueEmail(tx, pendingChangeEmail(change.oldEmail, language, notice, config.publicUrl), now);
    });
  }

  /** Ends a change that can no longer be made; notifies the old address if another account has the new one. */
  async function giveUp(change: EmailChangeRow, reason: Problem) {
    await db.transaction(async (tx) => {
      const student = await accountsRepository(tx).lock(change.studentId);
      const ended = await emailChangesRepository(tx).endOne(change.id);
      if (ended && student && reason.code === "account.exists")
        await enqueueEmail(tx, changeEndedEmail(change.oldEmail, emailLanguage(student)), clock());
    });
    log.info({ student: change.studentId, reason: reason.code }, "a change of an address could not be made");
  }

  for (const change of await emailChangesRepository(db).noticesDue(clock())) await tellAgain(change);
  for (const change of await emailChangesRepository(db).due(clock())) {
    try {
      await makeEmailChange(context, change, { codeId: null, kept: null });
    } catch (error) {
      // One failed change must not keep the others waiting; the next run tries it again.
      if (error instanceof Problem) await giveUp(change, error);
      else log.error({ err: error, student: change.studentId }, "a change of an address failed");
    }
  }
}
