import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#config.ts";
import { directDelivery } from "#release/delivery.ts";
import { ACTIONS } from "#service/tokens/token.ts";
import { Store } from "#store/store.ts";
import { runningService } from "#testing/release-service.ts";
import { localFolder, temporaryFolder } from "#testing/release-stores.ts";
import { serviceDelivery } from "./service-delivery.ts";

const [V1, V2] = ["111111111111", "222222222222"] as const;

/** Delivery over a store and by a service, each with a store of its own, for one workspace. */
async function bothWays() {
  const service = await runningService(await localFolder());
  const token = await service.token("all", ["shell", "auth", "public"], [...ACTIONS]);
  const store = new Store(await localFolder());
  const { config, address } = service;
  const ways = [directDelivery(config, store), serviceDelivery(config, { address, token })] as const;
  return { ...service, ways };
}

test("output about releases, shares, refusals and rollbacks is the same over the store and over the service", async () => {
  const { ways, buildShell, buildArea } = await bothWays();
  const both = async <Result>(ask: (way: (typeof ways)[number]) => Promise<Result>): Promise<Result> => {
    const refusalOf = (error: Error) => ({ refused: error.message });
    const [direct, service] = await Promise.all(ways.map((way) => ask(way).catch(refusalOf)));
    expect(service).toEqual(direct);
    return direct as Result;
  };
  await buildShell(V1);
  await buildArea("auth", { version: V1 });
  await both((way) => way.release(["shell", "auth"]));
  await buildArea("auth", { version: V2 });

  expect((await both((way) => way.check(["auth"]))).every(({ ok }) => ok)).toBe(true);
  expect(await both((way) => way.releaseToShare({ part: "auth", traffic: 10 }))).toMatchObject({ traffic: 10 });
  expect(await both((way) => way.releaseToShare({ part: "auth", traffic: 50 }))).toMatchObject({ version: V2 });
  await both((way) => way.releaseToShare({ part: "auth", traffic: 0, reason: "lunch" }));
  expect(await both((way) => way.release(["auth"]))).toMatchObject([{ from: V1, version: V2, switched: true }]);
  expect(await both((way) => way.release(["auth"]))).toMatchObject([{ switched: false }]);
  expect(await both((way) => way.rollback({ part: "auth", reason: "x" }))).toEqual({ from: V2, to: V1 });
  await both((way) => way.rollback({ part: "public", reason: "x" }));
  await buildArea("public", { version: V2, path: "/auth" });
  expect((await both((way) => way.release(["public"])))[0]?.rows.find(({ ok }) => !ok)).toMatchObject({
    rule: "addresses",
  });
  await both((way) => way.release(["profile"]));
  const lastOf = async (way: (typeof ways)[number]) =>
    (await way.audit(20)).filter(({ action }) => action !== "upload").map(({ action, to }) => ({ action, to }));
  await both(lastOf);
});

test("a version of the largest size that an upload allows can be downloaded", async () => {
  const { ways, buildShell, buildArea } = await bothWays();
  await buildShell(V1);
  await buildArea("auth", { version: V1 });
  for (const way of ways) {
    await way.release(["shell", "auth"]);
    const folder = await temporaryFolder();

    await way.fetchVersion("auth", V1, folder);

    expect((await readdir(folder)).sort()).toEqual(["area.json", "chunk.js", "entry.js"]);
    expect(await readFile(join(folder, "chunk.js"), "utf8")).toBe(`"chunk of auth ${V1}"`);
  }
});

test("an unreachable service and an invalid token are each reported in one sentence", async () => {
  const { config, address } = await runningService(await localFolder());

  await expect(serviceDelivery(config, { address: "http://127.0.0.1:1", token: "x" }).registry()).rejects.toThrow(
    "the release service http://127.0.0.1:1 cannot be reached",
  );
  await expect(serviceDelivery(config, { address, token: "x" }).registry()).rejects.toThrow("this token is not known");
});

test.each([
  ["an open address", { DELIVERY_SERVICE: "http://release.example", DELIVERY_TOKEN: "x" }, "must be an https address"],
  ["no address", { DELIVERY_SERVICE: "release", DELIVERY_TOKEN: "x" }, "must be an address"],
  ["no token", { DELIVERY_SERVICE: "https://release.example" }, "asks for DELIVERY_TOKEN"],
])("%s is refused before a token is sent", (_, environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});
