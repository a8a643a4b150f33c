import type { ICruiseResult } from "dependency-cruiser";

/** The entries of a folder, each with the entries that its files import. */
type Entries = Map<string, Set<string>>;

/** The entries of each folder: two files meet in the lowest folder that contains both. */
function entriesOf({ modules }: Pick<ICruiseResult, "modules">): Map<string, Entries> {
  const folders = new Map<string, Entries>();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const [from, to] = [source.split("/"), resolved.split("/")];
      const depth = from.findIndex((name, index) => name !== to[index]);
      const [entry, imported] = [from[depth], to[depth]];
      if (entry === undefined || imported === undefined) continue;
      const folder = from.slice(0, depth).join("/");
      const entries = folders.get(folder) ?? (new Map() as Entries);
      folders.set(folder, entries.set(entry, (entries.get(entry) ?? new Set()).add(imported)));
    }
  return folders;
}

/** What can be reached from an entry, without the entry itself unless a circle leads back to it. */
function reachable(entries: Entries, start: string): Set<string> {
  const found = new Set<string>();
  const waiting = [...(entries.get(start) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    if (!found.has(next)) {
      found.add(next);
      waiting.push(...(entries.get(next) ?? []));
    }
  return found;
}

/** The entries (folders and files) of one folder that import each other in a circle, one line per folder. */
export function importCircles(result: Pick<ICruiseResult, "modules">): string[] {
  return [...entriesOf(result)].flatMap(([folder, entries]) => {
    const circle = [...entries.keys()].filter((entry) => reachable(entries, entry).has(entry));
    return circle.length === 0 ? [] : [`${folder}: ${circle.sort().join(", ")}`];
  });
}
