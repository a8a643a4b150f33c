import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";
import { sendToAdminServer } from "./admin-client.ts";
import { adminEndpointFile } from "./admin-protocol.ts";
import { startAdminServer } from "./admin-server.ts";

/** An admin server on a folder of its own. */
async function startServer(): Promise<{ api: TestApi; dataDir: string; close: () => Promise<void> }> {
  const api = await startTestApi();
  const dataDir = mkdtempSync(join(tmpdir(), "academy-admin-"));
  const close = await startAdminServer(api.context, dataDir, api.app.log);
  onTestFinished(async () => {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { api, dataDir, close };
}

const request = (...args: string[]) => ({ operator: "operator:test", args });

const noteOf = (dataDir: string): { port: number; token: string } =>
  JSON.parse(readFileSync(adminEndpointFile(dataDir), "utf8"));

/** The command line as an operator calls it. */
const academy = (dataDir: string, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    const cli = resolve(import.meta.dirname, "../cli.ts");
    execFile(process.execPath, [cli, ...args], { env: { PATH: "", DATA_DIR: dataDir } }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

test("a command reaches the running server, and its refusal is printed in one line", { timeout: 60_000 }, async () => {
  const { api, dataDir } = await startServer();
  const student = await api.student();

  const granted = await academy(dataDir, "grant", student.email, "--reason", "a scholarship");
  const again = await academy(dataDir, "grant", student.email, "--reason", "a scholarship");

  expect(granted).toEqual({ code: 0, out: "granted, order 1\n", err: "" });
  expect(again).toEqual({ code: 1, out: "", err: "academy: This student has the course already.\n" });
  const { body } = await api.call("GET", "/api/student/student/detail/", undefined, student);
  expect(body.has_course).toBe(true);
});

test("the file with the access data is readable by its owner only and new at every start", async () => {
  const { api, dataDir, close } = await startServer();
  const first = noteOf(dataDir);
  const { mode } = statSync(adminEndpointFile(dataDir));
  await close();

  const closeAgain = await startAdminServer(api.context, dataDir, api.app.log);
  const second = noteOf(dataDir);
  await closeAgain();

  expect(mode & 0o777).toBe(0o600);
  expect(first.token).toMatch(/^[\w-]{43}$/);
  expect(second.token).not.toBe(first.token);
});

test("without the token, or with a wrong one, nothing is done", async () => {
  const { dataDir } = await startServer();
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

test("a file left by a killed server, or a broken one, leads to no server", async () => {
  const { dataDir, close } = await startServer();
  const note = noteOf(dataDir);
  await close();
  const answers = [await sendToAdminServer(dataDir, request("orders"))];

  for (const left of [JSON.stringify(note), "{torn"]) {
    writeFileSync(adminEndpointFile(dataDir), left);
    answers.push(await sendToAdminServer(dataDir, request("orders")));
  }

  expect(answers).toEqual([null, null, null]);
});

test("a fault of the admin server is reported without its stack", async () => {
  const { api, dataDir } = await startServer();
  await api.context.db.execute("alter table audit rename to audit_away");
  onTestFinished(async () => {
    await api.context.db.execute("alter table audit_away rename to audit");
  });

  await expect(sendToAdminServer(dataDir, request("audit"))).rejects.toThrow(
    "something went wrong; the server's log says what",
  );
});
