import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { translated } from "#domains/learning/courses/course-title.ts";
import { type InvoiceRow, invoiceNumber, invoicesRepository } from "#domains/payments/invoices/invoices.repository.ts";
import { required } from "#errors/problem.ts";
import { cancelledInvoiceEmail } from "./invoice-emails.ts";

type ContextPart = Context<"config" | "clock">;

/** What emails say about an invoice, and their addresses: the company's, and the student's where it is a different one. */
export async function invoiceEmailData(tx: Db, { config }: ContextPart, invoice: InvoiceRow) {
  const { student, course } = required(await invoicesRepository(tx).facts(invoice.id), "invoice.unknown");
  const { firstName, lastName, email } = student;
  const facts = {
    id: invoice.id,
    number: invoiceNumber(invoice),
    company: invoice.company,
    amount: invoice.amount,
    validUntil: invoice.validUntil,
    student: [firstName, lastName].filter(Boolean).join(" ") || (email ?? ""),
    course: await translated(tx, invoice.language, course),
    answersTo: config.operator.support_email,
  };
  return { facts, addresses: new Set([invoice.email, ...(email ? [email] : [])].filter(Boolean)) };
}

/** Emails the company that its invoice need no longer be paid; the outbox deletes the address once the email is sent. */
export async function notifyCancelled(tx: Db, context: ContextPart, invoice: InvoiceRow, why: string | null = null) {
  if (!invoice.email) return;
  const { facts } = await invoiceEmailData(tx, context, invoice);
  await enqueueEmail(
    tx,
    { ...cancelledInvoiceEmail(invoice.email, invoice.language, facts, why), forget: true },
    context.clock(),
  );
}
