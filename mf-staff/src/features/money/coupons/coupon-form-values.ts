import { CouponAudience, NewCoupon } from "@academy/shared/contract/staff/coupons";
import { momentOfAcademyField } from "@academy/shared/format/academy-clock";
import * as z from "@academy/shared/schema";

/** How a coupon reduces the price. */
export const REDUCTIONS = ["percent", "sum"] as const;

/** The fields of the form with the typed texts. */
export const CouponFields = z.object({
  code: z.string(),
  reduction: z.enum(REDUCTIONS),
  amount: z.string(),
  /** In academy time, in the format of a date-and-time field; empty without a bound. */
  opens: z.string(),
  ends: z.string(),
  uses: z.string(),
  audience: CouponAudience,
  /** Separated by spaces, commas, semicolons or lines. */
  addresses: z.string(),
  group: z.string(),
});
export type CouponFields = z.infer<typeof CouponFields>;

/** The values of the fields before anything is typed. */
export const EMPTY_COUPON: CouponFields = {
  ...{
    code: "",
    reduction: "percent",
    amount: "",
    opens: "",
    ends: "",
    uses: "",
    audience: "all",
    addresses: "",
    group: "",
  },
};

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
