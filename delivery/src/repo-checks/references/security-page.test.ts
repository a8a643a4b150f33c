import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#config.ts";

const PAGE = readFileSync(join(ROOT, "docs/security.md"), "utf8");

/** Files of the api are named without their folder. */
const pathOf = (name: string) => [join(ROOT, name), join(ROOT, "api/src", name)].find((path) => existsSync(path));

interface Named {
  file: string;
  titles: string[];
}

/** The tests that one cell of a table names: a file in backticks, then titles in quotes. */
function namedIn(cell: string): Named[] {
  const found: Named[] = [];
  for (const [, file, title] of cell.matchAll(/`([\w./-]+\.(?:test|resilience|spec)\.tsx?)`|"([^"]+)"/g)) {
    if (file) found.push({ file, titles: [] });
    else if (title) found.at(-1)?.titles.push(title);
  }
  return found;
}

test("every test that the security page names is there, word for word", () => {
  const named = PAGE.split("\n").flatMap((line) => line.split("|").flatMap(namedIn));

  const missing = named.flatMap(({ file, titles }) => {
    const path = pathOf(file);
    if (!path) return [file];
    const source = readFileSync(path, "utf8");
    return titles.filter((title) => !source.includes(title)).map((title) => `${file} "${title}"`);
  });

  expect(named.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
