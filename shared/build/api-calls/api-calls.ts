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

/** The file of the packed `@academy/shared` that tells the calls of its own scripts: it has no sources (decision 0083). */
export const PACKED_CALLS = "api-calls.json";

const isRead = (file: string) => /^\/.*\.tsx?$/.test(file) || PACKED.test(file);

/**
 * The files of a build that can hold calls, from the bundler's module graph: sources, and scripts of the packed `@academy/shared`.
 * Throws when another script calls the api: it has no types by which its calls could be told.
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

/** The calls that scripts of the packed package make, as it was told when it was packed. Throws when the package does not tell. */
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
 * The calls of the api that the files of a build make: method, address, what is sent and what is read of the answer. Throws, with the
 * places, when a call cannot be told from its source: a call that nobody knows of could not be checked against the live api.
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

/** The calls of each file of a package that makes any, by its path in the package without its ending. */
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
