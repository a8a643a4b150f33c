// @covers spec §2.8, §9.7, readings 24, 68

import { LANGUAGES } from "@academy/shared/contract/language";
import { aCourse } from "@academy/shared/testing/builders";
import { expect, test } from "vitest";
import { tenge } from "#i18n/format-number.ts";
import { dollars, shownPrice } from "./price.ts";

const spaces = (text: string | null) => text?.replace(/\s/g, " ") ?? null;

test("English shows the dollar price, the old one struck, and what is charged in tenge", () => {
  const price = shownPrice(aCourse(), "en");

  expect([price.charged, price.struck, spaces(price.chargedInTenge), price.discount]).toEqual([
    "$1,440",
    "$1,800",
    "748,800 ₸",
    "20%",
  ]);
  expect(price.value).toBe(1440);
});

test("Russian strikes the larger tenge price and charges the smaller", () => {
  const price = shownPrice(aCourse(), "ru");

  expect([spaces(price.charged), spaces(price.struck), price.chargedInTenge, spaces(price.discount)]).toEqual([
    "748 800 ₸",
    "936 000 ₸",
    null,
    "20 %",
  ]);
  expect(price.value).toBe(748_800);
});

test.each([
  ["no discount", { discount_percentage: null, old_price: null, payable_kzt: 936_000 }],
  ["a discount of nothing", { discount_percentage: 0, old_price: 1440, payable_kzt: 936_000 }],
])("with %s nothing is struck in either language", (_, given) => {
  const shown = LANGUAGES.map((language) => shownPrice(aCourse(given), language));

  expect(shown.map(({ struck, discount }) => [struck, discount])).toEqual([
    [null, null],
    [null, null],
  ]);
});

test("the reduced tenge price is computed when the server does not give the amount", () => {
  const { payable_kzt: _, ...course } = aCourse({ tenge_price: 100_001, discount_percentage: 15 });

  expect(shownPrice(course, "ru").value).toBe(85_001);
});

test("prices are whole numbers", () => {
  expect([dollars(1439.5), spaces(tenge(748_799.6, "en"))]).toEqual(["$1,440", "748,800 ₸"]);
});
