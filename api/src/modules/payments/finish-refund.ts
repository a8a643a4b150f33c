import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { certificatesRepository } from "#modules/certificates/certificates.repository.ts";
import { enrolments } from "#modules/courses/enrolments.ts";
import { post } from "#ports/outbox.ts";
import { type OrderRow, paymentsRepository } from "./payments.repository.ts";
import { type RefundNews, refundLetter } from "./refund-letter.ts";
import { refundsRepository } from "./refunds.repository.ts";

type Parts = Pick<Context, "clock">;

/** Posts the letter about a step of a refund; an account without an address gets none. */
export async function postRefundNews(
  tx: Db,
  { clock }: Parts,
  order: OrderRow,
  news: Omit<RefundNews, "receipt">,
): Promise<void> {
  const student = await paymentsRepository(tx).student(order.studentId);
  if (!student?.email) return;
  const language = student.language === "ru" ? "ru" : "en";
  await post(tx, refundLetter(student.email, language, { ...news, receipt: order.receipt ?? "" }), clock());
}

/** The money is back: the order is refunded, and access and certificate that stood on it end, in one transaction (reading 25). */
export async function finishRefund(tx: Db, parts: Parts, order: OrderRow, refunded: number): Promise<void> {
  const now = parts.clock();
  const repository = refundsRepository(tx);
  const [known] = await repository.of([order.id]);
  const [enrolment] = await repository.enrolmentsOf([order.id]);
  const amount = known?.status === "confirmed" ? known.amount : refunded;
  const used = order.amount - amount;
  const done = { status: "refunded", refundedAt: now, amount, servicesUsed: used, lastError: null } as const;
  if (known) await repository.update(order.id, done);
  else await repository.add({ ...done, orderId: order.id, reason: "paid back at the provider", requestedAt: now });
  await paymentsRepository(tx).update(order.id, { status: "refunded" });
  if (enrolment && !enrolment.revokedAt) {
    await enrolments(tx).revoke(order.studentId, order.courseId, now);
    await certificatesRepository(tx).withdraw(order.studentId, order.courseId, now);
  }
  await paymentsRepository(tx).audit(now, "payments", "order.refunded", { order: order.id, amount });
  await postRefundNews(tx, parts, order, { status: "refunded", used, amount, dueAt: null });
}
