import type { ClosedReason } from "@academy/shared/contract/payments/payments";
import type { Context } from "#context.ts";
import { coursesRepository } from "#domains/learning/courses/courses.repository.ts";
import { enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import { payableTenge } from "#domains/learning/courses/price.ts";
import { payablePrice } from "#domains/payments/coupons/payable-price.ts";
import { isBeingOpened, type OrderRow, paymentsRepository } from "#domains/payments/payments.repository.ts";
import { writeAudit } from "#domains/platform/audit/audit-log.ts";
import { Problem } from "#errors/problem.ts";
import { ProviderError } from "#interfaces/payment-provider.ts";
import { settle } from "./settle.ts";

/**
 * The facts that decide whether an open order is still right: the student's price now, the scholarship or the coupon behind it, and the end of the
 * student's access.
 */
export interface OrderFacts {
  price: number;
  scholarshipId: number | null;
  couponId: number | null;
  accessUntil: Date | null;
}

/** Why an open order should no longer be paid; null while it may be paid. */
export function whyClose(order: Pick<OrderRow, "amount" | "scholarshipId" | "couponId">, facts: OrderFacts, now: Date) {
  if (facts.accessUntil && facts.accessUntil > now) return "owned";
  const isSame =
    order.amount === facts.price && order.scholarshipId === facts.scholarshipId && order.couponId === facts.couponId;
  return isSame ? null : "price";
}

/** The present facts of an order's student and course. */
export async function orderFacts({ db, clock }: Context<"db" | "clock">, { studentId, courseId }: OrderRow) {
  const course = (await coursesRepository(db).courses()).find(({ id }) => id === courseId);
  const enrolment = await enrolmentsRepository(db).of(studentId, courseId);
  const payable = course ? payableTenge(course.tengePrice, course.discountPercentage) : 0;
  const { amount, scholarshipId, couponId } = await payablePrice(db, { studentId, courseId, payable, now: clock() });
  return { price: amount, scholarshipId, couponId, accessUntil: enrolment?.accessUntil ?? null };
}

/** Closes an order without a payment page, which nobody can pay; false while another request opens the page, null if there is a page. */
async function closeUnopened({ db, clock }: Context<"db" | "clock">, id: number, reason: ClosedReason) {
  return db.transaction(async (tx) => {
    const repository = paymentsRepository(tx);
    const order = await repository.lock(id);
    if (order?.status !== "created") return null;
    if (isBeingOpened(order, clock())) return false;
    await repository.update(id, { status: "failed", failure: null, closedReason: reason });
    return true;
  });
}

/**
 * Closes an open order at its provider, so that nobody can pay it any more (decision 0029). Only an event of the provider closes it; a
 * payment that arrives all the same is accepted at the order's own price. Returns whether the order is closed or paid: if not, the provider may
 * still take a payment. Throws what the provider throws.
 */
export async function closeOrder(
  context: Context<"config" | "db" | "clock" | "paymentProviders">,
  order: OrderRow,
  reason: ClosedReason,
) {
  const { db, clock, paymentProviders } = context;
  const repository = paymentsRepository(db);
  const unopened = await closeUnopened(context, order.id, reason);
  if (unopened !== null) return unopened;
  const known = (await repository.byId(order.id)) ?? order;
  const wasPending = known.status === "pending";
  const { reference, providerId, amount, currency } = known;
  const provider = paymentProviders.get(order.provider);
  if (wasPending && !provider) {
    // There is no provider left that could take the money.
    await repository.update(order.id, { status: "failed", failure: null, closedReason: "provider" });
  } else if (wasPending && provider && reference && providerId) {
    // Stored before the call, because the provider's callback may arrive before its answer and needs the reason.
    await repository.update(order.id, { closedReason: reason });
    const event = await provider.close({ reference, providerId, amount, currency });
    if (event) await settle(context, provider.name, event);
  }
  const found = await repository.byId(order.id);
  if (found?.status === "pending") return false;
  if (found?.status === "failed" && wasPending && reason !== "left")
    await writeAudit(db, {
      at: clock(),
      actor: "payments",
      action: "order.closed",
      details: { order: order.id, reason },
    });
  return true;
}

/** Closes the student's open order at the provider before the course is given for free; it runs outside of any transaction. */
export async function closeOpenOrder(
  context: Context<"config" | "db" | "clock" | "paymentProviders">,
  studentId: number,
  course: number,
) {
  const open = await paymentsRepository(context.db).openOrder(studentId, course);
  if (!open) return;
  const isClosed = await closeOrder(context, open, "owned").catch((error: unknown) => {
    throw error instanceof ProviderError ? new Problem("payment.unavailable", { retryAfter: 5 }) : error;
  });
  if (!isClosed) throw new Problem("payment.undecided");
}
