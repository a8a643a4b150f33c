import { createHash } from "node:crypto";
import type { AreaManifest } from "@academy/shared/area/manifest";
import { manifestFileOf } from "#config.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import { type Envelope, readEnvelope } from "#signing/envelope.ts";
import type { ReadFile } from "./build-files.ts";
import type { ObjectStore } from "./object-store.ts";

/** The hash of a content in the form of the subresource-integrity attribute. */
export const sha384 = (content: Buffer | string): string =>
  `sha384-${createHash("sha384").update(content).digest("base64")}`;

/** A value as the store writes it: JSON that a person can read. */
export const storedJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** An upload of a version, which is complete when its manifest exists. */
export interface Upload {
  version: string;
  isWhole: boolean;
  /** When its manifest was written, or else its newest file. */
  at: number;
}

/** The versions in a store: folders that never change, each with its signature, source maps and rehearsals beside it. */
export class StoredVersions {
  readonly objects: ObjectStore;

  constructor(objects: ObjectStore) {
    this.objects = objects;
  }

  /** The key of a signature; it is beside the version's folder, which never changes. */
  #signature = (part: string, version: string): string => `signatures/${part}/${version}.json`;

  /** Keeps the signature of a version. */
  keepSignature = (part: string, version: string, envelope: Envelope): Promise<void> =>
    this.objects.write(this.#signature(part, version), storedJson(envelope));

  /** The signature of a version; undefined when it has none. */
  async signature(part: string, version: string): Promise<Envelope | undefined> {
    const found = await this.objects.read(this.#signature(part, version));
    return found ? readEnvelope(found.content.toString()) : undefined;
  }

  /** The uploads of a part's versions, complete or not, the newest first. */
  async uploads(part: string): Promise<Upload[]> {
    const byVersion = Map.groupBy(await this.objects.list(`${part}/`), ({ key }) => key.split("/")[1] ?? "");
    return [...byVersion]
      .filter(([version]) => /^[0-9a-f]{12}$/.test(version))
      .map(([version, files]) => {
        const manifest = files.find(({ key }) => key === `${part}/${version}/${manifestFileOf(part)}`);
        const at = manifest?.changedAt ?? Math.max(...files.map(({ changedAt }) => changedAt));
        return { version, isWhole: manifest !== undefined, at };
      })
      .sort((one, other) => other.at - one.at);
  }

  /** The versions of a part in the store, the newest first. */
  async versions(part: string): Promise<string[]> {
    return (await this.uploads(part)).flatMap(({ version, isWhole }) => (isWhole ? [version] : []));
  }

  /** Whether the store has a complete version. */
  async has(part: string, version: string): Promise<boolean> {
    return (await this.objects.read(`${part}/${version}/${manifestFileOf(part)}`)) !== null;
  }

  /** Reads files of a stored version. */
  reader =
    (part: string, version: string): ReadFile =>
    async (file) => {
      const found = await this.objects.read(`${part}/${version}/${file}`);
      if (!found) throw new Error(`${part} ${version}: ${file} is missing`);
      return found.content;
    };

  /** The source map of a released script; undefined when there is none. */
  async sourceMap(part: string, version: string, script: string): Promise<string | undefined> {
    return (await this.objects.read(`source-maps/${part}/${version}/${script}.map`))?.content.toString();
  }

  /** The manifest of a stored version with its hash. Throws when it is missing or not JSON. */
  async manifest(part: string, version: string): Promise<{ manifest: AreaManifest; hash: string; content: Buffer }> {
    const content = await this.reader(part, version)(manifestFileOf(part));
    return { manifest: JSON.parse(content.toString()) as AreaManifest, hash: sha384(content), content };
  }

  /** Deletes the source maps of a version, which stays whole for visitors. */
  async removeSourceMaps(part: string, version: string) {
    const listed = await this.objects.list(`source-maps/${part}/${version}/`);
    await this.objects.remove(listed.map(({ key }) => key));
  }

  /** Deletes a version, its manifest first, so that no reader finds half of it. Use `leave` for a store that other processes use. */
  async remove(part: string, version: string) {
    const folders = [`${part}/${version}/`, `source-maps/${part}/${version}/`, `rehearsals/${part}/${version}/`];
    const listed = (await Promise.all(folders.map((folder) => this.objects.list(folder)))).flat();
    await this.objects.remove([`${part}/${version}/${manifestFileOf(part)}`]);
    failpoint("prune.manifest-removed");
    await this.objects.remove([...listed.map(({ key }) => key), this.#signature(part, version)]);
  }
}
