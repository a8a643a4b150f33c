import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderOf, PARTS, ROOT } from "@academy/delivery/config.ts";
import { type Result, say, succeeds } from "./step.ts";

/** Copies the sources into a folder with another name, with its own packages from pnpm's store. */
async function checkout(folder: string, limit: number): Promise<boolean> {
  const archive = execFileSync("git", ["archive", "HEAD"], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  const install = ["-y", "pnpm@12.21.0", "install", "--frozen-lockfile", "--prefer-offline", "--loglevel=error"];
  return await succeeds("npx", install, folder, {}, limit);
}

/** The files of a build by their hashes. */
function filesOf(folder: string): Map<string, string> {
  const files = globSync("**/*", { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile());
  return new Map(
    files.map((file) => [
      file,
      createHash("sha256")
        .update(readFileSync(join(folder, file)))
        .digest("hex"),
    ]),
  );
}

/**
 * Builds the parts in two folders of different names and compares every byte, source maps too: with the commit anybody can prove
 * that a release was made from it (decision 0009).
 */
export async function reproducibleBuilds(limit: number, parts: readonly string[] = PARTS): Promise<Result> {
  const folders = ["academy-one-", "the-other-academy-"].map((name) => mkdtempSync(join(tmpdir(), name)));
  try {
    for (const folder of folders)
      if (!(await checkout(folder, limit)))
        return { passed: 0, failed: 1, failures: ["the packages were not installed"] };
    const failures: string[] = [];
    for (const part of parts) {
      for (const folder of folders)
        if (!(await succeeds("npx", ["rsbuild", "build"], join(folder, folderOf(part)), {}, limit)))
          failures.push(`${part}: its build failed`);
      const [one = new Map(), other = new Map()] = folders.map((folder) =>
        filesOf(join(folder, folderOf(part), "dist")),
      );
      const names = new Set([...one.keys(), ...other.keys()]);
      const different = [...names].filter((name) => one.get(name) !== other.get(name));
      say(`${part}: ${names.size} files, ${different.length} of them differ`);
      if (names.size === 0 || different.length > 0) failures.push(`${part}: ${different.join(", ") || "no files"}`);
    }
    return { passed: parts.length - failures.length, failed: failures.length, failures };
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}
