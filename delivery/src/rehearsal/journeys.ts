import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { shapeOf } from "#release/address-clashes.ts";

/** A file of journeys, and the addresses of screens that they open, as patterns such as `/people/:slug`. */
export interface JourneyFile {
  /** The path from the folder `e2e/`. */
  file: string;
  addresses: readonly string[];
}

/** How a file of journeys names its addresses: `test.use({ addresses: ["/signin"] });`. */
const NAMED = /^test\.use\(\{\s*addresses: \[([^\]]*)\],?\s*\}\);$/m;

/** The files of journeys with the addresses that they name; none where a file names none. */
export function journeyFiles(root: string): JourneyFile[] {
  const folder = join(root, "e2e");
  return globSync("journeys/**/*.spec.ts", { cwd: folder })
    .sort()
    .map((file) => {
      const [, listed = ""] = NAMED.exec(readFileSync(join(folder, file), "utf8")) ?? [];
      return { file, addresses: [...listed.matchAll(/"([^"]+)"/g)].map(([, address = ""]) => address) };
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
