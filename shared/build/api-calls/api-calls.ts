import type { ApiCall } from "@academy/shared/area/api-calls";
import type { Rspack } from "@rsbuild/core";
import { findCalls } from "./find-calls.ts";
import { TypedSources } from "./typed-sources.ts";

const flatten = (modules: readonly Rspack.StatsModule[]): Rspack.StatsModule[] =>
  modules.flatMap((module) => [module, ...flatten(module.modules ?? [])]);

/** The source files that a build holds, from the bundler's module graph. */
export function bundledSources({ modules = [] }: Rspack.StatsCompilation): string[] {
  const files = flatten(modules).flatMap(({ nameForCondition, identifier }) => {
    const file = (nameForCondition ?? identifier?.split("!").at(-1) ?? "").replace(/[?|].*$/, "");
    return /^\/.*\.tsx?$/.test(file) ? [file] : [];
  });
  return [...new Set(files)].sort();
}

/**
 * The calls of the api that the sources of a build make: method, address, what is sent and what is read of the answer. Throws, with the
 * places, when a call cannot be told from its source: a call that nobody knows of could not be checked against the live api.
 */
export async function apiCalls(folder: string, files: readonly string[]): Promise<ApiCall[]> {
  const sources = new TypedSources(folder);
  try {
    const { calls, unclear } = await findCalls(sources, folder, files);
    if (unclear.length > 0) throw new Error(`calls of the api that the build cannot tell: ${unclear.join("; ")}`);
    return calls;
  } finally {
    sources.close();
  }
}
