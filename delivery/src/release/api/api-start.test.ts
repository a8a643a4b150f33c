import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packCalls } from "@academy/shared/area/api-calls";
import { expect, test } from "vitest";
import { ROOT } from "#config.ts";
import { release } from "#release/change/release.ts";
import { temporaryFolder } from "#testing/release-stores.ts";
import { releasedWorkspace } from "#testing/released-workspace.ts";
import { judgeApiStart } from "./api-start.ts";

const [V1, V2] = ["111111111111", "222222222222"] as const;

/** Runs a program of the units, or a command, over a release store. */
const run = (args: string[], storeDir: string) =>
  spawnSync(process.execPath, args, {
    cwd: join(ROOT, "delivery"),
    encoding: "utf8",
    env: { RELEASES_DIR: storeDir },
  });

const CHECK = ["src/release/api/start-check.ts"];

/** A store in which a version of auth is live that makes these calls. */
async function liveWith(...paths: string[]) {
  const workspace = await releasedWorkspace(V1, { auth: "/auth" });
  const calls = paths.map((path) => ({ method: "get" as const, path }));
  await workspace.buildArea("auth", { version: V2, api: packCalls(calls) });
  await release(workspace.config, workspace.store, "auth");
  return workspace;
}

test("an api that lacks what a live area needs does not start, unless the operator allows it with a reason", async () => {
  const { store, remove } = await liveWith("/api/gone/");
  const file = join(ROOT, "api/openapi.json");

  const refused = run(CHECK, store.folder);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(new RegExp(`api: auth ${V2} \\(live\\): API \\w+: the api has no GET /api/gone/`));
  const without = run(["src/cli.ts", "check", "api", "--openapi", file, "--allow", ""], store.folder);
  expect([without.status, without.stderr]).toEqual([1, 'say why: --allow "…"\n']);
  const allowed = run(["src/cli.ts", "check", "api", "--openapi", file, "--allow", "nobody opens it"], store.folder);
  expect(allowed.status).toBe(0);

  expect(run(CHECK, store.folder)).toMatchObject({
    status: 0,
    stderr: expect.stringContaining("the operator has allowed it"),
  });
  expect(await store.audit(1)).toMatchObject([{ action: "allow", part: "api", reason: "nobody opens it" }]);
  const other = JSON.stringify({ ...JSON.parse(await readFile(file, "utf8")), paths: {} });
  expect((await judgeApiStart(store, other, "other.json")).mayStart).toBe(false);
  await remove();
}, 60_000);

test("an api that has everything starts without output, and so does the first one", async () => {
  const { store, remove } = await liveWith("/api/courses/");
  const document = JSON.stringify({ openapi: "3.1.0", paths: { "/api/courses/": { get: {} } } });

  expect(await judgeApiStart(store, document, "x.json")).toEqual({ misfits: [], mayStart: true });
  expect(run(CHECK, join(await temporaryFolder(), "releases"))).toMatchObject({ status: 0, stderr: "" });
  await remove();
}, 60_000);

test("an unreadable release store does not stop the api's start and is reported", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "registry.json"), "{ broken off");

  expect(run(CHECK, folder)).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(
      /^api: not compared with what is live: the registry of the release store cannot be read/,
    ),
  });
}, 60_000);
