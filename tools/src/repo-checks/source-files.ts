import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";

/** Folders with generated files. */
const NOT_OURS = ["node_modules", "dist", ".data", "test-results", "playwright-report", "migrations"];

/** Every TypeScript file of every package, with its text; paths begin at the root. */
export function sourceFiles(): { file: string; text: string }[] {
  const found = globSync("{shell,mf-*,shared,api,delivery,tools,e2e,gallery}/**/*.{ts,tsx}", {
    cwd: ROOT,
    exclude: (path) => NOT_OURS.includes(basename(path)),
  });
  return found.map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }));
}
