import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DiskStore } from "#store/disk/disk-store.ts";
import { sha384 } from "#store/stored-versions.ts";
import type { LiveView } from "./live-view.ts";

/** Addresses inside a style sheet are relative to the sheet's own address. */
const resolvedFrom = (css: string, base: string) =>
  css.replace(/url\(\s*(["']?)(?!data:|https?:|\/)([^"'()\s]+)\1\s*\)/g, (_, quote: string, path: string) => {
    return `url(${quote}${new URL(path, base)}${quote})`;
  });

/**
 * The style sheets of one address, to inline in its prerendered page: a sheet that is loaded would block the whole page
 * while its area's origin hangs. Throws when a file is not the released one.
 */
export async function areaStyles(store: DiskStore, { registry, manifests }: LiveView, id: string, pattern: string) {
  const manifest = manifests[id];
  const base = registry.areas[id]?.base ?? "";
  const sheets = (manifest?.files[pattern]?.styles ?? []).map(async (file) => {
    const content = await readFile(join(store.versionFolder(id, manifest?.version ?? ""), file));
    if (sha384(content) !== manifest?.integrity[file]) throw new Error(`${id} ${file} was changed`);
    return resolvedFrom(content.toString(), base + file);
  });
  const css = (await Promise.all(sheets)).join("\n");
  if (css.includes("</style")) throw new Error(`a style sheet of ${id} cannot stand in a page`);
  return css;
}
