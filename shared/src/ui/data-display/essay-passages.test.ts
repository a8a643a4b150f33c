// @covers reading 79

import { expect, test } from "vitest";
import { findPassages } from "./essay-passages.ts";
import { parseEssay } from "./parse-essay.tsx";

/** The text from beginning to end; each marked passage is in brackets with the numbers of its remarks. */
function marked(markdown: string, ...quotes: string[]) {
  const { segmentsOf, isFound } = findPassages(parseEssay(markdown), quotes);
  const parts = [...segmentsOf.values()]
    .flat()
    .filter(({ remarks }) => remarks.length > 0)
    .map(({ text, remarks, ends }) => `${remarks.join("+")}[${text}]${ends.map((end) => `>${end}`).join("")}`);
  return { parts, isFound };
}

test.for<[string, string, string[], string[]]>([
  ["a passage inside a paragraph", "One two three four.", ["two three"], ["0[two three]>0"]],
  [
    "through emphasis and strong words",
    "One *two* three **four** five",
    ["two three four"],
    ["0[two]", "0[ three ]", "0[four]>0"],
  ],
  [
    "over two paragraphs, joined by the selection's own space",
    "First end.\n\nSecond begin.",
    ["end. Second"],
    ["0[end.]", "0[Second]>0"],
  ],
  [
    "two that overlap",
    "One two three four",
    ["One two three", "two three four"],
    ["0[One ]", "0+1[two three]>0", "1[ four]>1"],
  ],
  ["one inside the other", "One two three", ["One two three", "two"], ["0[One ]", "0+1[two]>1", "0[ three]>0"]],
  ["the same words twice", "One two", ["two", "two"], ["0+1[two]>0>1"]],
  ["a word, not its letters inside another", "Education of a cat", ["cat"], ["0[cat]>0"]],
  ["a passage that begins and ends inside words", "One two three", ["ne two th"], ["0[ne two th]>0"]],
  ["a long one that was cut short", "One two three", ["two th\u2026"], ["0[two th]>0"]],
  ["with the number of a footnote", "One[^a] two\n\n[^a]: Note", ["One1 two"], ["0[One]", "0[1]", "0[ two]>0"]],
  ["with its raised number", "One[^a] two\n\n[^a]: Note", ["One¹ two"], ["0[One]", "0[1]", "0[ two]>0"]],
  ["in a footnote, with the sign of its way back", "One[^a]\n\n[^a]: A note", ["A note \u21a9"], ["0[A note]>0"]],
  ["signs that look like HTML", "a <b>bold</b> word", ["<b>bold"], ["0[<b>bold]>0"]],
])("%s is found", ([, markdown, quotes, parts]) => {
  expect(marked(markdown, ...quotes)).toEqual({ parts, isFound: quotes.map(() => true) });
});

test("letters of other words are not the words of a quotation", () => {
  expect(marked("It is notable now here", "no table", "nowhere")).toEqual({ parts: [], isFound: [false, false] });
});

test("words that were changed since, and nothing at all, are not found", () => {
  expect(marked("One two three", "two four", "  ", "three")).toEqual({
    parts: ["2[three]>2"],
    isFound: [false, false, true],
  });
});
