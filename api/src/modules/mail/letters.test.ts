import { expect, test } from "vitest";
import type { Letter } from "#ports/outbox.ts";
import { blockedLetter, extendedLetter, unblockedLetter } from "./access-letters.ts";
import { answerLetter } from "./answer-letter.ts";
import { confirmMessageLetter } from "./confirm-message-letter.ts";
import { deletionLetter } from "./deletion-letter.ts";
import {
  addressChangedLetter,
  addressWaitsLetter,
  changeOverLetter,
  newAddressCodeLetter,
  oldAddressCodeLetter,
  takenAddressLetter,
} from "./email-change-letters.ts";
import type { LetterLanguage } from "./letter.ts";
import { passwordChangedLetter } from "./password-changed-letter.ts";
import { providerLinkedLetter } from "./provider-linked-letter.ts";
import { recoveryLetter } from "./recovery-letter.ts";
import { messageLetter, waitingLetter } from "./staff-letters.ts";
import { verificationLetter } from "./verification-letter.ts";

const EVIL = `<img src=x onerror=alert(1)>"'&\r\nBcc: everybody@example.com`;
const LINK = "https://academy.example/forgot?token=abc";

const CHANGE = { newEmail: "b@example.com", asked: { at: new Date(0), device: "Safari, iOS" }, stop: LINK };
const MADE = {
  oldEmail: "a@example.com",
  newEmail: "b@example.com",
  keepsDevice: true,
  support: "support@example.com",
};

const LETTERS: Record<string, (language: LetterLanguage) => Letter> = {
  "sign-up": (language) =>
    verificationLetter("a@example.com", language, "4821", LINK, { at: new Date(0), device: "", isOnly: false }),
  "sign-up from a known device": (language) =>
    verificationLetter("a@example.com", language, "4821", LINK, {
      at: new Date(0),
      device: "Safari, iOS",
      isOnly: true,
    }),
  recovery: (language) => recoveryLetter("a@example.com", language, "4821", LINK),
  "new password": (language) => passwordChangedLetter("a@example.com", language, "https://academy.example"),
  "linked provider": (language) => providerLinkedLetter("a@example.com", language, EVIL, "https://academy.example"),
  "code for the old address": (language) => oldAddressCodeLetter("a@example.com", language, "4821", CHANGE),
  "code for the new address": (language) => newAddressCodeLetter("b@example.com", language, "4821", CHANGE.asked),
  "an address that is taken": (language) =>
    takenAddressLetter("b@example.com", language, CHANGE.asked, "https://academy.example"),
  "a change that waits": (language) =>
    addressWaitsLetter("a@example.com", language, { ...CHANGE, dueAt: new Date(0) }, "https://academy.example"),
  "a changed address": (language) => addressChangedLetter("a@example.com", language, MADE),
  "a changed address, to the new one": (language) => addressChangedLetter("b@example.com", language, MADE),
  "a change that is over": (language) => changeOverLetter("a@example.com", language),
  deletion: (language) => deletionLetter("a@example.com", language, { reason: null, certificates: [LINK] }),
  "deletion by the academy": (language) =>
    deletionLetter("a@example.com", language, { reason: EVIL, certificates: [] }),
  block: (language) => blockedLetter("a@example.com", language, EVIL, "support@example.com"),
  "end of a block": (language) =>
    unblockedLetter("a@example.com", language, { accessUntil: new Date(0), publicUrl: "https://academy.example" }),
  "longer access": (language) =>
    extendedLetter("a@example.com", language, { accessUntil: new Date(0), reason: EVIL, course: LINK }),
  "confirming a message": (language) => confirmMessageLetter("a@example.com", language, LINK),
  message: (language) =>
    messageLetter("a@example.com", language, { id: 7, name: EVIL, email: "b@example.com", message: EVIL }),
  "what waits": (language) =>
    waitingLetter("a@example.com", language, {
      messages: { count: 2, first: [{ id: 7, name: EVIL, email: "b@example.com", message: EVIL }] },
      reports: { count: 1, first: [{ kind: "question", post: 7, reason: EVIL, content: EVIL }] },
    }),
  answer: (language) =>
    answerLetter("a@example.com", language, {
      author: EVIL,
      isInstructor: true,
      question: EVIL,
      answer: EVIL,
      link: LINK,
    }),
  "answer of a student without a name": (language) =>
    answerLetter("a@example.com", language, {
      author: "",
      isInstructor: false,
      question: "Q",
      answer: "A",
      link: LINK,
    }),
};

const cases = Object.entries(LETTERS).flatMap(([name, make]) =>
  (["en", "ru"] as const).map((language) => [name, language, make] as const),
);

test.for(cases)(
  "the letter about %s in '%s' is whole: subject, text and page, in one language",
  ([, language, make]) => {
    const { subject, text, html } = make(language);

    expect(subject).not.toMatch(/[\r\n]|undefined|null|\[object/);
    expect(text).not.toMatch(/undefined|null|\[object|<p>/);
    expect(html).toContain(`<html lang="${language}">`);
    expect(/[а-яё]/i.test(subject)).toBe(language === "ru");
    expect(html).not.toMatch(/<img|<script|javascript:/i);
  },
);

test.for(["sign-up", "recovery"] as const)("the first number in the letter about %s is the code", (name) => {
  const letter = LETTERS[name]?.("en");

  expect([/\d+/.exec(letter?.text ?? "")?.[0], letter?.subject.startsWith("4821")]).toEqual(["4821", true]);
});

test("what a student typed stands in the page as text", () => {
  const { html } = LETTERS.answer?.("en") ?? { html: "" };

  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;");
});
