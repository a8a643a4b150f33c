import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ApiCall } from "@academy/shared/area/api-calls";
import type { Rspack } from "@rsbuild/core";
import { findCalls } from "./find-calls.ts";
import { TypedSources } from "./typed-sources.ts";
import { fileOf, unreadCallers } from "./unseen-callers.ts";

const flatten = (modules: readonly Rspack.StatsModule[]): Rspack.StatsModule[] =>
  modules.flatMap((module) => [module, ...flatten(module.modules ?? [])]);

/** A compiled script of the packed `@academy/shared`: the package's folder, and the path in it without its ending. */
const PACKED = /^(.*\/@academy\/shared)\/(src\/.*)\.js$/;

/** The file of the packed `@academy/shared` that lists the API calls of its scripts: the package has no sources (decision 0083). */
export const PACKED_CALLS = "api-calls.json";

const isRead = (file: string) => /^\/.*\.tsx?$/.test(file) || PACKED.test(file);

/**
 * The files of a build that can hold calls, from the bundler's module graph: sources, and scripts of the packed `@academy/shared`.
 * Throws when any other script calls the api: without types the build cannot determine its calls.
 */
export function bundledSources({ modules = [] }: Rspack.StatsCompilation): string[] {
  const all = flatten(modules);
  const [unread] = unreadCallers(all, isRead);
  if (unread)
    throw new Error(
      `${unread} calls the api and is no TypeScript: write it in TypeScript, so that the build can tell its calls`,
    );
  return [...new Set(all.map(fileOf).filter(isRead))].sort();
}

/** The calls that scripts of the packed package make, from the list written at packing. Throws when the package has no such list. */
function packedCalls(scripts: readonly string[]): ApiCall[] {
  return scripts.flatMap((script) => {
    const [, folder = "", path = ""] = PACKED.exec(script) ?? [];
    const file = join(folder, PACKED_CALLS);
    if (!existsSync(file)) throw new Error(`${folder} does not tell its calls of the api: install a newer package`);
    return (JSON.parse(readFileSync(file, "utf8")) as Record<string, ApiCall[]>)[path] ?? [];
  });
}

const assertClear = (unclear: readonly string[]) => {
  if (unclear.length > 0) throw new Error(`calls of the api that the build cannot tell: ${unclear.join("; ")}`);
};

/**
 * The calls of the api that the files of a build make: method, address, the body sent and the part of the answer read. Throws an error
 * with the places when the build cannot determine a call from its source: an unknown call could not be checked against the live api.
 */
export async function apiCalls(folder: string, files: readonly string[]): Promise<ApiCall[]> {
  const packed = packedCalls(files.filter((file) => PACKED.test(file)));
  const sources = new TypedSources(folder);
  try {
    const own = files.filter((file) => !PACKED.test(file));
    const { calls, unclear } = await findCalls(sources, folder, own);
    assertClear(unclear);
    return [...new Map([...calls, ...packed].map((call) => [JSON.stringify(call), call])).values()];
  } finally {
    sources.close();
  }
}

/** The calls of each file of a package that makes calls, by the file's path in the package without its extension. */
export async function apiCallsByFile(folder: string, paths: readonly string[]): Promise<Record<string, ApiCall[]>> {
  const sources = new TypedSources(folder);
  const found: Record<string, ApiCall[]> = {};
  try {
    for (const path of paths) {
      const { calls, unclear } = await findCalls(sources, folder, [join(folder, path)]);
      assertClear(unclear);
      if (calls.length > 0) found[path.replace(/\.tsx?$/, "")] = calls;
    }
    return found;
  } finally {
    sources.close();
  }
}
