import { setTimeout as wait } from "node:timers/promises";
import { type Course, MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { Language } from "@academy/shared/contract/language";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { translated } from "#domains/learning/courses/course-title.ts";
import { coursesService } from "#domains/learning/courses/courses.service.ts";
import { enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import { refuseBeforeSale } from "#domains/learning/courses/refuse-before-sale.ts";
import { orderPrice } from "#domains/payments/coupons/payable-price.ts";
import { closeOrder, whyClose } from "#domains/payments/orders/close-order.ts";
import { nextOrderStatus, payAndEnrol } from "#domains/payments/orders/settle.ts";
import { type OrderRow, paymentsRepository } from "#domains/payments/payments.repository.ts";
import { Problem, required } from "#errors/problem.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import { perHour } from "#security/rate-limits/rate-limits.ts";
import { newToken } from "#security/tokens.ts";
import { cardHolder } from "./cards.service.ts";

/** How often, and how many times, a request checks whether another request has opened the payment page. */
const LOOK_MS = 100;
const LOOKS = 100;

/** How many times an outdated open order is closed before the student must try again later. */
const CLOSINGS = 3;

/** The parts of the context that opening an order needs. */
export type CheckoutContext = Context<
  "config" | "db" | "clock" | "rateLimiter" | "storage" | "paymentProvider" | "paymentProviders"
>;

/** Opens an order with its page at the provider; the server sets the amount and the course (threats B11 and B12). */
export function checkoutService(context: CheckoutContext) {
  const { db, clock, config, rateLimiter, paymentProvider, paymentProviders } = context;
  const courses = coursesService(context);
  const repository = paymentsRepository(db);

  const priceFacts = (student: StudentRow, course: Course) => ({
    studentId: student.id,
    courseId: course.id,
    payable: course.payable_kzt,
    now: clock(),
  });

  /** The student's one open order, new or existing; an existing one may have another price than today's. */
  async function openOrder(student: StudentRow, language: Language, course: Course) {
    return db.transaction(async (tx) => {
      const within = paymentsRepository(tx);
      // If the account is being deleted at this moment, its open order is closed and it gets no other.
      await within.lockStudent(student.id);
      if ((await within.student(student.id))?.deletedAt) throw new Problem("session.invalid");
      const enrolment = await enrolmentsRepository(tx).of(student.id, course.id);
      if (enrolment && enrolment.accessUntil > clock()) throw new Problem("payment.already_owned");
      const known = await within.openOrder(student.id, course.id);
      if (known && paymentProviders.has(known.provider)) return known;
      // The operator no longer uses this provider: its open orders can no longer be paid.
      if (known) await within.update(known.id, { status: "failed", failure: null, closedReason: "provider" });
      const { amount, scholarshipId, couponId } = await orderPrice(tx, priceFacts(student, course));
      const made = await within.open({
        studentId: student.id,
        courseId: course.id,
        provider: paymentProvider.name,
        reference: newToken(),
        status: "created",
        amount,
        scholarshipId,
        couponId,
        currency: "KZT",
        language,
        createdAt: clock(),
      });
      const order = made ?? (await within.openOrder(student.id, course.id));
      if (!order) throw new Problem("server.unavailable", { retryAfter: 1 });
      return order;
    });
  }

  /** The student's open order at the student's price of today; an open order at another price is closed first (decision 0029). */
  async function payableOrder(student: StudentRow, language: Language, courseId: number) {
    for (let tries = 0; tries < CLOSINGS; tries++) {
      const course = await courses.course(courseId);
      refuseBeforeSale(course, clock());
      const order = await openOrder(student, language, course);
      const { amount, scholarshipId, couponId } = await db.transaction((tx) =>
        orderPrice(tx, priceFacts(student, course)),
      );
      const reason = whyClose(order, { price: amount, scholarshipId, couponId, accessUntil: null }, clock());
      if (!reason) return order;
      if (!(await closeOrder(context, order, reason))) break;
    }
    throw new Problem("payment.undecided", { retryAfter: 60 });
  }

  /** Gives the course by an order of nothing, which no provider sees: a coupon covers the whole price. */
  async function giveFree({ id, studentId }: OrderRow) {
    await db.transaction(async (tx) => {
      await paymentsRepository(tx).lockStudent(studentId);
      const order = await paymentsRepository(tx).lock(id);
      if (order?.status === "created") await payAndEnrol(tx, context, order);
    });
  }

  /** Asks the provider, outside of any transaction: no transaction may wait for the provider's server. */
  async function askProvider(order: OrderRow, student: StudentRow) {
    const provider = paymentProviders.get(order.provider);
    if (!provider || !order.reference) throw new Problem("payment.unavailable", { retryAfter: 5 });
    try {
      const rule = perHour(config.rateLimits.checkoutsPerHour);
      await rateLimiter.take(`checkouts:${student.id}`, rule, "request.too_many");
      const course = await courses.course(order.courseId);
      const { providerId, paymentUrl } = await provider.createCheckout({
        reference: order.reference,
        orderId: order.id,
        amount: order.amount,
        currency: order.currency,
        description: await translated(db, order.language, course.title),
        language: order.language,
        holder: await cardHolder(db, student),
        returnUrl: screenAddress(config.publicUrl, "aboutCourse", { order: order.id }),
        cancelUrl: screenAddress(config.publicUrl, "aboutCourse", { order: order.id, left: 1 }),
      });
      failpoint("payment.page-opened");
      const status = await db.transaction(async (tx) => {
        const now = required(await paymentsRepository(tx).lock(order.id), "payment.unknown");
        const next = nextOrderStatus(now.status, "checkout_opened") ?? now.status;
        await paymentsRepository(tx).update(order.id, { status: next, providerId, paymentUrl });
        return next;
      });
      // The order was closed meanwhile, for example because the account was deleted: the student must not pay on its page.
      if (status === "failed") throw new Problem("payment.unavailable", { retryAfter: 1 });
      return paymentUrl;
    } catch (error) {
      await repository.update(order.id, { checkoutClaimedAt: null });
      throw error;
    }
  }

  return {
    /** The address of the page to pay on; many requests at once get the same one. */
    async create(student: StudentRow, language: Language, courseId = MAIN_COURSE_ID) {
      const open = await payableOrder(student, language, courseId);
      const { id } = open;
      if (open.amount === 0) {
        await giveFree(open);
        return { payment_url: screenAddress(config.publicUrl, "aboutCourse", { order: id }), order: id };
      }
      for (let look = 0; look < LOOKS; look++) {
        const order = await repository.byId(id);
        if (order?.paymentUrl) return { payment_url: order.paymentUrl, order: id };
        if (order?.status === "failed") throw new Problem("payment.unavailable", { retryAfter: 1 });
        const now = clock();
        if (order && (await repository.claimCheckout(id, now)))
          return { payment_url: await askProvider(order, student), order: id };
        await wait(LOOK_MS);
      }
      throw new Problem("payment.unavailable", { retryAfter: 5 });
    },
  };
}
