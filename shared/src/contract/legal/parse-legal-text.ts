/** A part of a line: plain text, or a link. */
export interface Inline {
  text: string;
  link?: { to: string; kind: "page" | "site" | "mail" };
}

/** A paragraph, or a list of the lines that begin with '- ' (spec §2). */
export type Block = { kind: "paragraph"; content: Inline[] } | { kind: "list"; items: Inline[][] };

const LINKS =
  /\[(?<label>[^[\]\n]+)\]\((?<page>\/(?![/\\])[\w/-]*(?:#[\w-]+)?)\)|(?<site>https:\/\/[^\s<>()"«»]+)|(?<mail>(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g;

/**
 * Splits a line into text and links: `[words](/page)`, bare `https:` addresses and e-mail addresses; punctuation after an
 * address is not part of it.
 */
export function parseInline(line: string): Inline[] {
  const pieces: Inline[] = [];
  let done = 0;
  for (const match of line.matchAll(LINKS)) {
    const { label, page, site, mail } = match.groups ?? {};
    const text = label ?? (site ?? mail ?? "").replace(/(?<![.,;:!?])[.,;:!?]+$/, "");
    if (match.index > done) pieces.push({ text: line.slice(done, match.index) });
    if (page) pieces.push({ text, link: { to: page, kind: "page" } });
    else if (site) pieces.push({ text, link: { to: text, kind: "site" } });
    else pieces.push({ text, link: { to: `mailto:${text}`, kind: "mail" } });
    done = match.index + (label ? match[0].length : text.length);
  }
  if (done < line.length) pieces.push({ text: line.slice(done) });
  return pieces;
}

/** Parses a section's plain text: each line is a paragraph, successive lines that begin with '- ' form one list, and empty lines are skipped. */
export function parseLegalText(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split("\n").map((raw) => raw.trim())) {
    if (line === "") continue;
    const last = blocks.at(-1);
    if (!line.startsWith("- ")) blocks.push({ kind: "paragraph", content: parseInline(line) });
    else if (last?.kind === "list") last.items.push(parseInline(line.slice(2)));
    else blocks.push({ kind: "list", items: [parseInline(line.slice(2))] });
  }
  return blocks;
}
