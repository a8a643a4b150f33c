// @covers decision 0058

import { open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Delivery, directDelivery } from "#release/delivery.ts";
import { ACTIONS, type Action } from "#service/tokens/token.ts";
import { newKeys } from "#signing/keys.ts";
import { signBuild } from "#signing/sign.ts";
import type { ObjectStore } from "#store/object-store.ts";
import { runningService } from "#testing/release-service.ts";
import { localBucket, localFolder } from "#testing/release-stores.ts";
import { serviceDelivery } from "./service-delivery.ts";

const [V1, V2] = ["111111111111", "222222222222"] as const;

const teams = { shell: newKeys(), auth: newKeys() };
const WAYS = ["the store itself", "the release service"] as const;

/** The settings of the team, and the kind of store; by default a folder. */
interface Settings {
  parts?: string[];
  actions?: Action[];
  objects?: ObjectStore;
}

/** A shell and an auth that are live, the next auth built and signed, and a team that releases it. */
async function academy(
  way: (typeof WAYS)[number],
  { parts = ["shell", "auth"], actions = [...ACTIONS], objects }: Settings = {},
) {
  const keys = { shell: [teams.shell.publicText], auth: [teams.auth.publicText] };
  const service = await runningService(objects ?? (await localFolder()), { config: { keys, requireSignatures: true } });
  const config = { ...service.config, keys, requireSignatures: true };
  const dist = join(config.root, "mf-auth/dist");
  const sign = (part: "shell" | "auth", by: keyof typeof teams = part) =>
    signBuild(part, part === "auth" ? dist : join(config.root, "shell/dist"), {
      pem: teams[by].privatePem,
      builder: "urn:test",
      now: new Date(0),
    });
  await service.buildShell(V1);
  await service.buildArea("auth", { version: V1 });
  await sign("shell");
  await sign("auth");
  await directDelivery(config, service.store).release(["shell", "auth"]);
  await service.buildArea("auth", { version: V2 });
  await sign("auth");
  const token = await service.token("team", parts, actions);
  const delivery: Delivery =
    way === "the store itself"
      ? directDelivery(config, service.store)
      : serviceDelivery(config, { address: service.address, token });
  const changeManifest = async (change: (manifest: Record<string, unknown>) => object) => {
    const manifest = JSON.parse(await readFile(join(dist, "area.json"), "utf8"));
    await writeFile(join(dist, "area.json"), JSON.stringify({ ...manifest, ...change(manifest) }));
    await sign("auth");
  };
  return { ...service, dist, sign, changeManifest, delivery };
}

type Academy = Awaited<ReturnType<typeof academy>>;

/** The sentences that refused a release: rows of a check, or an error. */
async function refusalOf({ delivery }: Academy): Promise<string[]> {
  const rows = await delivery.release(["auth"]).then(
    (released) => released.flatMap((each) => each.rows),
    (error: Error) => [{ ok: false, detail: error.message }],
  );
  return rows.filter(({ ok }) => !ok).map(({ detail }) => detail);
}

/** The name of a bad build, the function that makes the build bad, and the expected sentence. */
const BAD: [string, (academy: Academy) => Promise<unknown>, RegExp][] = [
  ["of another area", (a) => a.changeManifest(() => ({ id: "profile" })), /it is a build of profile, not of auth/],
  ["of an older contract", (a) => a.changeManifest(() => ({ contract: 0 })), /contract/],
  ["of a contract to come", (a) => a.changeManifest(() => ({ contract: 2 })), /contract/],
  [
    "signed by another team",
    (a) => a.sign("auth", "shell"),
    /signed by a key that is not auth's in KEYS_FILE or areas\.json/,
  ],
  ["that nobody signed", (a) => a.buildArea("auth", { version: V2 }), /it is not signed/],
  [
    "with a file that was changed after it was signed",
    ({ dist }) => writeFile(join(dist, "chunk.js"), "another content"),
    /chunk\.js is not the file that the manifest names/,
  ],
  [
    "with a file that no manifest names",
    ({ dist }) => writeFile(join(dist, "extra.js"), "x"),
    /extra\.js is not named by the manifest/,
  ],
  [
    "whose manifest is no JSON",
    ({ dist }) => writeFile(join(dist, "area.json"), "{"),
    /area\.json is not the manifest of a build: build auth again/,
  ],
  [
    "whose version leads out of the store",
    (a) => a.changeManifest(() => ({ version: "../../outside" })),
    /area\.json is not the manifest of a build: build auth again/,
  ],
  [
    "whose entry leads out of its folder",
    (a) => a.changeManifest(() => ({ entry: "../../../outside.js" })),
    /\.\.\/\.\.\/\.\.\/outside\.js is not named by the manifest/,
  ],
  [
    "that names a file outside its folder",
    (a) => a.changeManifest(({ integrity }) => ({ integrity: { ...(integrity as object), "../x.js": "sha384-x" } })),
    /\.\.\/x\.js is named by the manifest and missing/,
  ],
  [
    "of two gigabytes",
    async ({ dist }) => {
      const file = await open(join(dist, "film.mp4"), "w");
      await file.truncate(2 * 1024 ** 3);
      await file.close();
    },
    /a file of a build is at most 32 MiB: "film\.mp4" is larger/,
  ],
];

test.each(WAYS.flatMap((way) => BAD.map(([name, spoil, sentence]) => [name, way, spoil, sentence] as const)))(
  "a build %s is refused by %s in one sentence; nothing is switched or left half done",
  async (_, way, spoil, sentence) => {
    const scene = await academy(way);
    const before = await scene.store.registry();
    await spoil(scene);
    const memory = process.memoryUsage().rss;

    const message = await refusalOf(scene);

    expect(message).toHaveLength(1);
    expect(message[0]).toMatch(sentence);
    expect(message[0]).not.toContain("\n");
    expect(await scene.store.registry()).toEqual(before);
    expect((await scene.store.uploads("auth")).filter(({ isWhole }) => !isWhole)).toEqual([]);
    if (way === "the store itself") expect(await scene.store.versions("auth")).toEqual([V1]);
    expect(process.memoryUsage().rss - memory).toBeLessThan(256 * 1024 * 1024);
  },
);

test.each<[string, Settings, string]>([
  ["of another team", { parts: ["public"] }, 'the token "team" may not upload auth'],
  ["that may only read", { actions: ["read"] }, 'the token "team" may not upload'],
  ["that may not release", { actions: ["read", "upload"] }, 'the token "team" may not release'],
])("a token %s releases nothing and is refused in one sentence", async (_, token, sentence) => {
  const scene = await academy("the release service", token);
  const before = await scene.store.registry();

  expect(await refusalOf(scene)).toEqual([expect.stringContaining(sentence)]);

  expect(await scene.store.registry()).toEqual(before);
});

test.each([
  ["the store itself", /cannot be reached: try again when it is back$/],
  ["the release service", /^the release store cannot be used just now: nothing was changed, try again later$/],
] as const)("%s without its store says so in one sentence", async (way, sentence) => {
  const { s3, objects } = await localBucket();
  const scene = await academy(way, { objects });
  s3.close();

  expect(await refusalOf(scene)).toEqual([expect.stringMatching(sentence)]);
});
