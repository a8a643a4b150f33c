import type { OpeningNotice } from "@academy/shared/contract/payments/payments";
import type { Context } from "#context.ts";
import { studentAccess } from "#domains/learning/courses/student-access.ts";
import { paymentsRepository } from "#domains/payments/payments.repository.ts";
import { refundEligibilityOf } from "#domains/payments/refunds/present-order.ts";
import { servicesUsed } from "#domains/payments/refunds/refund-rules.ts";

const NOTHING: OpeningNotice = { notice: null };

/**
 * The notice that a student sees before the first lecture counts as opened. It is shown only while opening can still reduce a refund, also
 * between the request and its confirmation (decision 0022).
 */
export function openingNotices(
  context: Context<"config" | "db" | "clock">,
): (studentId: number, courseId: number) => Promise<OpeningNotice> {
  const { db, config } = context;
  const accessOf = studentAccess(db);

  return async (studentId, courseId) => {
    const { catalogue, enrolmentIn } = await accessOf(studentId);
    const enrolment = enrolmentIn(courseId);
    const order = enrolment && (await paymentsRepository(db).find(studentId, enrolment.orderId));
    if (!order) return NOTHING;
    const { until, obstacle, refund, opened, minutesInAll } = await refundEligibilityOf(db, context, order);
    const isRefundable = obstacle === null || refund?.status === "requested";
    if (!until || !isRefundable || opened.length > 0 || minutesInAll === null) return NOTHING;
    const lectures = catalogue
      .topicsOf(courseId)
      .flatMap(({ id }) => catalogue.lecturesOf(id))
      .filter(({ inaugural }) => !inaugural)
      .map(({ id, duration }) => ({ id, amount: servicesUsed(order.amount, duration, minutesInAll) }));
    return { notice: { until: until.toISOString(), minutes: config.openedAfterMinutes, lectures } };
  };
}
