import { expect, test } from "vitest";
import { languageAccepted, languageInAddress, withoutLanguage } from "./wanted-language.ts";

test.each([
  [undefined, "en"],
  ["", "en"],
  ["ru", "ru"],
  ["ru-KZ,ru;q=0.9,en;q=0.8", "ru"],
  ["en-GB,ru;q=0.9", "en"],
  ["en;q=0.5, ru;q=0.9", "ru"],
  // The detector in the page reads a browser's first choice, and so does the server.
  ["kk-KZ,ru;q=0.9", "en"],
  [";;q=,,", "en"],
])("a browser that accepts %s reads %s", (header, language) => {
  expect(languageAccepted(header)).toBe(language);
});

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
