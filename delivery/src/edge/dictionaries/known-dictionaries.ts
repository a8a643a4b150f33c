import { createHash } from "node:crypto";
import { dictionaryMatch } from "#edge/responses/dictionary-match.ts";
import type { DiskStore } from "#store/disk/disk-store.ts";

/** Of how many versions of a part the files can be dictionaries, the newest first. */
const VERSIONS = 4;

/** An unknown dictionary is looked for in the store at most this often (milliseconds). */
const LOOK_EVERY_MS = 30_000;

/** The SHA-256 of a content in the form that `Available-Dictionary` has between its colons. */
export const sha256 = (content: Buffer): string => createHash("sha256").update(content).digest("base64");

/** Gives the content that a browser has of a file: by its hash, among the same file of a part's newest versions. */
export type KnownDictionaries = (asked: { version: string; file: string }, hash: string) => Promise<Buffer | null>;

const matchOf = ({ version, file }: { version: string; file: string }) => dictionaryMatch(`/${version}/${file}`);

/** The dictionaries of a part. Any file over any other would be tens of thousands of deltas, each to be had for one short request. */
export function knownDictionaries(store: DiskStore, part: string): KnownDictionaries {
  const places = new Map<string, { version: string; file: string }>();
  const read = new Set<string>();
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    for (const version of (await store.versions(part)).slice(0, VERSIONS)) {
      if (read.has(version)) continue;
      const { manifest } = await store.manifest(part, version);
      for (const file of Object.keys(manifest.integrity).filter((name) => /\.(?:js|css)$/.test(name)))
        places.set(sha256(await store.reader(part, version)(file)), { version, file });
      read.add(version);
    }
  }

  return async (asked, hash) => {
    if (!places.has(hash) && Date.now() - lookedAt > LOOK_EVERY_MS) {
      lookedAt = Date.now();
      await look();
    }
    const place = places.get(hash);
    // What was taken out of the store meanwhile is known no more.
    return place && matchOf(place) === matchOf(asked)
      ? await store
          .reader(
            part,
            place.version,
          )(place.file)
          .catch(() => null)
      : null;
  };
}
