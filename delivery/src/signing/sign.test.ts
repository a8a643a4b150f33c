import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newKeys } from "./keys.ts";
import { signBuild } from "./sign.ts";

test("a pipeline whose build has no commit gets the reason and signs nothing; a person's folder may be no checkout", async () => {
  const dist = mkdtempSync(join(tmpdir(), "academy-sign-"));
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
  writeFileSync(join(dist, "area.json"), JSON.stringify({ version: "222222222222", commit: null }));
  const signing = { pem: newKeys().privatePem, builder: "urn:test", now: new Date(0) };

  await expect(signBuild("auth", dist, { ...signing, inPipeline: true })).rejects.toThrow(
    "auth 222222222222 names no commit: git does not trust the checkout",
  );
  expect(await signBuild("auth", dist, signing)).toBe("222222222222");
});
