import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "#config.ts";
import { smallApi } from "#testing/small-api.ts";
import { developAgainst } from "./develop-against.ts";

vi.mock(import("node:child_process"), { spy: true });

/** The page's port; the area's is one of those after it. */
const PORT = 46_210;

test("an area whose description cannot be read starts no development server, and keeps no port", async () => {
  const platform = await smallApi((_, response) => response.end('{"areas":{}}'));
  onTestFinished(platform.close);
  const folder = await mkdtemp(join(tmpdir(), "against-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "src"));
  await writeFile(join(folder, "src/area.ts"), 'throw new Error("routes are misspelt");');

  const developed = developAgainst(readConfig({ PORT: String(PORT) }), {
    area: "auth",
    platform: platform.origin,
    folder,
  });

  await expect(developed).rejects.toThrow("routes are misspelt");
  expect(spawn).not.toHaveBeenCalled();
  const again = createServer().listen(PORT, "127.0.0.1");
  await new Promise((listening) => again.once("listening", listening));
  again.close();
});
