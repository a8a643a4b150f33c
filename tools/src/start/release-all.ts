import { join } from "node:path";
import { keptBuild } from "@academy/delivery/build/kept-build.ts";
import { type Config, folderOf, PARTS } from "@academy/delivery/config.ts";
import { release } from "@academy/delivery/release/change/release.ts";
import type { Store } from "@academy/delivery/store/store.ts";
import { buildVersion } from "@academy/shared/build/build-version";

/** How many parts are built at the same time: a build uses only one core for half of its time. */
const BUILDS = 2;

/** The dependencies of a release at the start. */
interface Surroundings {
  say: (message: string) => void;
  /** Resolves when the api can serve its OpenAPI document, with which releases are checked. */
  apiReady: () => Promise<void>;
}

/**
 * Builds each part whose sources differ from what is live, and releases them together: parts of one commit fit each other,
 * but perhaps not the versions that were live before.
 */
export async function releaseAll(config: Config, store: Store, { say, apiReady }: Surroundings) {
  const { parts } = await store.registry();
  const versionOf = (part: string) => buildVersion(join(config.root, folderOf(part)));
  const changed = PARTS.filter((part) => parts[part]?.version !== versionOf(part));
  const waiting = [...changed];
  async function build() {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const start = performance.now();
      const isNew = await keptBuild(config, part);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      if (isNew) say(`${part} ${versionOf(part)} built in ${seconds} s`);
    }
  }
  await Promise.all(Array.from({ length: BUILDS }, build));
  await apiReady();
  if (changed.length === 0) return;
  for (const { part, version, rows } of await release(config, store, ...changed)) {
    const refused = rows.filter(({ ok }) => !ok).map(({ rule, detail }) => `${rule}: ${detail}`);
    if (refused.length > 0) throw new Error(`${part} ${version} cannot be released: ${refused.join("; ")}`);
  }
  say(`${changed.join(", ")} released`);
}
