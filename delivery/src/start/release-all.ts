import { join } from "node:path";
import { buildVersion } from "@academy/shared/build/build-version";
import { buildPart } from "#build/build-part.ts";
import { type Config, folderOf, PARTS } from "#config.ts";
import { release } from "#release/release.ts";
import type { Store } from "#store/store.ts";

/** Builds and releases each part whose sources differ from what is live; the shell first, for areas are checked against it. */
export async function releaseAll(config: Config, store: Store, say: (message: string) => void): Promise<void> {
  for (const part of PARTS) {
    const version = buildVersion(join(config.root, folderOf(part)));
    if ((await store.registry()).parts[part]?.version === version) continue;
    const start = performance.now();
    await buildPart(config, part);
    const { rows } = await release(config, store, part);
    const refused = rows.filter(({ ok }) => !ok).map(({ rule, detail }) => `${rule}: ${detail}`);
    if (refused.length > 0) throw new Error(`${part} ${version} cannot be released: ${refused.join("; ")}`);
    say(`${part} ${version} built and released in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
}
