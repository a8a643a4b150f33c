import { spawnSync } from "node:child_process";
import { createPublicKey } from "node:crypto";
import { mkdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#config.ts";
import { addKey, readKeys } from "#keys-file.ts";
import { newKeys, privateKey, publicText } from "#signing/keys.ts";
import { temporaryFolder } from "#testing/release-stores.ts";

/** Runs `npm run delivery` in a folder outside of the checkout. */
const delivery = (cwd: string, args: string[], env: NodeJS.ProcessEnv) =>
  spawnSync("npm", ["--prefix", ROOT, "run", "--silent", "delivery", "--", ...args], {
    cwd,
    encoding: "utf8",
    // biome-ignore lint/style/noProcessEnv: npm itself is found by it
    env: { PATH: process.env.PATH, HOME: cwd, ...env },
  });

test("keygen writes both keys to the paths, relative to the caller, where signing and releasing read them", async () => {
  const folder = await temporaryFolder();
  const keysFile = join(folder, "keys.json");
  await mkdir(join(folder, "secret"));
  const older = newKeys().publicText;
  addKey(keysFile, "auth", older);

  const made = delivery(folder, ["keygen", "auth", "--key", "secret/auth.pem"], { KEYS_FILE: "keys.json" });

  expect(made.stderr).toBe("");
  const file = join(folder, "secret/auth.pem");
  expect(made.stdout).toContain(`Next: delivery sign auth --key ${file}`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const added = publicText(createPublicKey(privateKey(await readFile(file, "utf8"))));
  expect(JSON.parse(await readFile(keysFile, "utf8"))).toEqual({ auth: [older, added] });
}, 60_000);

test("a refusal is one line, without output of npm or pnpm", async () => {
  const folder = await temporaryFolder();

  const refused = delivery(folder, ["rollback", "auth"], { RELEASES_DIR: "releases" });

  expect([refused.status, refused.stdout, refused.stderr]).toEqual([1, "", 'say why: --reason "…"\n']);
}, 60_000);

test("an invalid file of keys is named in the error", () => {
  expect(() => readKeys(join(ROOT, "package.json"))).toThrow(
    /package\.json must have the public keys of each part, as `delivery keygen` writes them: /,
  );
});
