import * as z from "@academy/shared/schema";
import { inBatches } from "#store/in-batches.ts";
import type { ObjectStore } from "#store/object-store.ts";
import { StoredToken } from "./token.ts";

const FOLDER = "tokens/";

const keyOf = (id: string) => `${FOLDER}${id}.json`;

/** The tokens of the release service. They are kept in the release store, so every service over it knows them, and a revocation acts at once. */
export class TokenStore {
  readonly #objects: ObjectStore;

  constructor(objects: ObjectStore) {
    this.#objects = objects;
  }

  /** Saves a token in its present state. */
  keep = (token: StoredToken): Promise<void> =>
    this.#objects.write(keyOf(token.id), Buffer.from(`${JSON.stringify(token, null, 2)}\n`));

  /** A token by its number; null when there is none. */
  async find(id: string): Promise<StoredToken | null> {
    const found = await this.#objects.read(keyOf(id));
    return found && z.parse(StoredToken, JSON.parse(found.content.toString()));
  }

  /** All tokens, the oldest first. */
  async all(): Promise<StoredToken[]> {
    const listed = await this.#objects.list(FOLDER);
    const tokens = await inBatches(listed, ({ key }) => this.find(key.slice(FOLDER.length, -".json".length)));
    return tokens.filter((token) => token !== null).sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  }

  /** Revokes the tokens of a name or a number. Throws when none of them is still valid. */
  async revoke(named: string, now: Date): Promise<StoredToken[]> {
    const ended = (await this.all())
      .filter(({ id, name, revokedAt }) => !revokedAt && (id === named || name === named))
      .map((token) => ({ ...token, revokedAt: now.toISOString() }));
    if (ended.length === 0) throw new Error(`there is no token "${named}" that is not revoked`);
    for (const token of ended) await this.keep(token);
    return ended;
  }
}
