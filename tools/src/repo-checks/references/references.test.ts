import { existsSync, globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, test } from "vitest";
import { brokenLinks, missingDocuments } from "./links.ts";
import { type Entries, referencesIn, unresolvedIn } from "./references.ts";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** A path of the repository: the text of a file, "" for a folder, null when there is nothing. */
function lookUp(path: string): string | null {
  const file = join(ROOT, path);
  if (path.startsWith("..") || !existsSync(file)) return null;
  return statSync(file).isDirectory() ? "" : readFileSync(file, "utf8");
}

const idsIn = (file: string, pattern: RegExp) => new Set([...read(file).matchAll(pattern)].map(([, id = ""]) => id));

/** The decision records; one about several decisions has an anchor for each further number. */
const RECORDS = readdirSync(join(ROOT, "docs/decisions")).filter((file) => file !== "README.md");

const ENTRIES: Entries = {
  specification: idsIn("docs/specification.md", /^(?:## <a id="\d"><\/a>§|### |- \*\*)(\d(?:\.\d+)?) /gm),
  visual: idsIn("docs/visual.md", /<a id="(\d(?:\.\d)?)">/g),
  reading: idsIn("docs/readings.md", /<a id="(\d+)">/g),
  threat: idsIn("docs/threats.md", /<a id="([A-D]\d+)">/g),
  decision: new Set(
    RECORDS.flatMap((file) => [file.slice(0, 4), ...idsIn(`docs/decisions/${file}`, /<a id="(\d{4})">/g)]),
  ),
};

/** Folders with generated files. */
const NOT_OURS = ["node_modules", "dist", ".data", "test-results", "playwright-report"];

/** The files of the repository with these endings; without this file, which cites missing documents on purpose. */
const files = (...endings: string[]) =>
  globSync(
    endings.flatMap((ending) => [
      `*.${ending}`,
      `.github/*.${ending}`,
      `{docs,shell,mf-*,shared,api,delivery,tools,e2e,bench}/**/*.${ending}`,
    ]),
    {
      cwd: ROOT,
      exclude: (path) => NOT_OURS.includes(basename(path)),
    },
  ).filter((file) => file !== "tools/src/repo-checks/references/references.test.ts");

/** The documents about the platform; those in `api/content` are the academy's teaching material. */
const DOCUMENTS = files("md").filter((file) => !file.startsWith("api/content/"));
const SOURCES = files("ts", "tsx", "css", "html", "conf", "sql");

/** The comments of a source. Only they are searched for names of documents, as strings may name any file. */
const commentsOf = (source: string) => source.match(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$|^\s*#.*$/gm)?.join("\n") ?? "";

test("every cited number exists in its document", () => {
  expect(DOCUMENTS.length).toBeGreaterThan(50);
  expect(SOURCES.length).toBeGreaterThan(1000);

  const cited = [...DOCUMENTS, ...SOURCES].flatMap((file) => referencesIn(read(file)));
  expect(cited.length).toBeGreaterThan(1000);
  expect([...DOCUMENTS, ...SOURCES].flatMap((file) => unresolvedIn(file, read(file), ENTRIES))).toEqual([]);
});

test("every link of a document leads to a file, and its anchor to a part of it", () => {
  expect(DOCUMENTS.flatMap((file) => brokenLinks(file, read(file), lookUp))).toEqual([]);
});

test("every document has a link in the index of documents", () => {
  const index = read("docs/README.md");
  const pages = DOCUMENTS.filter((file) => /^docs\/(?!README|decisions\/(?!README))/.test(file));

  expect(pages.filter((file) => !index.includes(`(${file.slice("docs/".length)})`))).toEqual([]);
});

test("every named document exists, and so does the heading named with it", () => {
  expect([
    ...DOCUMENTS.flatMap((file) => missingDocuments(file, read(file), lookUp)),
    ...SOURCES.flatMap((file) => missingDocuments(file, commentsOf(read(file)), lookUp)),
  ]).toEqual([]);
});

test("the documents have all their numbers, and the security page has a row for each threat", () => {
  const upTo = (last: number, prefix = "") => Array.from({ length: last }, (_, at) => `${prefix}${at + 1}`);
  const rows = [...read("docs/security.md").matchAll(/^- ((?:[A-C]\d+ ?)+): /gm)].flatMap(([, ids = ""]) =>
    ids.trim().split(" "),
  );

  expect([...ENTRIES.specification].filter((id) => !id.includes("."))).toEqual(upTo(9));
  expect([...ENTRIES.reading]).toEqual(upTo(ENTRIES.reading.size));
  expect(ENTRIES.reading.size).toBeGreaterThanOrEqual(90);
  expect([...ENTRIES.threat]).toEqual([...upTo(19, "A"), ...upTo(42, "B"), ...upTo(13, "C"), "D1"]);
  expect(new Set(rows)).toEqual(new Set([...ENTRIES.threat].filter((id) => id !== "D1")));
});

test("every decision says what would reverse it, and is in the index", () => {
  const index = read("docs/decisions/README.md");

  expect(RECORDS.filter((file) => !read(`docs/decisions/${file}`).includes("**Reverse this if…**"))).toEqual([]);
  expect(RECORDS.filter((file) => !index.includes(`(${file})`))).toEqual([]);
});

const CITED: Entries = {
  specification: new Set(["2", "5"]),
  visual: new Set(["2.4", "3"]),
  reading: new Set(["2", "3", "4", "53", "60"]),
  threat: new Set(["B14", "B15"]),
  decision: new Set(["0022", "0028"]),
};

test.each([
  ["reading 61", "reading 61"],
  ["readings 2, 53 and 58", "reading 58"],
  ["readings 2–5", "reading 5"],
  ["readings 3 to 5", "reading 5"],
  ["readings 2,\n * 61). */", "reading 61"],
  ["Reading 0 decides", "reading 0"],
  ["decision 22", "decision 22"],
  ["decisions 0022 and 0023", "decision 0023"],
  ["threat A4", "threat A4"],
  ["threats B14 and B16", "threat B16"],
  ["threat 2.D", "threat 2.D"],
  ["spec §6", "specification §6"],
  ["spec §2 and §4", "specification §4"],
  ["specification §2, visual §2.5", "visual §2.5"],
  ["visual §3 and §4", "visual §4"],
  ["architecture §5", "architecture §5"],
  ["house §2", "house §2"],
  ["(architecture: ports)", "architecture without a section"],
  ["(visual design, questions)", "visual design without a section"],
])("the citation %j is reported as missing", (text, missing) => {
  const found = unresolvedIn("a.ts", `one\n/** two (${text}) */`, CITED);

  expect(found).toEqual([`a.ts:2 cites ${missing.replace("§", "")}, which is not there`]);
});

test.each([
  "readings 2, 53 and 60, decision 0028",
  "readings 2–4",
  "reading 53, 10 an hour",
  "spec §2 and §5, reading 60, visual §3",
  "visual §2.4 and §3, threats B14 and B15",
  "specification\n * §2",
  "while reading, in a decision of 2025, without a threat",
])("the citation %j is resolved", (text) => {
  expect(unresolvedIn("a.ts", `/** ${text} */`, CITED)).toEqual([]);
});

const PLANTED: Record<string, string> = { "docs/a.md": '# One\n\n## Two words, and §3\n\n<a id="x1"></a>', docs: "" };
const planted = (path: string) => PLANTED[path] ?? null;

test.each([
  ["[a](b.md)", ["docs/c.md links to b.md, which is not there"]],
  ["[a](a.md#three)", ["docs/c.md links to a.md#three, which is not there"]],
  ["[a](#three)", ["docs/c.md links to #three, which is not there"]],
  ["[a](../../a.md)", ["docs/c.md links to ../../a.md, which is not there"]],
  ["[a](a.md) [b](a.md#two-words-and-3) [c](a.md#x1) [d](../docs) [e](https://a.example) `[f](g.md)`", []],
])("the links of %j are resolved", (text, broken) => {
  expect(brokenLinks("docs/c.md", text, planted)).toEqual(broken);
});

test.each([
  ["visual.md", ["shared/a.ts names visual.md, which is not there"]],
  ['docs/a.md, "Three"', ['shared/a.ts names "Three" of docs/a.md, which is not there']],
  ['docs/a.md, "One"', []],
  ["a.md", []],
])("a document named in a comment is resolved: %s", (text, missing) => {
  expect(missingDocuments("shared/a.ts", `/** As in ${text}. */`, planted)).toEqual(missing);
});
