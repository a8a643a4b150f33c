import type { Language } from "@academy/shared/contract/language";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { composeEmail, emailOf } from "#domains/emails/compose-email.ts";
import type { Email } from "#domains/emails/outbox/outbox.ts";
import { describeOrigin, type RequestOrigin } from "#domains/emails/request-origin.ts";
import { dayOf } from "#format/academy-day.ts";
import { codePart } from "./code-email.ts";
import { EMAIL_CHANGE_TEXTS as WORDS } from "./email-change-texts.ts";
import { maskedAddress } from "./masked-address.ts";

/** A change of an address, in the form that its emails need. */
export interface ToldChange {
  newEmail: string;
  asked: RequestOrigin;
  /** The address of the page that stops the change. */
  stop: string;
}

/** To the old address: its code, and the link that stops the change. The subject has no code, so that a locked screen shows none. */
export const oldAddressCodeEmail = emailOf(WORDS, (words, code: string, change: ToldChange) => [
  words.old.subject,
  words.old.hello(maskedAddress(change.newEmail)),
  codePart(words.language, words.old.code, code),
  words.asked(describeOrigin(change.asked, words.language)),
  words.not_you,
  { button: words.stop, link: change.stop },
]);

/** To the new address: its code, and no link, for the address may have been mistyped. */
export const newAddressCodeEmail = emailOf(WORDS, (words, code: string, asked: RequestOrigin) => [
  words.new.subject,
  words.new.hello,
  codePart(words.language, words.new.code, code),
  words.asked(describeOrigin(asked, words.language)),
  words.new.not_you,
]);

/** To a new address that has an account: only its owner learns that it has one (threat B5). */
export const takenAddressEmail = emailOf(WORDS, (words, asked: RequestOrigin, publicUrl: string) => [
  words.taken.subject,
  words.taken.hello,
  words.asked(describeOrigin(asked, words.language)),
  { label: words.taken.sign_in, button: words.taken.button, link: screenAddress(publicUrl, "signIn") },
  words.taken.not_you,
]);

/** To the old address, while a change waits that this address has not confirmed: until when and how it can be stopped. */
export const pendingChangeEmail = emailOf(
  WORDS,
  (words, { dueAt, newEmail, asked, stop }: ToldChange & { dueAt: Date }, publicUrl: string) => {
    const day = dayOf(dueAt, words.language);
    return [
      words.waiting.subject(day),
      words.waiting.hello(day, maskedAddress(newEmail)),
      words.asked(describeOrigin(asked, words.language)),
      words.waiting.you,
      { label: words.waiting.stop, button: words.stop, link: stop },
      { label: words.waiting.password, link: screenAddress(publicUrl, "recovery") },
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
  const { subject, hello, to_new, to_old, others_ended, all_ended, not_you } = WORDS[language].done;
  const parts = [
    hello(maskedAddress(change.oldEmail), maskedAddress(change.newEmail)),
    to === change.newEmail ? to_new : to_old,
    change.keepsDevice ? others_ended : all_ended,
    not_you(change.support),
  ];
  return { ...composeEmail(to, language, subject, parts), replyTo: change.support };
}

/** To the old address, if the new one belongs to another account when the wait is over. */
export const changeEndedEmail = emailOf(WORDS, ({ over: { subject, hello } }) => [subject, hello]);
