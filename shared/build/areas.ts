import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A part of the platform that is released on its own, as `areas.json` at the root names it: an area, or the shell. */
export interface AreaEntry {
  /** Also used in the name of the package's folder (`mf-<id>`), as the namespace of its texts and as its name in the registry. */
  id: string;
  /** The team that reviews changes of this part, as in `.github/CODEOWNERS`. */
  owner: string;
  /** The Ed25519 public keys (32 bytes, base64) that verify the team's releases; without keys no signature is required (decision 0059). */
  keys?: string[];
}

/**
 * The list of parts: at the root of the repository, or in the packed package beside its `package.json`, as a copy made at packing
 * (decision 0083). `AREAS_FILE` names another list, for an operator who keeps the keys of the teams outside of the checkout.
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
