import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#config/config.ts";
import { startTestApi } from "#test/support/test-api.ts";
import { listenLocally } from "./local-socket.ts";

/** An academy that listens on a socket in the file system. */
async function academyAtPath() {
  const api = await startTestApi({ ownServer: true, config: { trustProxy: "loopback" } });
  const folder = mkdtempSync(join(tmpdir(), "academy-socket-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "api.sock");
  // What a killed process left behind.
  writeFileSync(path, "");
  const stop = await listenLocally(api.app, path);
  onTestFinished(stop);
  const ask = (url: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; text: string }>((done, refuse) => {
      const sentRequest = request({ agent: false, socketPath: path, path: url, headers }, async (answer) => {
        done({ status: answer.statusCode, text: String(Buffer.concat(await answer.toArray())) });
      });
      sentRequest.once("error", refuse).end();
    });
  return { api, path, stop, ask };
}

test("an edge on the same machine can call the api over a socket repeatedly", async () => {
  const { ask } = await academyAtPath();

  const answers = [await ask("/healthz"), await ask("/api/courses/course/"), await ask("/api/courses/course/")];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[2]?.text).toBe(answers[1]?.text);
});

test("a caller over the socket counts as the loopback, which may forward the visitor's address", async () => {
  const { api, ask } = await academyAtPath();
  const seen: string[] = [];
  api.app.server.prependListener("request", ({ socket }) => seen.push(socket.remoteAddress ?? "nobody"));

  await ask("/healthz", { "x-forwarded-for": "203.0.113.9" });

  expect(seen).toEqual(["127.0.0.1"]);
});

test("the socket is removed when the server has stopped", async () => {
  const { path, stop, ask } = await academyAtPath();
  await ask("/healthz");

  stop();

  await expect(ask("/healthz")).rejects.toThrow();
  expect(existsSync(path)).toBe(false);
});

test("a socket on which another process listens is not taken over", async () => {
  const { api, path, ask } = await academyAtPath();

  await expect(listenLocally(api.app, path)).rejects.toThrow("another process listens at API_SOCKET");

  expect((await ask("/healthz")).status).toBe(200);
});

test("an invalid socket path is refused in one sentence", () => {
  expect(() => readConfig({ API_SOCKET: `/${"x".repeat(107)}` })).toThrow("API_SOCKET may have at most 107 bytes");
});
