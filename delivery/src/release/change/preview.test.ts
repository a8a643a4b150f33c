// @covers reading 109

import { expect, onTestFinished, test } from "vitest";
import { readPreviewToken } from "#signing/preview-token.ts";
import { runningService } from "#testing/release-service.ts";
import { localFolder } from "#testing/release-stores.ts";
import { releasedWorkspace } from "#testing/released-workspace.ts";
import { preview } from "./preview.ts";

const V1 = "111111111111";
const V2 = "222222222222";
const KEY = "k".repeat(32);
const NOW = new Date("2026-11-22T12:00:00Z");
const scope = { platform: "http://localhost:3000", key: KEY };

async function platform() {
  const workspace = await releasedWorkspace(V1, { public: "/", auth: "/signin" });
  onTestFinished(workspace.remove);
  return { ...workspace, config: { ...workspace.config, previewKey: KEY } };
}

test("a preview uploads the area's build, prints a link, changes nothing live, and is in the audit log", async () => {
  const { config, store, buildArea } = await platform();
  await buildArea("auth", { version: V2, path: "/signin" });

  const made = await preview(config, store, { part: "auth", hours: 2, person: "Aida", by: "auth pipeline" }, NOW);

  expect(made).toMatchObject({ part: "auth", version: V2, until: "2026-11-22T14:00:00.000Z" });
  const [address, token = ""] = made.link.split("#");
  expect(address).toBe("http://localhost:3000/preview");
  expect(readPreviewToken(scope, token, NOW)).toMatchObject({ part: "auth", version: V2, by: "Aida (auth pipeline)" });
  expect(readPreviewToken(scope, token, new Date("2026-11-22T14:00:00Z"))).toBe("expired");
  expect((await store.registry()).parts.auth?.version).toBe(V1);
  expect(await store.audit(1)).toMatchObject([
    { action: "preview", part: "auth", to: V2, by: "Aida (auth pipeline)", reason: "for 2 h" },
  ]);
});

test.each([
  ["of the shell", { part: "shell" }, "the shell is the page itself"],
  ["of a version that is not there", { version: "333333333333" }, "auth 333333333333 is not in the store"],
  ["of a path", { version: "../public" }, '"../public" is no version'],
  ["for nine hours", { hours: 9 }, "--hours must be a whole number from 1 to 8"],
  ["for no time", { hours: 0 }, "--hours must be a whole number from 1 to 8"],
])("a preview %s is refused in one sentence", async (_, request, sentence) => {
  const { config, store } = await platform();

  await expect(
    preview(config, store, { part: "auth", version: V1, hours: 8, by: "a", ...request }, NOW),
  ).rejects.toThrow(sentence);

  expect(await store.audit(1)).not.toMatchObject([{ action: "preview" }]);
});

test("a preview that does not fit the live shell is refused with the sentences of the release check", async () => {
  const { config, store, buildArea } = await platform();
  await buildArea("auth", { version: V2, path: "/signin", contract: 2 });

  await expect(preview(config, store, { part: "auth", hours: 8, by: "a" }, NOW)).rejects.toThrow(
    `auth ${V2} does not fit what is live: contract: shell ${V1} (live): contract 2 of the area is not 1 of the shell`,
  );
});

test("without the edge's PREVIEW_KEY there are no previews", async () => {
  const { config, store } = await platform();

  await expect(
    preview({ ...config, previewKey: null }, store, { part: "auth", version: V1, hours: 8, by: "a" }, NOW),
  ).rejects.toThrow("previews ask for PREVIEW_KEY");
});

test("over the service a team makes previews of its own part, under its token's name", async () => {
  const service = await runningService(await localFolder(), { config: { previewKey: KEY } });
  await service.buildShell(V1);
  await service.buildArea("auth", { version: V1, path: "/signin" });
  const all = await service.token("platform", ["shell", "auth"], ["upload", "release"]);
  await service.upload(all, "shell");
  await service.upload(all, "auth");
  await service.call(all, "POST", "/releases", { parts: { shell: V1, auth: V1 } });
  await service.buildArea("auth", { version: V2, path: "/signin" });
  await service.upload(all, "auth");
  const body = { part: "auth", version: V2, hours: 8 };

  const team = await service.token("auth pipeline", ["auth"], ["preview"]);
  const others = await service.token("public pipeline", ["public"], ["preview"]);

  expect((await service.call(others, "POST", "/previews", body)).status).toBe(403);
  expect((await service.call(all, "POST", "/previews", body)).status).toBe(403);
  expect((await service.call(team, "POST", "/previews", { ...body, hours: 9 })).status).toBe(400);
  const made = await service.call(team, "POST", "/previews", body);
  expect([made.status, made.body.version]).toEqual([201, V2]);
  expect(await service.store.audit(1)).toMatchObject([{ action: "preview", by: "auth pipeline" }]);
});
