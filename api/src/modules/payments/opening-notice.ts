import type { LectureOpening } from "@academy/shared/contract/payments";
import type { Context } from "#context.ts";
import { standings } from "#modules/courses/standing.ts";
import { Problem } from "#plugins/problem.ts";
import { paymentsRepository } from "./payments.repository.ts";
import { refusalOf } from "./present-order.ts";
import { servicesUsed } from "./refund-rules.ts";

/**
 * Tells whether a lecture counts as opened, and what a student is told before the first one does: only while a refund can still
 * be less by it, also between the request and its confirmation (reading 58, decision 0022).
 */
export function lectureOpenings(context: Context): (studentId: number, lectureId: number) => Promise<LectureOpening> {
  const { db, config } = context;
  const standingOf = standings(db);

  return async (studentId, lectureId) => {
    const { catalogue, enrolmentIn } = await standingOf(studentId);
    const place = catalogue.lecture(lectureId);
    if (!place) throw new Problem("lecture.unknown");
    const { lecture, topic } = place;
    const enrolment = enrolmentIn(topic.courseId);
    const order = enrolment && (await paymentsRepository(db).find(studentId, enrolment.orderId));
    if (!order || lecture.inaugural) return { opened: false, notice: null };
    const { until, obstacle, refund, opened, minutesInAll } = await refusalOf(db, context, order);
    const isRefundable = obstacle === null || refund?.status === "requested";
    if (!until || !isRefundable || opened.length > 0 || minutesInAll === null)
      return { opened: opened.some(({ id }) => id === lectureId), notice: null };
    const amount = servicesUsed(order.amount, lecture.duration, minutesInAll);
    return { opened: false, notice: { until: until.toISOString(), amount, minutes: config.openedAfterMinutes } };
  };
}
