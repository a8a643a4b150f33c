/** A text with its selection. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** One replacement in a text, and the selection after it. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

/** Placeholder texts, selected so that typing replaces them. */
export interface Placeholders {
  heading: string;
  text: string;
  footnote: string;
}

/** The text after an edit. */
export const edited = ({ text }: Selected, { from, to, insert }: TextEdit): string =>
  text.slice(0, from) + insert + text.slice(to);

const isSpace = (character: string | undefined) => character !== undefined && /\s/.test(character);

/** The selection without the spaces at its ends: Markdown ignores a mark that is next to a space. */
function trimmed({ text, start, end }: Selected): { start: number; end: number } {
  let [from, to] = [start, end];
  while (from < to && isSpace(text[from])) from += 1;
  while (to > from && isSpace(text[to - 1])) to -= 1;
  return { start: from, end: to };
}

/** How many asterisks surround a part of a text on both sides, three at most. */
function starsAround(text: string, start: number, end: number): number {
  let count = 0;
  while (count < 3 && text[start - 1 - count] === "*" && text[end + count] === "*") count += 1;
  return count;
}

/** Marks the selection as bold (two asterisks) or italic (one), or takes that mark away. */
export function toggleEmphasis(selected: Selected, stars: 1 | 2, placeholder: string): TextEdit {
  const { text } = selected;
  const { start, end } = trimmed(selected);
  const around = starsAround(text, start, end);
  const isMarked = stars === 2 ? around >= 2 : around % 2 === 1;
  if (isMarked && start < end) {
    const inner = text.slice(start, end);
    return { from: start - stars, to: end + stars, insert: inner, start: start - stars, end: end - stars };
  }
  const inner = text.slice(start, end) || placeholder;
  const mark = "*".repeat(stars);
  return { from: start, to: end, insert: mark + inner + mark, start: start + stars, end: start + stars + inner.length };
}

/** The kinds of lines that a button makes. */
export type LineKind = "heading" | "subheading" | "bullets" | "numbers" | "quote";

const LINE_MARK = /^(?:#{1,6} |[-*+] |\d+[.)] |> )/;

const MARKS: Record<LineKind, { of: (index: number) => string; is: RegExp }> = {
  heading: { of: () => "# ", is: /^# / },
  subheading: { of: () => "## ", is: /^## / },
  bullets: { of: () => "- ", is: /^[-*+] / },
  numbers: { of: (index) => `${index + 1}. `, is: /^\d+[.)] / },
  quote: { of: () => "> ", is: /^> / },
};

/** Makes the lines of the selection headings, a list or a quotation, or plain lines again. */
export function toggleLines({ text, start, end }: Selected, kind: LineKind, placeholder: string): TextEdit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const filled = lines.filter((line) => line.trim() !== "");
  const { of, is } = MARKS[kind];
  const bare = (line: string) => line.replace(LINE_MARK, "");
  if (filled.length === 0) {
    const mark = of(0);
    return {
      from,
      to,
      insert: mark + placeholder,
      start: from + mark.length,
      end: from + mark.length + placeholder.length,
    };
  }
  const isMarked = filled.every((line) => is.test(line));
  let index = 0;
  const insert = lines
    .map((line) => {
      if (line.trim() === "") return line;
      return isMarked ? bare(line) : of(index++) + bare(line);
    })
    .join("\n");
  return { from, to, insert, start: from, end: from + insert.length };
}

/** The number of the next footnote of a text. */
export const nextFootnote = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\[\^(\d{1,4})\]/g)].map(([, number]) => Number(number))) + 1;

/** Puts a footnote after the selection and its text at the end; the footnote's text is selected, so that typing replaces it. */
export function addFootnote({ text, end: selectedTo }: Selected, placeholder: string): TextEdit {
  let end = selectedTo;
  // After the marks that surround the selection, not between them.
  while (text[end] === "*") end += 1;
  const number = nextFootnote(text);
  const rest = text.slice(end).trimEnd();
  const gap = /(?:^|\n)\[\^[^\]\n]+\]: [^\n]*$/.test(text.slice(0, end) + rest) ? "\n" : "\n\n";
  const insert = `[^${number}]${rest}${gap}[^${number}]: ${placeholder}`;
  const stop = end + insert.length;
  return { from: end, to: text.length, insert, start: stop - placeholder.length, end: stop };
}

/** What Enter does in a list or quotation: the next line gets the same mark, an empty line ends the list. Null elsewhere. */
export function continueLines({ text, start, end }: Selected): TextEdit | null {
  if (start !== end) return null;
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const [, indent = "", mark = "", rest = ""] = /^(\s*)([-*+] |\d+[.)] |> )(.*)$/.exec(text.slice(from, start)) ?? [];
  if (!mark) return null;
  if (rest.trim() === "" && !/\S/.test(text.slice(start).split("\n", 1)[0] ?? ""))
    return { from, to: start, insert: "", start: from, end: from };
  const number = Number.parseInt(mark, 10);
  const next = Number.isNaN(number) ? mark : mark.replace(/^\d+/, String(number + 1));
  const insert = `\n${indent}${next}`;
  return { from: start, to: start, insert, start: start + insert.length, end: start + insert.length };
}
