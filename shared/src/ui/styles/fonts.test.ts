// @covers visual §2.2

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sheet = readFileSync(join(import.meta.dirname, "fonts.css"), "utf8");
const faces = [...sheet.matchAll(/@font-face \{([^}]*)\}/g)].map(([, rules = ""]) => rules);

const of = (family: string) => faces.filter((rules) => rules.includes(`"${family}"`));
const plain = (rules: string) => rules.replace(/font-family: [^;]*;|font-display: \w+;/g, "");

test.each([
  ["Academy Sans", "Academy Sans Arrived"],
  ["Academy Serif", "Academy Serif Arrived"],
])("%s and %s are the same files: the first paint does without, the next page has them", (first, next) => {
  expect(of(first)).toHaveLength(3);
  expect(of(next).map(plain)).toEqual(of(first).map(plain));
  for (const face of of(first)) expect(face).toContain("font-display: optional");
});
