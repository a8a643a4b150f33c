import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { newFolder } from "#test/support/filled-folder.ts";

const ROOT = resolve(import.meta.dirname, "../..");

const git = (...args: string[]) => execFileSync("git", ["-C", ROOT, ...args], { stdio: ["ignore", "pipe", "ignore"] });

/** A commit of the history; null where a shallow clone or an archive does not have it. */
function commit(...args: string[]): string | null {
  try {
    return (
      git(...args)
        .toString()
        .trim() || null
    );
  } catch {
    return null;
  }
}

/** The newest commit without the newest migration: the version that still runs while a release with that migration is rolled out. */
export function beforeLastMigration(): string | null {
  const last = commit("log", "-1", "--format=%H", "--", "api/migrations");
  return last && commit("rev-parse", "--verify", `${last}^`);
}

/** Links every package of a folder of dependencies; the shared package is that of the commit. */
function linkDependencies(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (name !== "@academy") symlinkSync(join(from, name), join(to, name));
  if (!existsSync(join(from, "@academy"))) return;
  mkdirSync(join(to, "@academy"));
  symlinkSync("../../../shared", join(to, "@academy/shared"));
}

/** Lays out the api of a commit with today's dependencies; gives the file of its server. */
export function serverOf(commit: string): string {
  const folder = newFolder();
  const archive = execFileSync("git", ["-C", ROOT, "archive", commit, "api", "shared"], { maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  for (const part of ["api", "shared"])
    linkDependencies(join(ROOT, part, "node_modules"), join(folder, part, "node_modules"));
  return join(folder, "api/src/server.ts");
}
