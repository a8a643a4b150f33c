import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AreaManifest } from "@academy/shared/area/manifest";
import { manifestFileOf } from "#config.ts";
import type { Delivery } from "#release/delivery.ts";
import type { ReadFile } from "#store/build-files.ts";
import { folderReader } from "#store/folder-files.ts";
import { sha384 } from "#store/stored-versions.ts";

/** A set of versions, by part. */
export type VersionSet = Readonly<Record<string, string>>;

/** The data of a platform for rehearsals, with a separate release store in which a set of versions is live. */
export class RehearsalStore {
  readonly dataDir: string;
  readonly #delivery: Pick<Delivery, "fetchVersion">;
  readonly #fetched = new Set<string>();
  #revision = 0;

  private constructor(dataDir: string, delivery: Pick<Delivery, "fetchVersion">) {
    this.dataDir = dataDir;
    this.#delivery = delivery;
  }

  /** Makes an empty store in a temporary folder. */
  static async open(delivery: Pick<Delivery, "fetchVersion">): Promise<RehearsalStore> {
    return new RehearsalStore(await mkdtemp(join(tmpdir(), "academy-rehearsal-")), delivery);
  }

  #folderOf = (part: string, version: string): string => join(this.dataDir, "releases", part, version);

  /** The manifest of a version; the version is fetched if it is not here yet. */
  async manifest(part: string, version: string): Promise<{ manifest: AreaManifest; hash: string }> {
    const folder = this.#folderOf(part, version);
    if (!this.#fetched.has(folder)) {
      await mkdir(folder, { recursive: true });
      await this.#delivery.fetchVersion(part, version, folder);
      this.#fetched.add(folder);
    }
    const content = await readFile(join(folder, manifestFileOf(part)));
    return { manifest: JSON.parse(content.toString()) as AreaManifest, hash: sha384(content) };
  }

  /** Reads the files of a version that is here. */
  reader = (part: string, version: string): ReadFile => folderReader(this.#folderOf(part, version));

  /** Makes a set of versions live in this store. */
  async show(set: VersionSet) {
    const parts: Record<string, object> = {};
    for (const [part, version] of Object.entries(set))
      parts[part] = { version, manifest: (await this.manifest(part, version)).hash, previous: null };
    this.#revision += 1;
    const registry = JSON.stringify({ revision: this.#revision, parts });
    await writeFile(join(this.dataDir, "releases/registry.json"), registry);
  }

  close = (): Promise<void> => rm(this.dataDir, { recursive: true, force: true });
}
