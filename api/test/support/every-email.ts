import type { Language } from "@academy/shared/contract/language";
import type { Email } from "#domains/emails/outbox/outbox.ts";
import { blockedEmail, extendedEmail, revokedEmail, unblockedEmail } from "#domains/emails/templates/access-emails.ts";
import { answerEmail } from "#domains/emails/templates/answer-email.ts";
import { appealEmail } from "#domains/emails/templates/appeal-email.ts";
import { reissuedEmail, withdrawnEmail } from "#domains/emails/templates/certificate-decision-emails.ts";
import { certificateEmail } from "#domains/emails/templates/certificate-email.ts";
import { confirmMessageEmail } from "#domains/emails/templates/confirm-message-email.ts";
import { deletionEmail } from "#domains/emails/templates/deletion-email.ts";
import {
  addressChangedEmail,
  changeEndedEmail,
  newAddressCodeEmail,
  oldAddressCodeEmail,
  pendingChangeEmail,
  takenAddressEmail,
} from "#domains/emails/templates/email-change-emails.ts";
import { essayEmail } from "#domains/emails/templates/essay-emails.ts";
import { essayGivenEmail } from "#domains/emails/templates/essay-given-email.ts";
import { factorEmail } from "#domains/emails/templates/factor-email.ts";
import { invitationEmail } from "#domains/emails/templates/invitation-email.ts";
import { lostFactorEmail } from "#domains/emails/templates/lost-factor-emails.ts";
import { mailingEmail, mailingValues } from "#domains/emails/templates/mailing-email.ts";
import { messageReplyEmail } from "#domains/emails/templates/message-reply-email.ts";
import { newDeviceEmail } from "#domains/emails/templates/new-device-email.ts";
import { newQuestionsEmail } from "#domains/emails/templates/new-questions-email.ts";
import { passwordChangedEmail } from "#domains/emails/templates/password-changed-email.ts";
import { providerLinkedEmail } from "#domains/emails/templates/provider-linked-email.ts";
import { recoveryEmail } from "#domains/emails/templates/recovery-email.ts";
import { accessEndingEmail, sessionReminderEmail } from "#domains/emails/templates/reminder-emails.ts";
import { rolloutEmail } from "#domains/emails/templates/rollout-email.ts";
import { seatEmail } from "#domains/emails/templates/seat-email.ts";
import { sessionNoticeEmail } from "#domains/emails/templates/session-emails.ts";
import { messageEmail, waitingMessagesEmail, waitingReportsEmail } from "#domains/emails/templates/staff-emails.ts";
import { summaryEmail } from "#domains/emails/templates/summary-email.ts";
import { verificationEmail } from "#domains/emails/templates/verification-email.ts";
import {
  cancelledInvoiceEmail,
  invoiceEmail,
  paidInvoiceEmail,
} from "#domains/payments/invoices/emails/invoice-emails.ts";
import { staffInvoiceEmail } from "#domains/payments/invoices/emails/staff-invoice-email.ts";
import { grantEmail, receiptEmail } from "#domains/payments/orders/order-emails.ts";
import { certificateQuestionEmail } from "#domains/payments/refunds/certificate-question-email.ts";
import { refundCancelledEmail, refundEmail } from "#domains/payments/refunds/refund-email.ts";
import { refundRequestEmail } from "#domains/payments/refunds/refund-request-email.ts";
import {
  decisionEmail,
  receivedEmail,
  reopenedEmail,
  staffScholarshipEmail,
} from "#domains/payments/scholarships/scholarship-emails.ts";
import {
  seatEndedEmail,
  seatInvitationEmail,
  seatInvoiceCancelledEmail,
  seatInvoiceEmail,
  seatRefundEmail,
  seatsPaidEmail,
} from "#domains/payments/seats/seat-emails.ts";

const EVIL = `<img src=x onerror=alert(1)>"'&\r\nBcc: everybody@example.com`;
const LINK = "https://academy.example/forgot?token=abc";

const UNSUBSCRIBE = { footnote: "Off", link: LINK };

const INVOICE = {
  id: 1,
  number: "INV-2026-000001",
  company: EVIL,
  amount: 936_000,
  validUntil: new Date(0),
  student: EVIL,
  course: EVIL,
  answersTo: "support@example.com",
};

/** An invoice for seats with everything that can stand in its emails. */
const seatFacts = (language: Language, refundedAt: Date | null = null) => ({
  invoice: {
    ...{ id: 1, courseId: 1, status: "paid" as const, language, payer: EVIL, taxNumber: EVIL, country: EVIL },
    ...{ address: EVIL, email: "a@example.com", seats: 5, price: 700_000, amount: 3_500_000, currency: "KZT" },
    ...{
      createdAt: new Date(0),
      validUntil: new Date(0),
      paidAt: new Date(0),
      receivedOn: null,
      refundReference: null,
    },
    ...{ paymentReference: null, receipt: "OAA-2026-S000001", refundDecidedAt: new Date(0), refundAmount: 700_000 },
    ...{ refundDueAt: new Date(0), refundedAt },
  },
  course: EVIL,
  answersTo: "support@example.com",
});

const CHANGE = { newEmail: "b@example.com", requested: { at: new Date(0), device: "Safari, iOS" }, stop: LINK };
const MADE = {
  oldEmail: "a@example.com",
  newEmail: "b@example.com",
  keepsDevice: true,
  support: "support@example.com",
};

/** Every email of the academy, with data that would harm it where somebody else writes them; by what it is about. */
export const EMAILS: Record<string, (language: Language) => Email> = {
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
  "code for the new address": (language) => newAddressCodeEmail("b@example.com", language, "4821", CHANGE.requested),
  "an address that is taken": (language) =>
    takenAddressEmail("b@example.com", language, CHANGE.requested, "https://academy.example"),
  "a change that waits": (language) =>
    pendingChangeEmail("a@example.com", language, { ...CHANGE, dueAt: new Date(0) }, "https://academy.example"),
  "a changed address": (language) => addressChangedEmail("a@example.com", language, MADE),
  "a changed address, to the new one": (language) => addressChangedEmail("b@example.com", language, MADE),
  "a change that is over": (language) => changeEndedEmail("a@example.com", language),
  ...Object.fromEntries(
    (["moved", "cancelled"] as const).map((kind) => [
      `a ${kind} session`,
      (language: Language) =>
        sessionNoticeEmail(
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
  "a seat in a group": (language) =>
    seatEmail("a@example.com", language, { name: EVIL, firstDay: "2026-12-01", lastDay: "2027-03-31" }, LINK),
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
  "messages that wait": (language) =>
    waitingMessagesEmail("a@example.com", language, 2, [{ id: 7, name: EVIL, email: "b@example.com", message: EVIL }]),
  "reports that wait": (language) =>
    waitingReportsEmail("a@example.com", language, 1, [{ kind: "question", id: 7, reason: EVIL, content: EVIL }]),
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
  "an answered message": (language) =>
    messageReplyEmail("a@example.com", language, { answer: EVIL, message: EVIL, replyTo: null }),
  ...Object.fromEntries(
    [null, UNSUBSCRIBE].map((footnote) => [
      `a mailing ${footnote ? "with news" : "of the contract"}`,
      (language: Language) =>
        mailingEmail(
          "a@example.com",
          language,
          {
            subject: `${language === "ru" ? "Новости" : "News"} ${EVIL}`,
            body: `Dear {first_name},\n${EVIL}\n\n${LINK}`,
          },
          { values: mailingValues({ firstName: EVIL, lastName: "", accessUntil: new Date(0) }, language), footnote },
        ),
    ]),
  ),
  "an invitation that waits": (language) =>
    invitationEmail("a@example.com", language, { role: "instructor", until: new Date(0), signIn: LINK, accept: LINK }),
  "an invitation that holds at once": (language) =>
    invitationEmail("a@example.com", language, { role: "owner", until: null, signIn: LINK, accept: null }),
  ...Object.fromEntries(
    ([{ is: "requested" }, { is: "waiting", dueAt: new Date(0) }, { is: "cancelled" }, { is: "refused" }] as const).map(
      (event) => [
        `lost factors, ${event.is}`,
        (language: Language) =>
          lostFactorEmail("a@example.com", language, event, { stop: LINK, publicUrl: "https://academy.example" }),
      ],
    ),
  ),
  ...Object.fromEntries(
    (
      [
        { kind: "submitted" },
        { kind: "returned", returnsLeft: 1 },
        { kind: "evaluated", points: 1.5, isPositive: false, appealUntil: new Date(0) },
        { kind: "appealed" },
      ] as const
    ).map((event) => [
      `an essay, ${event.kind}`,
      (language: Language) => essayEmail("a@example.com", language, { ...event, topic: EVIL, link: LINK }, UNSUBSCRIBE),
    ]),
  ),
  "an appeal": (language) => appealEmail("a@example.com", language, { essay: 7, topic: EVIL, reason: EVIL }),
  "the day's summary": (language) =>
    summaryEmail(
      "a@example.com",
      language,
      {
        waits: [
          { kind: "refunds", count: 2, days: 3 },
          { kind: "scholarships", count: 1, days: 0 },
        ],
        link: LINK,
      },
      UNSUBSCRIBE,
    ),
  "new questions": (language) =>
    newQuestionsEmail(
      "a@example.com",
      language,
      { count: 11, first: [{ title: EVIL, lecture: EVIL }], link: LINK },
      UNSUBSCRIBE,
    ),
  receipt: (language) =>
    receiptEmail(
      "a@example.com",
      language,
      {
        number: "OAA-1",
        paidAt: new Date(0),
        amount: 936_000,
        method: EVIL,
        course: EVIL,
        courseId: 1,
        refundRequestUntil: new Date(0),
        accessUntil: new Date(0),
        support: "help@academy.example",
      },
      "https://academy.example",
    ),
  "a receipt without access": (language) =>
    receiptEmail(
      "a@example.com",
      language,
      {
        ...{ number: "OAA-1", paidAt: new Date(0), amount: 936_000, method: EVIL, course: EVIL, courseId: 1 },
        ...{ refundRequestUntil: null, accessUntil: null, support: "help@academy.example" },
      },
      "https://academy.example",
    ),
  "a granted course": (language) =>
    grantEmail(
      "a@example.com",
      language,
      { course: EVIL, courseId: 1, accessUntil: new Date(0) },
      "https://academy.example",
    ),
  ...Object.fromEntries(
    (["requested", "cancelled", "confirmed", "refunded", "declined"] as const).map((status) => [
      `a refund, ${status}`,
      (language: Language) =>
        refundEmail(
          "a@example.com",
          language,
          {
            ...{ status, receipt: "OAA-1", used: 12_000, amount: 924_000 },
            ...{ decideBy: new Date(0), dueAt: new Date(0), why: status === "declined" ? EVIL : undefined },
          } as Parameters<typeof refundEmail>[2],
          "https://academy.example",
        ),
    ]),
  ),
  ...Object.fromEntries(
    [
      { stays: true, toCompany: false },
      { stays: false, toCompany: true },
    ].map((facts) => [
      `a refund to a ${facts.toCompany ? "company" : "card, and the course stays"}`,
      (language: Language) =>
        refundEmail(
          "a@example.com",
          language,
          { ...{ status: "refunded", receipt: "OAA-1", used: 0, amount: 924_000, dueAt: null }, ...facts, why: EVIL },
          "https://academy.example",
        ),
    ]),
  ),
  ...Object.fromEntries(
    (
      [
        { cause: "requested", email: "b@example.com", reason: EVIL },
        { cause: "left", email: null, reason: null },
        { cause: "twice", email: "b@example.com", reason: null },
      ] as const
    ).map((facts) => [
      `a refund to decide, ${facts.cause}`,
      (language: Language) =>
        refundRequestEmail(
          "a@example.com",
          language,
          { order: 17, amount: 924_000, ...facts },
          "https://academy.example",
        ),
    ]),
  ),
  "a refund nobody waits for": (language) => refundCancelledEmail("a@example.com", language, 17),
  "a certificate to decide about": (language) =>
    certificateQuestionEmail("a@example.com", language, { number: "OAA-1", name: EVIL, order: 17 }),
  invoice: (language) => invoiceEmail("a@example.com", language, INVOICE),
  "a cancelled invoice": (language) => cancelledInvoiceEmail("a@example.com", language, INVOICE, EVIL),
  "a cancelled invoice without a reason": (language) => cancelledInvoiceEmail("a@example.com", language, INVOICE, null),
  "a paid invoice": (language) => paidInvoiceEmail("a@example.com", language, INVOICE),
  "an invoice for seats": (language) => seatInvoiceEmail(seatFacts(language)),
  "seats that are paid": (language) => seatsPaidEmail(seatFacts(language)),
  "a cancelled invoice for seats": (language) => seatInvoiceCancelledEmail(seatFacts(language), EVIL),
  "a decided refund of seats": (language) => seatRefundEmail(seatFacts(language)),
  "a refund of seats": (language) => seatRefundEmail(seatFacts(language, new Date(0))),
  "an invitation to a seat": (language) => seatInvitationEmail("a@example.com", seatFacts(language), LINK),
  "a seat that ended": (language) => seatEndedEmail("a@example.com", language, EVIL, "support@example.com"),
  "an invoice to look for": (language) =>
    staffInvoiceEmail("a@example.com", language, { ...INVOICE, bin: "990140003418" }),
  "an application for a scholarship": (language) => receivedEmail("a@example.com", language, "https://academy.example"),
  ...Object.fromEntries(
    (["declined", "partial", "full"] as const).map((decision) => [
      `a scholarship, ${decision}`,
      (language: Language) =>
        decisionEmail(
          "a@example.com",
          language,
          { decision, reason: EVIL, courseId: 1, percent: 50, price: 468_000 },
          "https://academy.example",
        ),
    ]),
  ),
  "a scholarship that is considered again": (language) =>
    reopenedEmail("a@example.com", language, EVIL, "https://academy.example"),
  "a scholarship to decide": (language) =>
    staffScholarshipEmail("a@example.com", language, 7, "https://academy.example"),
};
