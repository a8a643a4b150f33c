import { execFileSync } from "node:child_process";
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freeBytes } from "#database/disk-guard.ts";
import { filledFolder, newFolder } from "#test/support/filled-folder.ts";
import { ask, buy, clientOf, missing, nothing } from "./driver.ts";
import { newEnvironment, startServer } from "./running-server.ts";
import { canMount, mountSmallDisk } from "./small-disk.ts";

/** What the server keeps free by default: 64 MiB. */
const RESERVE = 64 * 1024 * 1024;

type Call = ReturnType<typeof clientOf>;

/** What a server without room answers: it refuses two writes and serves a read. */
async function answersWithoutRoom(call: Call, buyer: string, acked: ReturnType<typeof nothing>) {
  const written = await ask(call, buyer, acked);
  const registered = await call("POST", "/api/student/auth/register/", { body: { email: "a@example.com" } });
  const read = await call("GET", "/api/courses/student/1/topics/", { token: buyer });
  return [written.status, written.body?.code, registered.status, read.status];
}

const REFUSED = [507, "server.disk_full", 507, 200];

/** Where no disk can be mounted: the reserve decides when the disk counts as full. */
const byTheReserve = async () => {
  const environment = await newEnvironment();
  const begun = async (env: Record<string, string>) => {
    const server = await startServer({ ...environment, ...env });
    return { server, call: clientOf(server.address) };
  };
  const acked = nothing();
  const before = await begun({});
  const buyer = (await buy(before.call, acked)) ?? "";
  await ask(before.call, buyer, acked);
  await before.server.kill("SIGTERM");

  // More than any disk has: the server behaves like one whose disk was filled while it did not run.
  const full = await begun({ DISK_RESERVE_MB: "1000000000" });
  const answers = await answersWithoutRoom(full.call, buyer, acked);
  const ready = await (await fetch(`${full.server.address}/readyz`)).json();
  await full.server.kill("SIGTERM");
  const after = await begun({});

  expect(answers).toEqual(REFUSED);
  expect(ready).toEqual({ ok: true, writable: false });
  expect((await ask(after.call, buyer, acked)).status).toBe(201);
  expect(await missing(after.call, acked, buyer)).toEqual([]);
};

/** On a disk that is really full, and on one that was filled while the server was away. */
const onARealDisk = async () => {
  const folder = newFolder();
  mountSmallDisk(folder);
  onTestFinished(() => void execFileSync("umount", ["-l", folder]));
  cpSync(await filledFolder(), folder, { recursive: true });
  const begun = async () => {
    const server = await startServer({ DATA_DIR: folder, REGISTRATIONS_PER_HOUR: "1000000" });
    return { server, call: clientOf(server.address) };
  };
  const { server, call } = await begun();
  const acked = nothing();
  const buyer = (await buy(call, acked)) ?? "";
  const fill = async (leave: number) => {
    const ballast = Buffer.alloc((await freeBytes(folder)) - leave);
    try {
      writeFileSync(join(folder, "ballast"), ballast);
    } catch (error) {
      // The server writes at the same time, so the disk may be full before all of the ballast is written.
      if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    }
  };

  for (const leave of [0, RESERVE - 1_000_000]) {
    rmSync(join(folder, "ballast"), { force: true });
    await fill(leave);
    expect(await answersWithoutRoom(call, buyer, acked)).toEqual(REFUSED);
  }
  rmSync(join(folder, "ballast"));
  expect((await ask(call, buyer, acked)).status).toBe(201);
  await fill(RESERVE - 1_000_000);
  await server.kill("SIGTERM");
  const again = await begun();
  expect(await (await fetch(`${again.server.address}/readyz`)).json()).toEqual({ ok: true, writable: false });
  expect(await answersWithoutRoom(again.call, buyer, acked)).toEqual(REFUSED);
  rmSync(join(folder, "ballast"));

  expect((await ask(again.call, buyer, acked)).status).toBe(201);
  expect(await missing(again.call, acked, buyer)).toEqual([]);
};

if (canMount())
  test(
    "on a full disk writes get 507 and reads work, also after a restart; once there is space nothing is lost",
    onARealDisk,
  );
else
  test(
    "below the reserve of disk space writes get 507 and reads work; once there is space nothing is lost",
    byTheReserve,
  );
