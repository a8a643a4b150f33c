import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { readLiveView } from "#edge/pages/live-view.ts";
import { directDelivery } from "#release/delivery.ts";
import { DiskStore } from "#store/disk/disk-store.ts";
import { type RunningService, runningService } from "#testing/release-service.ts";
import { DRIVERS, localFolder } from "#testing/release-stores.ts";
import { serviceDelivery } from "./client/service-delivery.ts";
import { ACTIONS } from "./tokens/token.ts";

// Each change of a bucket is some twenty requests.
vi.setConfig({ testTimeout: 60_000 });

const [V1, V2, V3] = ["111111111111", "222222222222", "333333333333"] as const;

/** A service with three releases of auth, and the delivery of its team. */
async function threeReleases(objects: Parameters<typeof runningService>[0]) {
  const service = await runningService(objects);
  const token = await service.token("auth pipeline", ["shell", "auth"], [...ACTIONS]);
  const team = serviceDelivery(service.config, { address: service.address, token });
  await service.buildShell(V1);
  await team.release(["shell"]);
  for (const version of [V1, V2, V3]) {
    await service.buildArea("auth", { version });
    await team.release(["auth"]);
  }
  const live = async () => {
    const { version, previous } = (await service.store.registry()).parts.auth ?? {};
    return [version, previous?.version ?? null];
  };
  return { service, token, team, live };
}

test.each(DRIVERS)(
  "over %s a version that was rolled back never comes back by itself: not as previous version, not by a second rollback, not by a release",
  async (_, make) => {
    const { service, team, live } = await threeReleases(await make());
    await team.rollback({ part: "auth", reason: "pages are empty" });
    expect(await live()).toEqual([V2, V1]);

    await expect(team.rollback({ part: "auth", reason: "again" })).rejects.toThrow(
      /^auth went back from 3{12} to 2{12} at \S+ \(pages are empty\): nothing was changed; to go further back, name the version: --to 1{12}$/,
    );
    expect(await team.release(["auth"])).toMatchObject([{ switched: false }]);
    const { refused } = await team.releaseToShare({ part: "auth", traffic: 10 });
    expect(refused).toMatchObject([{ rule: "rolled back", ok: false }]);
    expect(refused[0]?.detail).toContain(`\`delivery rollback auth --to ${V3} --reason "…"\``);
    expect(await live()).toEqual([V2, V1]);

    await team.rollback({ part: "auth", to: V1, reason: "empty too" });
    expect(await live()).toEqual([V1, null]);
    await team.rollback({ part: "auth", to: V3, reason: "the api was the cause" });
    expect(await live()).toEqual([V3, V1]);
    expect((await service.store.registry()).parts.auth?.bad).toMatchObject([{ version: V2 }]);
  },
);

test("a page never falls back to a version that was rolled back", async () => {
  const { service, team } = await threeReleases(await localFolder());
  await team.rollback({ part: "auth", reason: "x" });
  const store = new DiskStore(service.store.objects.name.replace("the folder ", ""));

  const { registry } = await readLiveView(service.config, store, () => undefined);

  expect(registry.areas.auth).toMatchObject({ version: V2, previous: { version: V1 } });
});

test.each(DRIVERS)("two simultaneous rollbacks over %s end at the same good version", async (_, make) => {
  const { service, team, live } = await threeReleases(await make());
  const other = directDelivery(service.config, service.store);

  const answers = await Promise.all(
    [team, other, team].map((way) => way.rollback({ part: "auth", reason: "pages are empty" })),
  );

  expect(answers.map(({ from, to }) => [from, to])).toEqual([
    [V3, V2],
    [V3, V2],
    [V3, V2],
  ]);
  expect(answers.filter(({ before }) => !before)).toHaveLength(1);
  expect(await live()).toEqual([V2, V1]);
});

test.each(DRIVERS)(
  "of two simultaneous rollbacks of a part over %s the second is told who was first",
  async (_, make) => {
    const { service, token, live } = await threeReleases(await make());
    const [V4, V5] = ["444444444444", "555555555555"];
    for (const version of [V4, V5]) {
      await service.buildArea("auth", { version });
      await service.upload(token, "auth");
    }

    const answers = await Promise.all(
      [V4, V5].map((auth) => service.call(token, "POST", "/releases", { parts: { auth } })),
    );

    const [won] = await live();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toMatch(
      new RegExp(
        `^"auth pipeline" was before: auth ${won} is live since \\S+; nothing was changed: look at it, and release again$`,
      ),
    );
  },
);

/** A proxy before a service that loses the answers to the first changes. */
async function losingProxy({ address }: RunningService, lost: number): Promise<string> {
  let left = lost;
  const proxy = createServer(async (request: IncomingMessage, response) => {
    const body = await buffer(request);
    const answer = await fetch(`${address}${request.url}`, {
      method: request.method ?? "GET",
      headers: Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === "string" && !["host", "connection", "content-length", "transfer-encoding"].includes(name)
          ? [[name, value] as [string, string]]
          : [],
      ),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const content = Buffer.from(await answer.arrayBuffer());
    if (/^\/(?:releases|rollbacks|shares)/.test(request.url ?? "") && left-- > 0) return void response.destroy();
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(content);
  }).listen(0, "127.0.0.1");
  await new Promise((done) => proxy.once("listening", done));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

test("a change whose answer is lost is made once, and the command says what happened", async () => {
  const { service, token, live } = await threeReleases(await localFolder());
  const far = async () => serviceDelivery(service.config, { address: await losingProxy(service, 1), token });
  const [V4, V5] = ["444444444444", "555555555555"];
  const revisions = async () => (await service.store.registry()).revision;
  const before = await revisions();

  expect(await (await far()).rollback({ part: "auth", reason: "x" })).toEqual({ from: V3, to: V2 });
  expect(await live()).toEqual([V2, V1]);
  await service.buildArea("auth", { version: V4 });
  expect(await (await far()).release(["auth"])).toMatchObject([
    { part: "auth", from: V2, version: V4, switched: true },
  ]);
  await service.buildArea("auth", { version: V5 });
  expect(await (await far()).releaseToShare({ part: "auth", traffic: 10 })).toMatchObject({ version: V5, refused: [] });
  expect(await (await far()).changeShare({ part: "auth", traffic: 100 })).toEqual({
    ...{ part: "auth", version: V5, traffic: 100, refused: [] },
  });

  expect(await live()).toEqual([V5, V4]);
  expect(await revisions()).toBe(before + 4);
});

test("a command repeated with its idempotency key says what it did; a key belongs to one change of one token", async () => {
  const { service, token, team, live } = await threeReleases(await localFolder());
  const key = "0f8c-a-key";
  const back = { part: "auth", reason: "x", key };
  expect(await team.rollback(back)).toEqual({ from: V3, to: V2 });

  expect(await team.rollback(back)).toEqual({ from: V3, to: V2 });
  await expect(team.rollback({ ...back, part: "shell" })).rejects.toThrow(
    "this idempotency key was used for another change: nothing was changed",
  );
  const other = await service.token("other", ["auth"], [...ACTIONS]);
  const stranger = serviceDelivery(service.config, { address: service.address, token: other });
  await expect(stranger.rollback(back)).rejects.toThrow(/^auth went back from/);
  expect(await live()).toEqual([V2, V1]);
  const odd = await fetch(`${service.address}/rollbacks`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": "a b" },
    body: JSON.stringify({ part: "auth", reason: "x" }),
  });
  expect(odd.status).toBe(400);
});
