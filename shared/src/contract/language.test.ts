import { expect, test } from "vitest";
import { languageAccepted } from "./language.ts";

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
