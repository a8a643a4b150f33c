import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type ApiModule, apiModules } from "./api-modules.ts";
import { emitDeclarations } from "./compile.ts";

const SHARED = join(import.meta.dirname, "..");

/** Runs work with a folder of its own, which is removed afterwards. */
function withFolder<Result>(work: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), "academy-api-"));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The API of the package in a folder, from the declarations that the compiler writes for all exports. */
export const currentApi = (shared = SHARED): ApiModule[] =>
  withFolder((folder) => {
    emitDeclarations(shared, folder);
    const { exports } = JSON.parse(readFileSync(join(shared, "package.json"), "utf8"));
    return apiModules(folder, exports);
  });

/** The API at a commit, compiled with the installed libraries. Throws for an unknown commit. */
export const apiAt = (commit: string): ApiModule[] =>
  withFolder((folder) => {
    const git = (...args: string[]) =>
      execFileSync("git", args, { cwd: SHARED, stdio: ["ignore", "ignore", "inherit"] });
    git("worktree", "add", "--quiet", "--detach", folder, commit);
    try {
      const shared = join(folder, "shared");
      symlinkSync(join(SHARED, "node_modules"), join(shared, "node_modules"));
      return currentApi(shared);
    } finally {
      git("worktree", "remove", "--force", folder);
    }
  });

function writeReport(folder: string, modules: readonly ApiModule[]): void {
  mkdirSync(folder);
  for (const { path, text } of modules) {
    const file = join(folder, `${path}.d.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${text}\n`);
  }
}

/** How one API differs from another, as `git diff` prints it; empty where they are the same. */
export const apiChanges = (before: readonly ApiModule[], after: readonly ApiModule[]): string =>
  withFolder((folder) => {
    writeReport(join(folder, "before"), before);
    writeReport(join(folder, "after"), after);
    const { error, stdout } = spawnSync("git", ["diff", "--no-index", "--no-prefix", "before", "after"], {
      cwd: folder,
      encoding: "utf8",
    });
    if (error) throw error;
    return stdout;
  });
