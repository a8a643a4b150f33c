import type { AuditLine, ReadAuditLine } from "./audit-line.ts";
import type { ObjectStore } from "./object-store.ts";
import { StoreError } from "./store-error.ts";

/** Among how many of the audit log's newest lines those of the last change are searched, in addition to their own number. */
const NEWEST_LINES = 20;

/** The audit log of a store, which is only ever added to. */
export class AuditLog {
  readonly #objects: ObjectStore;
  readonly #warn: (sentence: string) => void;

  constructor(objects: ObjectStore, warn: (sentence: string) => void) {
    this.#objects = objects;
    this.#warn = warn;
  }

  /**
   * Writes lines into the audit log unless it has them: the process of the change may have ended before it could. Gives those that could
   * not be written, as on a full disk: they stay in the registry, where readers of the log find them, until a later change.
   */
  async complete(lines: readonly ReadAuditLine[], known?: readonly string[]): Promise<ReadAuditLine[]> {
    if (lines.length === 0) return [];
    const logged = new Set(known ?? (await this.#objects.logged(NEWEST_LINES + lines.length)));
    const missing = lines.filter((line) => !logged.has(JSON.stringify(line)));
    for (const [at, line] of missing.entries()) {
      try {
        await this.#objects.log(JSON.stringify(line));
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        this.#warn(`the audit log could not be written, its lines stay in the registry until it can: ${error.message}`);
        return missing.slice(at);
      }
    }
    return [];
  }

  /** Adds a line. */
  note = (line: AuditLine): Promise<void> =>
    this.#objects.log(JSON.stringify({ at: new Date().toISOString(), ...line }));

  /**
   * The newest lines, the newest first, with `pending` ones, which so far only the registry has. A line that cannot be read, as after an
   * interrupted write, is left out.
   */
  async newest(most: number, pending: readonly ReadAuditLine[]): Promise<ReadAuditLine[]> {
    const logged = await this.#objects.logged(most);
    const lines = [...new Set([...logged, ...pending.map((line) => JSON.stringify(line))])].flatMap((line) => {
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
}
