import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmFootnote } from "micromark-extension-gfm-footnote";

/**
 * Markdown that an essay does not use; its characters are shown as typed. An essay has headings, emphasis, lists, quotations and
 * footnotes.
 */
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

/** Parses the Markdown of an essay; nothing in it becomes HTML. */
export const parseEssay = (markdown: string): Root =>
  fromMarkdown(markdown, {
    extensions: [gfmFootnote(), { disable: { null: NOT_OF_AN_ESSAY } }],
    mdastExtensions: [gfmFootnoteFromMarkdown()],
  });
