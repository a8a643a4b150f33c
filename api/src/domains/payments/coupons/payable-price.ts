import type { HeldCoupon } from "@academy/shared/contract/payments/coupons";
import { priceWithCoupon } from "@academy/shared/contract/payments/coupons";
import type { Db } from "#database/database.ts";
import { ownPrice } from "#domains/payments/scholarships/own-price.ts";
import { Problem } from "#errors/problem.ts";
import { type CouponProblem, couponProblem } from "./coupon-rules.ts";
import { couponsRepository } from "./coupons.repository.ts";

/** What a course costs one student, and the scholarship or the coupon that reduces it; only the server decides it (threat B11). */
interface PayablePrice {
  amount: number;
  scholarshipId: number | null;
  couponId: number | null;
  /** The coupon that the student has entered; null for none. */
  coupon: (HeldCoupon & { problem: CouponProblem | null }) | null;
}

/**
 * The current price of a course for a student, from everybody's price in whole tenge: the lower one of the scholarship's and the
 * coupon's, which do not add up.
 */
export async function payablePrice(
  db: Db,
  { studentId, courseId, payable, now }: { studentId: number; courseId: number; payable: number; now: Date },
): Promise<PayablePrice> {
  const { amount, scholarshipId } = await ownPrice(db, studentId, courseId, payable);
  const repository = couponsRepository(db);
  const held = await repository.heldBy(studentId, courseId);
  if (!held) return { amount, scholarshipId, couponId: null, coupon: null };
  const { id, code } = held;
  const reduced = priceWithCoupon(payable, held);
  const problem =
    couponProblem(held, await repository.factsOf(held, studentId, now), now) ??
    (reduced < amount ? null : "coupon.not_lower");
  if (problem) return { amount, scholarshipId, couponId: null, coupon: { code, problem } };
  return { amount: reduced, scholarshipId: null, couponId: id, coupon: { code, problem } };
}

/**
 * The price at which an order or an invoice is made inside a transaction, in turn with others at the same coupon. Refused with the
 * coupon's problem: nobody pays more than the price that was shown.
 */
export async function orderPrice(
  tx: Db,
  facts: { studentId: number; courseId: number; payable: number; now: Date },
): Promise<PayablePrice> {
  const held = await couponsRepository(tx).heldBy(facts.studentId, facts.courseId);
  if (held) await couponsRepository(tx).lock(held.id);
  const price = await payablePrice(tx, facts);
  if (price.coupon?.problem) throw new Problem(price.coupon.problem);
  return price;
}
