import type { adminRepository } from "#admin/operations/admin.repository.ts";
import type { certificatesRepository } from "#domains/certification/certificates/certificates.repository.ts";
import type { publicKeys } from "#domains/certification/certificates/credential/signing-keys.ts";
import type { testsRepository } from "#domains/certification/tests/tests.repository.ts";
import { postOf, type reportsRepository } from "#domains/learning/questions/reports.repository.ts";
import { invoiceNumber } from "#domains/payments/invoices/invoices.repository.ts";
import { statusOf } from "#domains/payments/invoices/present-invoice.ts";
import { decisionDue } from "#domains/payments/refunds/refund-rules.ts";
import type { InvoiceLine } from "#domains/payments/staff/staff-invoices.repository.ts";
import type { MessageRow } from "#domains/support/contact-messages/feedback.repository.ts";

type CertificateLine = Awaited<ReturnType<ReturnType<typeof certificatesRepository>["undecided"]>>[number];
type KeyLine = Awaited<ReturnType<ReturnType<typeof publicKeys>["all"]>>[number];
type Repository = ReturnType<typeof adminRepository>;
type OrderLine = Awaited<ReturnType<Repository["orders"]>>[number];
type EmailLine = Awaited<ReturnType<Repository["emails"]>>[number];
type ReportLine = Awaited<ReturnType<ReturnType<typeof reportsRepository>["waiting"]>>[number];

type TestLine = Awaited<ReturnType<ReturnType<typeof testsRepository>["all"]>>[number];

/** One order as a line, fields separated by tabs: number, day, state, amount, provider, student's address, refund. */
export function orderLine({ order, email, refund }: OrderLine) {
  const { id, createdAt, status, amount, currency, provider, studentId } = order;
  const money = refund ? `refund ${refund.status} ${refund.amount}` : "";
  const due =
    refund?.status === "requested" ? decisionDue(refund.requestedAt) : refund?.refundedAt ? null : refund?.dueAt;
  const until = due ? `due ${due.toISOString()}` : "";
  const why = refund?.status === "requested" ? JSON.stringify(refund.reason) : (refund?.lastError ?? "");
  const whose = email ?? `student ${studentId}`;
  return [id, createdAt.toISOString(), status, `${amount} ${currency}`, provider, whose, money, until, why]
    .join("\t")
    .trimEnd();
}

/** One invoice as a line: number, day, last day, state, amount, payer with BIN, student, order. */
export function invoiceLine({ invoice, student }: InvoiceLine, now: Date) {
  const { createdAt, validUntil, amount, currency, company, bin, studentId, orderId } = invoice;
  const payer = company ? `${JSON.stringify(company)} ${bin}` : "";
  const days = [createdAt, validUntil].map((moment) => moment.toISOString());
  const whose = student.email ?? `student ${studentId}`;
  const order = orderId === null ? "" : `order ${orderId}`;
  return [invoiceNumber(invoice), ...days, statusOf(invoice, now), `${amount} ${currency}`, payer, whose, order]
    .join("\t")
    .trimEnd();
}

/** One certificate to decide about as a line: number, when it was issued and when the decision was requested, the student's address, the name on it. */
export function certificateLine({ certificate, email }: CertificateLine) {
  const { number, issuedAt, decisionRequestedAt, studentId, name } = certificate;
  const requested = `requested ${decisionRequestedAt?.toISOString() ?? ""}`;
  return [number, issuedAt.toISOString(), requested, email ?? `student ${studentId}`, JSON.stringify(name)].join("\t");
}

/** One key as a line: id, since when it signs, whether it still does. */
export function keyLine({ id, createdAt, retiredAt }: KeyLine) {
  return [id, createdAt.toISOString(), retiredAt ? `retired ${retiredAt.toISOString()}` : "signs"].join("\t");
}

/** One topic's test as a line: topic, title, size of the pool, and its five numbers. */
export function testLine({ topicId, title, questions, test }: TestLine) {
  const { drawn, passPercent, minutes, waitHours, failuresBeforeWait } = test;
  const wait = `${waitHours} h after ${failuresBeforeWait} failures`;
  return [topicId, title, `${questions} questions`, `${drawn} drawn`, `${passPercent} %`, `${minutes} min`, wait].join(
    "\t",
  );
}

/** One email as a line, without its text. */
export function emailLine({ id, createdAt, recipient, sentAt, givenUpAt, attempts, lastError }: EmailLine) {
  const state = sentAt ? `sent ${sentAt.toISOString()}` : givenUpAt ? "given up" : "waiting";
  return [id, createdAt.toISOString(), recipient, state, `${attempts} tries`, lastError ?? ""].join("\t").trimEnd();
}

/** One message of the contact form as a line: number, moment, writer, whether the operator was notified, and its text. */
export function messageLine({ id, createdAt, name, email, message, notifiedAt, confirmedAt }: MessageRow) {
  const state = [notifiedAt ? "notified" : "waiting", ...(confirmedAt ? ["confirmed"] : [])].join(", ");
  return [id, createdAt.toISOString(), `${JSON.stringify(name)} <${email}>`, state, JSON.stringify(message)].join("\t");
}

/** One report as a line: number, moment, post, its author, why it was reported, and its text. */
export function reportLine({ report, author, authorId, content }: ReportLine) {
  const { kind, id } = postOf(report);
  const whose = author ?? `student ${authorId}`;
  const texts = [report.reason, content].map((text) => JSON.stringify(text));
  return [report.id, report.createdAt.toISOString(), `${kind} ${id}`, whose, ...texts].join("\t");
}

/** A day whose totals differ from its orders. */
export const uncountedLine = ({ day, provider, currency }: { day: string; provider: string; currency: string }) =>
  [day, provider, currency].join("\t");
