import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { buildPart } from "#build/build-part.ts";
import { type Config, PARTS, ROOT, readConfig } from "#config.ts";
import { release } from "#release/change/release.ts";
import { DiskStore } from "#store/disk/disk-store.ts";

/** A copy of the repository, as it is committed, whose parts are built and released. */
export interface PlantedPlatform {
  config: Config;
  store: DiskStore;
  remove: () => void;
}

/** Makes the copy: changes to its areas touch nothing here. */
export async function plantedPlatform(): Promise<PlantedPlatform> {
  const root = mkdtempSync(join(tmpdir(), "academy-breaches-"));
  const config: Config = { ...readConfig({}), root, storeDir: join(root, "releases") };
  const archive = execFileSync("git", ["archive", "HEAD"], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", root], { input: archive });
  const install = ["-y", "pnpm@12.21.0", "install", "--frozen-lockfile", "--prefer-offline", "--loglevel=error"];
  execFileSync("npx", install, { cwd: root });
  for (const part of PARTS) await buildPart(config, part);
  const store = new DiskStore(config.storeDir);
  const released = await release(config, store, ...PARTS);
  expect(released.flatMap(({ rows }) => rows.filter(({ ok }) => !ok))).toEqual([]);
  return { config, store, remove: () => rmSync(root, { recursive: true, force: true }) };
}
