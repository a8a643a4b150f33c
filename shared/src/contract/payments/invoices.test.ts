import { expect, test } from "vitest";
import { Bin } from "./invoices.ts";

// The second weights are used when the first weights give ten; when they give ten too, no such number exists.
test.each([
  ["980840000128", true],
  ["9808 4000-0128", true],
  ["377835337400", true],
  ["625851781286", true],
  ["980840000129", false],
  ["068709861190", false],
  ["068709861199", false],
  ["98084000012", false],
  ["9808400001280", false],
  ["98084000012a", false],
  ["٩٨٠٨٤٠٠٠٠١٢٨", false],
])("%s is a number of a business: %s", (typed, isOne) => {
  const read = Bin.safeParse(typed);

  expect(read.success).toBe(isOne);
  if (read.success) expect(read.data).toMatch(/^\d{12}$/);
});
