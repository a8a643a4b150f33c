import type { Language } from "@academy/shared/contract/language";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { composeEmail, emailOf } from "#domains/emails/compose-email.ts";
import type { Email } from "#domains/emails/outbox/outbox.ts";
import { describeOrigin, type RequestOrigin } from "#domains/emails/request-origin.ts";
import { dayOf } from "#format/academy-day.ts";
import { codePart } from "./code-email.ts";
import { EMAIL_CHANGE_TEXTS as TEXTS } from "./email-change-texts.ts";
import { maskedAddress } from "./masked-address.ts";

/** A change of an address, in the form that its emails need. */
export interface ChangeNotice {
  newEmail: string;
  requested: RequestOrigin;
  /** The address of the page that stops the change. */
  stop: string;
}

/** To the old address: its code, and the link that stops the change. The subject has no code, so that a locked screen shows none. */
export const oldAddressCodeEmail = emailOf(TEXTS, (texts, code: string, change: ChangeNotice) => [
  texts.old.subject,
  texts.old.hello(maskedAddress(change.newEmail)),
  codePart(texts.language, texts.old.code, code),
  texts.requested(describeOrigin(change.requested, texts.language)),
  texts.not_you,
  { button: texts.stop, link: change.stop },
]);

/** To the new address: its code, and no link, for the address may have been mistyped. */
export const newAddressCodeEmail = emailOf(TEXTS, (texts, code: string, requested: RequestOrigin) => [
  texts.new.subject,
  texts.new.hello,
  codePart(texts.language, texts.new.code, code),
  texts.requested(describeOrigin(requested, texts.language)),
  texts.new.not_you,
]);

/** To a new address that has an account: only its owner learns that it has one (threat B5). */
export const takenAddressEmail = emailOf(TEXTS, (texts, requested: RequestOrigin, publicUrl: string) => [
  texts.taken.subject,
  texts.taken.hello,
  texts.requested(describeOrigin(requested, texts.language)),
  { label: texts.taken.sign_in, button: texts.taken.button, link: screenAddress(publicUrl, "signIn") },
  texts.taken.not_you,
]);

/** To the old address, while a change waits that this address has not confirmed: until when and how it can be stopped. */
export const pendingChangeEmail = emailOf(
  TEXTS,
  (texts, { dueAt, newEmail, requested, stop }: ChangeNotice & { dueAt: Date }, publicUrl: string) => {
    const day = dayOf(dueAt, texts.language);
    return [
      texts.waiting.subject(day),
      texts.waiting.hello(day, maskedAddress(newEmail)),
      texts.requested(describeOrigin(requested, texts.language)),
      texts.waiting.you,
      { label: texts.waiting.stop, button: texts.stop, link: stop },
      { label: texts.waiting.password, link: screenAddress(publicUrl, "recovery") },
    ];
  },
);

/** A change that has been made. */
interface MadeChange {
  oldEmail: string;
  newEmail: string;
  /** Whether the device that confirmed the change stays signed in; after a wait no device does. */
  keepsDevice: boolean;
  /** The address to which the student writes if another person made the change. */
  support: string;
}

/** To either address, once the change has been made: what the address is used for from now on. */
export function addressChangedEmail(to: string, language: Language, change: MadeChange): Email {
  const { subject, hello, to_new, to_old, others_ended, all_ended, not_you } = TEXTS[language].done;
  const parts = [
    hello(maskedAddress(change.oldEmail), maskedAddress(change.newEmail)),
    to === change.newEmail ? to_new : to_old,
    change.keepsDevice ? others_ended : all_ended,
    not_you(change.support),
  ];
  return { ...composeEmail(to, language, subject, parts), replyTo: change.support };
}

/** To the old address, if the new one belongs to another account when the wait is over. */
export const changeEndedEmail = emailOf(TEXTS, ({ over: { subject, hello } }) => [subject, hello]);
