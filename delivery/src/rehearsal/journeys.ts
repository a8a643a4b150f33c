import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { shapeOf } from "#release/build/address-clashes.ts";

/** A file of journeys, and the addresses of screens that they open, as patterns such as `/people/:slug`. */
export interface JourneyFile {
  /** The path from the folder `e2e/`. */
  file: string;
  addresses: readonly string[];
  /** Whether a rehearsal runs them, as is the rule: not those with their own builds, faults or pictures, nor those of the night alone. */
  isRehearsed?: boolean;
}

/** How a file of journeys names its addresses: `test.use({ addresses: ["/signin"] });`, with `isRehearsed: false` before them. */
const NAMED = /^test\.use\(\{\s*(isRehearsed: false,\s*)?addresses: \[([^\]]*)\],?\s*\}\);$/m;

/** The files of journeys with the addresses that they name; none where a file names none. */
export function journeyFiles(root: string): JourneyFile[] {
  const folder = join(root, "e2e");
  return globSync("journeys/**/*.spec.ts", { cwd: folder })
    .sort()
    .map((file) => {
      const [, own, listed = ""] = NAMED.exec(readFileSync(join(folder, file), "utf8")) ?? [];
      const addresses = [...listed.matchAll(/"([^"]+)"/g)].map(([, address = ""]) => address);
      return { file, addresses, isRehearsed: own === undefined };
    });
}

/** The files that open an address of each of these lists of patterns; without lists, all files that open any address. */
export function opening(files: readonly JourneyFile[], ...owned: readonly (readonly string[])[]): string[] {
  const shapes = owned.map((paths) => new Set(paths.map(shapeOf)));
  return files
    .filter(
      ({ addresses }) =>
        addresses.length > 0 && shapes.every((known) => addresses.some((address) => known.has(shapeOf(address)))),
    )
    .map(({ file }) => file);
}
