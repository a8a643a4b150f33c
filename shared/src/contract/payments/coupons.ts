import * as z from "@academy/shared/schema";
import { line } from "#contract/fields.ts";

/** Longest code of a coupon. */
export const COUPON_CODE_MAX = 40;

/** The largest share of a price that a coupon takes off, in per cent; the smallest is 1. */
export const COUPON_PERCENT_MAX = 100;

/** Body of `PUT /courses/coupon/`: the code as it was typed; small letters count as capitals. */
export const CouponApplication = z.strictObject({ code: line(COUPON_CODE_MAX) });

/** The reduction of a coupon: a share of the price, or whole tenge. */
export interface CouponReduction {
  percent: number | null;
  sum: number | null;
}

/** The price with a coupon in whole tenge: rounded down in favour of the student; it may be zero. */
export const priceWithCoupon = (price: number, { percent, sum }: CouponReduction): number =>
  Math.max(0, Math.floor((price * (100 - (percent ?? 0))) / 100) - (sum ?? 0));

/** The coupon that a student has entered. */
export const HeldCoupon = z.object({
  code: z.string(),
  /** Why it does not count now, as an error code; null while it determines the price. */
  problem: z.nullable(z.string()),
});
export type HeldCoupon = z.infer<typeof HeldCoupon>;
