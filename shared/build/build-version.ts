import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const IGNORED = new Set(["node_modules", "dist", "README.md"]);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !IGNORED.has(name) && !/\.(test|spec)\.tsx?$/.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]));
}

/**
 * The version of a build: twelve hex digits over all that goes into it (decision 0009). The name must stand inside the
 * output, so it cannot be the output's own hash. `BUILD_SALT` makes another version of the same sources, for rehearsals.
 */
export function buildVersion(folder: string): string {
  const hash = createHash("sha256");
  const inputs = [...filesBelow(folder), ...filesBelow(join(ROOT, "shared")), join(ROOT, "pnpm-lock.yaml")];
  for (const file of inputs.sort())
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  return hash
    .update(process.env.BUILD_SALT ?? "")
    .digest("hex")
    .slice(0, 12);
}

/** The commit a build is made from, or null outside a checkout. */
export function currentCommit(): string | null {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { cwd: ROOT, stdio: ["ignore", "pipe", "ignore"] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}
