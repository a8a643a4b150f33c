import { readFileSync } from "node:fs";
import { join } from "node:path";

const known = new Set(
  readFileSync(join(import.meta.dirname, "known-passwords.txt"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# ") && line !== "#"),
);

/** Whether a lower-cased password is one of the 3,000 most used ones (reading 61). */
export function isKnownPassword(lowerCased: string): boolean {
  return known.has(lowerCased);
}
