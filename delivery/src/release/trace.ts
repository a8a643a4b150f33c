import { SourceMap, type SourceMapPayload } from "node:module";
import { dirname, join, relative } from "node:path";
import { type Config, distOf } from "#config.ts";
import type { Store } from "#store/store.ts";

/** The source of a position in a released file. */
interface Traced {
  /** The path of the source file from the root of the repository. */
  file: string;
  line: number;
  column: number;
  /** The source line at the time of the build. */
  text: string;
  /** The commit of the build, or null when it was built outside a checkout. */
  commit: string | null;
}

/** `<part>/<version>/<file>:<line>:<column>`; no segment begins with a dot, so none leads out of the folder. */
const POSITION = /^([a-z][\w-]*)\/([0-9a-f]{12})\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*):(\d+):(\d+)$/;

/** Shortens a position with a whole address, as an error's stack shows it, to the form of `POSITION`. */
function withoutAddress({ origins, publicUrl }: Config, position: string): string {
  const path = position.replace(/\?[^:]*/, "");
  const area = Object.entries(origins).find(([, origin]) => path.startsWith(`${origin}/`));
  if (area) return `${area[0]}${path.slice(area[1].length)}`;
  return path.startsWith(`${publicUrl}/`) ? path.slice(publicUrl.length + 1) : path;
}

/**
 * Finds the source line of a position in a released file, by the source maps in the store. Lines and columns count from 1.
 * Throws a sentence when the position cannot be read, its file was not released with source maps, or no source line belongs to it.
 */
export async function trace(config: Config, store: Store, position: string): Promise<Traced> {
  const [, part = "", version = "", script = "", line, column] = POSITION.exec(withoutAddress(config, position)) ?? [];
  if (!line) throw new Error(`"${position}" is no position: give part/version/file:line:column`);
  const payload = await store.sourceMap(part, version, script);
  if (!payload) throw new Error(`the store has no source map of ${part}/${version}/${script}`);
  const { sources, sourcesContent } = JSON.parse(payload) as SourceMapPayload;
  const found = new SourceMap(JSON.parse(payload) as SourceMapPayload).findOrigin(Number(line), Number(column));
  if (!("fileName" in found)) throw new Error(`nothing of the sources stands at ${position}`);
  const { fileName, lineNumber, columnNumber } = found;
  const folder = join(distOf(config, part), dirname(script));
  const { manifest } = await store.manifest(part, version);
  return {
    file: fileName.includes("://") ? fileName : relative(config.root, join(folder, fileName)),
    line: lineNumber,
    column: columnNumber,
    text: (sourcesContent[sources.indexOf(fileName)]?.split("\n")[lineNumber - 1] ?? "").trim(),
    commit: manifest.commit,
  };
}
