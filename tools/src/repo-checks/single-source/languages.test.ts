import { LANGUAGES } from "@academy/shared/contract/language";
import { expect, test } from "vitest";
import { sourceFiles } from "#repo-checks/source-files.ts";

const DEFINITION = "shared/src/contract/language.ts";

const PAIRS = LANGUAGES.flatMap((one) =>
  LANGUAGES.filter((other) => other !== one).map((other) => [one, other] as const),
);

/** A list of two languages, a union of them, and a choice between them. */
const LISTED = PAIRS.map(
  ([one, other]) =>
    new RegExp(
      `\\[\\s*(?:"\\w+",\\s*)?"${one}",\\s*"${other}"|"${one}"\\s*\\|\\s*"${other}"|\\? \\(?"${one}"[^:?]{0,20}: \\(?"${other}"`,
    ),
);

const listsLanguages = (text: string) => LISTED.some((pattern) => pattern.test(text));

test.for([
  'type Language = "en" | "ru";',
  'let said: "ru" | "en" | undefined;',
  'for (const language of ["en", "ru"]) {}',
  'z.enum(["auto", "en", "ru"])',
  'const language = lng === "ru" ? "ru" : "en";',
  'const language = lng === "ru" ? ("ru" as const) : ("en" as const);',
])("a second list of languages is reported: %s", (code) => {
  expect(listsLanguages(code)).toBe(true);
});

test.for([
  'const NAMES: Record<Language, string> = { en: "English", ru: "Русский" };',
  'await translate(TITLE, "en", "ru");',
  'test.each([["", "ru", "en", "en-GB"]])',
  'for (const [language, width] of [["en", 1440], ["ru", 390]]) {}',
])("a text about languages, or about one language, is not a list: %s", (code) => {
  expect(listsLanguages(code)).toBe(false);
});

test("the languages are named in the contract, and nowhere else", () => {
  const files = sourceFiles();

  expect(files.map(({ file }) => file)).toContain(DEFINITION);
  const others = files.filter(({ file }) => file !== DEFINITION && !file.endsWith("single-source/languages.test.ts"));
  expect(others.filter(({ text }) => listsLanguages(text)).map(({ file }) => file)).toEqual([]);
});
