import { readFileSync } from "node:fs";
import { join } from "node:path";

/** An area of the platform, as `areas.json` at the root names it. */
export interface AreaEntry {
  /** Also the end of its package's folder, `mf-<id>`, its namespace of texts and its name in the registry. */
  id: string;
  /** Who is asked about its changes, as in `.github/CODEOWNERS`. */
  owner: string;
}

/** The areas of the platform; the order is that of their ports, so a new one comes last. */
export const AREAS: readonly AreaEntry[] = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../areas.json"), "utf8"),
);
