import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmTable } from "micromark-extension-gfm-table";

/**
 * Markdown that an essay does not use; its characters are shown as typed. An essay has headings, emphasis, lists, quotations,
 * tables and footnotes. Builds leave it out of the parser (`useLighterMarkdown`).
 */
export const NOT_OF_AN_ESSAY = [
  "autolink",
  "codeFenced",
  "codeIndented",
  "codeText",
  "definition",
  "htmlFlow",
  "htmlText",
  "labelEnd",
  "labelStartImage",
  "labelStartLink",
  "setextUnderline",
  "thematicBreak",
];

/** Parses the Markdown of an essay; nothing in it becomes HTML. */
export const parseEssay = (markdown: string): Root =>
  fromMarkdown(markdown, {
    extensions: [gfmFootnote(), gfmTable(), { disable: { null: NOT_OF_AN_ESSAY } }],
    mdastExtensions: [gfmFootnoteFromMarkdown(), gfmTableFromMarkdown()],
  });
