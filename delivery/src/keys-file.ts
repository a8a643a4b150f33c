import { readFileSync, renameSync, writeFileSync } from "node:fs";
import * as z from "@academy/shared/schema";

/** The public keys of each part, as `KEYS_FILE` has them: `{"auth": ["…"]}`. */
const Keys = z.record(z.string(), z.array(z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))));

/** Reads the public keys of each part; none where the file does not exist yet. Throws a sentence on anything else. */
export function readKeys(file: string): z.infer<typeof Keys> {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw new Error(`KEYS_FILE cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  try {
    return z.parse(Keys, JSON.parse(text));
  } catch {
    throw new Error(
      `${file} must have the public keys of each part, as \`delivery keygen\` writes them: {"auth": ["…"]}`,
    );
  }
}

/** Adds a public key to those of a part; readers see the file before or after it. */
export function addKey(file: string, part: string, key: string) {
  const keys = readKeys(file);
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, `${JSON.stringify({ ...keys, [part]: [...(keys[part] ?? []), key] }, null, 2)}\n`);
  renameSync(draft, file);
}
