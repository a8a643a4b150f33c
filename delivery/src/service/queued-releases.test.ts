import { expect, test, vi } from "vitest";
import { runningService } from "#testing/release-service.ts";
import { DRIVERS } from "#testing/release-stores.ts";
import { THOROUGH } from "#testing/thorough.ts";

// Each change of a bucket is some twenty requests.
vi.setConfig({ testTimeout: 60_000 });

/** How often two releases come at once. */
const ROUNDS = THOROUGH ? 20 : 3;

const V1 = "111111111111";
const version = (round: number, digit: string) => `${digit}${String(round).padStart(11, "0")}`;

test.each(DRIVERS)("releases of two areas at the same moment, over %s, both succeed", async (_, make) => {
  const service = await runningService(await make());
  const platform = await service.token("platform", ["shell", "auth", "public"], ["read", "upload", "release"]);
  await service.buildShell(V1);
  await service.upload(platform, "shell");
  await service.call(platform, "POST", "/releases", { parts: { shell: V1 } });
  const refused: unknown[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const parts = { auth: version(round, "a"), public: version(round, "b") };
    for (const [part, each] of Object.entries(parts)) {
      await service.buildArea(part, { version: each });
      await service.upload(platform, part);
    }
    const answers = await Promise.all(
      Object.entries(parts).map(([part, each]) =>
        service.call(platform, "POST", "/releases", { parts: { [part]: each } }),
      ),
    );
    refused.push(...answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.detail]));
    const live = (await service.store.registry()).parts;
    expect([live.auth?.version, live.public?.version]).toEqual([parts.auth, parts.public]);
  }
  expect(refused).toEqual([]);
});
