import { expect, test } from "vitest";
import { wordsOf } from "./essay.ts";

test.each([
  ["", 0],
  ["Two words", 2],
  ["# A heading\n\n- **bold** item", 4],
  ["so-called don't", 2],
  ["решение суда", 2],
  ["التحكيم الدولي", 2],
  ["a text.[^1] more[^note]\n\n[^1]: Law\n\n[^note]:", 4],
])("the text %j has %i words: signs of Markdown and numbers of footnotes do not count", (markdown, words) => {
  expect(wordsOf(markdown)).toBe(words);
});
