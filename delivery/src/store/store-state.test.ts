// @covers decision 0075

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "#config.ts";
import { directDelivery } from "#release/delivery.ts";
import { fakeWorkspace } from "#testing/fake-workspace.ts";
import { DRIVERS, temporaryFolder } from "#testing/release-stores.ts";
import { Store, type StoreState } from "./store.ts";

const [V1, V2] = ["111111111111", "222222222222"] as const;

const GONE =
  /holds no release store: it is gone, not mounted, or another one is meant; nothing was changed \(.*--first\)$/;

/** The actions of an operator on an empty folder that is opened in some state. */
async function opened(make: (typeof DRIVERS)[number][1]) {
  const workspace = await fakeWorkspace();
  onTestFinished(workspace.remove);
  await workspace.buildShell(V1);
  await workspace.buildArea("auth", { version: V1 });
  const objects = await make();
  const as = (state?: StoreState) => directDelivery(workspace.config, new Store(objects, state));
  return { ...workspace, objects, as };
}

test.each(DRIVERS)(
  "in %s that lost its registry nothing is started anew: each command reports it and changes nothing",
  async (_, make) => {
    const { as, objects } = await opened(make);
    const delivery = as("begun");

    const messages = [
      () => delivery.release(["shell", "auth"]),
      () => delivery.releaseToShare({ part: "auth", traffic: 10 }),
      () => delivery.rollback({ part: "auth", reason: "x" }),
      () => delivery.upload("auth"),
      () => delivery.check(["auth"]),
      () => delivery.registry(),
    ];

    for (const say of messages) await expect(say()).rejects.toThrow(GONE);
    expect(await objects.list("")).toEqual([]);
  },
);

test.each(DRIVERS)("in %s the first release needs --first, once", async (_, make) => {
  const { as, buildArea } = await opened(make);

  await as("new").release(["shell", "auth"]);
  await buildArea("auth", { version: V2 });

  await expect(as("new").release(["auth"])).rejects.toThrow(/holds a release store already: leave --first out$/);
  expect(await as("begun").release(["auth"])).toMatchObject([{ from: V1, version: V2, switched: true }]);
});

test("a command over a missing folder does not create it", async () => {
  const folder = join(await temporaryFolder(), "not-mounted");
  const args = ["src/cli.ts", "token", "add", "team", "--parts", "auth", "--actions", "read"];
  const env = { RELEASES_DIR: folder };

  const added = promisify(execFile)(process.execPath, args, { cwd: join(ROOT, "delivery"), env });

  await expect(added).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("holds no release store") });
  expect(existsSync(folder)).toBe(false);
});
