// @covers spec §2.13

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { LANGUAGES, type Language } from "@academy/shared/contract/language";
import {
  DECISION_DAYS,
  INVOICE_DAYS,
  MESSAGE_DAYS,
  REFUND_DAYS,
  REFUND_REQUEST_DAYS,
  SCHOLARSHIP_DAYS,
  TECHNICAL_RECORD_DAYS,
  UNPAID_INVOICE_DAYS,
} from "@academy/shared/contract/promises";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8").replaceAll("\u00a0", " ");

type Source = "terms" | "privacy" | "course" | "certification";

const TEXTS: Record<Source, (language: Language) => string> = {
  terms: (language) => read(`shared/src/contract/legal/terms.${language}.ts`),
  privacy: (language) => read(`shared/src/contract/legal/privacy.${language}.ts`),
  course: (language) => read(`shared/src/contract/page-texts/${language}/course.ts`),
  certification: (language) => read(`shared/src/contract/page-texts/${language}/certification.ts`),
};

/** Promises in the published texts about what the software does, quoted, each with the test that proves it. */
const PROMISES: readonly [source: Source, en: string, ru: string, file: string, title: string][] = [
  [
    "privacy",
    "Messages of the contact form are deleted when the matter is closed, at the latest after one year.",
    "Сообщения из формы обратной связи удаляются, когда вопрос решён, но не позднее чем через год.",
    "api/src/jobs/retention.test.ts",
    "a message of the contact form is deleted after a year, closed or not",
  ],
  [
    "privacy",
    "Messages of the contact form are deleted when the matter is closed",
    "Сообщения из формы обратной связи удаляются, когда вопрос решён",
    "api/src/domains/support/contact-messages/feedback.test.ts",
    "a closed message is deleted, and the audit says so without its text",
  ],
  [
    "privacy",
    "When you delete your account, they are deleted at once.",
    "При удалении учётной записи они удаляются сразу.",
    "api/test/privacy/record.test.ts",
    "after a deletion every table keeps what the record says, and no text of the deleted data",
  ],
  [
    "privacy",
    "Your essay is erased with the account, with its earlier texts, the uploaded file and what was said about it.",
    "Эссе удаляется вместе с учётной записью: с прежними редакциями, загруженным файлом и отзывами о нём.",
    "api/src/domains/certification/essays/essay-rights.test.ts",
    "an essay in the state %s is deleted with its account, and so is everything said about it",
  ],
  [
    "privacy",
    "the uploaded file",
    "загруженным файлом",
    "api/src/domains/certification/essays/file/essay-file.test.ts",
    "the file is in the export and is deleted with the account",
  ],
  [
    "privacy",
    "What you wrote and attached for a scholarship is deleted when you withdraw the application",
    "То, что вы написали и приложили к заявке на стипендию, удаляется при её отзыве",
    "api/src/domains/payments/scholarships/scholarships.test.ts",
    "a student can withdraw an application: its texts are deleted, and another can be sent",
  ],
  [
    "privacy",
    "with the account, and one year after the decision; that a scholarship was granted stays",
    "вместе с учётной записью и через год после решения; сведения о присуждённой стипендии остаются",
    "api/src/domains/payments/scholarships/scholarships.test.ts",
    "a year after the decision the texts are deleted; the granted scholarship stays",
  ],
  [
    "privacy",
    "When you change your email, the former one is kept with the account and erased with it.",
    "Если вы сменили адрес электронной почты, прежний хранится вместе с учётной записью и стирается вместе с ней.",
    "api/src/domains/accounts/email-change/email-change.test.ts",
    "a deleted account leaves no former or requested address, and later accounts of these addresses keep their data",
  ],
  [
    "privacy",
    "Invoices that were not paid are deleted one year after their last day",
    "Неоплаченные счета удаляются через год после последнего дня их действия",
    "api/src/jobs/retention.test.ts",
    "an unpaid invoice is deleted a year after its last day, a paid one stays",
  ],
  [
    "privacy",
    "and the company's details on them with your account",
    "а сведения о компании в них — вместе с учётной записью",
    "api/src/domains/payments/invoices/invoice-data.test.ts",
    "a deleted account removes the company's details of an unpaid invoice, and the company is notified",
  ],
  [
    "privacy",
    "Once the account of a member of staff is deleted, the record names that person by a number only.",
    "После удаления учётной записи сотрудника он обозначен в журнале только номером.",
    "api/src/domains/students/personal-data/account.test.ts",
    "the audit stays when a member's account is deleted, and names the member by a number only",
  ],
  [
    "privacy",
    "what it was before and after, the reason you gave",
    "каким оно было до и стало после, какую причину вы указали",
    "api/src/domains/platform/audit/audit.test.ts",
    "a line has who did what to whom, the values before and after, and the reason",
  ],
  [
    "privacy",
    "a session of a member of staff ends after twelve hours",
    "сеанс сотрудника завершается через двенадцать часов",
    "api/src/domains/accounts/sessions/staff-sessions.test.ts",
    "a session of the staff ends after twelve hours, used or not; a student's does not",
  ],
  [
    "terms",
    "access is opened once the Administrator has confirmed that the money has arrived",
    "доступ открывается после того, как Администратор подтвердит поступление денег",
    "api/src/domains/payments/invoices/invoice-paid.test.ts",
    "the course opens when the operator confirms the payment, with a receipt in the company's name",
  ],
  [
    "privacy",
    "Technical records, such as emails that were sent, codes, unused sessions and invitations to our staff, are deleted after 30 days.",
    "Технические записи, например отправленные письма, коды, неиспользуемые сеансы и приглашения сотрудников, удаляются через 30 дней.",
    "api/src/jobs/retention.test.ts",
    "technical records are deleted after thirty days, and a message of the contact form stays until its year is over",
  ],
  [
    "privacy",
    "it stays valid with the name that is on it if you say so",
    "он остаётся действительным, с указанным в нём именем, если вы этого пожелаете",
    "api/src/domains/students/personal-data/account.test.ts",
    "a certificate that its student keeps stays valid with its name, and the farewell says where it can be checked",
  ],
  [
    "privacy",
    "otherwise it is withdrawn and the name is erased",
    "в ином случае он отзывается, а имя стирается",
    "api/src/domains/students/personal-data/account.test.ts",
    "a certificate that its student does not keep (%j) is withdrawn, and its name is erased",
  ],
  [
    "privacy",
    "name, address, photo and sessions are erased at once",
    "имя, адрес, фотография и сеансы стираются сразу",
    "api/src/domains/students/personal-data/account.test.ts",
    "a deleted account leaves no name, address, photo or session",
  ],
  [
    "privacy",
    "Records of payments are kept for as long as tax law requires.",
    "Сведения о платежах хранятся в течение срока, установленного налоговым законодательством.",
    "api/src/domains/students/personal-data/account.test.ts",
    "payments of a deleted account stay in the books",
  ],
  [
    "privacy",
    "Access of our staff is limited to what their work needs, and is recorded.",
    "Доступ наших сотрудников к данным ограничен тем, что нужно для работы, и фиксируется в журнале.",
    "api/src/admin/operations/accounts.test.ts",
    "reading %s is recorded in the audit",
  ],
  [
    "privacy",
    "If you learn of such a case, write to us; the data will be deleted.",
    "Если вам стал известен такой случай, напишите нам, и данные будут удалены.",
    "api/src/admin/operations/accounts.test.ts",
    "an operator can delete an account like its student, and the audit keeps no address",
  ],
  [
    "terms",
    "The User is told the reason by email, unless the law forbids it, and may object by replying.",
    "Причина сообщается Пользователю по электронной почте, если закон этого не запрещает; в ответ Пользователь может возразить.",
    "api/src/admin/operations/accounts.test.ts",
    "a blocked student gets the reason by email and can reply to the academy",
  ],
  [
    "terms",
    "time lost through an unfounded block is added at the end",
    "время необоснованной блокировки прибавляется к сроку доступа",
    "api/src/admin/operations/accounts.test.ts",
    "the time of an unfounded block is added to the access; that of a founded one is not",
  ],
  [
    "terms",
    "extend the student's access by their duration",
    "продлевают доступ слушателя на то же время",
    "api/src/admin/operations/accounts.test.ts",
    "an extension for an interruption reaches everybody who had access then, and nobody else",
  ],
  [
    "terms",
    "the student sends a request with the reasons from the [profile](/profile), or writes to {{support_email}}",
    "он отправляет запрос с указанием причин из [профиля](/profile) либо пишет на {{support_email}}",
    "api/src/jobs/waiting-emails.test.ts",
    "a refund request is emailed at once, in %s, with no personal data in its subject",
  ],
  [
    "terms",
    "The Administrator examines the request within 10 calendar days",
    "Администратор рассматривает обращение в течение 10 календарных дней",
    "api/src/domains/payments/refunds/refunds.test.ts",
    "a request is decided within ten days; until then its student can cancel it and request again",
  ],
  [
    "terms",
    "Until the decision the student may cancel the request in the profile.",
    "До принятия решения слушатель может отозвать обращение в профиле.",
    "api/src/domains/payments/refunds/refunds.test.ts",
    "only its own student can cancel a request, once, and not after the decision",
  ],
  [
    "certification",
    "at least {{points}} points, the certificate is issued in your name",
    "Сертификат выдаётся на ваше имя при положительной оценке и сумме баллов не менее {{points}}",
    "api/src/domains/certification/certificates/certificates.test.ts",
    "at eighteen points the certificate exists, with the name at issue",
  ],
  [
    "course",
    "reaches at least {{points}} points",
    "набрал сумму баллов не менее {{points}}",
    "api/src/domains/certification/certificates/certificates.test.ts",
    "a pack of twelve topics says how many points its certificate needs, and is refused if they cannot be reached",
  ],
];

test.each(PROMISES)("the text of %s promises in both languages: %s", (source, en, ru, file, title) => {
  expect(TEXTS[source]("en")).toContain(en);
  expect(TEXTS[source]("ru")).toContain(ru);
  expect(read(file)).toContain(title);
});

test.each(LANGUAGES)("every retention time in the legal texts has a test that the data is deleted (%s)", (language) => {
  const at = language === "en" ? "How long we keep it" : "Как долго мы их храним";
  const section = TEXTS.privacy(language).split(at)[1]?.split("title:")[0] ?? "";
  const kept = section.split("\n").filter((line) => line.startsWith("- "));

  const promised = PROMISES.map(([, en, ru]) => (language === "en" ? en : ru));

  expect(kept).toHaveLength(9);
  expect(kept.filter((line) => !promised.some((text) => line.includes(text)))).toEqual([]);
});

test("the numbers in the legal texts are those of the jobs", () => {
  expect([MESSAGE_DAYS, TECHNICAL_RECORD_DAYS, REFUND_REQUEST_DAYS, REFUND_DAYS]).toEqual([365, 30, 14, 14]);
  expect(TEXTS.terms("en")).toContain(`within ${REFUND_REQUEST_DAYS} calendar days`);
  expect([UNPAID_INVOICE_DAYS, SCHOLARSHIP_DAYS]).toEqual([365, 365]);
  expect(TEXTS.terms("en")).toContain(`holds its price for ${INVOICE_DAYS} calendar days`);
  expect(TEXTS.terms("ru")).toContain(`Цена, указанная в счёте, действует ${INVOICE_DAYS} календарных дней`);
  expect(TEXTS.terms("en")).toContain(`examines the request within ${DECISION_DAYS} calendar days`);
  expect(TEXTS.terms("ru")).toContain(`рассматривает обращение в течение ${DECISION_DAYS} календарных дней`);
  expect(TEXTS.terms("en")).toContain(`within ${REFUND_DAYS} days after this confirmation`);
  expect(TEXTS.terms("ru")).toContain(`в течение ${REFUND_REQUEST_DAYS} календарных дней`);
  expect(TEXTS.terms("ru")).toContain(`в течение ${REFUND_DAYS} дней после этого подтверждения`);
});
