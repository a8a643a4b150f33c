// @covers decision 0040

import { expect, test } from "vitest";
import { checkedFiles, retiredNames, retiredTitles, testFiles } from "./retired-names.ts";

test("names in the code of every package are terms of the field", () => {
  const files = checkedFiles();

  expect(files.length).toBeGreaterThan(2500);
  expect(files.flatMap(({ file, text }) => retiredNames(file, text))).toEqual([]);
});

test("titles of the tests say subject, condition and result", () => {
  const files = testFiles();

  expect(files.length).toBeGreaterThan(800);
  expect(files.flatMap(({ file, text }) => retiredTitles(file, text))).toEqual([]);
});

test.each([
  [`${"test"}("the day is told", () => {`, 1],
  ['test.each([\n  1,\n])("%s stands there", () => {', 1],
  [`${"test"}.step(\`the day is told\`, async () => {`, 1],
  ['test("the day is shown", () => {', 0],
  ['click("the day is told")', 0],
])("%j has %i retired titles", (text, count) => {
  expect(retiredTitles("a.test.ts", text)).toHaveLength(count);
});

test.each([
  ["shell/src/a.ts", "const words = 1;", ["words"]],
  ["shell/src/a.tsx", "const a = <A place={1} />;", ["place"]],
  ["shell/src/a.ts", "interface A { isTold: boolean }", ["isTold"]],
  ["shell/src/a.module.css", ".said:focus { color: red; }", ["said"]],
  ["shell/src/size-words.ts", "", ["size-words"]],
  ["shell/src/a.ts", 'const a = "the words told"; // asked', []],
  ["shell/src/a.ts", "const swords = replaced;", []],
  ["shared/src/contract/staff/a.ts", "const a = { asked_at: 1 };", []],
])("the retired names of %s with %j are %j", (file, text, names) => {
  expect(retiredNames(file, text)).toEqual(names.map((name) => expect.stringContaining(`${file}: ${name} (`)));
});
