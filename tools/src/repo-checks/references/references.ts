/** Documents whose parts are cited by a number, each with the ids that it contains. */
export type Entries = Record<"specification" | "visual" | "reading" | "decision" | "threat", ReadonlySet<string>>;

/** A citation: the document (or the word in the text if no document has that name) and the id of its part. */
interface Reference {
  document: string;
  id: string;
  line: number;
}

const LISTED = "(?: *(?:,|–|-|and|to) *";

/** A word with a digit in it, without the full stop after it. */
const ID = String.raw`(?=[\w.]*\d)[\w.]*\w`;

/** "reading 60", "readings 2, 53 and 58", "readings 2–17", and likewise decisions and threats. */
const NUMBERED = [
  ["reading", new RegExp(String.raw`\breading(s?) +(\d+${LISTED}\d+)*)`, "gi")],
  ["decision", new RegExp(String.raw`\bdecision(s?) +(\d+${LISTED}\d+)*)`, "gi")],
  ["threat", new RegExp(String.raw`\bthreat(s?) +(${ID}${LISTED}${ID})*)`, "gi")],
] as const;

/** "spec §5", "visual §2.4", and a bare "§4" after one of these. */
const SECTION = /(?:\b([\w'-]+) +)?§(\d+(?:\.\d+)?)/g;

const SECTIONED: Readonly<Record<string, string>> = {
  spec: "specification",
  specification: "specification",
  "specification's": "specification",
  visual: "visual",
};

/** Words before "§" that name no document. */
const JOINING = ["and", "or", "to", "of", "in", "by", "the"];

/** Documents that are named without a part, so that a reader cannot look the reference up. */
const VAGUE = /\((architecture|visual|visual design|composition recipe|api[- ]plan|delivery design)\s*[:,)]/gi;

/** The text with the lines of each paragraph or comment joined; characters keep their positions. */
const joined = (text: string) =>
  text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|>)?[ \t]*(?=\S)/g, (between, index: number) =>
    text[index - 1] === "\n" ? between : " ".repeat(between.length),
  );

const lineAt = (text: string, index: number) => text.slice(0, index).split("\n").length;

/** A list of ids one by one; a range gives all numbers in it. */
function spread(list: string): string[] {
  return list
    .split(/\s*(?:,|\band\b)\s*/)
    .filter((item) => item !== "")
    .flatMap((item) => {
      const [from = "", to] = item.split(/\s*(?:–|-|\bto\b)\s*/);
      if (to === undefined) return [from];
      if (!/^\d+$/.test(from + to)) return [from, to];
      const count = Math.max(Number(to) - Number(from) + 1, 2);
      return Array.from({ length: count }, (_, at) => String(Number(from) + at).padStart(from.length, "0"));
    });
}

/** Everything a text cites by number. `home` is the document that a bare "§5" means when nothing before it names one. */
export function referencesIn(source: string, home: "specification" | "visual" = "specification"): Reference[] {
  const text = joined(source);
  const numbered = NUMBERED.flatMap(([document, pattern]) =>
    [...text.matchAll(pattern)].flatMap(({ 1: plural, 2: list = "", index }) => {
      const ids = spread(list);
      return (plural ? ids : ids.slice(0, 1)).map((id) => ({ document, id, line: lineAt(source, index) }));
    }),
  );

  let last = { document: home as string, end: Number.NEGATIVE_INFINITY };
  const sections = [...text.matchAll(SECTION)].map(({ 0: whole, 1: term = "", 2: id = "", index }) => {
    const names = term !== "" && !JOINING.includes(term.toLowerCase());
    const near = index - last.end < 3;
    const document = names ? (SECTIONED[term.toLowerCase()] ?? term) : near ? last.document : home;
    last = { document, end: index + whole.length };
    return { document, id, line: lineAt(source, index) };
  });

  const vague = [...text.matchAll(VAGUE)].map(({ 1: document = "", index }) => ({
    document,
    id: "without a section",
    line: lineAt(source, index),
  }));
  return [...numbered, ...sections, ...vague];
}

/** The references of a text to missing parts, one sentence each. */
export const unresolvedIn = (file: string, source: string, entries: Entries): string[] =>
  referencesIn(source, file.endsWith("visual.md") ? "visual" : "specification")
    .filter(({ document, id }) => !(entries as Record<string, ReadonlySet<string>>)[document]?.has(id))
    .map(({ document, id, line }) => `${file}:${line} cites ${document} ${id}, which is not there`);
