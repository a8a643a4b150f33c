import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { DEFAULT_LANGUAGE } from "@academy/shared/contract/language";
import type { InvoiceRequest } from "@academy/shared/contract/payments/invoices";
import { INVOICE_DAYS } from "@academy/shared/contract/promises";
import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { notifyStaff } from "#domains/emails/notify-staff.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { coursesService } from "#domains/learning/courses/courses.service.ts";
import { enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import { refuseBeforeSale } from "#domains/learning/courses/refuse-before-sale.ts";
import { orderPrice } from "#domains/payments/coupons/payable-price.ts";
import { writeAudit } from "#domains/platform/audit/audit-log.ts";
import { Problem, required } from "#errors/problem.ts";
import { endOfDay } from "#format/academy-day.ts";
import { refuseUnprintable } from "#printing/refuse-unprintable.ts";
import { createLocalRateLimit } from "#security/rate-limits/local-rate-limit.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { invoiceDocuments } from "./document/invoice-document.ts";
import { invoiceSeller } from "./document/invoice-seller.ts";
import { invoiceEmail } from "./emails/invoice-emails.ts";
import { invoiceEmailData, notifyCancelled } from "./emails/invoice-notifications.ts";
import { staffInvoiceEmail } from "./emails/staff-invoice-email.ts";
import { invoicesRepository } from "./invoices.repository.ts";
import { presentInvoice, statusOf } from "./present-invoice.ts";

/** What invoices and their documents need. */
export type InvoicesContext = Context<"config" | "db" | "clock" | "rateLimiter" | "storage" | "threads">;

/** The student's side of invoices for companies: asking for one, listing and cancelling (decision 0035). */
export function invoicesService(context: InvoicesContext) {
  const { db, clock, config, rateLimiter, threads } = context;
  const courses = coursesService(context);
  const documentOf = invoiceDocuments(context);
  const takeDocument = createLocalRateLimit(clock, RATE_LIMITS.invoiceDocuments, "request.too_many");

  return {
    list: async (student: StudentRow) =>
      (await invoicesRepository(db).ofStudent(student.id)).map((row) => presentInvoice(row, clock())),

    /** Makes the student's only open invoice, at the current price, and emails it to the company. */
    async request(student: StudentRow, { language = DEFAULT_LANGUAGE, ...payer }: InvoiceRequest) {
      if (!invoiceSeller(config)) throw new Problem("invoice.not_offered");
      await refuseUnprintable(threads, { company: payer.company, address: payer.address });
      await rateLimiter.take(`invoices:${student.id}`, RATE_LIMITS.invoices, "request.too_many");
      const course = await courses.course(MAIN_COURSE_ID);
      refuseBeforeSale(course, clock());
      return db.transaction(async (tx) => {
        const now = clock();
        const repository = invoicesRepository(tx);
        if ((await accountsRepository(tx).lock(student.id))?.deletedAt) throw new Problem("session.invalid");
        const enrolment = await enrolmentsRepository(tx).of(student.id, course.id);
        if (enrolment && enrolment.accessUntil > now) throw new Problem("payment.already_owned");
        await repository.expire(student.id, now);
        const { amount, scholarshipId, couponId } = await orderPrice(tx, {
          ...{ studentId: student.id, courseId: course.id, payable: course.payable_kzt, now },
        });
        if (amount === 0) throw new Problem("invoice.free");
        const made = required(
          await repository.add({
            ...payer,
            studentId: student.id,
            courseId: course.id,
            status: "open",
            language,
            amount,
            scholarshipId,
            couponId,
            currency: "KZT",
            createdAt: now,
            validUntil: endOfDay(now, INVOICE_DAYS),
          }),
          "invoice.open",
        );
        await writeAudit(tx, {
          at: now,
          actor: `student:${student.id}`,
          action: "invoice.request",
          details: { invoice: made.id },
        });
        const { facts, addresses } = await invoiceEmailData(tx, context, made);
        for (const address of addresses) await enqueueEmail(tx, invoiceEmail(address, language, facts), now);
        await notifyStaff(tx, context, "orders.manage", (to, staffLanguage) =>
          staffInvoiceEmail(to, staffLanguage, { ...facts, bin: made.bin }),
        );
        return presentInvoice(made, now);
      });
    },

    /** Cancels the student's own unpaid invoice; one that was paid or closed meanwhile stays as it is. */
    cancel: (student: StudentRow, id: number) =>
      db.transaction(async (tx) => {
        const now = clock();
        const repository = invoicesRepository(tx);
        await accountsRepository(tx).lock(student.id);
        const invoice = await repository.lock(id);
        if (!invoice || invoice.studentId !== student.id) throw new Problem("invoice.unknown");
        if (statusOf(invoice, now) !== "open") return presentInvoice(invoice, now);
        const change = { status: "cancelled", closedReason: "student", closedAt: now } as const;
        await repository.update(id, change);
        await writeAudit(tx, {
          at: now,
          actor: `student:${student.id}`,
          action: "invoice.cancel",
          details: { invoice: id },
        });
        await notifyCancelled(tx, context, invoice);
        return presentInvoice({ ...invoice, ...change }, now);
      }),

    /** The document of the student's own invoice. */
    async document(student: StudentRow, id: number) {
      takeDocument(String(student.id));
      const invoice = await invoicesRepository(db).find(id);
      const file = required(invoice?.studentId === student.id ? await documentOf(id) : null, "invoice.unknown");
      return file;
    },
  };
}
