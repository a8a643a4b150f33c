import { SourceMap, type SourceMapPayload } from "node:module";

/** A position in the sources of a build. */
interface SourcePosition {
  /** `src/screens/home.tsx`, or `node_modules/swiper/…`. */
  file: string;
  /** Counts from 1. */
  line: number;
}

/** The path of a source below its package, without the folders through which the build reached it. */
const shortened = (source: string): string =>
  source.replace(/^.*node_modules\//, "node_modules/").replace(/^(?:\.\.?\/)+/, "");

/** Whether a source is the bundler's own runtime, which loads the chunks of a build. */
const isRuntime = (source: string): boolean => /^(?:webpack|rspack):/.test(source) || source.startsWith("../%3D");

/** Finds the source of a character of a script: null for the bundler's runtime, and undefined where no map says it. */
export function positionsIn(code: string, map: string | null): (at: number) => SourcePosition | null | undefined {
  if (map === null) return () => undefined;
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload);
  return (at) => {
    const lines = code.slice(0, at).split("\n");
    const found = sources.findOrigin(lines.length, (lines.at(-1)?.length ?? 0) + 1);
    if (!("fileName" in found) || !found.fileName || isRuntime(found.fileName)) return null;
    return { file: shortened(found.fileName), line: found.lineNumber };
  };
}

/** The names of all sources of a script; none where no map says them. */
export const sourcesIn = (map: string | null): string[] =>
  map === null ? [] : (JSON.parse(map) as SourceMapPayload).sources;
