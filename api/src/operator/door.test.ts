import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startWorld, type World } from "#testing/world.ts";
import { openDoor } from "./door.ts";
import { doorFile } from "./door-note.ts";
import { knock } from "./knock.ts";

/** A server's door on a folder of its own. */
async function behindTheDoor(): Promise<{ world: World; dataDir: string; close: () => Promise<void> }> {
  const world = await startWorld();
  const dataDir = mkdtempSync(join(tmpdir(), "academy-door-"));
  const close = await openDoor(world.context, dataDir, world.app.log);
  onTestFinished(async () => {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { world, dataDir, close };
}

const request = (...words: string[]) => ({ operator: "operator:test", words });

const noteOf = (dataDir: string): { port: number; token: string } =>
  JSON.parse(readFileSync(doorFile(dataDir), "utf8"));

/** The command line as an operator calls it. */
const academy = (dataDir: string, ...words: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    const cli = resolve(import.meta.dirname, "cli.ts");
    execFile(process.execPath, [cli, ...words], { env: { PATH: "", DATA_DIR: dataDir } }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

test("a command reaches the running server, and its refusal comes back in one line", { timeout: 60_000 }, async () => {
  const { world, dataDir } = await behindTheDoor();
  const student = await world.student();

  const granted = await academy(dataDir, "grant", student.email, "--reason", "a scholarship");
  const again = await academy(dataDir, "grant", student.email, "--reason", "a scholarship");

  expect(granted).toEqual({ code: 0, out: "granted, order 1\n", err: "" });
  expect(again).toEqual({ code: 1, out: "", err: `academy: ${student.email} has the course already\n` });
  const { body } = await world.call("GET", "/api/student/student/detail/", undefined, student);
  expect(body.has_course).toBe(true);
});

test("the way in is readable by its owner alone, and new at every start", async () => {
  const { world, dataDir, close } = await behindTheDoor();
  const first = noteOf(dataDir);
  const { mode } = statSync(doorFile(dataDir));
  await close();

  const closeAgain = await openDoor(world.context, dataDir, world.app.log);
  const second = noteOf(dataDir);
  await closeAgain();

  expect(mode & 0o777).toBe(0o600);
  expect(first.token).toMatch(/^[\w-]{43}$/);
  expect(second.token).not.toBe(first.token);
});

test("without the token, or with another, nothing is done", async () => {
  const { dataDir } = await behindTheDoor();
  const { port } = noteOf(dataDir);
  const ask = (headers: Record<string, string>, method = "POST") =>
    fetch(`http://127.0.0.1:${port}/`, {
      method,
      headers,
      ...(method === "POST" && { body: JSON.stringify(request("orders")) }),
    });

  const statuses = [
    (await ask({})).status,
    (await ask({ authorization: "Bearer wrong" })).status,
    (await ask({ authorization: `Bearer ${noteOf(dataDir).token}` }, "GET")).status,
  ];

  expect(statuses).toEqual([403, 403, 403]);
});

test("nobody answers behind the note of a killed server, or behind one that is torn", async () => {
  const { dataDir, close } = await behindTheDoor();
  const note = noteOf(dataDir);
  await close();
  const answers = [await knock(dataDir, request("orders"))];

  for (const left of [JSON.stringify(note), "{torn"]) {
    writeFileSync(doorFile(dataDir), left);
    answers.push(await knock(dataDir, request("orders")));
  }

  expect(answers).toEqual([null, null, null]);
});

test("a fault behind the door is told as a fault, without its trace", async () => {
  const { world, dataDir } = await behindTheDoor();
  await world.context.db.execute("alter table audit rename to audit_away");
  onTestFinished(async () => {
    await world.context.db.execute("alter table audit_away rename to audit");
  });

  await expect(knock(dataDir, request("audit"))).rejects.toThrow("something went wrong; the server's log says what");
});
