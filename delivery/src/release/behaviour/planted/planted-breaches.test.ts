import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildPart } from "#build/build-part.ts";
import { type Config, distOf, PARTS, packageOf, ROOT, readConfig } from "#config.ts";
import { checkPart } from "#release/check-part.ts";
import { release } from "#release/release.ts";
import { DiskStore } from "#store/disk/disk-store.ts";
import { folderReader } from "#store/folder-files.ts";
import { THOROUGH } from "#testing/thorough.ts";
import { BREACHES, HARMLESS } from "./breaches.ts";
import { apply, pick, randomBy } from "./mutation.ts";

/** The seed by which areas, screens and sheets are chosen; another one by `SEED=…`. */
// biome-ignore lint/style/noProcessEnv: a repeated run names its seed in no other way
const SEED = Number(process.env.SEED ?? 30);
const AREAS = PARTS.filter((part) => part !== "shell");
const BUILD_MS = 180_000;

describe.skipIf(!THOROUGH)("in areas of the platform, built as for a release", () => {
  const root = mkdtempSync(join(tmpdir(), "academy-breaches-"));
  const config: Config = { ...readConfig({}), root, storeDir: join(root, "releases") };
  const store = new DiskStore(config.storeDir);

  beforeAll(async () => {
    // A build for a test is neither minified nor freed of what nobody uses.
    vi.stubEnv("NODE_ENV", "production");
    const archive = execFileSync("git", ["archive", "HEAD"], { cwd: ROOT, maxBuffer: 2 ** 30 });
    execFileSync("tar", ["-x", "-C", root], { input: archive });
    const install = ["-y", "pnpm@12.21.0", "install", "--frozen-lockfile", "--prefer-offline", "--loglevel=error"];
    execFileSync("npx", install, { cwd: root });
    for (const part of PARTS) await buildPart(config, part);
    const released = await release(config, store, ...PARTS);
    expect(released.flatMap(({ rows }) => rows.filter(({ ok }) => !ok))).toEqual([]);
  }, 20 * 60_000);
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true, force: true });
  });

  test.each([...BREACHES, ...HARMLESS].map((mutation, index) => [mutation.name, mutation, index] as const))(
    "%s",
    async (_, mutation, index) => {
      const random = randomBy(SEED + index);
      const area = pick(mutation.areas ?? AREAS, random);
      const undo = apply(mutation, packageOf(config, area), random);
      try {
        await buildPart(config, area);
        const rows = await checkPart(store, area, new Map([[area, folderReader(distOf(config, area))]]));
        const refused = rows.filter(({ ok }) => !ok);

        if (mutation.rule === null) expect(refused, area).toEqual([]);
        else
          expect(
            refused.map(({ rule }) => rule),
            area,
          ).toContain(mutation.rule);
      } finally {
        undo();
      }
    },
    BUILD_MS,
  );
});
