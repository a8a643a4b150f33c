import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ask, buy, clientOf, missing, nothing } from "./driver.ts";
import { newEnvironment, startServer } from "./running-server.ts";

/** Turns a refused write into an error, as on a failing disk; by default the signal would end the process. */
const HEAR_XFSZ = ["--import", "data:text/javascript,process.on('SIGXFSZ',()=>{})"];

const MEGABYTE = 1024 * 1024;

test("when every write to the disk fails the process exits by itself, and nothing acknowledged is lost", async () => {
  const env = await newEnvironment();
  const server = await startServer(env, HEAR_XFSZ);
  const call = clientOf(server.address);
  const acked = nothing();
  const buyer = (await buy(call, acked)) ?? "";
  await ask(call, buyer, acked);

  // A process needs no privilege to take the right to write files from another process of the same user.
  execFileSync("prlimit", ["--pid", String(server.process.pid), "--fsize=0:unlimited"]);
  const start = performance.now();
  const lost = ask(call, buyer, acked);
  const code = await server.ended;
  const seconds = Math.round((performance.now() - start) / 1000);
  const again = await startServer(env);

  process.stdout.write(`a disk that refuses all writes: the process ended after ${seconds} s\n`);
  // The client may get any answer to the write, or none, but none that says that the question was stored.
  expect(code).not.toBe(0);
  expect([0, 500, 503, 507]).toContain((await lost).status);
  expect(`${server.output()}${server.errors()}`).toContain("the process ends to be started again");
  expect(await missing(clientOf(again.address), acked, buyer)).toEqual([]);
});

test("below the operator's reserve of disk space writes get 507; once there is space they succeed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "academy-reserve-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  // Wide enough that other writes on this disk do not matter.
  const [margin, ballast] = [1_500, 3_000];
  if (free < 2 * ballast) throw new Error(`this test needs ${2 * ballast} MB of free disk, there are ${free}`);
  const env = { DATA_DIR: folder, DISK_RESERVE_MB: String(free - margin), REGISTRATIONS_PER_HOUR: "1000000" };
  const call = clientOf((await startServer(env)).address);
  const acked = nothing();
  const buyer = (await buy(call, acked)) ?? "";

  execFileSync("fallocate", ["-l", `${ballast}M`, join(folder, "ballast")]);
  const written = await ask(call, buyer, acked);
  const read = await call("GET", "/api/courses/student/1/topics/", { token: buyer });
  rmSync(join(folder, "ballast"));
  const after = await ask(call, buyer, acked);

  expect([written.status, written.body?.code, read.status]).toEqual([507, "server.disk_full", 200]);
  expect([after.status, await missing(call, acked, buyer)]).toEqual([201, []]);
});
