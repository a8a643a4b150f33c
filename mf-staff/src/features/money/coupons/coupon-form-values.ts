import { CouponAudience, NewCoupon } from "@academy/shared/contract/staff/coupons";
import { momentOfAcademyField } from "@academy/shared/format/academy-clock";
import * as z from "@academy/shared/schema";
import { typedText } from "#drafts/typed-text.ts";

/** How a coupon reduces the price. */
export const REDUCTIONS = ["percent", "sum"] as const;

/** The fields of the form with the typed texts. */
export const CouponFields = z.object({
  code: typedText,
  reduction: z._default(z.enum(REDUCTIONS), "percent"),
  amount: typedText,
  /** In academy time, in the format of a date-and-time field; empty without a bound. */
  opens: typedText,
  ends: typedText,
  uses: typedText,
  audience: z._default(CouponAudience, "all"),
  /** Separated by spaces, commas, semicolons or lines. */
  addresses: typedText,
  group: typedText,
});
export type CouponFields = z.infer<typeof CouponFields>;

const numberOf = (typed: string): number | null => (typed.trim() === "" ? null : Number(typed));
const momentOf = (typed: string): string | null =>
  typed === "" ? null : (momentOfAcademyField(typed)?.toISOString() ?? typed);

/** Reads the form; a refusal names the fields as the api does. */
export function readCoupon({ code, reduction, amount, opens, ends, uses, audience, addresses, group }: CouponFields) {
  return z.safeParse(NewCoupon, {
    code,
    percent: reduction === "percent" ? numberOf(amount) : null,
    sum: reduction === "sum" ? numberOf(amount) : null,
    opens_at: momentOf(opens),
    ends_at: momentOf(ends),
    uses: numberOf(uses),
    audience,
    addresses: audience === "addresses" ? addresses.split(/[\s,;]+/).filter((address) => address !== "") : [],
    group: audience === "group" && group !== "" ? Number(group) : null,
  });
}
