import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { priceWithCoupon } from "@academy/shared/contract/payments/coupons";
import type { OwnPriceAnswer } from "@academy/shared/contract/scholarships";
import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { coursesService } from "#domains/learning/courses/courses.service.ts";
import { enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import { ownPrice } from "#domains/payments/scholarships/own-price.ts";
import { seatsRepository } from "#domains/payments/seats.repository.ts";
import { fieldProblem, Problem } from "#errors/problem.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { couponProblem } from "./coupon-rules.ts";
import { couponsRepository } from "./coupons.repository.ts";
import { payablePrice } from "./payable-price.ts";

/** What a student's own price and coupon need. */
export type CouponsContext = Context<"config" | "db" | "clock" | "rateLimiter" | "storage">;

/** The student's own price of a course, the coupon that reduces it, and a seat that is paid for them. */
export function couponsService(context: CouponsContext) {
  const { db, clock, rateLimiter } = context;
  const courses = coursesService(context);
  const main = MAIN_COURSE_ID;

  async function price(student: StudentRow, courseId = main): Promise<OwnPriceAnswer> {
    const { payable_kzt: payable } = await courses.course(courseId);
    const facts = { studentId: student.id, courseId, payable, now: clock() };
    const { amount, couponId, coupon } = await payablePrice(db, facts);
    const { percent } = await ownPrice(db, student.id, courseId, payable);
    const share = couponId === null ? percent : Math.round((100 * (payable - amount)) / payable);
    const own = share === null ? null : { percent: share, payable_kzt: amount };
    if (courseId !== main) return { own_price: own };
    const offer = student.email && student.verifiedAt ? await seatsRepository(db).offeredTo(student.email) : null;
    return { own_price: own, coupon, seat: offer && { id: offer.seat.id, payer: offer.payer } };
  }

  return {
    price,

    /** Enters a coupon for the student in place of the one before; refused at the field with the cause, and then that one stays. */
    async enter(student: StudentRow, typed: string): Promise<OwnPriceAnswer> {
      await rateLimiter.take(`coupons:${student.id}`, RATE_LIMITS.couponCodes, "request.too_many");
      const { payable_kzt: payable } = await courses.course(main);
      await db.transaction(async (tx) => {
        if ((await accountsRepository(tx).lock(student.id))?.deletedAt) throw new Problem("session.invalid");
        const enrolment = await enrolmentsRepository(tx).of(student.id, main);
        if (enrolment && enrolment.accessUntil > clock()) throw new Problem("payment.already_owned");
        const repository = couponsRepository(tx);
        const coupon = await repository.byCode(typed.toUpperCase());
        if (!coupon) throw fieldProblem("code", "coupon.unknown");
        const facts = await repository.factsOf(coupon, student.id, clock());
        const problem = couponProblem(coupon, facts, clock());
        if (problem) throw fieldProblem("code", problem);
        const { amount } = await ownPrice(tx, student.id, main, payable);
        if (priceWithCoupon(payable, coupon) >= amount) throw fieldProblem("code", "coupon.not_lower");
        await repository.hold(student.id, coupon.id, clock());
      });
      return price(student);
    },

    async remove(student: StudentRow): Promise<OwnPriceAnswer> {
      await couponsRepository(db).letGo(student.id);
      return price(student);
    },
  };
}
