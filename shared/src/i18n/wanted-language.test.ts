import { expect, test } from "vitest";
import { languageInAddress, withoutLanguage } from "./wanted-language.ts";

test.each([
  ["?lng=ru", "ru"],
  ["?a=1&lng=en", "en"],
  ["?lng=kk", "en"],
  ["?a=1", null],
  ["?lng=", null],
  ["", null],
])("an address with %j names %s", (search, language) => {
  expect(languageInAddress(search)).toBe(language);
});

test.each([
  ["?lng=ru", ""],
  ["?a=1&lng=ru&b=%20", "?a=1&b=+"],
  ["?tab=accountSecurity", "?tab=accountSecurity"],
  ["?a=%20", "?a=%20"],
  ["", ""],
])("without its language %j is %j", (search, rest) => {
  expect(withoutLanguage(search)).toBe(rest);
});
