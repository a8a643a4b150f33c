import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { leaveOutDetails } from "./without-details.ts";

const CONTRACT = join(import.meta.dirname, "../../src/contract");

test.each(globSync("**/*.operations.ts", { cwd: CONTRACT }))(
  "a build for browsers leaves out the details of every operation of %s",
  (file) => {
    const code = readFileSync(join(CONTRACT, file), "utf8");
    const operations = code.match(/= (?:\/\*.*\*\/ )?operation\(/g) ?? [];
    const left = leaveOutDetails(code).match(/"1" \|\| \{/g) ?? [];
    expect(left).toHaveLength(operations.length);
    expect(left.length).toBeGreaterThan(0);
  },
);
