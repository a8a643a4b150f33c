import { createHash } from "node:crypto";
import type { AreaManifest, ShellManifest } from "@academy/shared/area/manifest";
import { manifestFileOf } from "#config.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import { type Envelope, readEnvelope } from "#signing/envelope.ts";
import type { AuditLine, ReadAuditLine } from "./audit-line.ts";
import type { ReadFile } from "./build-files.ts";
import type { ObjectStore } from "./object-store.ts";
import { StoreError } from "./store-error.ts";
import { emptyRegistry, readRegistry, type StoredRegistry, versionsIn, withOrigins } from "./stored-registry.ts";

/** The hash of a content in the form of the subresource-integrity attribute. */
export const sha384 = (content: Buffer | string): string =>
  `sha384-${createHash("sha384").update(content).digest("base64")}`;

/** The registry, and the tag by which a write notices another change meanwhile; null before the first release. */
export interface CurrentRegistry {
  registry: StoredRegistry;
  tag: string | null;
}

/** An upload of a version, which is complete when its manifest exists. */
export interface Upload {
  version: string;
  isWhole: boolean;
  /** When its manifest was written, or else its newest file. */
  at: number;
}

const REGISTRY = "registry.json";

/** Among how many of the audit log's newest lines those of the last change are searched, in addition to their own number. */
const NEWEST_LINES = 20;

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/**
 * What the caller expects of a store. `begun`: the store exists, so a place without a registry is an error: the store is gone, or
 * this is another place. `new`: there is no store yet, so a place with a registry is an error. Without either, both are accepted.
 */
export type StoreState = "begun" | "new";

/** The release store, on a disk or in a bucket: version folders that never change, the registry, signatures, the audit log. */
export class Store {
  readonly objects: ObjectStore;
  readonly #state: StoreState | undefined;

  constructor(objects: ObjectStore, state?: StoreState) {
    this.objects = objects;
    this.#state = state;
  }

  /** The key of a signature; it is beside the version's folder, which never changes. */
  #signature = (part: string, version: string): string => `signatures/${part}/${version}.json`;

  /** Keeps the signature of a version. */
  keepSignature = (part: string, version: string, envelope: Envelope): Promise<void> =>
    this.objects.write(this.#signature(part, version), json(envelope));

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

  /** The manifest of the live shell, or undefined before its first release. */
  async liveShell(registry: StoredRegistry): Promise<ShellManifest | undefined> {
    const live = registry.parts.shell;
    return live && ((await this.manifest("shell", live.version)).manifest as unknown as ShellManifest);
  }

  /**
   * Removes versions from the store. The registry lists them as leaving first, so that none of them can go live meanwhile. It gets a new
   * revision, so that a process that read it before must read it again, and an audit line for each version. Versions that are already
   * listed, because a removal was interrupted, are removed too; their audit lines exist.
   */
  async leave(from: CurrentRegistry, versions: readonly { part: string; version: string }[]): Promise<void> {
    const named = from.registry.leaving ?? {};
    const others = versions.filter(({ part, version }) => !named[part]?.includes(version));
    const leaving = { ...named };
    for (const { part, version } of others) leaving[part] = [...(leaving[part] ?? []), version];
    const lines = others.map(({ part, version }) => ({ action: "prune", part, from: null, to: version }) as const);
    await this.switchTo(from, { ...from.registry, revision: from.registry.revision + 1, leaving }, ...lines);
    failpoint("prune.versions-named");
    for (const [part, all] of Object.entries(leaving)) for (const version of all) await this.remove(part, version);
    failpoint("prune.files-removed");
    const { registry, tag } = await this.current();
    const { leaving: _gone, ...stays } = registry;
    await this.switchTo({ registry, tag }, stays);
  }

  /** Deletes a version, its manifest first, so that no reader finds half of it. Use `leave` for a store that other processes use. */
  async remove(part: string, version: string): Promise<void> {
    const places = [`${part}/${version}/`, `source-maps/${part}/${version}/`, `rehearsals/${part}/${version}/`];
    const listed = (await Promise.all(places.map((place) => this.objects.list(place)))).flat();
    await this.objects.remove([`${part}/${version}/${manifestFileOf(part)}`]);
    failpoint("prune.manifest-removed");
    await this.objects.remove([...listed.map(({ key }) => key), this.#signature(part, version)]);
  }

  /** The registry with its tag, for `switchTo`. Throws when the registry cannot be read, or is missing in a store that must exist. */
  async current(): Promise<CurrentRegistry> {
    const found = await this.objects.read(REGISTRY);
    if (!found && this.#state === "begun")
      throw new Error(
        `${this.objects.name} holds no release store: it is gone, not mounted, or another one is meant; nothing was changed (the first release of an academy says so: --first)`,
      );
    if (!found) return { registry: emptyRegistry, tag: null };
    return { registry: readRegistry(found.content.toString()), tag: found.tag };
  }

  /** The registry. */
  registry = async (): Promise<StoredRegistry> => (await this.current()).registry;

  /**
   * Replaces the registry; readers see the old one or the new one, never half of it. Throws when another process has changed it since
   * `from` was read: then nothing is switched. The lines of the audit log are first written as a part of the registry, so that no
   * change lacks them even if this process is killed.
   */
  async switchTo(from: CurrentRegistry, registry: StoredRegistry, ...lines: AuditLine[]): Promise<void> {
    for (const [part, entry] of Object.entries(registry.parts))
      for (const { version } of versionsIn(entry))
        if (registry.leaving?.[part]?.includes(version))
          throw new Error(`${part} ${version} is being taken out of the store: release it anew when that is done`);
    const at = new Date().toISOString();
    const by = new Map(lines.map((line) => [line.part, line.by]));
    const told = lines.map((line) => ({ at, ...line, revision: registry.revision }));
    const { lines: before = [], ...after } = withOrigins(from.registry, registry, { at, by });
    await this.#completeLog(before);
    await this.#replaceRegistry(json({ ...after, ...(told.length > 0 && { lines: told }) }), from.tag);
    failpoint("switch.registry-replaced");
    for (const line of told)
      await this.objects.log(JSON.stringify(line)).catch((error: unknown) => {
        throw new Error(
          `it is live, but the audit log could not be written: ${error instanceof Error ? error.message : error}; its line is kept in the registry until the next change`,
        );
      });
    failpoint("switch.line-logged");
  }

  /** Writes the lines of the last change into the audit log if they are missing: their process may have ended before it could. */
  async #completeLog(lines: readonly ReadAuditLine[]): Promise<void> {
    if (lines.length === 0) return;
    const logged = new Set(await this.objects.logged(NEWEST_LINES + lines.length));
    for (const line of lines.map((each) => JSON.stringify(each))) if (!logged.has(line)) await this.objects.log(line);
  }

  /** Replaces the registry. If the answer to a write is lost, the repeated write is refused: then the stored content decides. */
  async #replaceRegistry(content: Buffer, tag: string | null): Promise<void> {
    let failure: unknown;
    const isReplaced = await this.objects.replace(REGISTRY, content, tag).catch((error: unknown) => {
      failure = error;
      return false;
    });
    if (isReplaced) return;
    const found = await this.objects.read(REGISTRY).catch(() => undefined);
    if (found?.content.equals(content)) return;
    if (failure === undefined)
      throw new Error("somebody else changed what is live at the same moment: nothing was switched, run it again");
    if (found === undefined && failure instanceof StoreError)
      throw new Error(
        "the release store went away while it was switched, and it is not known whether it was: look at `delivery status` when it is back",
        { cause: failure },
      );
    throw failure;
  }

  /** Adds a line to the audit log. */
  note = (line: AuditLine): Promise<void> =>
    this.objects.log(JSON.stringify({ at: new Date().toISOString(), ...line }));

  /**
   * The newest lines of the audit log, the newest first, including lines that so far only the registry has. A line that cannot be read,
   * as after an interrupted write, is left out.
   */
  async audit(most: number): Promise<ReadAuditLine[]> {
    // An operator may read the log just because the registry cannot be read.
    const last = (await this.current().catch(() => null))?.registry.lines ?? [];
    const logged = await this.objects.logged(most);
    const lines = [...new Set([...logged, ...last.map((line) => JSON.stringify(line))])].flatMap((line) => {
      try {
        return [JSON.parse(line) as ReadAuditLine];
      } catch {
        return [];
      }
    });
    return lines
      .reverse()
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, most);
  }

  /** Runs a change under the store's lock, if it has one. Throws while another release is running, or if the state is not the expected one. */
  exclusively = async <Made>(change: () => Promise<Made>): Promise<Made> => {
    await this.assertState();
    return await this.objects.exclusively(change);
  };

  /** Throws when the store is not in the state that the caller expects; nothing has been changed then. */
  async assertState(): Promise<void> {
    if (!this.#state) return;
    const { tag } = await this.current();
    if (tag !== null && this.#state === "new")
      throw new Error(`${this.objects.name} holds a release store already: leave --first out`);
  }
}
