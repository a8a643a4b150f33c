import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DiskStore } from "#store/disk/disk-store.ts";
import { type ReleasedWorkspace, releasedWorkspace } from "#testing/released-workspace.ts";
import { areaServer } from "./area-server.ts";
import { shellServer } from "./shell-server.ts";

const V1 = "111111111111";

let workspace: ReleasedWorkspace;
let store: DiskStore;
let area: FastifyInstance;
let shell: FastifyInstance;

beforeEach(async () => {
  workspace = await releasedWorkspace(V1, { auth: "/auth" });
  store = workspace.store;
  area = await areaServer(store, "auth");
  shell = await shellServer({ ...workspace.config, apiOrigin: "http://127.0.0.1:1" }, store, () => undefined);
});

afterEach(async () => {
  await Promise.all([area.close(), shell.close()]);
  await workspace.remove();
});

test("a release stores source maps apart from the served files", () => {
  expect(existsSync(join(store.sourceMapFolder("auth", V1), "entry.js.map"))).toBe(true);
  expect(existsSync(join(store.versionFolder("auth", V1), "entry.js"))).toBe(true);
  expect(existsSync(join(store.versionFolder("auth", V1), "entry.js.map"))).toBe(false);
});

test.each([
  `/${V1}/entry.js.map`,
  `/source-maps/auth/${V1}/entry.js.map`,
  `/../source-maps/auth/${V1}/entry.js.map`,
  `/%2e%2e/source-maps/auth/${V1}/entry.js.map`,
  `/..%2fsource-maps%2fauth%2f${V1}%2fentry.js.map`,
])("no origin serves the source map at %s", async (address) => {
  expect((await area.inject(`/${V1}/entry.js`)).statusCode).toBe(200);
  for (const { server, url } of [
    { server: area, url: address },
    { server: shell, url: address },
    { server: shell, url: `/shell${address}` },
  ]) {
    const { statusCode, body } = await server.inject(url);
    expect([400, 403, 404]).toContain(statusCode);
    expect(body).not.toContain("mappings");
  }
});
