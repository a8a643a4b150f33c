// @covers reading 78, decision 0153

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "@testing-library/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import { EssayText } from "#features/essay/text/essay-text.tsx";
import { pastedMarkdown } from "./pasted-markdown.ts";

test.each([
  [
    "headings and emphasis",
    "<h1>The seat</h1><p>It <b>decides</b> <i>much</i>.</p>",
    "# The seat\n\nIt **decides** *much*.",
  ],
  [
    "emphasis of Word, which is of normal weight in other scripts only",
    `<p>It <b style="mso-bidi-font-weight:normal">decides</b> <i style='mso-bidi-font-style:normal'>much</i>.</p>`,
    "It **decides** *much*.",
  ],
  ["lists", "<ul><li>one</li><li>two</li></ul><ol><li>three</li></ol>", "- one\n- two\n\n1. three"],
  ["quotations", "<blockquote><p>Said.</p></blockquote>", "> Said."],
  ["links are their words", '<p>See <a href="https://a.example">the law</a>.</p>', "See the law."],
  ["pictures and scripts are nothing", '<p>A<img src="x.png" alt="x"><script>alert(1)</script></p>', "A"],
  [
    "tables",
    "<table><tr><td><p>one</p></td><td>two<br>lines</td></tr><tr><td colspan=2><p>a</p><p>b</p></td></tr></table>",
    "| one | two lines |\n| - | - |\n| a b | |",
  ],
  ["code is its words", "<pre><code>x = 1</code></pre>", "x = 1"],
  ["brackets stay as they are", "<p>Award [2024] 1</p>", "Award [2024] 1"],
  [
    "a document of Word with its footnotes",
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {mso-style-parent:""}</style></head><body>
     <p class=MsoNormal style='margin:0cm'>The seat<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span><sup>[1]</sup></span></a> decides.</p>
     <div style='mso-element:footnote-list'><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> Model Law, Article 1.</p></div></div></body></html>`,
    "The seat[^3] decides.\n\n[^3]: Model Law, Article 1.",
  ],
  [
    "endnotes after the footnotes",
    `<p>a<a href="#_ftn1" name="_ftnref1">[1]</a> b<a href="#_edn1" name="_ednref1">[i]</a></p>
     <div><p><a href="#_ftnref1">[1]</a> Foot</p></div><div><p><a href="#_ednref1">[i]</a> End</p></div>`,
    "a[^3] b[^4]\n\n[^3]: Foot\n\n[^4]: End",
  ],
  [
    "the title of Word, and headings of Word on the web, which are paragraphs",
    `<p class=MsoTitle>The seat</p><p role="heading" aria-level="2"><span style="font-weight:bold">Courts</span></p>`,
    "# The seat\n\n## Courts",
  ],
  ["Arabic text", `<p dir=RTL><span lang=AR-SA dir=RTL>اتفاق <b>التحكيم</b></span></p>`, "اتفاق **التحكيم**"],
])("%s", (_, html, wanted) => {
  expect(pastedMarkdown(html, 2)).toBe(wanted);
});

const clipboard = (name: string) => readFileSync(join(import.meta.dirname, "clipboards", `${name}.html.txt`), "utf8");

test.each([
  [
    "word",
    [
      "# The seat",
      "First paragraph with a “smart” quote and an em—dash.",
      "- first bullet\n- second bullet",
      "1. numbered one\n2. numbered two",
      "A claim.[^1] Next inserted words.",
      "Line with **bold**, *italic*, *under* and C# \\*asterisk\\* \\_under\\_ 1. not list \\<tag> & x.",
      "| Cell A | Cell B |\n| - | - |",
      "[^1]: A. Author, *A Book of Arbitration*, p. 12.",
    ],
  ],
  [
    "libreoffice",
    [
      "# The seat",
      "First **bold** words.",
      "- first bullet\n  1. inner\n- second bullet",
      "1. numbered one\n2. numbered two",
      "A claim.[^1] Next inserted words.",
      "Commented passage.",
      "[^1]: A. Author, p. 12.",
    ],
  ],
  [
    "google-docs",
    ["# The seat", "It is **bold** *italic* and inserted words.", "- one\n  - inner\n- two", "1. first\n2. second"],
  ],
  ["pages", ["A claim. Next **inserted words**.", "- one\n- two", "1. first"]],
])("a document of %s comes without deleted text and comments, with its lists", (name, blocks) => {
  expect(pastedMarkdown(clipboard(name)).split(/\n{2,}/)).toEqual(blocks);
});

const item = (list: string, level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>${text}</p>`;

test.each([
  [
    "levels",
    [
      item("l0", 1, "1.", "one"),
      item("l0", 2, "a)", "inner"),
      item("l0", 2, "b)", "other"),
      item("l0", 1, "2.", "two"),
    ],
    "1. one\n   1. inner\n   2. other\n2. two",
  ],
  ["a list that goes on", [item("l0", 1, "3.", "three"), item("l0", 1, "4.", "four")], "3. three\n4. four"],
  ["a bullet under a number", [item("l0", 1, "1.", "one"), item("l1", 2, "o", "inner")], "1. one\n   - inner"],
  ["a list that begins deeper", [item("l0", 2, "·", "deep"), item("l0", 1, "·", "one")], "- deep\n- one"],
])("paragraphs of Word that are a list: %s", (_, items, wanted) => {
  expect(pastedMarkdown(items.join("\n"))).toBe(wanted);
});

const word = fc.stringMatching(/^[a-zа-яё]{1,10}$/);
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((all) => all.join(" "));
const inline = fc.oneof(
  words,
  words.map((text) => `**${text}**`),
  words.map((text) => `*${text}*`),
);
const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((all) => all.join(" "));
const block = fc.oneof(
  line,
  fc.tuple(fc.constantFrom("#", "##"), words).map(([mark, text]) => `${mark} ${text}`),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((items) => items.map((item) => `- ${item}`).join("\n")),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((items) => items.map((item, at) => `${at + 1}. ${item}`).join("\n")),
  line.map((text) => `> ${text}`),
);
/** Markdown joins two adjacent lists into one; a paragraph separates them. */
const essay = fc.array(block, { minLength: 1, maxLength: 6 }).map((blocks) => blocks.join("\n\nand\n\n"));

test("what is shown and pasted again is the same Markdown", () => {
  fc.assert(
    fc.property(essay, (markdown) => {
      const { container, unmount } = render(<EssayText markdown={markdown} level={2} />);
      // The page shows headings one level lower.
      const html = container.innerHTML.replace(/(<\/?h)(\d)/g, (_, tag, level) => `${tag}${Number(level) - 1}`);
      unmount();
      expect(pastedMarkdown(html)).toBe(markdown);
    }),
    { numRuns: 60 },
  );
});
