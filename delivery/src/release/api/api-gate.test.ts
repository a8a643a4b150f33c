import { packCalls } from "@academy/shared/area/api-calls";
import { expect, onTestFinished, test } from "vitest";
import { release } from "#release/change/release.ts";
import { directDelivery } from "#release/delivery.ts";
import { serviceDelivery } from "#service/client/service-delivery.ts";
import { ACTIONS } from "#service/tokens/token.ts";
import { Store } from "#store/store.ts";
import { runningService } from "#testing/release-service.ts";
import { localFolder } from "#testing/release-stores.ts";
import { smallApi } from "#testing/small-api.ts";
import { checkOpenApi } from "./check-api.ts";
import { readOpenApi } from "./openapi.ts";

const [V1, V2, V3] = ["111111111111", "222222222222", "333333333333"] as const;

const fields = (...names: string[]) => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
  required: names,
});
const apiOf = (...names: string[]) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { version: "4" },
    paths: {
      "/api/cards/": {
        get: { responses: { "200": { content: { "application/json": { schema: fields(...names) } } } } },
      },
    },
  });
const reading = (...names: string[]) => packCalls([{ method: "get", path: "/api/cards/", reads: fields(...names) }]);

/** Delivery by the store and by the service, over a released `auth` that reads `name`, with an api that is described by `document`. */
async function beforeAnApi() {
  const api = { document: apiOf("name") };
  const server = await smallApi((_, response) => response.end(api.document));
  onTestFinished(server.close);
  const service = await runningService(await localFolder(), { config: { apiOrigin: server.origin } });
  const config = { ...service.config, apiOrigin: server.origin };
  const token = await service.token("all", ["shell", "auth"], [...ACTIONS]);
  const store = new Store(await localFolder());
  await service.buildShell(V1);
  await service.buildArea("auth", { version: V1, api: reading("name") });
  const ways = {
    store: directDelivery(config, store),
    service: serviceDelivery(config, { address: service.address, token }),
  };
  for (const way of Object.values(ways)) await way.release(["shell", "auth"]);
  return { ...service, api, server, config, store, ways };
}

test.each(["store", "service"] as const)(
  "over the %s, an area with a call that the live api lacks cannot be released",
  async (by) => {
    const { ways, buildArea } = await beforeAnApi();
    await buildArea("auth", { version: V2, api: reading("name", "bank") });

    const [released] = await ways[by].release(["auth"]);

    expect(released?.rows.filter(({ ok }) => !ok)).toEqual([
      {
        rule: "api calls",
        ok: false,
        detail:
          "auth 222222222222 does not fit API 4: GET /api/cards/: the answer.bank is gone: release an api that fits first, or do without it",
      },
    ]);
    expect((await ways[by].registry()).parts.auth?.version).toBe(V1);
    expect((await ways[by].check(["auth"])).find(({ rule }) => rule === "api calls")?.ok).toBe(false);
  },
);

test.each(["store", "service"] as const)("over the %s, a reason allows it and is in the audit log", async (by) => {
  const { ways, buildArea } = await beforeAnApi();
  await buildArea("auth", { version: V2, api: reading("name", "bank") });

  await ways[by].release(["auth"], { api: "the api follows in an hour" });

  expect((await ways[by].registry()).parts.auth?.version).toBe(V2);
  const [line] = await ways[by].audit(1);
  expect(line).toMatchObject({ action: "release", to: V2, without: { api: "the api follows in an hour" } });
});

test.each(["store", "service"] as const)(
  "over the %s, the reason given at the start of a rollout counts to its end and is in each of its audit lines",
  async (by) => {
    const { ways, buildArea } = await beforeAnApi();
    await buildArea("auth", { version: V2, api: reading("name", "bank") });
    const without = { api: "the api follows in an hour" };
    await ways[by].releaseToShare({ part: "auth", traffic: 10, without });

    await ways[by].changeShare({ part: "auth", traffic: 50 });
    await ways[by].changeShare({ part: "auth", traffic: 100 });

    expect((await ways[by].registry()).parts.auth).toMatchObject({ version: V2 });
    const lines = (await ways[by].audit(9)).filter(({ action, to }) => action !== "upload" && to === V2);
    expect(lines).toMatchObject([
      { action: "release", without },
      { action: "rollout", traffic: 50, without },
      { action: "rollout", traffic: 10, without },
    ]);
  },
);

test.each(["store", "service"] as const)(
  "over the %s, a later share needs a reason of its own if the api changed meanwhile",
  async (by) => {
    const { api, ways, buildArea } = await beforeAnApi();
    await buildArea("auth", { version: V2, api: reading("name") });
    await ways[by].releaseToShare({ part: "auth", traffic: 10 });
    api.document = apiOf("title");
    const toAll = { part: "auth", traffic: 100 };

    await expect(ways[by].releaseToShare(toAll)).rejects.toThrow("the answer.name is gone");
    await ways[by].releaseToShare({ ...toAll, without: { api: "it goes back in a minute" } });

    expect((await ways[by].audit(1))[0]).toMatchObject({
      action: "release",
      to: V2,
      without: { api: "it goes back in a minute" },
    });
  },
);

test("where calls must be compared, a build without a list of calls is refused, except in a rollback", async () => {
  const { config, store, buildArea } = await beforeAnApi();
  const required = directDelivery({ ...config, requireApi: true }, store);
  await buildArea("auth", { version: V2 });

  const [refused] = await required.release(["auth"]);
  expect(refused?.rows.find(({ rule }) => rule === "api calls")).toMatchObject({
    ok: false,
    detail: 'it does not tell its calls: build it anew, or say why not: --without-api "…"',
  });
  await required.release(["auth"], { api: "the old builder" });
  await buildArea("auth", { version: V3, api: reading("name") });
  await required.release(["auth"]);
  expect(await required.rollback({ part: "auth", reason: "x" })).toEqual({ from: V3, to: V2 });
});

test("an unreachable api refuses a release where the comparison is required, else it is noted; a rollback never waits for it", async () => {
  const { config, store, server, ways, buildArea } = await beforeAnApi();
  server.close();
  await buildArea("auth", { version: V2, api: reading("name") });

  const [refused] = await release({ ...config, requireApi: true }, store, "auth");
  expect(refused?.rows.find(({ rule }) => rule === "api calls")).toEqual({
    rule: "api calls",
    ok: false,
    detail: `the api at ${server.origin} does not tell what it offers: start it, name it by API_ORIGIN, or say why not: --without-api "…"`,
  });
  const [noted] = await release(config, store, "auth");
  expect(noted).toMatchObject({ switched: true });
  expect(noted?.rows.find(({ rule }) => rule === "api calls")).toMatchObject({ ok: true, warns: true });
  const required = directDelivery({ ...config, requireApi: true }, store);
  expect(await required.rollback({ part: "auth", reason: "x" })).toEqual({ from: V2, to: V1 });
  expect(ways.store).toBeDefined();
});

test("the first release of a platform needs no running api", async () => {
  const { config, server, buildShell } = await beforeAnApi();
  server.close();
  await buildShell(V2);
  const empty = new Store(await localFolder());

  expect(await release({ ...config, requireApi: true }, empty, "shell", "auth")).toMatchObject([
    { switched: true },
    { switched: true },
  ]);
});

test("a return to a version with a call that the api no longer has is refused like a release", async () => {
  const { api, ways, buildArea } = await beforeAnApi();
  await buildArea("auth", { version: V2, api: reading() });
  await ways.store.release(["auth"]);
  api.document = apiOf("title");

  await expect(ways.store.rollback({ part: "auth", reason: "x" })).rejects.toThrow("the answer.name is gone");
});

test("an api is checked before its deployment against everything live; previous versions are only noted", async () => {
  const { ways, buildArea } = await beforeAnApi();
  await buildArea("auth", { version: V3, api: reading() });
  for (const way of Object.values(ways)) await way.release(["auth"]);
  const judged = async (by: keyof typeof ways, document: string) =>
    checkOpenApi(readOpenApi(document, "x.json"), await ways[by].calls()).filter(({ rule }) => rule.startsWith("auth"));

  for (const by of ["store", "service"] as const) {
    expect(await judged(by, apiOf("name", "title"))).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await judged(by, apiOf("title"))).toEqual([
      { rule: `auth ${V3} (live)`, ok: true, detail: "its 1 calls fit" },
      {
        rule: `auth ${V1} (previous)`,
        ok: true,
        warns: true,
        detail: "cannot come back meanwhile: API 4: GET /api/cards/: the answer.name is gone",
      },
    ]);
    expect(await judged(by, '{"openapi":"3.1.0","paths":{}}')).toMatchObject([
      {
        ok: false,
        detail: "API without a version: the api has no GET /api/cards/: keep it until no live version asks for it",
      },
      { ok: true, warns: true },
    ]);
  }
});

test("a proxy's page instead of the OpenAPI document is refused", () => {
  expect(() => readOpenApi("<html>", "https://api.example/docs")).toThrow(
    "https://api.example/docs is no OpenAPI document",
  );
});
