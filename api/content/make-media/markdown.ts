/** One piece of a document: a plain reading of the little markup the materials and books are written in. */
export type Block =
  | { kind: "heading"; level: 1 | 2 | 3; text: string }
  | { kind: "paragraph" | "note"; text: string }
  | { kind: "list"; marks: "number" | "dot" | "box"; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] }
  | { kind: "figure"; name: string; rows: string[][] };

const cells = (row: string) =>
  row
    .replace(/^\|/, "")
    .replace(/\|$/, "")
    .split("|")
    .map((cell) => cell.trim());

function list(lines: string[]): Block | undefined {
  const patterns = [
    ["box", /^- \[ \] /],
    ["dot", /^- /],
    ["number", /^\d+\. /],
  ] as const;
  for (const [marks, pattern] of patterns) {
    if (lines.every((line) => pattern.test(line))) {
      return { kind: "list", marks, items: lines.map((line) => line.replace(pattern, "")) };
    }
  }
  return undefined;
}

function read(chunk: string): Block {
  const lines = chunk.split("\n");
  const [first = ""] = lines;
  const heading = /^(#{1,3}) (.+)$/.exec(first);
  if (heading) return { kind: "heading", level: (heading[1] ?? "#").length as 1 | 2 | 3, text: heading[2] ?? "" };
  if (first.startsWith(":::"))
    return { kind: "figure", name: first.slice(3).trim(), rows: lines.slice(1, -1).map(cells) };
  if (first.startsWith("|")) return { kind: "table", head: cells(first), rows: lines.slice(2).map(cells) };
  if (first.startsWith("> ")) return { kind: "note", text: lines.map((line) => line.slice(2)).join(" ") };
  return list(lines) ?? { kind: "paragraph", text: lines.join(" ") };
}

/** Straight quotation marks and apostrophes as a printer sets them. */
function typographic(text: string): string {
  return text
    .replace(/(^|[\s([|])"/gm, "$1\u201c")
    .replaceAll('"', "\u201d")
    .replace(/(\w)'/g, "$1\u2019");
}

/** Reads a document: blocks stand apart by an empty line. */
export function blocksOf(source: string): Block[] {
  return typographic(source)
    .trim()
    .split(/\n{2,}/)
    .map(read);
}
