import { existsSync } from "node:fs";
import { mkdir, mkdtemp, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { runningService } from "#testing/release-service.ts";
import { DRIVERS, temporaryFolder } from "#testing/release-stores.ts";
import { removeLeftovers, UNPACKED } from "./leftovers.ts";

const [V1, V2, V3] = ["111111111111", "222222222222", "333333333333"] as const;
const HOUR_MS = 3_600_000;

test.each(DRIVERS)(
  "leftovers of killed uploads on the machine and in %s are deleted; live versions and running uploads stay",
  async (_, make) => {
    const service = await runningService(await make());
    const token = await service.token("platform", ["shell", "auth"], ["upload", "release"]);
    await service.buildShell(V1);
    await service.buildArea("auth", { version: V1 });
    for (const part of ["shell", "auth"]) await service.upload(token, part);
    await service.call(token, "POST", "/releases", { parts: { shell: V1, auth: V1 } });
    await service.store.objects.write(`auth/${V2}/entry.js`, Buffer.from("half of it"));
    vi.stubEnv("TMPDIR", await temporaryFolder());
    onTestFinished(() => void vi.unstubAllEnvs());
    const [left, running] = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), UNPACKED))));
    const other = join(tmpdir(), "other");
    await mkdir(other);
    await writeFile(join(left ?? "", "entry.js"), "half of it");
    for (const folder of [left ?? "", other]) await utimes(folder, new Date(), new Date(Date.now() - 2 * HOUR_MS));

    await removeLeftovers(service.store);
    await service.store.objects.write(`auth/${V3}/entry.js`, Buffer.from("half of it"));
    expect([left, running, other].map((folder) => existsSync(folder ?? ""))).toEqual([false, true, true]);
    expect((await service.store.uploads("auth")).map(({ version }) => version).sort()).toEqual([V1, V2, V3]);
    await removeLeftovers(service.store, Date.now() + 25 * HOUR_MS);

    expect((await service.store.uploads("auth")).map(({ version }) => version)).toEqual([V1]);
  },
  60_000,
);
