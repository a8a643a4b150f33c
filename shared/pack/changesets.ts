import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isInternal, type Released } from "./api-modules.ts";

const BUMPS = ["patch", "minor", "major"] as const;
type Bump = (typeof BUMPS)[number];

/** A pending changeset of `@academy/shared`: how much its version grows, and the modules it names in backticks. */
export interface Changeset {
  bump: Bump;
  modules: string[];
}

/** Reads a changeset; null when it is not about `@academy/shared`. */
export function readChangeset(text: string): Changeset | null {
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const [, bump] = /^["']@academy\/shared["']: (patch|minor|major)$/m.exec(head) ?? [];
  if (!bump) return null;
  return { bump: bump as Bump, modules: [...body.matchAll(/`([\w./*-]+)`/g)].map(([, name = ""]) => name) };
}

/** The changesets that wait for the next version. */
export const pendingChangesets = (folder: string): Changeset[] =>
  globSync("*.md", { cwd: folder }).flatMap((file) => readChangeset(readFileSync(join(folder, file), "utf8")) ?? []);

/** The bump that a change of one module needs: a removed name is major, a new name minor, any other change a patch. */
function needed(before: Released | undefined, after: Released | undefined): Bump | null {
  if (before?.hash === after?.hash) return null;
  if (!before) return "minor";
  if (!after || before.names.some((name) => !after.names.includes(name))) return "major";
  return after.names.some((name) => !before.names.includes(name)) ? "minor" : "patch";
}

const isAbout = (named: string, path: string) =>
  named.endsWith("/*") ? path.startsWith(named.slice(0, -1)) : named === path;

/** One sentence for each API change that no pending changeset declares, or only with too small a bump. */
export function undeclaredChanges(
  released: Readonly<Record<string, Released>>,
  current: Readonly<Record<string, Released>>,
  pending: readonly Changeset[],
): string[] {
  const paths = [...new Set([...Object.keys(released), ...Object.keys(current)])].sort();
  return paths.flatMap((path) => {
    if (isInternal(path)) return [];
    const bump = needed(released[path], current[path]);
    if (!bump) return [];
    const enough = pending.some(
      (each) => BUMPS.indexOf(each.bump) >= BUMPS.indexOf(bump) && each.modules.some((named) => isAbout(named, path)),
    );
    return enough ? [] : [`${path} changed: a changeset of at least ${bump} must name \`${path}\` (npx changeset)`];
  });
}
