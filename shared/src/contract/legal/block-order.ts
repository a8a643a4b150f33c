import { parseLegalText } from "./parse-legal-text.ts";

/** The order of paragraphs and lists in a text: `p 3 p` is a list of three items between two paragraphs. It must be the same in both languages. */
export const blockOrder = (text: string): string =>
  parseLegalText(text)
    .map((block) => (block.kind === "paragraph" ? "p" : String(block.items.length)))
    .join(" ");
