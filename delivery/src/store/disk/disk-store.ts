import { join } from "node:path";
import { Store, type StoreState } from "#store/store.ts";
import { DiskObjects } from "./disk-objects.ts";

/** A release store in a folder, from which a server can send the files directly. */
export class DiskStore extends Store {
  readonly folder: string;

  constructor(folder: string, state?: StoreState) {
    super(new DiskObjects(folder), state);
    this.folder = folder;
  }

  /** The folder of a version, whether or not it exists. */
  versionFolder = (part: string, version: string): string => join(this.folder, part, version);

  /** The folder of a version's source maps, which no server serves. */
  sourceMapFolder = (part: string, version: string): string => join(this.folder, "source-maps", part, version);
}
