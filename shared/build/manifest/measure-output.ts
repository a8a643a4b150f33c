import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isSourceMap } from "@academy/shared/build/source-maps/source-maps";

/**
 * The size in bytes and the `sha384-…` of every file of a build that visitors may load, by its path inside the folder: all but
 * the manifest itself and the source maps.
 */
export function measureOutput(folder: string): { sizes: Record<string, number>; integrity: Record<string, string> } {
  const sizes: Record<string, number> = {};
  const integrity: Record<string, string> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = relative(folder, file);
    if (!entry.isFile() || isSourceMap(name) || /^(area|shell)\.json$/.test(name)) continue;
    const content = readFileSync(file);
    sizes[name] = content.length;
    integrity[name] = `sha384-${createHash("sha384").update(content).digest("base64")}`;
  }
  return { sizes, integrity };
}
