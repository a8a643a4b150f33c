import * as z from "@academy/shared/schema";
import { countUpTo, EmailAddress, Id, Moment, Named, SentMoment } from "#contract/fields.ts";
import { COUPON_CODE_MAX, COUPON_PERCENT_MAX } from "#contract/payments/coupons.ts";

/** Most addresses that a coupon can be for. */
export const COUPON_ADDRESSES_MAX = 500;

/** Largest reduction in tenge, and most uses. */
const SUM_MAX = 100_000_000;
const USES_MAX = 1_000_000;

/** For whom a coupon is: everybody, listed addresses, or the students with a seat in a group. */
export const COUPON_AUDIENCES = ["all", "addresses", "group"] as const;
export const CouponAudience = z.enum(COUPON_AUDIENCES);

/** Body of `POST /api/staff/coupons/`: exactly one of `percent` and `sum`. */
export const NewCoupon = z
  .strictObject({
    /** 4 to 40 Latin letters, digits and hyphens; small letters count as capitals. */
    code: z
      .string("field.required")
      .check(
        z.trim(),
        z.toUpperCase(),
        z.regex(new RegExp(`^[A-Z0-9][A-Z0-9-]{3,${COUPON_CODE_MAX - 1}}$`), "coupon.code"),
      ),
    percent: z.nullable(countUpTo(COUPON_PERCENT_MAX)),
    /** In whole tenge. */
    sum: z.nullable(countUpTo(SUM_MAX)),
    /** From when and until when it can be used; null without a bound. */
    opens_at: z.nullable(SentMoment),
    ends_at: z.nullable(SentMoment),
    /** How many students can use it; null without a limit. */
    uses: z.nullable(countUpTo(USES_MAX)),
    audience: CouponAudience,
    addresses: z.array(EmailAddress).check(z.maxLength(COUPON_ADDRESSES_MAX)),
    group: z.nullable(Id),
  })
  .check(
    z.refine(({ percent, sum }) => (percent === null) !== (sum === null), {
      error: "field.required",
      path: ["percent"],
    }),
    z.refine(({ opens_at, ends_at }) => opens_at === null || ends_at === null || opens_at < ends_at, {
      path: ["ends_at"],
    }),
    z.refine(({ audience, addresses }) => audience !== "addresses" || addresses.length > 0, {
      error: "field.required",
      path: ["addresses"],
    }),
    z.refine(({ audience, group }) => audience !== "group" || group !== null, {
      error: "field.required",
      path: ["group"],
    }),
  );
export type NewCoupon = z.infer<typeof NewCoupon>;

/** A coupon with its uses. */
export const StaffCoupon = z.object({
  id: z.number(),
  code: z.string(),
  percent: z.nullable(z.number()),
  sum: z.nullable(z.number()),
  opens_at: z.nullable(Moment),
  ends_at: z.nullable(Moment),
  uses: z.nullable(z.number()),
  audience: CouponAudience,
  /** How many addresses it is for; 0 once it is stopped, which deletes them. */
  addresses: z.number(),
  /** Null for another audience, and for a group that was deleted: then nobody can use it. */
  group: z.nullable(z.string()),
  /** Students who paid at its price. */
  paid: z.number(),
  /** Students whose open order or invoice keeps a use for them. */
  reserved: z.number(),
  stopped_at: z.nullable(Moment),
  created_at: Moment,
});
export type StaffCoupon = z.infer<typeof StaffCoupon>;

/** `GET /api/staff/coupons/` and the answer of each step: the newest 500, newest first. */
export const StaffCoupons = z.object({
  coupons: z.array(StaffCoupon),
  /** The groups that a coupon can be for: who makes coupons may not read the list of groups. Absent in answers of an older api. */
  groups: z.optional(z.array(Named)),
});
export type StaffCoupons = z.infer<typeof StaffCoupons>;
