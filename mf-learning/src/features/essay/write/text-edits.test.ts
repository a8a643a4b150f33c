// @covers reading 78, decision 0055

import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addFootnote,
  continueLines,
  edited,
  type LineKind,
  type Selected,
  toggleEmphasis,
  toggleLines,
} from "./text-edits.ts";

/** A text with its selection between bars: `a |word| more`; one bar is a caret. */
function selected(marked: string): Selected {
  const start = marked.indexOf("|");
  const end = marked.lastIndexOf("|");
  return { text: marked.replaceAll("|", ""), start, end: start === end ? start : end - 1 };
}

const bold = (given: Selected) => toggleEmphasis(given, 2, "text");
const italic = (given: Selected) => toggleEmphasis(given, 1, "text");

test.each([
  ["bold", bold, "a |word| more", "a **word** more"],
  ["bold again", bold, "a **|word|** more", "a word more"],
  ["bold without its spaces", bold, "a| word |more", "a **word** more"],
  ["bold of nothing", bold, "a |", "a **text**"],
  ["italic", italic, "|word|", "*word*"],
  ["italic again", italic, "*|word|*", "word"],
  ["italic in bold", italic, "**|word|**", "***word***"],
  ["bold out of both", bold, "***|word|***", "*word*"],
])("%s", (_, tool, given, wanted) => {
  expect(edited(selected(given), tool(selected(given)))).toBe(wanted);
});

test.each<[LineKind, string, string]>([
  ["heading", "one\ntw|o\nthree", "one\n# two\nthree"],
  ["heading", "# tw|o", "two"],
  ["subheading", "# tw|o", "## two"],
  ["bullets", "|one\ntwo|", "- one\n- two"],
  ["bullets", "|- one\n- two|", "one\ntwo"],
  ["numbers", "|one\n\ntwo|", "1. one\n\n2. two"],
  ["numbers", "|- one\n- two|", "1. one\n2. two"],
  ["quote", "|one|", "> one"],
  ["heading", "one\n\n|", "one\n\n# Heading"],
])("%s: %j", (kind, given, wanted) => {
  expect(edited(selected(given), toggleLines(selected(given), kind, "Heading"))).toBe(wanted);
});

test("footnotes are numbered on, and their texts stand together at the end", () => {
  const first = selected("The seat| decides.");
  const one = addFootnote(first, "Source");
  expect(edited(first, one)).toBe("The seat[^1] decides.\n\n[^1]: Source");
  expect(edited(first, one).slice(one.start, one.end)).toBe("Source");

  const second = { text: edited(first, one), start: 3, end: 3 };
  expect(edited(second, addFootnote(second, "Source"))).toBe("The[^2] seat[^1] decides.\n\n[^1]: Source\n[^2]: Source");
});

test.each([
  ["- one|", "- one\n- "],
  ["9. nine|", "9. nine\n10. "],
  ["> said|", "> said\n> "],
  ["- one\n- |", "- one\n"],
])("Enter after %j", (given, wanted) => {
  const edit = continueLines(selected(given));
  expect(edit && edited(selected(given), edit)).toBe(wanted);
});

test("Enter elsewhere is the browser's", () => {
  expect(continueLines(selected("one|"))).toBeNull();
});

const plain = fc.stringMatching(/^[a-zа-я]{1,9}( [a-zа-я]{1,9}){0,3}$/);

test("what a button has done its second press takes back", () => {
  fc.assert(
    fc.property(plain, plain, plain, fc.constantFrom(1 as const, 2 as const), (before, inner, after, stars) => {
      const text = `${before} ${inner} ${after}`;
      const start = before.length + 1;
      const given = { text, start, end: start + inner.length };
      const once = toggleEmphasis(given, stars, "text");
      const marked = { text: edited(given, once), start: once.start, end: once.end };
      return edited(marked, toggleEmphasis(marked, stars, "text")) === text;
    }),
  );
});

test("lines that a button has marked its second press makes plain again", () => {
  const kinds = fc.constantFrom<LineKind>("heading", "subheading", "bullets", "numbers", "quote");
  fc.assert(
    fc.property(fc.array(plain, { minLength: 1, maxLength: 4 }), kinds, (lines, kind) => {
      const text = lines.join("\n");
      const given = { text, start: 0, end: text.length };
      const once = toggleLines(given, kind, "text");
      const marked = { text: edited(given, once), start: once.start, end: once.end };
      return edited(marked, toggleLines(marked, kind, "text")) === text;
    }),
  );
});
