import { spawnSync } from "node:child_process";
import { chown, mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#testing/release-stores.ts";

const SERVICES_USER = 65_534;

test.skipIf(process.getuid?.() !== 0)(
  "files that root makes in a store belong to the owner of its folder",
  async () => {
    const folder = await temporaryFolder();
    const parent = join(folder, "academy");
    await mkdir(parent);
    for (const path of [folder, parent]) await chown(path, SERVICES_USER, SERVICES_USER);
    const module = join(import.meta.dirname, "act-as-owner.ts");
    const store = join(parent, "releases");
    const script = `import { actAsOwner } from ${JSON.stringify(module)};
    import { mkdirSync } from "node:fs";
    actAsOwner(${JSON.stringify(store)});
    mkdirSync(${JSON.stringify(store)});`;

    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });

    expect([status, stderr]).toEqual([0, ""]);
    const { uid, gid } = await stat(store);
    expect([uid, gid]).toEqual([SERVICES_USER, SERVICES_USER]);
  },
);
