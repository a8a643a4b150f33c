import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "#support/config.ts";

const run = promisify(execFile);

const NOT_SOURCES = ["node_modules", "dist"];

/** Builds an area of which one source file is another, out of a copy of its sources. The build lies where its team's would. */
export async function buildChanged(area: string, file: string, change: (source: string) => string): Promise<void> {
  const name = `mf-${area}`;
  const root = await mkdtemp(join(tmpdir(), "academy-changed-"));
  try {
    const folder = join(root, name);
    await cp(join(ROOT, name), folder, {
      recursive: true,
      filter: (path) => !NOT_SOURCES.includes(basename(path)),
    });
    for (const settings of ["tsconfig.node.json", "tsconfig.browser.json", "pnpm-lock.yaml"])
      await cp(join(ROOT, settings), join(root, settings));
    await symlink(join(ROOT, name, "node_modules"), join(folder, "node_modules"));
    const source = await readFile(join(folder, file), "utf8");
    const changed = change(source);
    if (changed === source) throw new Error(`${file} was not changed`);
    await writeFile(join(folder, file), changed);
    await run(process.execPath, [join(folder, "node_modules/@rsbuild/core/bin/rsbuild.js"), "build"], { cwd: folder });
    const dist = join(ROOT, name, "dist");
    await rm(dist, { recursive: true, force: true });
    await cp(join(folder, "dist"), dist, { recursive: true });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
