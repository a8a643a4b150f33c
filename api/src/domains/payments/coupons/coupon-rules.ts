/** Why a coupon does not count, as an error code. */
export type CouponProblem =
  | "coupon.stopped"
  | "coupon.not_begun"
  | "coupon.ended"
  | "coupon.not_yours"
  | "coupon.used"
  | "coupon.used_up"
  | "coupon.not_lower";

/** What bounds a coupon; null where nothing does. */
interface CouponBounds {
  stoppedAt: Date | null;
  opensAt: Date | null;
  endsAt: Date | null;
  uses: number | null;
}

/** What a coupon is for one student. */
export interface CouponFacts {
  isForStudent: boolean;
  /** Whether the student has paid at its price before: it is valid once for each student, also after a refund. */
  isUsed: boolean;
  /** How many other students have paid, or have an open order or invoice, at its price. */
  others: number;
}

/** Why a student cannot use a coupon at this moment; null when they can. */
export function couponProblem(
  { stoppedAt, opensAt, endsAt, uses }: CouponBounds,
  { isForStudent, isUsed, others }: CouponFacts,
  now: Date,
) {
  if (stoppedAt) return "coupon.stopped";
  if (opensAt && now < opensAt) return "coupon.not_begun";
  if (endsAt && now >= endsAt) return "coupon.ended";
  if (!isForStudent) return "coupon.not_yours";
  if (isUsed) return "coupon.used";
  return uses !== null && others >= uses ? "coupon.used_up" : null;
}
