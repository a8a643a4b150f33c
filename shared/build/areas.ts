import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A part of the platform that is released on its own, as `areas.json` at the root names it: an area, or the shell. */
export interface AreaEntry {
  /** Also the end of its package's folder, `mf-<id>`, its namespace of texts and its name in the registry. */
  id: string;
  /** Who is asked about its changes, as in `.github/CODEOWNERS`. */
  owner: string;
  /** The Ed25519 public keys (32 bytes, base64) with which its releases are signed; none: nobody signs yet (decision 0059). */
  keys?: string[];
}

/**
 * At the root of the repository; in the packed package beside its `package.json`, as it was on that day (decision 0083). `AREAS_FILE` names
 * another list, for an operator who keeps the keys of the teams outside of the checkout.
 */
const LIST = ["../areas.json", "../../areas.json"]
  .map((path) => join(import.meta.dirname, path))
  .find((path) => existsSync(path));

/** Every part, the shell first. */
export const PARTS: readonly AreaEntry[] = JSON.parse(
  readFileSync(process.env.AREAS_FILE ?? LIST ?? "areas.json", "utf8"),
);

/** The areas of the platform; the order is that of their ports, so a new one comes last. */
export const AREAS: readonly AreaEntry[] = PARTS.filter(({ id }) => id !== "shell");
