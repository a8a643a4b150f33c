import type { Language } from "@academy/shared/contract/language";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { dayOf } from "#format/academy-day.ts";
import { composeEmail } from "#modules/mail/compose-email.ts";
import type { Email } from "#modules/mail/outbox/outbox.ts";
import { describeOrigin, type RequestOrigin } from "#modules/mail/request-origin.ts";
import { codePart } from "./code-email.ts";
import { EMAIL_CHANGE_TEXTS as WORDS } from "./email-change-texts.ts";
import { maskedAddress } from "./masked-address.ts";

/** A change of an address as its emails tell it. */
export interface ToldChange {
  newEmail: string;
  asked: RequestOrigin;
  /** The page that stops it. */
  stop: string;
}

/** To the old address: its code, and the way to stop the change. The subject has no code: whoever sees it on a locked screen learns none. */
export function oldAddressCodeEmail(to: string, language: Language, code: string, change: ToldChange): Email {
  const words = WORDS[language];
  return composeEmail(to, language, words.old.subject, [
    words.old.hello(maskedAddress(change.newEmail)),
    codePart(language, words.old.code, code),
    words.asked(describeOrigin(change.asked, language)),
    words.not_you,
    { label: words.stop, link: change.stop },
  ]);
}

/** To the new address: its code, and no link, for the address may have been mistyped. */
export function newAddressCodeEmail(to: string, language: Language, code: string, asked: RequestOrigin): Email {
  const words = WORDS[language];
  return composeEmail(to, language, words.new.subject, [
    words.new.hello,
    codePart(language, words.new.code, code),
    words.asked(describeOrigin(asked, language)),
    words.new.not_you,
  ]);
}

/** To a new address that has an account: nobody else learns that it has (threat B5). */
export function takenAddressEmail(to: string, language: Language, asked: RequestOrigin, publicUrl: string): Email {
  const words = WORDS[language];
  return composeEmail(to, language, words.taken.subject, [
    words.taken.hello,
    words.asked(describeOrigin(asked, language)),
    { label: words.taken.sign_in, link: screenAddress(publicUrl, "signIn") },
    words.taken.not_you,
  ]);
}

/** To the old address, while a change waits that it has not confirmed: until when it can be stopped, and how. */
export function pendingChangeEmail(
  to: string,
  language: Language,
  { dueAt, newEmail, asked, stop }: ToldChange & { dueAt: Date },
  publicUrl: string,
): Email {
  const words = WORDS[language];
  const day = dayOf(dueAt, language);
  return composeEmail(to, language, words.waiting.subject(day), [
    words.waiting.hello(day, maskedAddress(newEmail)),
    words.asked(describeOrigin(asked, language)),
    words.waiting.you,
    { label: words.waiting.stop, link: stop },
    { label: words.waiting.password, link: screenAddress(publicUrl, "recovery") },
  ]);
}

/** A change that was made. */
export interface MadeChange {
  oldEmail: string;
  newEmail: string;
  /** Whether the device that confirmed it stays signed in; none does after a wait. */
  keepsDevice: boolean;
  /** Where the student writes to when another person made the change. */
  support: string;
}

/** To either address, once the change was made: what it is good for from now on. */
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

/** To the old address, when the new one belongs to another account by the time the wait is over. */
export function changeEndedEmail(to: string, language: Language): Email {
  const { subject, hello } = WORDS[language].over;
  return composeEmail(to, language, subject, [hello]);
}
