import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "#config.ts";
import { readLiveView } from "#edge/pages/live-view.ts";
import { billOfMaterials, signedBillOfMaterials } from "#signing/bill-of-materials.ts";
import { newKeys } from "#signing/keys.ts";
import { signBuild } from "#signing/sign.ts";
import { type ReleasedWorkspace, releasedWorkspace } from "#testing/released-workspace.ts";
import { release } from "./release.ts";
import { rollback } from "./rollback.ts";

const V1 = "111111111111";
const V2 = "222222222222";
const V3 = "333333333333";

const platform = newKeys();
const authTeam = newKeys();
let workspace: ReleasedWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace(V1, { auth: "/auth" });
});
afterEach(() => workspace.remove());

const inProduction = () => ({
  ...workspace.config,
  keys: { shell: [platform.publicText], auth: [authTeam.publicText] },
  requireSignatures: true,
});

async function sign(part: string, keys: { privatePem: string }) {
  const dist = join(workspace.config.root, part === "shell" ? "shell" : `mf-${part}`, "dist");
  await signBuild(part, dist, { pem: keys.privatePem, builder: "urn:test", now: new Date(0) });
}

const why = async (...parts: string[]) =>
  (await release(inProduction(), workspace.store, ...parts)).flatMap(({ rows }) =>
    rows.filter(({ ok }) => !ok).map(({ detail }) => detail),
  );

test("where signatures are required, only a version signed by its team goes live and is served", async () => {
  await workspace.buildShell(V2);
  await workspace.buildArea("auth", { version: V2 });
  expect(await why("auth")).toEqual(["it is not signed: run `delivery sign`"]);
  await sign("auth", platform);
  expect(await why("auth")).toEqual(["it is signed by a key that is not auth's in KEYS_FILE or areas.json"]);

  await sign("shell", platform);
  await sign("auth", authTeam);
  expect(await why("shell", "auth")).toEqual([]);

  const { registry } = await readLiveView(inProduction(), workspace.store, () => undefined);
  expect(registry.areas.auth).toMatchObject({ version: V2, previous: null });
});

test("a build of another area is refused under this area's name, even with a valid signature", async () => {
  await workspace.buildArea("auth", { version: V2 });
  const dist = join(workspace.config.root, "mf-auth/dist");
  const manifest = await readFile(join(dist, "area.json"), "utf8");
  await writeFile(join(dist, "area.json"), manifest.replace('"id":"auth"', '"id":"profile"'));
  await sign("auth", authTeam);

  expect(await why("auth")).toContain("it is a build of profile, not of auth");
});

test("where signatures are required, the edge leaves out an unsigned area and says why; the others are served", async () => {
  await workspace.buildShell(V2);
  await sign("shell", platform);
  await release({ ...inProduction(), requireSignatures: false }, workspace.store, "shell");
  const warnings: string[] = [];

  const { registry } = await readLiveView(inProduction(), workspace.store, (warning) => warnings.push(warning));

  expect(registry.areas).toEqual({});
  expect(warnings).toEqual([
    `area "auth" ${V1} cannot be read and is not shown: it is not signed: run \`delivery sign\``,
  ]);
});

test("a rollback requires the signature too", async () => {
  await workspace.buildArea("auth", { version: V2 });
  await sign("auth", authTeam);
  expect(await why("auth")).toEqual([]);
  await workspace.buildArea("auth", { version: V3 });
  await sign("auth", authTeam);
  expect(await why("auth")).toEqual([]);

  await expect(rollback(inProduction(), workspace.store, { part: "auth", to: V1, reason: "x" })).rejects.toThrow(
    "signature: it is not signed",
  );
  expect(await rollback(inProduction(), workspace.store, { part: "auth", reason: "x" })).toEqual({ from: V3, to: V2 });
});

test("during a rotation of keys, versions of the old key stay live and can be rolled back to, and the new key signs new ones", async () => {
  const next = newKeys();
  const overlap = () => ({
    ...inProduction(),
    keys: { ...inProduction().keys, auth: [next.publicText, authTeam.publicText] },
  });
  const isShown = async (config: ReturnType<typeof inProduction>) =>
    (await readLiveView(config, workspace.store, () => undefined)).registry.areas.auth?.version;
  await workspace.buildShell(V2);
  await sign("shell", platform);
  await workspace.buildArea("auth", { version: V2 });
  await sign("auth", authTeam);
  expect(await why("shell", "auth")).toEqual([]);

  const before = await isShown(overlap());
  await workspace.buildArea("auth", { version: V3 });
  await sign("auth", next);
  await release(overlap(), workspace.store, "auth");
  const after = await isShown(overlap());
  await rollback(overlap(), workspace.store, { part: "auth", reason: "x" });

  expect([before, after, await isShown(overlap())]).toEqual([V2, V3, V2]);
});

test("a live version that is built again from another commit stays served: its first signature is kept", async () => {
  await workspace.buildShell(V2);
  await workspace.buildArea("auth", { version: V2 });
  await sign("shell", platform);
  await sign("auth", authTeam);
  expect(await why("shell", "auth")).toEqual([]);
  const file = join(workspace.config.root, "mf-auth/dist/area.json");
  await writeFile(file, (await readFile(file, "utf8")).replace('"commit":null', '"commit":"c0ffee"'));
  await sign("auth", authTeam);

  expect(await why("auth")).toEqual([]);

  const { registry } = await readLiveView(inProduction(), workspace.store, () => undefined);
  expect(registry.areas.auth).toMatchObject({ version: V2 });
});

test("the list of packages is signed with its release and printed unchanged; another team's signature prints none", async () => {
  const bill = JSON.stringify({ bomFormat: "CycloneDX", components: [{ purl: "pkg:npm/react@19.3.1" }] });
  await workspace.buildShell(V2);
  await sign("shell", platform);
  await workspace.buildArea("auth", { version: V2 });
  const dist = join(workspace.config.root, "mf-auth/dist");
  await signBuild("auth", dist, { pem: authTeam.privatePem, builder: "urn:test", now: new Date(0), bill });
  expect(await why("shell", "auth")).toEqual([]);

  const kept = await workspace.store.signature("auth", V2);
  const without = await workspace.store.signature("shell", V2);

  const listIn = (envelope: typeof kept, keys: { publicText: string }) =>
    envelope && signedBillOfMaterials(envelope, [keys.publicText]);
  expect([listIn(kept, authTeam), listIn(kept, platform), listIn(without, platform)]).toEqual([bill, null, null]);
});

// pnpm reads the whole lockfile, which a busy machine takes its time for.
test("a part's list of packages has the versions and hashes of its lockfile", { timeout: 30_000 }, async () => {
  const bill = JSON.parse(await billOfMaterials(join(ROOT, "mf-auth")));

  const react = bill.components.find(({ name }: { name: string }) => name === "react");
  expect(react).toMatchObject({ purl: expect.stringMatching(/^pkg:npm\/react@\d+\.\d+\.\d+$/) });
  expect(JSON.stringify(react)).toMatch(/"SHA-512","content":"[0-9a-f]{128}"/);
});
