import type { EmailChangeRequest } from "@academy/shared/contract/auth/credentials";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { accountCodes } from "#domains/accounts/codes/account-codes.ts";
import { wrongCodeKeys } from "#domains/accounts/codes/wrong-code-keys.ts";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { renewSession } from "#domains/accounts/sessions/renew-session.ts";
import type { SessionOwner } from "#domains/accounts/sessions/session-owner.ts";
import { confirmPassword } from "#domains/accounts/step-up/confirm-password.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { pendingChangeEmail } from "#domains/emails/templates/email-change-emails.ts";
import { fieldProblem, Problem } from "#errors/problem.ts";
import { isoTime } from "#format/iso-time.ts";
import type { Caller } from "#http/session/caller.ts";
import { emailChangeCodes } from "./email-change-codes.ts";
import { begunBefore, waitFrom } from "./email-change-rules.ts";
import { type EmailChangeRow, emailChangesRepository } from "./email-changes.repository.ts";
import { CHANGE_CODES, makeEmailChange } from "./make-email-change.ts";
import { type StopClaim, stopLinks } from "./stop-link.ts";

/** A code that a signed-in student gives, and where the call came from. */
interface GivenCode {
  code: string;
  /** The number of the calling session; it stays open when the others end. */
  session: number;
  ip: string;
  log: FastifyBaseLogger;
}

/** Changing the address of an account: by the password and the codes of both mailboxes, or by a wait without the old one (decision 0037). */
export function emailChangeService(context: PasswordContext) {
  const { config, db, clock, rateLimiter } = context;
  const codes = emailChangeCodes(context);
  const links = stopLinks(context);
  const wrongKey = (step: "old" | "new", { id }: StudentRow) => wrongCodeKeys.emailChange(step, id);

  const isOver = ({ step, createdAt }: EmailChangeRow) => step !== "waiting" && createdAt <= begunBefore(clock());

  async function openOf(tx: Db, studentId: number) {
    const change = await emailChangesRepository(tx).open(studentId);
    if (!change || isOver(change)) throw new Problem("email_change.none");
    return change;
  }

  /** Runs work with the account and its change locked, so that the second of two calls at once sees what the first did. */
  const withChange = <Result>(
    { id }: StudentRow,
    work: (tx: Db, student: StudentRow, change: EmailChangeRow) => Promise<Result>,
  ) =>
    db.transaction(async (tx) => {
      const student = await accountsRepository(tx).lock(id);
      if (!student?.email) throw new Problem("session.invalid");
      return work(tx, student, await openOf(tx, id));
    });

  async function begin(owner: SessionOwner, { email, password }: EmailChangeRequest, { device }: Caller) {
    const { student } = owner;
    if (email === student.email) throw fieldProblem("email", "email.same");
    await confirmPassword(context, owner, password, "password");
    await db.transaction(async (tx) => {
      const last = await accountsRepository(tx).lock(student.id);
      // Since the check, the password was changed or the account deleted.
      if (!last?.email || last.passwordHash !== student.passwordHash) throw fieldProblem("password", "password.wrong");
      await accountsRepository(tx).endCodes(last.id, CHANGE_CODES, clock());
      const change = { studentId: last.id, oldEmail: last.email, newEmail: email, createdAt: clock(), device };
      await codes.sendToOld(tx, last, await emailChangesRepository(tx).begin(change));
      await renewSession(tx, owner, {});
    });
  }

  /** Continues without the old mailbox: the new mailbox gets a code, and after it the change waits. */
  const withoutOld = (student: StudentRow) =>
    withChange(student, async (tx, last, change) => {
      if (change.step !== "old") return;
      await accountsRepository(tx).endCodes(last.id, ["change-email:old"], clock());
      const next = await emailChangesRepository(tx).move(change, { step: "new" });
      if (next) await codes.sendToNew(tx, last, next);
    });

  const resend = (student: StudentRow) =>
    withChange(student, async (tx, last, change) => {
      if (change.step === "waiting") throw new Problem("code.not_needed");
      await accountCodes(context, `change-email:${change.step}`).refuseTooSoon(tx, last.id);
      await (change.step === "old" ? codes.sendToOld : codes.sendToNew)(tx, last, change);
    });

  const goOnToNew = (student: StudentRow, codeId: number) =>
    withChange(student, async (tx, last, change) => {
      const isUsed = change.step === "old" && (await accountsRepository(tx).useUp(codeId, clock()));
      const next = isUsed && (await emailChangesRepository(tx).move(change, { step: "new", oldProven: true }));
      if (!next) throw new Problem("code.expired");
      await codes.sendToNew(tx, last, next);
    });

  const beginWait = (student: StudentRow, codeId: number) =>
    withChange(student, async (tx, last, change) => {
      const now = clock();
      const isUsed = change.step === "new" && (await accountsRepository(tx).useUp(codeId, now));
      const times = waitFrom(now);
      const waits = isUsed && (await emailChangesRepository(tx).move(change, { step: "waiting", ...times }));
      if (!waits) throw new Problem("code.expired");
      const language = emailLanguage(last);
      const notice = { ...codes.noticeOf(waits, language), dueAt: times.dueAt };
      await enqueueEmail(tx, pendingChangeEmail(waits.oldEmail, language, notice, config.publicUrl), now);
    });

  /** Checks the code of the current step; a right one leads to the next step: the new mailbox, the wait, or the change. */
  async function verify(student: StudentRow, { code, session, ip, log }: GivenCode) {
    const change = await openOf(db, student.id);
    if (change.step === "waiting") throw new Problem("code.not_needed");
    const guess = { code, ip, log, account: wrongKey(change.step, student), closed: "email_change.closed" } as const;
    const right = await accountCodes(context, `change-email:${change.step}`).check(student.id, guess);
    if (change.step === "old") await goOnToNew(student, right.id);
    else if (change.oldProven) await makeEmailChange(context, change, { codeId: right.id, kept: session });
    else await beginWait(student, right.id);
    await right.giveBack();
    // Only the old mailbox proves the owner: a thief's own new mailbox must not give new guesses at the old mailbox's code.
    if (change.step === "old") await rateLimiter.clear(wrongKey("old", student));
  }

  const cancel = ({ id }: Pick<StudentRow, "id">) =>
    db.transaction(async (tx) => {
      await accountsRepository(tx).lock(id);
      await accountsRepository(tx).endCodes(id, CHANGE_CODES, clock());
      await emailChangesRepository(tx).end(id);
    });

  /** The current state of the account's change; null when none is under way. */
  async function stateOf(studentId: number) {
    const change = await emailChangesRepository(db).open(studentId);
    if (!change || isOver(change)) return null;
    const { step } = change;
    const code = step === "waiting" ? null : await codes.countdown(change, step);
    return {
      email: change.newEmail,
      step,
      waits: step !== "old" && !change.oldProven,
      resend_at: isoTime(code?.resendAt),
      expires_at: isoTime(code?.expiresAt),
      changes_at: isoTime(change.dueAt),
    };
  }

  return {
    begin,
    withoutOld,
    resend,
    verify,
    cancel,
    stateOf,

    /** The account's current address, and the change that is under way. */
    async state({ id }: StudentRow) {
      const email = (await accountsRepository(db).find(id))?.email ?? "";
      return { email, email_change: await stateOf(id) };
    },

    /** Whether a link can stop a change, because that change is still under way. */
    async canStop(claim: StopClaim) {
      const id = links.read(claim);
      return id !== null && (await emailChangesRepository(db).find(id)) !== null;
    },

    /** Stops the change that a link in an email to the old mailbox names; false when the change is over. */
    async stop(claim: StopClaim) {
      const id = links.read(claim);
      const change = id === null ? null : await emailChangesRepository(db).find(id);
      if (!change) return false;
      await cancel({ id: change.studentId });
      return true;
    },
  };
}
