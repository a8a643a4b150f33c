import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmFootnote } from "micromark-extension-gfm-footnote";

/** What Markdown has beside headings, emphasis, lists, quotations and footnotes (reading 78): an essay shows its signs as they were typed. */
const NOT_OF_AN_ESSAY = [
  "autolink",
  "codeFenced",
  "codeIndented",
  "codeText",
  "definition",
  "htmlFlow",
  "htmlText",
  "labelStartImage",
  "labelStartLink",
  "setextUnderline",
  "thematicBreak",
];

/** Reads the Markdown of an essay; nothing in it is ever HTML. */
export const parseEssay = (markdown: string): Root =>
  fromMarkdown(markdown, {
    extensions: [gfmFootnote(), { disable: { null: NOT_OF_AN_ESSAY } }],
    mdastExtensions: [gfmFootnoteFromMarkdown()],
  });
