import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** The size in bytes and the `sha384-…` of every file of a build, by its path inside the folder; the manifest itself excepted. */
export function measureOutput(folder: string): { sizes: Record<string, number>; integrity: Record<string, string> } {
  const sizes: Record<string, number> = {};
  const integrity: Record<string, string> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = relative(folder, file);
    if (!entry.isFile() || /^(area|shell)\.json$/.test(name)) continue;
    const content = readFileSync(file);
    sizes[name] = content.length;
    integrity[name] = `sha384-${createHash("sha384").update(content).digest("base64")}`;
  }
  return { sizes, integrity };
}
