import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "@academy/delivery/testing/release-stores.ts";
import { expect, test } from "vitest";
import { type Complaint, examine } from "./doctor.ts";
import type { Probes } from "./probes.ts";
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
  await expect(run("other.example")).rejects.toThrow("is of https://academy.example");
});

/** Probes of a machine on which all is well. */
const WELL: Probes = {
  addressesOf: async () => ["203.0.113.7"],
  certificateEnd: async () => new Date(Date.now() + 60 * 86_400_000),
  connects: async () => true,
  serverDate: async () => new Date(),
  freeShare: async () => 0.5,
  isSameDisk: async () => false,
  newestCopy: async () => new Date(),
  registryFromApi: async () => null,
};

async function complaints(probes: Partial<Probes>, settings: Settings = {}): Promise<Complaint[]> {
  const { folder, run } = await machine();
  await run();
  const all = { ...readSettings(join(folder, "academy.env")), ...settings };
  return await examine(
    { domain: "academy.example", folder, backup: `${folder}/backup`, settings: all },
    { ...WELL, ...probes },
  );
}

test("a doctor has nothing to say about an academy that lacks nothing", async () => {
  expect(await complaints({})).toEqual([]);
});

test.for<[string, Partial<Probes>, Settings]>([
  ["DNS", { addressesOf: async (name) => (name.startsWith("auth.") ? [] : ["203.0.113.7"]) }, {}],
  ["certificate", { certificateEnd: async () => "self-signed certificate" }, {}],
  ["certificate", { certificateEnd: async () => new Date() }, {}],
  ["mail", { connects: async () => false }, {}],
  ["mail", {}, { SMTP_URL: "smtp://mail-catcher:1025" }],
  [
    "bucket",
    { serverDate: async (address) => (address.includes("s3") ? null : new Date()) },
    { S3_BUCKET: "b", S3_ENDPOINT: "https://s3.example" },
  ],
  ["clock", { serverDate: async () => new Date(0) }, {}],
  ["disk", { freeShare: async () => 0.02 }, {}],
  ["archive", { newestCopy: async () => null }, {}],
  ["archive", { isSameDisk: async () => true }, {}],
  ["registry", { registryFromApi: async () => "ECONNREFUSED" }, {}],
  ["payments", {}, { STRIPE_SECRET_KEY: "sk_test_1" }],
  ["payments", {}, { ALLOW_SANDBOX_PAYMENTS: "1" }],
])("a doctor names what is wrong with %s, and the way out", async ([subject, probes, settings]) => {
  const found = await complaints(probes, settings);
  expect(found.map((each) => each.subject)).toEqual([subject]);
  expect(found[0]?.wayOut).not.toBe("");
});
