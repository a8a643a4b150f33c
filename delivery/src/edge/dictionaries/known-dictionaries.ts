import { createHash } from "node:crypto";
import { dictionaryMatch } from "#edge/responses/dictionary-match.ts";
import type { DiskStore } from "#store/disk/disk-store.ts";

/** How many of a part's newest versions have files that can be dictionaries. */
const VERSIONS = 4;

/** The shortest time between two searches of the store for an unknown dictionary (milliseconds). */
const LOOK_EVERY_MS = 30_000;

/** The SHA-256 of a content in base64, as `Available-Dictionary` has it between its colons. */
export const sha256 = (content: Buffer): string => createHash("sha256").update(content).digest("base64");

/** Finds the older file that a browser has, by its hash, among the same file in a part's newest versions; null when it is not there. */
type KnownDictionaries = (requested: { version: string; file: string }, hash: string) => Promise<Buffer | null>;

const matchOf = ({ version, file }: { version: string; file: string }) => dictionaryMatch(`/${version}/${file}`);

/**
 * The dictionaries of a part. A file is a dictionary only for the same file of another version: any pair of files would give tens of
 * thousands of deltas, each made for one short request.
 */
export function knownDictionaries(store: DiskStore, part: string): KnownDictionaries {
  const files = new Map<string, { version: string; file: string }>();
  const read = new Set<string>();
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function look() {
    for (const version of (await store.versions(part)).slice(0, VERSIONS)) {
      if (read.has(version)) continue;
      const { manifest } = await store.manifest(part, version);
      for (const file of Object.keys(manifest.integrity).filter((name) => /\.(?:js|css)$/.test(name)))
        files.set(sha256(await store.reader(part, version)(file)), { version, file });
      read.add(version);
    }
  }

  return async (requested, hash) => {
    if (!files.has(hash) && Date.now() - lookedAt > LOOK_EVERY_MS) {
      lookedAt = Date.now();
      await look();
    }
    const known = files.get(hash);
    // A version may have left the store meanwhile: then its dictionary is unknown.
    return known && matchOf(known) === matchOf(requested)
      ? await store
          .reader(
            part,
            known.version,
          )(known.file)
          .catch(() => null)
      : null;
  };
}
