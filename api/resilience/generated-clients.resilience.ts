import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { newFolder } from "#test/support/filled-folder.ts";
import { spawnServer } from "#test/support/server-process.ts";

/** The programs that walk through the academy by a generated client, and the versions of the generators. */
const WALKS = resolve(import.meta.dirname, "generated-clients");

const run = promisify(execFile);

test("clients of two generators compile without a cast, and walk sign-up, purchase and a lecture", {
  timeout: 1_200_000,
}, async () => {
  const folder = newFolder();
  cpSync(WALKS, folder, { recursive: true });
  cpSync(resolve(import.meta.dirname, "../openapi.json"), join(folder, "openapi.json"));
  const inFolder = (program: string, ...args: string[]) => run(program, args, { cwd: folder, maxBuffer: 1 << 26 });
  await inFolder("npm", "install", "--no-audit", "--no-fund", "--no-package-lock");

  await inFolder("npx", "openapi-typescript", "openapi.json", "-o", "schema.ts");
  await inFolder("npx", "openapi-ts", "-i", "openapi.json", "-o", "hey-api", "-c", "@hey-api/client-fetch");
  const compiled = await inFolder("npx", "tsc", "-p", ".").catch(({ stdout }: { stdout: string }) => ({ stdout }));
  expect(compiled.stdout).toBe("");

  const server = spawnServer({ DATA_DIR: newFolder() });
  for (const walk of ["walk-openapi-fetch.ts", "walk-hey-api.ts"]) {
    const { stdout } = await inFolder("npx", "tsx", walk, await server.address);
    expect(JSON.parse(stdout)).toEqual({ status: "paid", position: 5, refused: "payment.unknown" });
  }
});
