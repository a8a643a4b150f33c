import { afterAll, beforeEach, expect, inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** By file the names of the tests that run on the embedded database too; empty where everything runs. */
    markedTests: Record<string, string[]>;
  }
}

// A set-up of every test file: where a file's mark names tests, only these run on the embedded database (docs/testing.md).
let wanted: string[] = [];
const met = new Set<string>();

beforeEach(({ task, skip }) => {
  wanted = inject("markedTests")[task.file.name] ?? [];
  const named = wanted.filter((name) => task.name.includes(name));
  for (const name of named) met.add(name);
  skip(
    wanted.length > 0 && named.length === 0,
    "can fail on one database only if it fails on both: runs on PostgreSQL",
  );
});

afterAll(() => {
  expect(
    wanted.filter((name) => !met.has(name)),
    "names of the mark that no test has",
  ).toEqual([]);
});
