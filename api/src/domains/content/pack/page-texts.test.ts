// @covers reading 88, decision 0073

import { expect, test } from "vitest";
import { readPack } from "#domains/content/pack/read-pack.ts";
import { checkDocument } from "#domains/content/versions/check-document.ts";
import { testConfig } from "#test/support/test-database.ts";

const pack = (await readPack(testConfig.contentDir)).document;

const faultsOf = (pages: Record<string, unknown>) =>
  checkDocument({ ...pack, pages }).faults.map(({ path }) => path.join(" "));

const POINTS = "certification.requirements.points";

test.each([
  ["a text in both languages", { "home.hero.title": { en: "Disputes, settled", ru: "Споры решаются" } }, []],
  ["a heading that is the same in both", { "home.hero.eyebrow": { en: "FAQ", ru: "FAQ" } }, []],
  ["a text of one language", { "home.hero.title": { en: "Disputes, settled" } }, ["pages home.hero.title ru"]],
  ["an empty text", { "home.hero.title": { en: "", ru: "Споры" } }, ["pages home.hero.title en"]],
  ["a text of two lines", { "home.hero.title": { en: "One\ntwo", ru: "Споры" } }, ["pages home.hero.title en"]],
  ["a text too long", { "home.hero.title": { en: "a".repeat(801), ru: "Споры" } }, ["pages home.hero.title en"]],
  ["a text that no page has", { "home.hero.nothing": { en: "A", ru: "Б" } }, ["pages home.hero.nothing"]],
  ["a label of a control", { "home.hero.action": { en: "A", ru: "Б" } }, ["pages home.hero.action"]],
  ["a number that is kept", { [POINTS]: { en: "At least {{points}}", ru: "Не менее {{points}}" } }, []],
  ["a number that is lost", { [POINTS]: { en: "At least 18", ru: "Не менее {{points}}" } }, [`pages ${POINTS} en`]],
  [
    "a value that the page does not know",
    { "home.hero.title": { en: "For {{price}}", ru: "За {{price}}" } },
    ["pages home.hero.title en", "pages home.hero.title ru"],
  ],
])("%s", (_, pages, faults) => {
  expect(faultsOf(pages)).toEqual(faults);
});
