import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "@academy/delivery/testing/release-stores.ts";
import { expect, test } from "vitest";
import { examine, type Finding, lineOf } from "./doctor.ts";
import type { Probes } from "./probes.ts";
import type { Settings } from "./settings.ts";

const SETTINGS: Settings = {
  PAYMENTS: "stripe",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  SMTP_URL: "smtp://a:b@mail.example:587",
};

/** Probes of a machine on which all is well. */
const WELL: Probes = {
  composeVersion: async () => "2.39.1",
  addressesOf: async () => ["203.0.113.7"],
  certificateEnd: async () => new Date(Date.now() + 60.5 * 86_400_000),
  connects: async () => true,
  serverDate: async () => new Date(),
  freeShare: async () => 0.5,
  isSameDisk: async () => false,
  newestCopy: async () => new Date(),
  registryFromApi: async () => null,
};

async function findings(probes: Partial<Probes>, settings: Settings = {}, profiles = [""]): Promise<Finding[]> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "academy.env"), "", { mode: 0o600 });
  const all = { ...SETTINGS, ...settings };
  const installation = { domain: "academy.example", folder, backup: `${folder}/backup`, profiles, settings: all };
  return await examine(installation, { ...WELL, ...probes });
}

const noCompose = async () => {
  throw new Error("Docker Compose is missing: install it: https://docs.docker.com/");
};

test("an academy that lacks nothing: a line says of each subject what is well", async () => {
  const found = await findings({});
  expect(found.filter(({ wayOut }) => wayOut)).toEqual([]);
  const lines = found.map(lineOf);
  expect(lines.slice(0, 6)).toEqual([
    "✓ docker: Compose 2.39.1",
    "✓ settings: academy.env is its owner's alone",
    "✓ payments: by Stripe, with live keys",
    "✓ DNS: 7 names have an address",
    "✓ certificate: the certificate ends in 60 days",
    "✓ mail: the mail server mail.example answers",
  ]);
});

test.for<[string, Partial<Probes>, Settings, string]>([
  ["docker", { composeVersion: noCompose, registryFromApi: async () => null }, {}, "Docker Compose is missing"],
  ["DNS", { addressesOf: async (name) => (name.startsWith("auth.") ? [] : ["203.0.113.7"]) }, {}, "auth."],
  ["certificate", { certificateEnd: async () => "self-signed certificate" }, {}, "self-signed"],
  ["certificate", { certificateEnd: async () => new Date() }, {}, "ends in"],
  ["mail", { connects: async () => false }, {}, "does not answer"],
  ["mail", {}, { SMTP_URL: "smtp://mail-catcher:1025" }, "reach nobody"],
  ["mail", {}, { SMTP_URL: "smtp://user:pa#word@mail.example" }, "SMTP_URL in academy.env is not an address"],
  [
    "bucket",
    { serverDate: async (address) => (address.includes("s3") ? null : new Date()) },
    { S3_BUCKET: "b", S3_ENDPOINT: "https://s3.example" },
    "does not answer",
  ],
  ["clock", { serverDate: async () => new Date(0) }, {}, "differs"],
  ["disk", { freeShare: async () => 0.02 }, {}, "less than a tenth"],
  ["archive", { newestCopy: async () => null }, {}, "no whole copy"],
  ["archive", { isSameDisk: async () => true }, {}, "on the disk"],
  ["registry", { registryFromApi: async () => "ECONNREFUSED" }, {}, "ECONNREFUSED"],
  ["payments", {}, { STRIPE_SECRET_KEY: "sk_test_1" }, "Stripe's test mode"],
  ["payments", {}, { STRIPE_SECRET_KEY: "" }, "without live keys"],
  ["payments", {}, { STRIPE_WEBHOOK_SECRET: "" }, "STRIPE_WEBHOOK_SECRET is missing"],
  ["payments", {}, { PAYMENTS: "sandbox" }, "sandbox bank"],
  ["payments", {}, { ALLOW_SANDBOX_PAYMENTS: "1" }, "demonstration"],
])("something is wrong with %s: the doctor names it and the way out", async ([subject, probes, settings, problem]) => {
  const wrong = (await findings(probes, settings)).filter(({ wayOut }) => wayOut);
  expect(wrong[0]).toMatchObject({ subject, state: expect.stringContaining(problem) });
  // What cannot be looked at without Docker is named too.
  expect(wrong.slice(1).map((each) => each.subject)).toEqual(subject === "docker" ? ["registry"] : []);
});

test.for<[string, Settings, string[], string]>([
  ["a bucket", { S3_BUCKET: "films" }, [""], "✓ bucket: films, which the backup does not copy"],
  ["a mail catcher beside a mail server", {}, ["mail-catcher"], "the mail catcher is no longer needed"],
  ["another provider", { PAYMENTS: "freedompay" }, [""], "✓ payments: by freedompay"],
])("%s: the doctor's line says what to know", async ([_, settings, profiles, text]) => {
  expect((await findings({}, settings, profiles)).map(lineOf).join("\n")).toContain(text);
});

test("a wrong finding has its way out in a second line", () => {
  expect(lineOf({ subject: "mail", state: "none", wayOut: "set SMTP_URL" })).toBe("✗ mail: none\n  → set SMTP_URL");
});
