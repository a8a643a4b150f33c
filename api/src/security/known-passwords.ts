import { readFileSync } from "node:fs";
import { join } from "node:path";

const linesOf = (file: string) =>
  readFileSync(join(import.meta.dirname, file), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# ") && line !== "#");

const known = new Set(["known-passwords.txt", "academy-passwords.txt"].flatMap(linesOf));

/** Whether a lower-cased password is one of the 3,000 most used ones (reading 61), or one that the academy itself suggests. */
export function isKnownPassword(lowerCased: string): boolean {
  return known.has(lowerCased);
}
