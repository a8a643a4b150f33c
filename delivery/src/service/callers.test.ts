import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DiskObjects } from "#store/disk/disk-objects.ts";
import { type RunningService, runningService } from "#testing/release-service.ts";
import { localFolder, temporaryFolder } from "#testing/release-stores.ts";
import { ACTIONS } from "./tokens/token.ts";

const V1 = "111111111111";

const service = async () => runningService(await localFolder());

const statusFor = async ({ call }: RunningService, token: string) => {
  const { status, body } = await call(token, "GET", "/status");
  return [status, body.detail];
};

const changed = (token: string) => `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;

test.each([
  ["without a token", () => "", "this asks for a token: Authorization: Bearer …"],
  ["by a word", () => "letmein", "this token is not known"],
  ["by a token of which a letter is another", changed, "this token is not known"],
  [
    "by a token of an unknown number",
    (token: string) => token.replace(/_[0-9a-f]{16}_/, `_${"0".repeat(16)}_`),
    "this token is not known",
  ],
])("a caller %s is refused", async (_, sent, sentence) => {
  const running = await service();
  const token = await running.token("reader", [], ["read"]);

  expect(await statusFor(running, sent(token))).toEqual([401, sentence]);
  expect((await running.call("", "GET", "/status")).headers.get("www-authenticate")).toBe("Bearer");
});

test("a caller without a token learns nothing about a call", async () => {
  const running = await service();

  expect(await running.call("", "POST", "/releases", { parts: "everything", force: true })).toMatchObject({
    status: 401,
  });
  expect(await running.call("", "POST", "/parts/auth/versions", Buffer.alloc(1024))).toMatchObject({ status: 401 });
});

test("a token ends on its date, and at once when it is revoked", async () => {
  const running = await service();
  const [ends, revoked] = [await running.token("ends", [], ["read"]), await running.token("revoked", [], ["read"])];
  expect((await statusFor(running, revoked))[0]).toBe(200);

  await running.tokens.revoke("revoked", running.clock.now);
  expect(await statusFor(running, revoked)).toEqual([401, "this token was revoked"]);
  running.clock.now = new Date(running.clock.now.getTime() + 24 * 3_600_000);

  expect(await statusFor(running, ends)).toEqual([401, "this token ended at 2026-11-23T12:00:00.000Z"]);
  await expect(running.tokens.revoke("nobody", running.clock.now)).rejects.toThrow('there is no token "nobody"');
});

test.each([
  ["upload", "POST", "/parts/auth/versions", undefined],
  [
    "rehearse",
    "POST",
    "/rehearsals",
    { part: "auth", version: V1, passed: true, with: { auth: V1 }, journeys: [{ name: "signs in", passed: true }] },
  ],
  ["release", "POST", "/releases", { parts: { auth: V1 } }],
  ["release", "POST", "/shares", { part: "auth", traffic: 10 }],
  ["rollback", "POST", "/shares", { part: "auth", traffic: 0 }],
  ["rollback", "POST", "/rollbacks", { part: "auth", reason: "x" }],
  ["skip-rehearsal", "POST", "/releases", { parts: { auth: V1 }, without: { rehearsal: "x" } }],
  ["skip-rehearsal", "POST", "/shares", { part: "auth", traffic: 10, without: { rehearsal: "x" } }],
  ["preview", "POST", "/previews", { part: "auth", version: V1, hours: 8 }],
  ["read", "GET", "/status", undefined],
  ["read", "GET", "/audit", undefined],
  ["read", "GET", `/rehearsals?part=auth&version=${V1}`, undefined],
] as const)("to %s, %s %s requires a token that allows it for this part", async (action, method, path, body) => {
  const running = await service();
  const others = ACTIONS.filter((each) => each !== action);
  const another = await running.token("another action", ["auth"], [...others]);

  expect(await running.call(another, method, path, body)).toMatchObject({
    status: 403,
    body: { detail: `the token "another action" may not ${action}` },
  });
  if (action === "read") return;
  const otherTeam = await running.token("another team", ["public"], [...ACTIONS]);
  expect(await running.call(otherTeam, method, path, body)).toMatchObject({
    status: 403,
    body: { detail: expect.stringMatching(/^the token "another team" may not (?:release|[\w-]+) auth$/) },
  });
});

test("a release of several parts requires a token for all of them", async () => {
  const running = await service();
  const team = await running.token("auth", ["auth"], ["release"]);

  expect(await running.call(team, "POST", "/releases", { parts: { auth: V1, public: V1 } })).toMatchObject({
    status: 403,
    body: { detail: 'the token "auth" may not release public' },
  });
});

test("after twenty wrong tokens an address waits a quarter of an hour, even with the right one", async () => {
  const running = await service();
  const token = await running.token("reader", [], ["read"]);
  for (let tried = 0; tried < 20; tried++) expect((await statusFor(running, changed(token)))[0]).toBe(401);

  const { status, headers } = await running.call(token, "GET", "/status");

  expect([status, headers.get("retry-after")]).toEqual([429, "900"]);
  running.clock.now = new Date(running.clock.now.getTime() + 15 * 60_000);
  expect((await statusFor(running, token))[0]).toBe(200);
});

test("the store contains hashes of tokens, never tokens", async () => {
  const folder = await temporaryFolder();
  const running = await runningService(new DiskObjects(folder));
  const token = await running.token("reader", [], ["read"]);
  const [file = ""] = await readdir(join(folder, "tokens"));

  const kept = await readFile(join(folder, "tokens", file), "utf8");

  // The secret follows the token's number; it may contain an underscore itself.
  const [, secret = ""] = /_[0-9a-f]{16}_(.+)$/.exec(token) ?? [];
  expect(secret.length).toBeGreaterThan(30);
  expect(kept).not.toContain(secret);
  expect(JSON.parse(kept)).toMatchObject({ name: "reader", hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
});
