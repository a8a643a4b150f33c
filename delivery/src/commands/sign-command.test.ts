import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { billOfMaterials, reasonWithoutBill, signedBillOfMaterials } from "#signing/bill-of-materials.ts";
import { readEnvelope } from "#signing/envelope.ts";
import { newKeys } from "#signing/keys.ts";
import { type ReleasedWorkspace, releasedWorkspace } from "#testing/released-workspace.ts";
import { parseCommandLine } from "./command-line.ts";
import { teamCommands } from "./team-commands.ts";

const VERSION = "222222222222";
const { privatePem, publicText } = newKeys();
let workspace: ReleasedWorkspace;
let programs: string;

/** Replaces npm by a script of the test. */
async function npmIs(script: string) {
  await writeFile(join(programs, "npm"), `#!/bin/sh\n${script}\n`);
  await chmod(join(programs, "npm"), 0o755);
}

beforeEach(async () => {
  workspace = await releasedWorkspace("111111111111", { auth: "/auth" });
  await workspace.buildArea("auth", { version: VERSION });
  await writeFile(join(workspace.config.root, "mf-auth/package-lock.json"), "{}");
  programs = await mkdtemp(join(tmpdir(), "programs-"));
  vi.stubEnv("PATH", `${programs}:/usr/bin:/bin`);
  vi.spyOn(console, "log").mockReturnValue();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await workspace.remove();
  await rm(programs, { recursive: true });
});

async function sign(...args: string[]) {
  const config = { ...workspace.config, releaseKey: privatePem, builder: "urn:test", source: null };
  const never = async () => {
    throw new Error("signing asks nobody");
  };
  const team = {
    config,
    delivery: {} as never,
    academy: { counted: never },
    forecast: never,
    look: never,
    rehearse: never,
  };
  await teamCommands(team, parseCommandLine(["sign", "auth", ...args])).sign?.();
}

const signature = async () =>
  readEnvelope(await readFile(join(workspace.config.root, "mf-auth/dist/signature.json"), "utf8"));

test("a build whose packages cannot be listed is not signed, and the error names the cause", async () => {
  await npmIs("echo 'the lockfile is broken' >&2; exit 1");

  await expect(sign()).rejects.toThrow(/nothing was signed: .*the lockfile is broken\n.*--without-sbom/);
  await expect(signature()).rejects.toThrow("ENOENT");
});

test("with a reason it is signed without the list of packages, and the reason is signed too", async () => {
  await npmIs("exit 1");
  await expect(sign("--without-sbom", "")).rejects.toThrow('say why: --without-sbom "…"');

  await sign("--without-sbom", "installed by another package manager");

  const envelope = await signature();
  expect(signedBillOfMaterials(envelope, [publicText])).toBeNull();
  expect(reasonWithoutBill(envelope, [publicText])).toBe("installed by another package manager");
  expect(reasonWithoutBill(envelope, [newKeys().publicText])).toBeNull();
});

test("the program that lists the packages gets neither the key nor the token", async () => {
  await npmIs(
    `echo "{\\"bomFormat\\":\\"CycloneDX\\",\\"seen\\":\\"$RELEASE_KEY$DELIVERY_TOKEN$npm_config_registry\\"}"`,
  );
  const secrets = { RELEASE_KEY: "the key", DELIVERY_TOKEN: "the token", npm_config_registry: "the registry" };

  const bill = await billOfMaterials(join(workspace.config.root, "mf-auth"), {
    PATH: `${programs}:/usr/bin:/bin`,
    ...secrets,
  });

  expect(JSON.parse(bill)).toEqual({ bomFormat: "CycloneDX", seen: "the registry" });
});
