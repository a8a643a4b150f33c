import type { Warn } from "#edge/pages/live-view.ts";
import type { DiskStore } from "#store/disk/disk-store.ts";
import type { Store } from "#store/store.ts";
import { StoreError } from "#store/store-error.ts";
import {
  emptyRegistry,
  type StoredEntry,
  type StoredRegistry,
  type StoredVersion,
  versionsIn,
} from "#store/stored-registry.ts";
import { fetchVersion } from "./fetch-version.ts";

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Keeps a copy of a store on this machine's disk: the last good state of each part, whatever happens to the store. */
export class StoreCopy {
  readonly #from: Store;
  readonly #to: DiskStore;
  readonly #warn: Warn;
  /** The tag of the registry that was copied completely, with all versions of the store. */
  #seen: string | undefined;
  #warnings = new Set<string>();

  constructor(from: Store, to: DiskStore, warn: Warn) {
    this.#from = from;
    this.#to = to;
    this.#warn = warn;
  }

  /** Whether the last check found nothing that could not be copied. */
  isCurrent(): boolean {
    return this.#warnings.size === 0;
  }

  /** Checks whether the registry has changed, and copies it. Never rejects: a failure of the store is reported once, then tried again. */
  async refresh() {
    const warned = this.#warnings;
    this.#warnings = new Set();
    const tell = (message: string) => {
      if (!warned.has(message)) this.#warn(message);
      this.#warnings.add(message);
    };
    try {
      const { registry, tag } = await this.#from.current();
      if (tag === null && (await this.#to.current()).tag !== null) throw new Error("its registry is gone");
      if (tag === null || tag === this.#seen) return;
      const copied = await this.#copied(registry, tell);
      await this.#to.objects.write("registry.json", Buffer.from(`${JSON.stringify(copied, null, 2)}\n`));
      const isWhole = this.#warnings.size === 0;
      await this.#copyOthers(registry, tell);
      if (isWhole) this.#seen = tag;
    } catch (error) {
      tell(`the copy of the release store stays as it is: ${reasonOf(error)}`);
    }
  }

  /** The registry with the versions that could be fetched. A part whose live version could not be keeps its state in the copy. */
  async #copied(registry: StoredRegistry, tell: Warn): Promise<StoredRegistry> {
    const before = await this.#to.registry().catch(() => emptyRegistry);
    const parts: Record<string, StoredEntry> = {};
    for (const [part, { previous, rollout, ...live }] of Object.entries(registry.parts)) {
      const fetched = (stored: StoredVersion | null | undefined, otherwise: string) =>
        stored ? this.#isFetched(part, stored, (why) => tell(`${otherwise}: ${why}`)) : false;
      const isLive = await fetched(live, `${part} stays as it is in the copy of the release store`);
      // The live version goes into the copy even if the version before it, or the one being rolled out, cannot be fetched.
      const way = `${part} has no version to go back to in the copy of the release store`;
      const back = (await fetched(previous, way)) ? previous : null;
      const more = (await fetched(rollout, `${part} is not rolled out in the copy of the release store`)) && rollout;
      const kept = before.parts[part] ?? (back && { ...back, previous: null });
      if (isLive) parts[part] = { ...live, previous: back, ...(more && { rollout: more }) };
      else if (kept) parts[part] = kept;
    }
    return { ...registry, parts };
  }

  /** Copies a version and gives true; if its files are not the released ones, tells why and gives false. Throws if the store fails. */
  async #isFetched(part: string, { version, manifest }: StoredVersion, tell: Warn): Promise<boolean> {
    try {
      await fetchVersion(this.#from, this.#to, { part, version, manifestHash: manifest });
      return true;
    } catch (error) {
      // A release of several parts is switched at once: a store that fails in between must not leave half of it in the copy.
      if (error instanceof StoreError) throw error;
      tell(reasonOf(error));
      return false;
    }
  }

  /**
   * Copies the versions that open tabs may still use, and removes versions that have left the store. A broken version is reported and
   * left out; after a failure of the store the next check tries again.
   */
  async #copyOthers({ parts }: StoredRegistry, tell: Warn) {
    const shown = await this.#to.registry();
    for (const part of Object.keys(parts)) {
      const kept = await this.#from.versions(part);
      for (const version of kept)
        await fetchVersion(this.#from, this.#to, { part, version }).catch((error: unknown) => {
          if (error instanceof StoreError) throw error;
          tell(`an earlier version is not in the copy of the release store: ${reasonOf(error)}`);
        });
      const live = shown.parts[part] ? versionsIn(shown.parts[part]).map(({ version }) => version) : [];
      const gone = (await this.#to.versions(part)).filter((version) => ![...kept, ...live].includes(version));
      for (const version of gone) await this.#to.remove(part, version);
    }
  }
}
