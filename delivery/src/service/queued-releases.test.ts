// @covers decisions 0081, 0134

import { expect, test, vi } from "vitest";
import { parseCommandLine } from "#commands/command-line.ts";
import { teamCommands } from "#commands/team-commands.ts";
import { type RehearsalRequest, rehearse } from "#rehearsal/rehearse.ts";
import { runningService } from "#testing/release-service.ts";
import { DRIVERS, localFolder } from "#testing/release-stores.ts";
import { THOROUGH } from "#testing/thorough.ts";
import { serviceDelivery } from "./client/service-delivery.ts";
import { ACTIONS } from "./tokens/token.ts";

// Each change of a bucket is some twenty requests; twenty rounds of them take minutes on a busy machine.
vi.setConfig({ testTimeout: THOROUGH ? 10 * 60_000 : 60_000 });

/** How often two releases come at once. */
const ROUNDS = THOROUGH ? 20 : 3;

const V1 = "111111111111";
const version = (round: number, digit: string) => `${digit}${String(round).padStart(11, "0")}`;

test.each(DRIVERS)("simultaneous releases of two areas over %s both succeed", async (_, make) => {
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

test("of two simultaneous rehearsed releases one is rehearsed again with the other, and both succeed", async () => {
  const service = await runningService(await localFolder(), { config: { requireRehearsals: true } });
  const token = await service.token("platform", ["shell", "auth", "public"], [...ACTIONS]);
  const delivery = serviceDelivery(service.config, { address: service.address, token });
  const both = ["auth", "public"] as const;
  await service.buildShell(V1);
  for (const part of both) await service.buildArea(part, { version: V1 });
  await delivery.release(["shell", ...both]);
  const rehearsals: string[] = [];
  const files = both.map((part) => ({ file: `${part}.spec.ts`, addresses: [`/${part}`] }));
  const run = async () => [{ name: "a journey", passed: true }];
  const rehearsed = async (request: RehearsalRequest) => {
    rehearsals.push(request.part);
    const measured = { measure: async () => [], sourceMap: async () => null };
    await rehearse({ delivery, files, run, ...measured, commit: null, say: () => undefined }, request);
  };
  vi.spyOn(console, "log").mockReturnValue();
  const releases = async (part: string, ...options: string[]) => {
    const never = async () => expect.unreachable();
    const config = { ...service.config, reportsPerHour: 200, distrustedNetworks: 0 };
    const team = { config, delivery, academy: { counted: never }, look: never, rehearse: rehearsed };
    const commandLine = parseCommandLine(["release", part, ...options]);
    await teamCommands({ ...team, forecast: async () => "" }, commandLine).release?.();
  };
  for (const part of both) await service.buildArea(part, { version: version(1, "a") });
  for (const part of both) await rehearsed({ part, with: {} });

  await Promise.all(both.map((part) => releases(part, "--minutes", "5")));

  const live = (await service.store.registry()).parts;
  expect(both.map((part) => live[part]?.version)).toEqual([version(1, "a"), version(1, "a")]);
  expect(rehearsals).toHaveLength(3);
  await service.buildArea("auth", { version: version(2, "a") });
  await expect(releases("auth", "--minutes", "5")).rejects.toThrow("nothing was released");
  expect(rehearsals).toHaveLength(3);
});
