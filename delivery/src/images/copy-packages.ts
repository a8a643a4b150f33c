import { existsSync, realpathSync } from "node:fs";
import { cp, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** What no program reads. */
const UNREAD = /\.(d\.[cm]?ts|map|md|markdown|tsbuildinfo)$/;

/** The folder of a package as a module in `from` finds it; undefined where it is not installed, as for another system. */
function installed(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, "node_modules", name);
    if (existsSync(join(found, "package.json"))) return realpathSync(found);
    if (folder === dirname(folder)) return undefined;
  }
}

interface Placed {
  source: string;
  target: string;
}

/**
 * Copies packages with all that they need into one `node_modules`, each once; a second version is nested below the package that needs it.
 * `roots` are names, each with the folder of a module that imports it. The versions are those of the lock file, as they are installed.
 * Throws when a package is not installed.
 */
export async function copyPackages(roots: ReadonlyMap<string, string>, nodeModules: string): Promise<void> {
  const top = new Map<string, string>();
  /** Sources by targets. */
  const placed = new Map<string, string>();
  const queue: Placed[] = [];
  const put = (source: string, target: string) => {
    placed.set(target, source);
    queue.push({ source, target });
  };
  /** The source of what a package at `target` would find by this name. */
  const visible = (name: string, target: string): string | undefined => {
    for (let folder = target; folder.startsWith(nodeModules); folder = dirname(folder)) {
      const found = placed.get(join(folder, "node_modules", name));
      if (found) return found;
    }
    return top.get(name);
  };
  const putTop = (name: string, source: string) => {
    top.set(name, source);
    put(source, join(nodeModules, name));
  };
  for (const [name, from] of [...roots].sort()) {
    const source = installed(name, from);
    if (!source) throw new Error(`${name} is not installed for ${from}`);
    putTop(name, source);
  }
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { source, target } = next;
    const manifest = JSON.parse(await readFile(join(source, "package.json"), "utf8"));
    const needed = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.peerDependencies };
    for (const name of Object.keys(needed).sort()) {
      if (name.startsWith("@types/")) continue;
      const wanted = installed(name, source);
      const found = visible(name, target);
      if (!wanted || wanted === found) continue;
      if (found) put(wanted, join(target, "node_modules", name));
      else putTop(name, wanted);
    }
  }
  for (const [target, source] of placed)
    await cp(source, target, {
      recursive: true,
      filter: (file) => !UNREAD.test(file) && !file.slice(source.length).startsWith("/node_modules"),
    });
}
