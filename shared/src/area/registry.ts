import type { Language } from "@academy/shared/contract/language";
import type { Access } from "./area.ts";

/** The link to an address in the header, with its texts: the shell shows it before any code of the area is loaded. */
export interface OwnedHeaderLink {
  text: Record<Language, string>;
  order: number;
  access: Access;
}

/** An address as the registry knows it, before any code of its owner is loaded. */
export interface OwnedRoute {
  path: string;
  role: string;
  access: Access;
  /** Older builds have none. */
  header?: OwnedHeaderLink;
}

/** One released build of an area, as the registry describes it to the page. */
export interface Version {
  /** Twelve hex digits: the folder's name in the release store, never reused. */
  version: string;
  /** Absolute address of the folder, with a trailing slash. */
  base: string;
  /** The entry script, relative to `base`. */
  entry: string;
  /** Subresource-integrity value (`sha384-…`) of the entry; the entry carries those of its chunks and sheets. */
  integrity: string;
  routes: OwnedRoute[];
}

/** A build that a share of the visitors gets instead of the live one (decision 0077). */
export interface RolledOutVersion extends Version {
  /** How many of a hundred visitors. */
  traffic: number;
}

/** The live build of one area and the one before it, which is the fallback when the live build cannot be loaded. */
export interface RegistryEntry extends Version {
  previous: Version | null;
  rollout?: RolledOutVersion;
}

/** The areas of the running platform. The shell knows areas only from this registry. */
export interface Registry {
  /** Grows by one with each release and rollback. */
  revision: number;
  areas: Record<string, RegistryEntry>;
}
