import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "#support/config.ts";

const run = promisify(execFile);

const NOT_SOURCES = ["node_modules", "dist"];

/** The files that a build reads besides its own package and shared. */
const BESIDE = ["tsconfig.node.json", "tsconfig.browser.json", "pnpm-lock.yaml", "areas.json"];

/** Changes to the repository's sources, by the path of the file. */
export type Changes = Readonly<Record<string, (source: string) => string>>;

/** The folder of a part's package. */
export const folderOf = (part: string): string => (part === "shell" ? part : `mf-${part}`);

async function copySources(name: string, to: string): Promise<void> {
  await cp(join(ROOT, name), to, { recursive: true, filter: (path) => !NOT_SOURCES.includes(basename(path)) });
}

/** The libraries of a package as they are installed, with a copy of shared among them. */
async function linkLibraries(name: string, to: string, shared: string): Promise<void> {
  const installed = join(ROOT, name, "node_modules");
  await mkdir(join(to, "@academy"), { recursive: true });
  for (const library of await readdir(installed))
    if (library !== "@academy") await symlink(join(installed, library), join(to, library));
  await symlink(shared, join(to, "@academy/shared"));
}

/** Builds a part from copies of its sources and of shared with some files changed. The build is written to the part's own `dist`. */
export async function buildChanged(part: string, changes: Changes): Promise<void> {
  const name = folderOf(part);
  const root = await mkdtemp(join(tmpdir(), "academy-changed-"));
  try {
    const folder = join(root, name);
    const shared = join(root, "shared");
    await copySources(name, folder);
    await copySources("shared", shared);
    await symlink(join(ROOT, "shared/node_modules"), join(shared, "node_modules"));
    await linkLibraries(name, join(folder, "node_modules"), shared);
    for (const file of BESIDE) await cp(join(ROOT, file), join(root, file));
    for (const [file, change] of Object.entries(changes)) {
      const source = await readFile(join(root, file), "utf8");
      const changed = change(source);
      if (changed === source) throw new Error(`${file} was not changed`);
      await writeFile(join(root, file), changed);
    }
    await run(process.execPath, [join(folder, "node_modules/@rsbuild/core/bin/rsbuild.js"), "build"], { cwd: folder });
    const dist = join(ROOT, name, "dist");
    await rm(dist, { recursive: true, force: true });
    await cp(join(folder, "dist"), dist, { recursive: true });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
