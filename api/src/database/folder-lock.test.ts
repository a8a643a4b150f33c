import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { takeFolder } from "./folder-lock.ts";

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "academy-lock-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
    for (const lock of [`${folder}.lock`, `${folder}.lock.sqlite`]) rmSync(lock, { force: true });
  });
  return folder;
}

/** A process of its own that takes the folder, says so, and holds it until its input ends; here, or as if on another system. */
function rival(
  folder: string,
  platform: string = process.platform,
): Promise<{ output: string; end: () => Promise<void> }> {
  const lock = resolve(import.meta.dirname, "folder-lock.ts");
  const code = `import { takeFolder } from ${JSON.stringify(lock)};
    Object.defineProperty(process, "platform", { value: ${JSON.stringify(platform)} });
    try {
      takeFolder(process.argv[1]);
      console.log("taken");
      process.stdin.resume().on("end", () => process.exit(0));
    } catch (error) {
      console.log(error.message);
    }`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code, folder]);
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const end = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(end);
  return new Promise((done) => child.stdout.once("data", (line) => done({ output: String(line).trim(), end })));
}

test("a second process gets the name of the process that holds the database", async () => {
  const folder = newFolder();
  const mine = takeFolder(folder);

  const { output } = await rival(folder);

  expect(output).toContain(`in use by process ${process.pid} on ${hostname()}`);
  mine.release();
});

test("of ten simultaneous processes one gets the lock", async () => {
  const folder = newFolder();

  const rivals = await Promise.all(Array.from({ length: 10 }, () => rival(folder)));

  expect(rivals.filter(({ output }) => output === "taken")).toHaveLength(1);
});

test.for(["linux", "darwin"])("on %s a process holds the folder even before its name is written", async (platform) => {
  const folder = newFolder();
  const first = await rival(folder, platform);
  writeFileSync(`${folder}.lock`, "");

  const second = await rival(folder, platform);

  expect(first.output).toBe("taken");
  expect(second.output).toContain("in use by another process");
});

test("the folder is free again after its process was killed", async () => {
  const folder = newFolder();
  const first = await rival(folder);
  await first.end();

  const second = await rival(folder);

  expect([first.output, second.output]).toEqual(["taken", "taken"]);
});

test("the folder is free again after it was released, and no holder is named", () => {
  const folder = newFolder();
  const first = takeFolder(folder);
  first.release();

  const second = takeFolder(folder);

  expect(JSON.parse(readFileSync(`${folder}.lock`, "utf8")).pid).toBe(process.pid);
  second.release();
  expect(existsSync(`${folder}.lock`)).toBe(false);
});

test.for([
  ["a container whose heart beats", 1, true],
  ["a container that is silent for a minute", 60, false],
] as const)("with the lock file of %s the folder is taken: %s", ([, age, isTaken]) => {
  const folder = newFolder();
  const beat = new Date(Date.now() - age * 1000);
  writeFileSync(`${folder}.lock`, JSON.stringify({ pid: 1, started: "1", host: "another-container" }));
  utimesSync(`${folder}.lock`, beat, beat);

  const take = () => takeFolder(folder).release();

  if (isTaken) expect(take).toThrow("another-container");
  else expect(take).not.toThrow();
});

test("a process that reuses the number of a dead one holds nothing", () => {
  const folder = newFolder();
  writeFileSync(`${folder}.lock`, JSON.stringify({ pid: process.ppid, started: "1", host: hostname() }));

  const held = takeFolder(folder);

  held.release();
});
