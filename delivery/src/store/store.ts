import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { AreaManifest, ShellManifest } from "@academy/shared/area/manifest";
import { manifestFileOf } from "#config.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import { type Envelope, readEnvelope } from "#signing/envelope.ts";
import type { AuditLine, ReadAuditLine } from "./audit-line.ts";
import type { ReadFile } from "./build-files.ts";
import type { ObjectStore } from "./object-store.ts";
import { isFull, StoreError } from "./store-error.ts";
import {
  emptyRegistry,
  KEPT,
  readRegistry,
  type StoredRegistry,
  versionsIn,
  withOrigins,
  withoutEarlier,
} from "./stored-registry.ts";

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

/** How often a change is begun anew when another process was faster, in a store without a lock. */
const ATTEMPTS = 10;

/** The longest pause before the next attempt, in milliseconds; it is random, so that two processes do not meet again. */
const PAUSE_MS = 200;

/** The error when another process changed the registry since it was read. */
class Overtaken extends Error {}

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
  readonly #warn: (sentence: string) => void;

  /** `warn` tells the operator what does not prevent a change, by default on standard error. */
  constructor(objects: ObjectStore, state?: StoreState, warn: (sentence: string) => void = console.error) {
    this.objects = objects;
    this.#state = state;
    this.#warn = warn;
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
    const before = from.registry.leaving ?? {};
    const others = versions.filter(({ part, version }) => !before[part]?.includes(version));
    const leaving = { ...before };
    for (const { part, version } of others) leaving[part] = [...(leaving[part] ?? []), version];
    const lines = others.map(({ part, version }) => ({ action: "prune", part, from: null, to: version }) as const);
    const named = withoutEarlier({ ...from.registry, revision: from.registry.revision + 1, leaving }, leaving);
    await this.switchTo(from, named, ...lines).catch(async (error: unknown) => {
      if (!isFull(error)) throw error;
      // A version without its source maps is whole for visitors, so these may go before the registry names it.
      for (const [part, all] of Object.entries(leaving))
        for (const version of all) await this.#removeIn(`source-maps/${part}/${version}/`);
      await this.switchTo(from, named, ...lines);
    });
    failpoint("prune.versions-named");
    for (const [part, all] of Object.entries(leaving)) for (const version of all) await this.remove(part, version);
    failpoint("prune.files-removed");
    const { registry, tag } = await this.current();
    const { leaving: _gone, ...stays } = registry;
    await this.switchTo({ registry, tag }, stays);
  }

  /** Deletes all files of a folder. */
  async #removeIn(folder: string): Promise<void> {
    await this.objects.remove((await this.objects.list(folder)).map(({ key }) => key));
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
    const { lines: before = [], keyed = [], ...after } = withOrigins(from.registry, registry, { at, by });
    const kept = [...(await this.#notLogged(before)), ...told];
    const remembered = [...keyed, ...told.filter(({ key }) => key !== undefined)].slice(-KEPT.keyed);
    const whole = {
      ...after,
      ...(kept.length > 0 && { lines: kept }),
      ...(remembered.length > 0 && { keyed: remembered }),
    };
    await this.#replaceRegistry(json(whole), from.tag);
    failpoint("switch.registry-replaced");
    await this.#notLogged(told, []);
    failpoint("switch.line-logged");
  }

  /**
   * Writes lines into the audit log unless it has them: the process of the change may have ended before it could. Gives those that could
   * not be written, as on a full disk: they stay in the registry, where readers of the log find them, until a later change.
   */
  async #notLogged(lines: readonly ReadAuditLine[], known?: readonly string[]): Promise<ReadAuditLine[]> {
    if (lines.length === 0) return [];
    const logged = new Set(known ?? (await this.objects.logged(NEWEST_LINES + lines.length)));
    const missing = lines.filter((line) => !logged.has(JSON.stringify(line)));
    for (const [at, line] of missing.entries()) {
      try {
        await this.objects.log(JSON.stringify(line));
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        this.#warn(`the audit log could not be written, its lines stay in the registry until it can: ${error.message}`);
        return missing.slice(at);
      }
    }
    return [];
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
      throw new Overtaken("somebody else changed what is live at the same moment: nothing was switched, run it again");
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

  /**
   * Runs a change when it is its turn: under the store's lock, or, in a store without one, from the beginning again when another process
   * was faster. Throws if the state is not the expected one, or if its turn does not come.
   */
  exclusively = async <Made>(change: () => Promise<Made>): Promise<Made> => {
    await this.assertState();
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.objects.exclusively(change);
      } catch (error) {
        if (!(error instanceof Overtaken) || attempt === ATTEMPTS) throw error;
        await pause(Math.random() * PAUSE_MS);
      }
    }
  };

  /** Throws when the store is not in the state that the caller expects; nothing has been changed then. */
  async assertState(): Promise<void> {
    if (!this.#state) return;
    const { tag } = await this.current();
    if (tag !== null && this.#state === "new")
      throw new Error(`${this.objects.name} holds a release store already: leave --first out`);
  }
}
