import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DiskStore } from "#store/disk/disk-store.ts";
import { sha384 } from "#store/store.ts";
import type { LiveView } from "./live-view.ts";

/** Addresses inside a sheet are meant from where the sheet lies. */
const fromItsPlace = (css: string, place: string) =>
  css.replace(/url\(\s*(["']?)(?!data:|https?:|\/)([^"'()\s]+)\1\s*\)/g, (_, quote: string, path: string) => {
    return `url(${quote}${new URL(path, place)}${quote})`;
  });

/**
 * The style sheets of one address, to stand in its prerendered page: a sheet that has to be waited for would hold the
 * whole page back while its area's origin hangs. Throws when a file is not the one that was released.
 */
export async function areaStyles(store: DiskStore, { registry, manifests }: LiveView, id: string, pattern: string) {
  const manifest = manifests[id];
  const base = registry.areas[id]?.base ?? "";
  const sheets = (manifest?.files[pattern]?.styles ?? []).map(async (file) => {
    const content = await readFile(join(store.versionFolder(id, manifest?.version ?? ""), file));
    if (sha384(content) !== manifest?.integrity[file]) throw new Error(`${id} ${file} was changed`);
    return fromItsPlace(content.toString(), base + file);
  });
  const css = (await Promise.all(sheets)).join("\n");
  if (css.includes("</style")) throw new Error(`a style sheet of ${id} cannot stand in a page`);
  return css;
}
