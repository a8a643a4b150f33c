import type { Language } from "@academy/shared/i18n";
import { tenge } from "#i18n/format-number.ts";

/** The price fields of a course as the API sends them (spec §3). */
export interface CoursePrice {
  new_price: number;
  old_price: number | null;
  tenge_price: number;
  discount_percentage: number | null;
  payable_kzt?: number;
}

/** What a price box shows: formatted texts, and the plain number for `<data value>`. */
export interface ShownPrice {
  value: number;
  charged: string;
  /** The former price, struck through; null without a discount. */
  struck: string | null;
  /** For example `20%`; null without a discount. */
  discount: string | null;
  /** The amount in tenge; null when the shown currency is also the charged one (reading 68). */
  chargedInTenge: string | null;
}

/** Whole dollars, as English pages show them: `$1,440`. */
export const dollars = (value: number) =>
  new Intl.NumberFormat("en", {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  }).format(Math.round(value));

const percent = (value: number, language: Language) =>
  new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }).format(value / 100);

/**
 * The two prices of a course (spec §9, reading 24). English: `new_price`, and `old_price` struck through. Russian:
 * `tenge_price`, and the same reduced by `discount_percentage`: the larger is struck through, the smaller is charged. Without a
 * discount nothing is struck through.
 */
export function shownPrice(price: CoursePrice, language: Language): ShownPrice {
  const discount = Math.min(Math.max(price.discount_percentage ?? 0, 0), 100);
  const reduced = Math.round(price.tenge_price * (1 - discount / 100));
  const payable = price.payable_kzt ?? Math.min(price.tenge_price, reduced);
  const pill = discount > 0 ? percent(discount, language) : null;
  if (language === "ru") {
    return {
      value: payable,
      charged: tenge(payable, "ru"),
      struck: price.tenge_price > payable ? tenge(price.tenge_price, "ru") : null,
      discount: pill,
      chargedInTenge: null,
    };
  }
  const struck = price.old_price !== null && price.old_price > price.new_price ? dollars(price.old_price) : null;
  return {
    value: price.new_price,
    charged: dollars(price.new_price),
    struck,
    discount: struck ? pill : null,
    chargedInTenge: tenge(payable, "en"),
  };
}
