// @covers decision 0075

import { join } from "node:path";
import { contentOf } from "@academy/shared/server/testing/contents";
import { expect, onTestFinished, test } from "vitest";
import { folderOf } from "#config.ts";
import { areaServer } from "#edge/area-server.ts";
import { fetchVersionOnce } from "#edge/overrides/fetch-version-once.ts";
import { readLiveView } from "#edge/pages/live-view.ts";
import { shellServer } from "#edge/shell-server.ts";
import { preview } from "#release/change/preview.ts";
import { prune } from "#release/change/prune.ts";
import { release } from "#release/change/release.ts";
import { upload } from "#release/change/upload.ts";
import { DiskStore } from "#store/disk/disk-store.ts";
import type { ObjectStore } from "#store/object-store.ts";
import { Store } from "#store/store.ts";
import { StoreError } from "#store/store-error.ts";
import { until } from "#testing/edge-requests.ts";
import { fakeWorkspace } from "#testing/fake-workspace.ts";
import { localBucket } from "#testing/release-stores.ts";
import { servedStore } from "./served-store.ts";
import { StoreCopy } from "./store-copy.ts";

const [V1, V2, V3] = ["111111111111", "222222222222", "333333333333"] as const;

/** A bucket in which the shell and auth are live, and an edge that follows it. */
async function edgeOfBucket() {
  const { s3, releaseBucket, objects } = await localBucket();
  const workspace = await fakeWorkspace();
  onTestFinished(workspace.remove);
  const store = new Store(objects);
  const config = { ...workspace.config, bucket: releaseBucket, storeCopyDir: join(workspace.config.root, "copy") };
  await workspace.buildShell(V1);
  await release(config, store, "shell");
  const releases = async (version: string) => {
    await workspace.buildArea("auth", { version });
    await release(config, store, "auth");
  };
  await releases(V1);
  const warnings: string[] = [];
  const edge = async () => {
    const served = await servedStore(config, (warning) => warnings.push(warning), 20);
    onTestFinished(served.stop);
    const server = await shellServer({ ...config, apiOrigin: "http://127.0.0.1:1" }, served.store, (warning) =>
      warnings.push(warning),
    );
    onTestFinished(() => server.close());
    const shown = async () => {
      const { statusCode, body } = await server.inject({ url: "/registry.json" });
      return statusCode === 200 ? JSON.parse(body).areas.auth?.version : statusCode;
    };
    return { ...served, shown };
  };
  return { s3, workspace, config, store, releases, edge, warnings };
}

test("an edge serves a release in a bucket seconds after it went live, with its compressed forms", async () => {
  const { edge, releases } = await edgeOfBucket();
  const { shown, store } = await edge();
  const area = await areaServer(store, "auth");
  onTestFinished(() => area.close());
  expect(await shown()).toBe(V1);

  await releases(V2);

  await until(async () => expect(await shown()).toBe(V2));
  const file = await area.inject({ url: `/${V2}/entry.js`, headers: { "accept-encoding": "br" } });
  expect([file.statusCode, file.headers["content-encoding"]]).toEqual([200, "br"]);
});

test("while the bucket is unreachable the edge serves its copy, reports it once, and follows again afterwards", async () => {
  const { s3, edge, releases, warnings } = await edgeOfBucket();
  const { shown } = await edge();
  s3.health.refusal = { status: 503, code: "ServiceUnavailable" };
  await until(() => expect(warnings).toHaveLength(1));

  expect(await shown()).toBe(V1);
  expect(warnings[0]).toMatch(/^the copy of the release store stays as it is: .* cannot be reached/);
  s3.health.refusal = null;
  await releases(V2);

  await until(async () => expect(await shown()).toBe(V2));
  expect(warnings).toHaveLength(1);
});

test("an edge that starts while the bucket is unreachable serves what it served before", async () => {
  const { s3, edge } = await edgeOfBucket();
  await (await edge()).stop();
  s3.close();

  expect(await (await edge()).shown()).toBe(V1);
});

test("an unreadable registry in the bucket changes nothing that is served", async () => {
  const { edge, store, warnings } = await edgeOfBucket();
  const { shown } = await edge();

  await store.objects.write("registry.json", Buffer.from("{"));

  await until(() => expect(warnings[0]).toContain("the registry of the release store cannot be read"));
  expect(await shown()).toBe(V1);
});

test("if the bucket's registry is missing, the edge reports it and serves its copy", async () => {
  const { edge, store, warnings } = await edgeOfBucket();
  const { shown } = await edge();

  await store.objects.remove(["registry.json"]);

  await until(() => expect(warnings).toEqual(["the copy of the release store stays as it is: its registry is gone"]));
  expect(await shown()).toBe(V1);
});

test.each([
  ["was changed", Buffer.from("another content"), `auth ${V2}: entry.js was changed`],
  ["is missing", null, `auth ${V2}: entry.js is missing`],
])(
  "if a file of a version %s in the bucket, the area stays unchanged until the file is correct",
  async (_, content, why) => {
    const { s3, edge, releases, warnings } = await edgeOfBucket();
    await (await edge()).stop();
    await releases(V2);
    const key = `releases/auth/${V2}/entry.js`;
    const right = s3.files.get(key);
    if (!right) throw new Error("nothing was released");
    if (content) s3.files.set(key, { ...right, content: contentOf(content) });
    else s3.files.delete(key);

    const { shown } = await edge();

    expect(await shown()).toBe(V1);
    expect(warnings[0]).toBe(`auth stays as it is in the copy of the release store: ${why}`);
    s3.files.set(key, right);
    await until(async () => expect(await shown()).toBe(V2));
  },
);

test("the copy has every version of the store, for open tabs, and loses those that prune deletes", async () => {
  const { edge, releases, store } = await edgeOfBucket();
  for (const version of [V2, V3]) await releases(version);

  const { store: copy } = await edge();

  expect((await copy.versions("auth")).sort()).toEqual([V1, V2, V3]);
  await prune(store, 1);
  await until(async () => expect((await copy.versions("auth")).sort()).toEqual([V2, V3]));
});

test("signatures are copied, and the edge checks them as on a disk", async () => {
  const { config, edge } = await edgeOfBucket();
  const { store } = await edge();
  const strict = { ...config, requireSignatures: true };

  await expect(readLiveView(strict, store, () => undefined)).rejects.toThrow(
    "shell has no public key in KEYS_FILE or areas.json",
  );
});

/** A bucket in which shell and auth are live, and a copy of it that the test refreshes. */
async function copyOfBucket() {
  const { workspace, config, store, releases } = await edgeOfBucket();
  const failing = new Set<string>();
  const read: ObjectStore["read"] = async (key) => {
    if ([...failing].some((start) => key.startsWith(start))) throw new StoreError("the bucket is away");
    return await store.objects.read(key);
  };
  const warnings: string[] = [];
  const to = new DiskStore(config.storeCopyDir);
  const from = new Store(Object.assign(Object.create(store.objects), { read }));
  const copy = new StoreCopy(from, to, (warning) => warnings.push(warning));
  await copy.refresh();
  return { workspace, config, store, releases, failing, to, copy, warnings };
}

test("a bucket that fails in the middle of a release of several parts leaves the copy unchanged", async () => {
  const { config, store, failing, to, copy, warnings, workspace } = await copyOfBucket();
  await workspace.buildShell(V2);
  await workspace.buildArea("auth", { version: V2 });
  await release(config, store, "shell", "auth");
  const before = await to.registry();
  failing.add(`auth/${V2}/`);

  await copy.refresh();

  expect(await to.registry()).toEqual(before);
  expect(warnings).toEqual(["the copy of the release store stays as it is: the bucket is away"]);
  failing.clear();
  await copy.refresh();
  const { parts } = await to.registry();
  expect([parts.shell?.version, parts.auth?.version]).toEqual([V2, V2]);
});

test("a signature stored after its version was copied is copied with the next change", async () => {
  const { store, releases, to, copy } = await copyOfBucket();
  const envelope = { payloadType: "x", payload: "", signatures: [] };
  await store.keepSignature("auth", V1, envelope);
  await releases(V2);

  await copy.refresh();

  expect(await to.signature("auth", V1)).toEqual(envelope);
});

test("a version that is not live is copied when its preview is opened, if its hash is the one in the link", async () => {
  const { edge, workspace, config, store } = await edgeOfBucket();
  const { store: copy, fetchVersion } = await edge();
  await workspace.buildArea("auth", { version: V2 });
  const { manifest } = await upload(store, "auth", join(config.root, folderOf("auth"), "dist"));

  await expect(fetchVersion("auth", V2, "sha384-another")).rejects.toThrow(
    "its manifest is not the one that was released",
  );
  expect(await copy.has("auth", V2)).toBe(false);
  await fetchVersion("auth", V2, manifest);

  expect(await copy.has("auth", V2)).toBe(true);
});

test("several edges serve a new build whose preview another one opened; a deleted build is requested from the bucket once", async () => {
  const { workspace, config, store, warnings } = await edgeOfBucket();
  const settings = { ...config, apiOrigin: "http://127.0.0.1:1", previewKey: "k".repeat(32) };
  const warn = (warning: string) => warnings.push(warning);
  const edge = async (name: string) => {
    const served = await servedStore({ ...config, storeCopyDir: join(config.root, name) }, warn, 60_000);
    onTestFinished(served.stop);
    const server = await shellServer(settings, served.store, warn, served);
    onTestFinished(() => server.close());
    const files = await areaServer(served.store, "auth", fetchVersionOnce(served.fetchVersion, warn));
    onTestFinished(() => files.close());
    const shown = async (cookie: string) =>
      (await server.inject({ url: "/registry.json", headers: { cookie } })).json().areas.auth.version;
    return { server, files, shown };
  };
  const one = await edge("one");
  const another = await edge("another");
  const third = await edge("third");
  const fourth = await edge("fourth");
  await workspace.buildArea("auth", { version: V2 });
  await upload(store, "auth", join(config.root, folderOf("auth"), "dist"));
  const made = await preview(settings, store, { part: "auth", version: V2, hours: 1, by: "auth pipeline" }, new Date());

  const opened = await one.server.inject({
    method: "POST",
    url: "/overrides/preview",
    payload: { token: made.link.split("#")[1], isConfirmed: true },
    headers: { origin: "http://localhost:3000", host: "localhost:3000" },
  });
  const cookie = String(opened.headers["set-cookie"]).split(";")[0] ?? "";

  expect(await another.shown(cookie)).toBe(V2);
  expect((await third.files.inject({ url: `/${V2}/entry.js` })).statusCode).toBe(200);
  await store.remove("auth", V2);
  warnings.length = 0;
  expect(await Promise.all([fourth.shown(cookie), fourth.shown(cookie)])).toEqual([V1, V1]);
  expect(await fourth.shown(cookie)).toBe(V1);
  expect(warnings).toEqual([expect.stringContaining(`auth ${V2} cannot be fetched: `)]);
});
