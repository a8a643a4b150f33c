// @covers decision 0024

import { LANGUAGES, type Language } from "@academy/shared/contract/language";
import { describe, expect, test } from "vitest";
import { countedValues, type PluralText, splitPlurals, valuesByKey, valuesOf } from "./counted-texts.ts";
import { readCatalogues } from "./read-catalogues.ts";
import { readSentences } from "./read-sentences.ts";

const NUMBERS = [0, 1, 2, 5, 11, 21, 22, 25, 101, 111];

/** Words after which a Russian number and its noun stand in the genitive: «из 2 лекций», but «2 лекции». */
const GENITIVE = /(?:из|от|до|после|около|не менее|не более|больше|меньше|короче|длиннее|без|для)$/iu;

const catalogues = {
  en: splitPlurals(await readCatalogues("en")),
  ru: splitPlurals(await readCatalogues("ru")),
} satisfies Record<Language, unknown>;

const rules = { en: new Intl.PluralRules("en"), ru: new Intl.PluralRules("ru") };

/** A Russian plural whose forms a reader would notice as wrong; null when its words agree with each number. */
function disagreement({ at, forms: { one = "", few = "", many = "", other = "" } }: PluralText): string | null {
  const [value, second] = new Set(countedValues(many, "ru"));
  if (value === undefined) return null;
  if (second !== undefined) return `${at}: two numbers, one agreement`;
  const before = many.slice(0, many.indexOf(`{{${value}}}`)).trimEnd();
  const fewAgrees = GENITIVE.test(before) ? few === many : few !== many && other !== many;
  const oneAgrees = one !== many || / раз(?![а-яё])/.test(many);
  return fewAgrees && oneAgrees ? null : `${at}: ${[one, few, many, other].join(" | ")}`;
}

describe.each(LANGUAGES)("in %s", (language) => {
  const { plurals, others } = catalogues[language];

  test("a text with a noun after a number has plural forms", () => {
    const found = others.flatMap(({ file, key, text }) =>
      countedValues(text, language).map((value) => `${file} ${key}: {{${value}}} in “${text}”`),
    );

    expect(found).toEqual([]);
  });

  test.each(NUMBERS)("every plural has a text for %d, with the values of its other forms", (number) => {
    const form = rules[language].select(number);
    const faulty = plurals.filter(({ forms }) => {
      const text = forms[form];
      if (text === undefined) return true;
      // "one" is 1 alone in English, where the text may spell it out; in Russian it is 21 and 101 too.
      const isSpelledOut = language === "en" && form === "one";
      return !isSpelledOut && String(valuesOf(text)) !== String(valuesOf(Object.values(forms).join(" ")));
    });

    expect(faulty).toEqual([]);
  });
});

test("a text fills in the same values in both languages", async () => {
  const [en, ru] = await Promise.all(LANGUAGES.map(async (language) => valuesByKey(await readCatalogues(language))));

  expect(ru).toEqual(en);
});

test("Russian nouns agree with their number, and are in the genitive where the grammar needs it", () => {
  expect(catalogues.ru.plurals.map(disagreement).filter((fault) => fault !== null)).toEqual([]);
});

test.each([
  [{ one: "{{count}} лекция", few: "{{count}} лекции", many: "{{count}} лекций", other: "{{count}} лекции" }, true],
  [
    {
      one: "из {{count}} лекции",
      few: "из {{count}} лекций",
      many: "из {{count}} лекций",
      other: "из {{count}} лекции",
    },
    true,
  ],
  [
    {
      one: "из {{count}} лекции",
      few: "из {{count}} лекции",
      many: "из {{count}} лекций",
      other: "из {{count}} лекции",
    },
    false,
  ],
  [{ one: "{{count}} лекций", few: "{{count}} лекций", many: "{{count}} лекций", other: "{{count}} лекций" }, false],
])("whether %j agrees is known: %j", (forms, agrees) => {
  expect(disagreement({ at: "planted", forms }) === null).toBe(agrees);
});

test.each([
  ["{{done}} из {{all}} лекций", ["all"]],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the api's source
  ["Код действует ${MINUTES} минут.", ["MINUTES"]],
  ["Счёт {{number}} оплачен, {{minutes}} мин", []],
])("the numbers with a noun in %j are %j", (text, expected) => {
  expect(countedValues(text, "ru")).toEqual(expected);
});

test("outside the catalogues no Russian noun follows a number: emails use `counted`, prose says “баллов: 18”", () => {
  const isCatalogue = /\/(?:i18n\/texts|texts)\/(?!.*page-texts)/;
  const found = readSentences()
    .filter(({ file }) => !isCatalogue.test(file))
    .flatMap(({ file, text }) => countedValues(text, "ru").map((value) => `${file}: ${value} in “${text}”`))
    .filter((line) => /[а-яё]/i.test(line));

  expect(found).toEqual([]);
});
