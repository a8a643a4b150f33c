import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { portOfArea, readConfig } from "@academy/delivery/config.ts";
import { assertFree } from "@academy/delivery/free-port.ts";
import { smallApi } from "@academy/delivery/testing/small-api.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { developAgainst } from "./develop-against.ts";

vi.mock(import("node:child_process"), { spy: true });

/**
 * A port for the page with a free one for the area: below those the kernel gives to outgoing connections (from 32,768
 * on), which may take any fixed port there in the middle of a test.
 */
async function freePort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 10_000); port < 32_000; port += 20) {
    const isFree = await Promise.all([
      assertFree(port, "127.0.0.1", "the page"),
      assertFree(portOfArea(port, "auth"), "127.0.0.1", "auth"),
    ]).then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
  throw new Error("no two free ports below 32,000");
}

test("an area whose description cannot be read starts no development server and leaves no port open", async () => {
  const platform = await smallApi((_, response) => response.end('{"areas":{}}'));
  onTestFinished(platform.close);
  const folder = await mkdtemp(join(tmpdir(), "against-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "src"));
  await writeFile(join(folder, "src/area.ts"), 'throw new Error("routes are misspelt");');

  const port = await freePort();
  const developed = developAgainst(readConfig({ PORT: String(port), INIT_CWD: tmpdir() }), {
    area: "auth",
    platform: platform.origin,
    // As a person names it, from the folder in which the command was typed.
    folder: basename(folder),
  });

  await expect(developed).rejects.toThrow("routes are misspelt");
  expect(spawn).not.toHaveBeenCalled();
  const again = createServer().listen(port, "127.0.0.1");
  await new Promise((listening) => again.once("listening", listening));
  again.close();
});
