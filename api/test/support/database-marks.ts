import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const API = join(import.meta.dirname, "../..");

/** The paths of the api's tests. */
export const TEST_FILES = ["src/**/*.test.ts", "test/**/*.test.ts"];

/** The databases on which a marked file runs. */
type DatabaseMark = "Both databases" | "Embedded database only";

/** A test file whose comment says on which databases it runs and why; every other file runs on PostgreSQL only. */
export interface MarkedFile {
  file: string;
  mark: DatabaseMark;
  /** Words in the names of those of its tests that run on the embedded database too; empty for all. */
  tests: string[];
  reason: string;
}

/**
 * All files with a comment such as `// Both databases: two requests lock one row.`, or with the tests that it is about,
 * `// Both databases (at once|twice): two requests lock one row.` (docs/testing.md, "Two databases").
 */
export const markedFiles = (): MarkedFile[] =>
  globSync(TEST_FILES, { cwd: API }).flatMap((file) => {
    const [, mark, tests, reason = ""] =
      /^\/\/ (Both databases|Embedded database only)(?: \(([^)]+)\))?:(.*)$/m.exec(
        readFileSync(join(API, file), "utf8"),
      ) ?? [];
    return mark ? [{ file, mark: mark as DatabaseMark, tests: tests?.split("|") ?? [], reason: reason.trim() }] : [];
  });
