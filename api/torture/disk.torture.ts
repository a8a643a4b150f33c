import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freeBytes } from "#database/disk-guard.ts";
import { ask, buy, clientOf, missing, nothing } from "./driver.ts";
import { startServer } from "./running-server.ts";

/** What the server keeps free when nothing else is said: 64 MiB. */
const RESERVE = 64 * 1024 * 1024;

/** A disk of its own in memory; null where the machine does not allow one. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), "academy-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=200m", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  onTestFinished(() => {
    execFileSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

test("on a full disk writes are refused with 507, reads go on, and with room all goes on without a restart", async () => {
  const folder = smallDisk();
  if (!folder) {
    process.stdout.write("no disk of its own can be made here: this needs root and mount\n");
    return;
  }
  const server = await startServer({ DATA_DIR: folder, REGISTRATIONS_PER_HOUR: "1000000" });
  const call = clientOf(server.address);
  const acked = nothing();
  const buyer = (await buy(call, acked)) ?? "";
  const fill = async (leave: number) => {
    const ballast = Buffer.alloc((await freeBytes(folder)) - leave);
    try {
      writeFileSync(join(folder, "ballast"), ballast);
    } catch (error) {
      // The server writes at the same time; a disk that is full before all of the ballast is on it is full as well.
      if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    }
  };

  for (const leave of [RESERVE - 1_000_000, 0]) {
    rmSync(join(folder, "ballast"), { force: true });
    await fill(leave);
    const written = await ask(call, buyer, acked);
    const registered = await call("POST", "/api/student/auth/register/", { body: { email: "a@example.com" } });
    const read = await call("GET", "/api/courses/student/1/topics/", { token: buyer });
    expect([written.status, written.body?.code, registered.status, read.status]).toEqual([
      507,
      "server.disk_full",
      507,
      200,
    ]);
  }
  rmSync(join(folder, "ballast"));

  expect((await ask(call, buyer, acked)).status).toBe(201);
  expect(await missing(call, acked, buyer)).toEqual([]);
});
