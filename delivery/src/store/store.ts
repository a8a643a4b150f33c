import { setTimeout as pause } from "node:timers/promises";
import type { ShellManifest } from "@academy/shared/area/manifest";
import { failpoint } from "#failpoints/failpoint.ts";
import type { AuditLine, ReadAuditLine } from "./audit-line.ts";
import { AuditLog } from "./audit-log.ts";
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
import { StoredVersions, storedJson } from "./stored-versions.ts";

/** The registry, and the tag by which a write notices another change meanwhile; null before the first release. */
export interface CurrentRegistry {
  registry: StoredRegistry;
  tag: string | null;
}

const REGISTRY = "registry.json";

/** How often a change is begun anew when another process was faster, in a store without a lock. */
const ATTEMPTS = 10;

/** The longest pause before the next attempt, in milliseconds; it is random, so that two processes do not meet again. */
const PAUSE_MS = 200;

/** The error when another process changed the registry since it was read. */
class Overtaken extends Error {}

/**
 * What the caller expects of a store. `begun`: the store exists, so a folder or bucket without a registry is an error: the store is gone, or
 * this is another one. `new`: there is no store yet, so one with a registry is an error. Without either, both are accepted.
 */
export type StoreState = "begun" | "new";

/** The release store, on a disk or in a bucket: version folders that never change, the registry, signatures, the audit log. */
export class Store extends StoredVersions {
  readonly #state: StoreState | undefined;
  readonly #log: AuditLog;

  /** `warn` tells the operator what does not prevent a change, by default on standard error. */
  constructor(objects: ObjectStore, state?: StoreState, warn: (sentence: string) => void = console.error) {
    super(objects);
    this.#state = state;
    this.#log = new AuditLog(objects, warn);
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
  async leave(from: CurrentRegistry, versions: readonly { part: string; version: string }[]) {
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
        for (const version of all) await this.removeSourceMaps(part, version);
      await this.switchTo(from, named, ...lines);
    });
    failpoint("prune.versions-named");
    for (const [part, all] of Object.entries(leaving)) for (const version of all) await this.remove(part, version);
    failpoint("prune.files-removed");
    const { registry, tag } = await this.current();
    const { leaving: _gone, ...stays } = registry;
    await this.switchTo({ registry, tag }, stays);
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
  async switchTo(from: CurrentRegistry, registry: StoredRegistry, ...lines: AuditLine[]) {
    for (const [part, entry] of Object.entries(registry.parts))
      for (const { version } of versionsIn(entry))
        if (registry.leaving?.[part]?.includes(version))
          throw new Error(`${part} ${version} is being taken out of the store: release it anew when that is done`);
    const at = new Date().toISOString();
    const by = new Map(lines.map((line) => [line.part, line.by]));
    const added = lines.map((line) => ({ at, ...line, revision: registry.revision }));
    const { lines: before = [], keyed = [], ...after } = withOrigins(from.registry, registry, { at, by });
    const kept = [...(await this.#log.complete(before)), ...added];
    const remembered = [...keyed, ...added.filter(({ key }) => key !== undefined)].slice(-KEPT.keyed);
    const whole = {
      ...after,
      ...(kept.length > 0 && { lines: kept }),
      ...(remembered.length > 0 && { keyed: remembered }),
    };
    await this.#replaceRegistry(storedJson(whole), from.tag);
    failpoint("switch.registry-replaced");
    await this.#log.complete(added, []);
    failpoint("switch.line-logged");
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
  note = (line: AuditLine): Promise<void> => this.#log.note(line);

  /** The newest lines of the audit log, the newest first, including lines that so far only the registry has. */
  async audit(most: number): Promise<ReadAuditLine[]> {
    // An operator may read the log just because the registry cannot be read.
    return await this.#log.newest(most, (await this.current().catch(() => null))?.registry.lines ?? []);
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
  async assertState() {
    if (!this.#state) return;
    const { tag } = await this.current();
    if (tag !== null && this.#state === "new")
      throw new Error(`${this.objects.name} holds a release store already: leave --first out`);
  }
}
