import type { Language } from "@academy/shared/contract/language";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { accountCodes } from "#domains/accounts/codes/account-codes.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import {
  newAddressCodeEmail,
  oldAddressCodeEmail,
  takenAddressEmail,
} from "#domains/emails/templates/email-change-emails.ts";
import { createRateLimiter } from "#security/rate-limits/rate-limiter.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import type { EmailChangeRow } from "./email-changes.repository.ts";
import { isTaken } from "./make-email-change.ts";
import { stopLinks } from "./stop-link.ts";

/** The codes of a change of the address, and the emails that contain them. */
export function emailChangeCodes(context: Context<"config" | "db" | "clock" | "keys" | "rateLimiter">) {
  const { config, clock, keys } = context;
  const links = stopLinks(context);
  const oldCodes = accountCodes(context, "change-email:old");
  const newCodes = accountCodes(context, "change-email:new");
  const addressKey = (email: string) => `email-change:address:${keys.hmac("addresses", email)}`;

  const noticeOf = (change: EmailChangeRow, language: Language) => ({
    newEmail: change.newEmail,
    requested: { at: change.createdAt, device: change.device },
    stop: links.of(change.id, language),
  });

  async function sendToOld(tx: Db, student: StudentRow, change: EmailChangeRow) {
    const { code, linkHash } = await oldCodes.make(tx, student.id, change.device);
    const language = emailLanguage(student);
    const mail = oldAddressCodeEmail(change.oldEmail, language, code, noticeOf(change, language));
    await enqueueEmail(tx, { ...mail, codeLinkHash: linkHash }, clock());
  }

  /**
   * Sends a code to the new mailbox. If the address has an account, the email says so and leaves the code out. The caller gets the same
   * answer after the same statements (threat B5).
   */
  async function sendToNew(tx: Db, student: StudentRow, change: EmailChangeRow) {
    const { code, linkHash } = await newCodes.make(tx, student.id, change.device);
    const to = change.newEmail;
    await createRateLimiter(tx, clock).take(addressKey(to), RATE_LIMITS.emailsToMailbox, "code.too_many");
    const known = await accountsRepository(tx).findByEmail(to);
    const requested = { at: change.createdAt, device: change.device };
    const mail =
      known && isTaken(known, student.id)
        ? takenAddressEmail(to, emailLanguage(known), requested, config.publicUrl)
        : newAddressCodeEmail(to, emailLanguage(student), code, requested);
    await enqueueEmail(tx, { ...mail, codeLinkHash: linkHash }, clock());
  }

  return {
    sendToOld,
    sendToNew,
    noticeOf,
    countdown: ({ studentId, newEmail }: EmailChangeRow, step: "old" | "new") =>
      step === "old" ? oldCodes.countdown(studentId) : newCodes.countdown(studentId, addressKey(newEmail)),
  };
}
