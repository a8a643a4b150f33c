import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const SHARED = join(import.meta.dirname, "..");
const IGNORED = new Set(["node_modules", "dist", "README.md"]);

/** The lock files of the package managers; each names the exact libraries of a build. */
const LOCK_FILES = ["pnpm-lock.yaml", "package-lock.json", "yarn.lock"];

/** The source files of a folder. Names with a leading dot are left out: the folder may be the root of a repository and hold `.git`. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !IGNORED.has(name) && !name.startsWith(".") && !/\.(test|spec)\.tsx?$/.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]));
}

/** The lock file that holds for a folder: its own, or the nearest above. Throws without one: the build would not be reproducible. */
function lockFileOf(folder: string): string {
  for (let parent = folder; ; parent = dirname(parent)) {
    const found = LOCK_FILES.map((name) => join(parent, name)).find((path) => existsSync(path));
    if (found) return found;
    if (parent === dirname(parent)) throw new Error(`${folder} has no lock file: install its libraries first`);
  }
}

/**
 * The version of a build: twelve hex digits of a hash over all inputs (decision 0009). The output contains its version, so the
 * version cannot be a hash of the output. `BUILD_SALT` makes another version of the same sources, for rehearsals.
 */
export function buildVersion(folder: string): string {
  const hash = createHash("sha256");
  const add = (name: string, file: string) => hash.update(`${name}\0`).update(readFileSync(file)).update("\0");
  for (const root of [folder, join(SHARED, "src"), join(SHARED, "build")])
    for (const file of filesBelow(root).sort()) add(relative(root, file), file);
  add("shared", join(SHARED, "package.json"));
  add("lock", lockFileOf(folder));
  return hash
    .update(process.env.BUILD_SALT ?? "")
    .digest("hex")
    .slice(0, 12);
}

/** The commit that a folder is built from, or null outside a checkout. */
export function currentCommit(folder: string): string | null {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { cwd: folder, stdio: ["ignore", "pipe", "ignore"] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}
