import { readdirSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { essayWriter } from "#test/support/essays.ts";
import { CANARIES } from "#test/support/pictures.ts";
import { openAcademy } from "#test/support/scholarships.ts";
import { type HostileFile, hostileFiles } from "./hostile-files/files.ts";
import { type Outcome, type UploadTarget, uploadTargets } from "./hostile-files/upload-targets.ts";

/** Longest time for one file, in milliseconds: the time limit of the file reader, on a busy machine. */
const MOST_MS = 20_000;

/** Longest time that another client may wait meanwhile, in milliseconds. */
const OTHERS_MS = 3_000;

/** What in kept bytes would run or lead elsewhere. */
const ALIVE = [...CANARIES.filter((canary) => canary !== "Exif" && canary !== "GPS"), "q7zk", "<script", "/etc/passwd"];

/** Sends one file to one upload; gives what is wrong with the outcome. */
async function faultOf({ name, takes, send }: UploadTarget, { what, bytes, is }: HostileFile): Promise<string | null> {
  const begun = performance.now();
  const { status, kept } = await send(bytes).catch(
    (error): Outcome => ({ status: 599, kept: Buffer.from(String(error)) }),
  );
  const ms = performance.now() - begun;
  const label = `${what} to ${name}: ${status}`;
  if (status >= 500 && status !== 503) return `${label} ${kept ?? ""}`;
  if (ms > MOST_MS) return `${label} after ${Math.round(ms)} ms`;
  if (!kept) return null;
  if (takes !== is) return `${label}, kept`;
  const alive = is === "picture" ? ALIVE.filter((markers) => kept.includes(markers, 0, "latin1")) : [];
  return alive.length > 0 ? `${label}, kept with ${alive}` : null;
}

test("no hostile file breaks, fills or blocks an upload, or leaves anything behind", {
  timeout: 1_800_000,
}, async () => {
  const api = await openAcademy();
  const { student: writer } = await essayWriter(api);
  const targets = uploadTargets(api, writer, await api.student(), await api.staff(["manager"]));
  const files = await hostileFiles();
  const outside = readdirSync("/tmp").filter((name) => name === "x");
  const begun = performance.now();
  let slowest = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await api.call("GET", "/healthz");
      slowest = Math.max(slowest, performance.now() - startedAt);
      await wait(50);
    }
  })();

  const faults: string[] = [];
  for (const target of targets) {
    for (const file of files) {
      const fault = await faultOf(target, file);
      if (fault) faults.push(fault);
    }
  }
  isOver = true;
  await others;

  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  process.stdout.write(
    `${files.length} files to ${targets.length} targets in ${seconds} s: ${faults.length} found; others waited ${Math.round(slowest)} ms at most\n`,
  );
  expect(faults).toEqual([]);
  expect(readdirSync("/tmp").filter((name) => name === "x")).toEqual(outside);
  expect(slowest).toBeLessThan(OTHERS_MS);
});

test("a planted upload that accepts everything is reported for each hostile file", async () => {
  const files = await hostileFiles();
  const target: UploadTarget = { name: "planted", takes: "picture", send: async (kept) => ({ status: 200, kept }) };

  const faults = await Promise.all(files.map((file) => faultOf(target, file)));

  const harmless = files.filter((_, at) => faults[at] === null).map(({ what }) => what);
  expect(harmless).toEqual([]);
});
