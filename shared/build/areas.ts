import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** A part of the platform that is released on its own, as `areas.json` at the root names it: an area, or the shell. */
export interface AreaEntry {
  /** Also used in the name of the package's folder (`mf-<id>`), as the namespace of its texts and as its name in the registry. */
  id: string;
  /** The team that reviews changes of this part, as in `.github/CODEOWNERS`. */
  owner: string;
  /** The Ed25519 public keys (32 bytes, base64) that verify the team's releases; without keys no signature is required (decision 0059). */
  keys?: string[];
  /** The area's public origin; `ORIGIN_<ID>` in the environment comes first. */
  origin?: string;
}

/**
 * The list of parts: at the root of the repository, or in the packed package beside its `package.json`, as a copy made at packing
 * (decision 0083). `AREAS_FILE` names another list, for an operator who keeps the keys of the teams outside of the checkout.
 */
const LIST = ["../areas.json", "../../areas.json"]
  .map((path) => join(import.meta.dirname, path))
  .find((path) => existsSync(path));

const FILE = process.env.AREAS_FILE ?? LIST ?? "areas.json";

/** Reads every part anew, the shell first, for a process that runs on after the list was changed. Throws on a list that cannot be read. */
export const readParts = (): readonly AreaEntry[] => JSON.parse(readFileSync(FILE, "utf8"));

/** The state of the list: another text after each change of it. */
export function partsState(): string {
  const { mtimeMs, ino, size } = statSync(FILE);
  return `${mtimeMs}/${ino}/${size}`;
}

/** Every part, the shell first, as they were when this process began. */
export const PARTS: readonly AreaEntry[] = readParts();

/** The areas of the platform; the order is that of their ports, so a new one comes last. */
export const AREAS: readonly AreaEntry[] = PARTS.filter(({ id }) => id !== "shell");
