import { parseLegalText } from "./parse-legal-text.ts";

/** The order of paragraphs and lists in a text, such as `p 3 p` for a list of three between two paragraphs: the same in both languages. */
export const blockOrder = (text: string): string =>
  parseLegalText(text)
    .map((block) => (block.kind === "paragraph" ? "p" : String(block.items.length)))
    .join(" ");
