import { emailedCodes } from "#domains/accounts/codes/emailed-codes.repository.ts";
import type { MailWork } from "#domains/emails/outbox/mail-worker.ts";
import type { TestApi } from "./test-api.ts";

/** What the mail worker of a test works with: the emails of its academy leave through `send`. */
export const mailWork = ({ context, app, now }: TestApi, send: MailWork["send"]): MailWork => ({
  db: context.db,
  send,
  expiry: emailedCodes(context.db),
  clock: now,
  log: app.log,
  domain: "academy.example",
});
