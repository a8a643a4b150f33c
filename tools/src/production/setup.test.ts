import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "@academy/delivery/testing/release-stores.ts";
import { expect, test } from "vitest";
import { readSettings, type Settings } from "./settings.ts";
import { setUp } from "./setup.ts";

const LIVE = {
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  SMTP_URL: "smtp://a:b@mail.example:587",
};

/** A machine on which only files are written; `output` is what the operator read. */
async function machine(answers: Settings = LIVE) {
  const [root, folder] = [await temporaryFolder(), join(await temporaryFolder(), "academy")];
  const output: string[] = [];
  const commands: string[] = [];
  const delivery = async (settings: Settings, ...args: string[]) => {
    commands.push(args.slice(0, 2).join(" "));
    if (args[0] === "keygen") await writeFile(args[3] ?? "", "a private key", { mode: 0o600 });
    if (args[0] !== "release") return;
    await mkdir(settings.RELEASES_DIR ?? "");
    await writeFile(join(settings.RELEASES_DIR ?? "", "registry.json"), "{}");
  };
  const surroundings = {
    root,
    delivery,
    isRoot: false,
    say: (line: string) => output.push(line),
    answers: async () => answers,
    build: async () => {},
  };
  const run = (domain = "academy.example") => setUp({ domain, email: "owner@academy.example", folder }, surroundings);
  return { root, folder, output, commands, run };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const contents = async (folder: string) =>
  Object.fromEntries(
    await Promise.all((await filesBelow(folder)).map(async (file) => [file, await readFile(file, "utf8")])),
  );

test("a second setup changes nothing", async () => {
  const { root, folder, commands, run } = await machine();
  expect(await run()).toBe(true);
  expect(commands.filter((each) => !each.startsWith("keygen") && !each.startsWith("sign"))).toEqual(["release shell"]);
  const before = [await contents(folder), await contents(root)];

  expect(await run()).toBe(false);

  expect([await contents(folder), await contents(root)]).toEqual(before);
});

test("a mail server that is named later replaces the mail catcher, and nothing else changes", async () => {
  const answers: Settings = {};
  const { folder, run } = await machine(answers);
  await run();
  const before = readSettings(join(folder, "academy.env"));
  expect(before.SMTP_URL).toBe("smtp://mail-catcher:1025");
  expect(await run()).toBe(false);
  // An editor may leave the last line without its end.
  await writeFile(join(folder, "academy.env"), (await readFile(join(folder, "academy.env"), "utf8")).trimEnd());
  Object.assign(answers, { SMTP_URL: LIVE.SMTP_URL });

  expect(await run()).toBe(true);

  expect(readSettings(join(folder, "academy.env"))).toEqual({ ...before, SMTP_URL: LIVE.SMTP_URL });
  expect((await readFile(join(folder, "academy.env"), "utf8")).match(/SMTP_URL/g)).toHaveLength(1);
  expect((await stat(join(folder, "academy.env"))).mode & 0o777).toBe(0o600);
});

test("secrets are their owner's alone, and none is printed or written into the checkout", async () => {
  const { root, folder, output, run } = await machine();
  await run();
  const settings = readSettings(join(folder, "academy.env"));
  const names = ["academy.env", "database-password", "postgres-password", "keys/shell.pem"];
  expect(await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode & 0o777))).toEqual(
    names.map(() => 0o600),
  );
  const password = await readFile(join(folder, "database-password"), "utf8");
  const secrets = [settings.SECRET ?? "", password, ...Object.values(LIVE)];
  const shown = [...output, ...Object.values(await contents(root))].join("\n");
  expect(secrets.filter((secret) => secret === "" || shown.includes(secret))).toEqual([]);
});

test("settings that were brought to a new machine keep their database's password", async () => {
  const { folder, run } = await machine();
  await run();
  const file = join(folder, "database-password");
  const before = await readFile(file, "utf8");
  await rm(file);

  await run();

  expect(await readFile(file, "utf8")).toBe(before);
});

test("settings that an operator changed stay, and another domain is refused", async () => {
  const { folder, run } = await machine();
  await run();
  const file = join(folder, "academy.env");
  await writeFile(file, (await readFile(file, "utf8")).replace(/^MAIL_FROM=.*$/m, "MAIL_FROM=office@academy.example"));
  expect(await run()).toBe(false);
  expect(readSettings(file).MAIL_FROM).toBe("office@academy.example");
  await expect(run("other.example")).rejects.toThrow("is of https://academy.example: how it moves to another domain");
});
