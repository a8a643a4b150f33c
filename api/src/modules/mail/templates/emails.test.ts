import { LANGUAGES, type Language } from "@academy/shared/contract/language";
import { expect, test } from "vitest";
import type { Email } from "#modules/mail/outbox/outbox.ts";
import { blockedEmail, extendedEmail, revokedEmail, unblockedEmail } from "./access-emails.ts";
import { answerEmail } from "./answer-email.ts";
import { reissuedEmail, withdrawnEmail } from "./certificate-decision-emails.ts";
import { certificateEmail } from "./certificate-email.ts";
import { confirmMessageEmail } from "./confirm-message-email.ts";
import { deletionEmail } from "./deletion-email.ts";
import {
  addressChangedEmail,
  changeEndedEmail,
  newAddressCodeEmail,
  oldAddressCodeEmail,
  pendingChangeEmail,
  takenAddressEmail,
} from "./email-change-emails.ts";
import { essayGivenEmail } from "./essay-given-email.ts";
import { factorEmail } from "./factor-email.ts";
import { newDeviceEmail } from "./new-device-email.ts";
import { passwordChangedEmail } from "./password-changed-email.ts";
import { providerLinkedEmail } from "./provider-linked-email.ts";
import { recoveryEmail } from "./recovery-email.ts";
import { accessEndingEmail, sessionReminderEmail } from "./reminder-emails.ts";
import { rolloutEmail } from "./rollout-email.ts";
import { sessionNewsEmail } from "./session-emails.ts";
import { messageEmail, waitingEmail } from "./staff-emails.ts";
import { verificationEmail } from "./verification-email.ts";

const EVIL = `<img src=x onerror=alert(1)>"'&\r\nBcc: everybody@example.com`;
const LINK = "https://academy.example/forgot?token=abc";

const UNSUBSCRIBE = { label: "Off", link: LINK };

const CHANGE = { newEmail: "b@example.com", asked: { at: new Date(0), device: "Safari, iOS" }, stop: LINK };
const MADE = {
  oldEmail: "a@example.com",
  newEmail: "b@example.com",
  keepsDevice: true,
  support: "support@example.com",
};

const EMAILS: Record<string, (language: Language) => Email> = {
  "sign-up": (language) =>
    verificationEmail("a@example.com", language, "4821", LINK, { at: new Date(0), device: "", isOnly: false }),
  "sign-up from a known device": (language) =>
    verificationEmail("a@example.com", language, "4821", LINK, {
      at: new Date(0),
      device: "Safari, iOS",
      isOnly: true,
    }),
  recovery: (language) => recoveryEmail("a@example.com", language, "4821", LINK),
  "new password": (language) => passwordChangedEmail("a@example.com", language, "https://academy.example"),
  "a sign-in on a new device": (language) =>
    newDeviceEmail(
      "a@example.com",
      language,
      { at: new Date(0), device: "Firefox, Windows", network: "203.0.113.0/24" },
      "https://academy.example",
    ),
  "linked provider": (language) => providerLinkedEmail("a@example.com", language, EVIL, "https://academy.example"),
  "a second factor": (language) =>
    factorEmail("a@example.com", language, { is: "passkey.added" }, "https://academy.example"),
  "a rollout that was taken back": (language) =>
    rolloutEmail("a@example.com", language, { area: "auth", version: "v1", became: "returned", reason: EVIL }),
  "a rollout that is live": (language) =>
    rolloutEmail("a@example.com", language, { area: "auth", version: "v1", became: "live", reason: EVIL }),
  "a used recovery code": (language) =>
    factorEmail("a@example.com", language, { is: "recovery_code.used", left: 9 }, "https://academy.example"),
  "second factors that the academy removed": (language) =>
    factorEmail("a@example.com", language, { is: "removed_by_academy", reason: EVIL }, "https://academy.example"),
  "code for the old address": (language) => oldAddressCodeEmail("a@example.com", language, "4821", CHANGE),
  "code for the new address": (language) => newAddressCodeEmail("b@example.com", language, "4821", CHANGE.asked),
  "an address that is taken": (language) =>
    takenAddressEmail("b@example.com", language, CHANGE.asked, "https://academy.example"),
  "a change that waits": (language) =>
    pendingChangeEmail("a@example.com", language, { ...CHANGE, dueAt: new Date(0) }, "https://academy.example"),
  "a changed address": (language) => addressChangedEmail("a@example.com", language, MADE),
  "a changed address, to the new one": (language) => addressChangedEmail("b@example.com", language, MADE),
  "a change that is over": (language) => changeEndedEmail("a@example.com", language),
  ...Object.fromEntries(
    (["moved", "cancelled"] as const).map((kind) => [
      `a ${kind} session`,
      (language: Language) =>
        sessionNewsEmail(
          "a@example.com",
          language,
          { kind, title: EVIL, teacher: EVIL, when: "9", page: LINK },
          UNSUBSCRIBE,
        ),
    ]),
  ),
  certificate: (language) =>
    certificateEmail(
      "a@example.com",
      language,
      { course: EVIL, courseId: 1, number: "OAA-2026-0000-0000", verify: LINK },
      "https://academy.example",
      UNSUBSCRIBE,
    ),
  deletion: (language) => deletionEmail("a@example.com", language, { reason: null, certificates: [LINK] }),
  "deletion by the academy": (language) => deletionEmail("a@example.com", language, { reason: EVIL, certificates: [] }),
  block: (language) => blockedEmail("a@example.com", language, EVIL, "support@example.com"),
  "end of a block": (language) =>
    unblockedEmail("a@example.com", language, { accessUntil: new Date(0), publicUrl: "https://academy.example" }),
  "longer access": (language) =>
    extendedEmail("a@example.com", language, { isLonger: true, accessUntil: new Date(0), reason: EVIL, course: LINK }),
  "extension taken back": (language) =>
    extendedEmail("a@example.com", language, { isLonger: false, accessUntil: new Date(0), reason: EVIL, course: LINK }),
  "access taken away": (language) =>
    revokedEmail("a@example.com", language, { course: EVIL, reason: EVIL, answersTo: "support@example.com" }),
  "essay given to a reader": (language) =>
    essayGivenEmail("a@example.com", language, { essay: 7, topic: EVIL, reason: EVIL, link: LINK }, UNSUBSCRIBE),
  "withdrawn certificate": (language) =>
    withdrawnEmail("a@example.com", language, { course: EVIL, number: "OAA-1", reason: EVIL }, "support@example.com"),
  "reissued certificate": (language) =>
    reissuedEmail(
      "a@example.com",
      language,
      { course: EVIL, courseId: 1, former: "OAA-1", number: "OAA-2", name: EVIL, reason: EVIL, verify: LINK },
      "https://academy.example",
    ),
  "confirming a message": (language) => confirmMessageEmail("a@example.com", language, LINK),
  message: (language) =>
    messageEmail("a@example.com", language, { id: 7, name: EVIL, email: "b@example.com", message: EVIL }),
  "what waits": (language) =>
    waitingEmail("a@example.com", language, {
      messages: { count: 2, first: [{ id: 7, name: EVIL, email: "b@example.com", message: EVIL }] },
      reports: { count: 1, first: [{ kind: "question", post: 7, reason: EVIL, content: EVIL }] },
    }),
  answer: (language) =>
    answerEmail(
      "a@example.com",
      language,
      {
        author: EVIL,
        isInstructor: true,
        question: EVIL,
        answer: EVIL,
        link: LINK,
      },
      UNSUBSCRIBE,
    ),
  "answer of a student without a name": (language) =>
    answerEmail(
      "a@example.com",
      language,
      {
        author: "",
        isInstructor: false,
        question: "Q",
        answer: "A",
        link: LINK,
      },
      UNSUBSCRIBE,
    ),
  "access that ends": (language) =>
    accessEndingEmail("a@example.com", language, { course: EVIL, accessUntil: new Date(0), link: LINK }, UNSUBSCRIBE),
  "a live session": (language) =>
    sessionReminderEmail(
      "a@example.com",
      language,
      { title: EVIL, teacher: EVIL, when: "today", minutes: 90, page: LINK, isWithinTheHour: true },
      UNSUBSCRIBE,
    ),
};

const cases = Object.entries(EMAILS).flatMap(([name, make]) =>
  LANGUAGES.map((language) => [name, language, make] as const),
);

test.for(cases)(
  "the email about %s in '%s' is whole: subject, text and page, in one language",
  ([, language, make]) => {
    const { subject, text, html } = make(language);

    expect(subject).not.toMatch(/[\r\n]|undefined|null|\[object/);
    expect(text).not.toMatch(/undefined|null|\[object|<p>/);
    expect(html).toContain(`<html lang="${language}">`);
    expect(/[а-яё]/i.test(subject)).toBe(language === "ru");
    expect(html).not.toMatch(/<img|<script|javascript:/i);
  },
);

test.for(["sign-up", "recovery"] as const)("the first number in the email about %s is the code", (name) => {
  const mail = EMAILS[name]?.("en");

  expect([/\d+/.exec(mail?.text ?? "")?.[0], mail?.subject.startsWith("4821")]).toEqual(["4821", true]);
});

test("what a student typed stands in the page as text", () => {
  const { html } = EMAILS.answer?.("en") ?? { html: "" };

  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;");
});
