import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "#support/config.ts";
import type { StagingEdge } from "#support/platform/staging-edge.ts";
import { type Changes, folderOf } from "#support/releases/changed-build.ts";

/** The file that declares the singletons of a build and their versions. */
const FEDERATION = "shared/build/federation/federation.ts";

const replaced = (from: string, to: string) => (source: string) => {
  if (!source.includes(from)) throw new Error(`${FEDERATION} has no ${from}`);
  return source.replace(from, to);
};

/** Makes a build declare other versions of singletons than the repository's. */
const saying = (versions: Readonly<Record<string, string>>): ((source: string) => string) =>
  replaced(
    "/** The ranges a build",
    `Object.assign(sharedVersions, ${JSON.stringify(versions)});\n\n/** The ranges a build`,
  );

/** Several changes of one file. */
const all =
  (...changes: readonly ((source: string) => string)[]) =>
  (source: string): string =>
    changes.reduce((changed, change) => change(changed), source);

/** The area's build contains copies of the singletons, as a build with other tools would. */
const bringing = replaced("import: false as const", "version");

/** The area uses its own copy instead of the shell's. */
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

/** The fields of a manifest about singletons: what an area needs, what a shell has. */
const FIELDS = ["shared", "uses", "provides", "exports"] as const;

/**
 * Releases the build of a part whose singletons the release check would refuse: its manifest copies these fields from the live build's.
 * The released version has no version before it, so the shell has none to fall back on.
 */
export async function releaseUnjudged(staging: StagingEdge, part: string): Promise<void> {
  const file = join(ROOT, folderOf(part), "dist", part === "shell" ? "shell.json" : "area.json");
  const built = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  const live = (await staging.manifest(part)) as unknown as Record<string, unknown>;
  const fields = FIELDS.flatMap((name) => (name in live ? [[name, live[name]]] : []));
  await writeFile(file, JSON.stringify({ ...built, ...Object.fromEntries(fields) }));
  await staging.delivery("release", part);
  const { parts } = await staging.registry();
  const { [part]: released } = parts;
  if (released) await staging.show({ ...parts, [part]: { ...released, previous: null } });
}
