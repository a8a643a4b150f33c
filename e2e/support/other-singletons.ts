import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Changes, folderOf } from "#support/changed-build.ts";
import { ROOT } from "#support/config.ts";
import type { StagingEdge } from "#support/staging-edge.ts";

/** Where the singletons of a build and their versions are said. */
const FEDERATION = "shared/build/federation/federation.ts";

const replaced = (from: string, to: string) => (source: string) => {
  if (!source.includes(from)) throw new Error(`${FEDERATION} has no ${from}`);
  return source.replace(from, to);
};

/** A build that names other versions of singletons than those of the repository. */
export const saying = (versions: Readonly<Record<string, string>>): ((source: string) => string) =>
  replaced(
    "/** The ranges a build",
    `Object.assign(sharedVersions, ${JSON.stringify(versions)});\n\n/** The ranges a build`,
  );

/** Several changes of one file. */
const all =
  (...changes: readonly ((source: string) => string)[]) =>
  (source: string): string =>
    changes.reduce((changed, change) => change(changed), source);

/** An area brings copies of the singletons along, as one that is built in another way would. */
const bringing = replaced("import: false as const", "version");

/** It takes its own copy in place of the shell's. */
const keeping = all(
  replaced("singleton: true", "singleton: false"),
  replaced("strictVersion: true", "strictVersion: false"),
);

/** How a build differs in its singletons. */
export const singletons = (versions: Readonly<Record<string, string>>): Changes => ({ [FEDERATION]: saying(versions) });
export const ownCopies = (versions: Readonly<Record<string, string>>): Changes => ({
  [FEDERATION]: all(saying(versions), bringing),
});
export const keptCopies = (versions: Readonly<Record<string, string>>): Changes => ({
  [FEDERATION]: all(saying(versions), bringing, keeping),
});

/** What a manifest says of singletons: an area what it needs, a shell what it has. */
const SAID = ["shared", "uses", "provides", "exports"] as const;

/**
 * Releases the build of a part whose singletons the release check would refuse: its manifest says of them what that of the live build
 * says. Nothing was before it, so that nothing stands in.
 */
export async function releaseUnjudged(staging: StagingEdge, part: string): Promise<void> {
  const file = join(ROOT, folderOf(part), "dist", part === "shell" ? "shell.json" : "area.json");
  const built = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  const live = (await staging.manifest(part)) as unknown as Record<string, unknown>;
  const said = SAID.flatMap((name) => (name in live ? [[name, live[name]]] : []));
  await writeFile(file, JSON.stringify({ ...built, ...Object.fromEntries(said) }));
  await staging.delivery("release", part);
  const { parts } = await staging.registry();
  const { [part]: released } = parts;
  if (released) await staging.show({ ...parts, [part]: { ...released, previous: null } });
}
