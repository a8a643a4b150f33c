import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { markedFiles, TEST_FILES } from "./support/database-marks.ts";

const API = join(import.meta.dirname, "..");

/** What opens a database for a test, or prepares the folder of one. */
const OPENERS = ["test/support/test-database.ts", "test/support/embedded-template.ts"];

const known = new Map<string, ReadonlySet<string>>();

/** The file of an import inside the api, or null. */
function resolved(from: string, name: string): string | null {
  if (name.startsWith("./")) return join(dirname(from), name);
  if (name.startsWith("#test/")) return name.slice(1);
  return name.startsWith("#") ? join("src", name.slice(1)) : null;
}

/** All files of the api that a file imports, directly or not. */
function importsOf(file: string): ReadonlySet<string> {
  const before = known.get(file);
  if (before) return before;
  const found = new Set<string>();
  known.set(file, found);
  if (!existsSync(join(API, file))) return found;
  for (const [, name = ""] of readFileSync(join(API, file), "utf8").matchAll(/(?:from|import) "([#.][^"]+)"/g)) {
    const path = resolved(file, name);
    if (path) for (const each of [path, ...importsOf(path)]) found.add(each);
  }
  return found;
}

test("tests marked for the embedded database use a database, and say why it can differ there", () => {
  const marked = markedFiles();

  expect(marked.length).toBeGreaterThan(10);
  expect(marked.filter(({ reason }) => reason.length < 20)).toEqual([]);
  expect(marked.filter(({ file }) => !OPENERS.some((opener) => importsOf(file).has(opener)))).toEqual([]);
});

test("tests with an embedded database of their own are marked, because they say nothing about PostgreSQL", () => {
  const marked = new Set(markedFiles().map(({ file }) => file));
  const own = globSync(TEST_FILES, { cwd: API }).filter((file) =>
    /^import .* from "#test\/support\/embedded-template.ts";$/m.test(readFileSync(join(API, file), "utf8")),
  );

  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((file) => !marked.has(file))).toEqual([]);
});
