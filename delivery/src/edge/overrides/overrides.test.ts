// @covers decision 0082, decision 0154

import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import type { Config } from "#config.ts";
import { shellServer } from "#edge/shell-server.ts";
import { preview } from "#release/change/preview.ts";
import { release } from "#release/change/release.ts";
import { rollback } from "#release/change/rollback.ts";
import { previewTokenText } from "#signing/preview-token.ts";
import { type ReleasedWorkspace, releasedWorkspace } from "#testing/released-workspace.ts";

const V1 = "111111111111";
const V2 = "222222222222";
const KEY = "k".repeat(32);
const OWN = { origin: "http://localhost:3000", host: "localhost:3000" };

type Answer = Awaited<ReturnType<FastifyInstance["inject"]>>;

interface Opened {
  workspace: ReleasedWorkspace;
  server: FastifyInstance;
  warnings: string[];
  open: (url: string, cookie?: string) => Promise<Answer>;
  ask: (call: string, body: object, headers?: Record<string, string>) => Promise<Answer>;
  link: (version: string, options?: { part?: string; hours?: number; now?: Date }) => Promise<string>;
  /** Confirms a preview and gives the visitor's cookie. */
  shows: (version: string, options?: { part?: string; hours?: number }) => Promise<string>;
}

/** A platform whose public area is at V2, with V1 before it. */
async function opened(settings: Partial<Config> = { previewKey: KEY }): Promise<Opened> {
  const workspace = await releasedWorkspace(V1, { public: "/", auth: "/signin" });
  onTestFinished(workspace.remove);
  await workspace.buildArea("public", { version: V2, path: "/" });
  await release(workspace.config, workspace.store, "public");
  const config = { ...workspace.config, apiOrigin: "http://127.0.0.1:1", ...settings };
  const warnings: string[] = [];
  const server = await shellServer(config, workspace.store, (warning) => warnings.push(warning));
  onTestFinished(() => server.close());
  const ask: Opened["ask"] = (call, body, headers = {}) =>
    server.inject({ method: "POST", url: `/overrides/${call}`, payload: body, headers: { ...OWN, ...headers } });
  const link: Opened["link"] = async (version, { part = "public", hours = 8, now = new Date() } = {}) => {
    const request = { part, version, hours, by: "auth pipeline" };
    const made = await preview({ ...config, previewKey: KEY }, workspace.store, request, now);
    return made.link.split("#")[1] ?? "";
  };
  return {
    workspace,
    server,
    warnings,
    open: (url, cookie = "") => server.inject({ url, headers: { cookie } }),
    ask,
    link,
    shows: async (version, options) =>
      cookieOf(await ask("preview", { token: await link(version, options), isConfirmed: true })),
  };
}

const cookieOf = (answer: Answer) => String(answer.headers["set-cookie"]).split(";")[0] ?? "";
const registryIn = (html: string) =>
  JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? "{}") as { areas: Record<string, { version: string }> };
const shownIn = (html: string) => JSON.parse(/id="overrides">(.*?)<\/script>/.exec(html)?.[1] ?? "{}").shown;
const versionIn = async (answer: Answer) => registryIn(answer.body).areas.public?.version;

test("a platform without previews answers as before: no address, no script, and another platform's cookie is ignored", async () => {
  const cookie = await (await opened()).shows(V1);
  const { open, ask } = await opened({});

  expect((await open("/preview")).statusCode).toBe(404);
  expect((await ask("preview", { token: "", isConfirmed: true })).statusCode).toBe(405);
  const page = await open("/", cookie);
  expect(page.body).toBe((await open("/")).body);
  expect(page.body).not.toContain("overrides");
  expect(await versionIn(page)).toBe(V2);
});

test("with a shell that does not support overrides the preview screen is missing and the calls are refused", async () => {
  const { workspace, open, ask, link } = await opened();
  const token = await link(V1);
  await workspace.buildShell("444444444444", { overrides: undefined });
  await release(workspace.config, workspace.store, "shell");

  const screen = await open("/preview");

  expect(screen.statusCode).toBe(404);
  expect(screen.body).toContain('id="registry"');
  const answer = await ask("preview", { token, isConfirmed: true });
  expect([answer.statusCode, answer.json().code]).toEqual([404, "not_enabled"]);
  expect(answer.headers).not.toHaveProperty("set-cookie");
  expect(String((await ask("end", {})).headers["set-cookie"])).toContain("Max-Age=0");
});

test("a previewed version is in the page and in the registry, with the live one as fallback, until it is ended", async () => {
  const { open, ask, link } = await opened();
  expect((await open("/")).body).not.toContain("overrides");

  const answer = await ask("preview", { token: await link(V1), isConfirmed: true });

  expect(answer.statusCode).toBe(200);
  expect(String(answer.headers["set-cookie"])).toMatch(/; Max-Age=(28800|28799); Path=\/; HttpOnly; SameSite=Lax$/);
  const page = await open("/", cookieOf(answer));
  expect(page.body).toMatch(/<script defer src="\/shell\/111111111111\/overrides\/start.js" integrity="sha384-/);
  expect(page.headers["cache-control"]).toBe("private, no-cache");
  expect(registryIn(page.body).areas.public).toMatchObject({ version: V1, previous: { version: V2 } });
  expect(shownIn(page.body)).toEqual([{ area: "public", fault: null, version: V1, until: expect.any(Number) }]);
  const registry = await open("/registry.json", cookieOf(answer));
  expect(registry.json().areas.public.version).toBe(V1);
  expect(registry.headers["cache-control"]).toBe("private, no-cache");
  expect(await versionIn(await open("/"))).toBe(V2);
  expect(String((await ask("end", {})).headers["set-cookie"])).toContain("Max-Age=0");
});

test("a page with a preview may load scripts and data from the same origins as every page, and none without a hash", async () => {
  const { open, shows } = await opened();
  const origins = (answer: Answer, directive: string) =>
    new RegExp(`${directive} ([^;]*)`)
      .exec(String(answer.headers["content-security-policy"]))?.[1]
      ?.split(" ")
      .filter((source) => !source.startsWith("'sha256-"));

  const page = await open("/", await shows(V1));

  for (const directive of ["script-src", "connect-src"])
    expect(origins(page, directive)).toEqual(origins(await open("/"), directive));
  expect(page.headers).toHaveProperty("integrity-policy");
});

test.each([
  ["without a token", { isConfirmed: true }],
  ["with something else beside the token", { token: "hello", isConfirmed: true, chosen: { public: { version: V1 } } }],
  ["that is no object", "hello"],
])("a call %s changes nothing", async (_, body) => {
  const { ask } = await opened();

  const answer = await ask("preview", body as object);

  expect([answer.statusCode, answer.json().code]).toEqual([400, "request"]);
  expect(answer.headers).not.toHaveProperty("set-cookie");
});

test("a version that does not fit the live shell is refused with the sentences of the release check", async () => {
  const { workspace, ask, link } = await opened();
  const token = await link(V1);
  await workspace.buildArea("public", { version: "333333333333", path: "/" });
  await release(workspace.config, workspace.store, "public");
  await workspace.buildShell("444444444444", { contract: 2 });
  for (const area of ["public", "auth"])
    await workspace.buildArea(area, {
      version: "555555555555",
      path: area === "public" ? "/" : "/signin",
      contract: 2,
    });
  await release(workspace.config, workspace.store, "shell", "public", "auth");

  const answer = await ask("preview", { token, isConfirmed: true });

  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: "misfit",
    area: "public",
    reason: expect.stringMatching(/^shell 444444444444: contract 1 of the area/),
  });
  expect(answer.json().detail).toBe(
    `public ${V1} does not fit what is live: shell 444444444444: contract 1 of the area is not 2 of the shell: build both with one version of @academy/shared`,
  );
});

test("a version that was changed after its preview was opened is replaced by the live one, and the page says why", async () => {
  const { workspace, open, shows } = await opened();
  const cookie = await shows(V1);
  await appendFile(join(workspace.store.versionFolder("public", V1), "area.json"), " ");

  const page = await open("/", cookie);

  expect(await versionIn(page)).toBe(V2);
  const reason = "its manifest is not the one that was released";
  const fault = `public ${V1} cannot be shown: ${reason}`;
  expect(shownIn(page.body)).toMatchObject([{ area: "public", version: V1, code: "unreadable", reason, fault }]);
});

test("an earlier preview that can no longer be shown is dropped and does not block a new one", async () => {
  const { workspace, open, ask, link, shows } = await opened();
  await workspace.buildArea("auth", { version: V2, path: "/signin" });
  await release(workspace.config, workspace.store, "auth");
  const cookie = await shows(V1, { part: "auth" });
  const token = await link(V1);
  await appendFile(join(workspace.store.versionFolder("auth", V1), "area.json"), " ");

  const answer = await ask("preview", { token, isConfirmed: true }, { cookie });

  expect(answer.statusCode).toBe(200);
  const page = await open("/", cookieOf(answer));
  expect(shownIn(page.body)).toMatchObject([{ area: "public", version: V1, fault: null }]);
});

test("each preview expires by itself: a later one neither shortens an earlier one nor is shortened by it", async () => {
  const { open, ask, link, shows } = await opened();
  const now = Date.now();
  const cookie = await shows(V1, { part: "auth" });

  const answer = await ask("preview", { token: await link(V1, { hours: 1 }), isConfirmed: true }, { cookie });

  expect(answer.json().until).toBeLessThanOrEqual(Date.now() + 3_600_000);
  expect(String(answer.headers["set-cookie"])).toMatch(/Max-Age=(28800|28799)/);
  const ends = new Map(
    shownIn((await open("/", cookieOf(answer))).body).map(({ area, until }: { area: string; until: number }) => [
      area,
      Math.round((until - now) / 3_600_000),
    ]),
  );
  expect(Object.fromEntries(ends)).toEqual({ auth: 8, public: 1 });
});

test.each([
  ["another site", { origin: "https://evil.example" }],
  ["no page at all", { origin: "" }],
])("a call of %s changes nothing", async (_, headers) => {
  const { ask, link } = await opened();
  const body = { token: await link(V1), isConfirmed: true };

  for (const call of ["end", "preview"]) {
    const answer = await ask(call, body, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([403, "foreign"]);
    expect(answer.headers).not.toHaveProperty("set-cookie");
  }
});

test("a preview link first shows what it is; confirmed, it shows its version to this visitor alone", async () => {
  const { open, ask, link, warnings } = await opened();
  const token = await link(V1, { hours: 2 });
  const screen = await open("/preview");
  expect(screen.body).toMatch(/<script defer src="\/shell\/111111111111\/overrides\/preview.js"/);
  expect(screen.headers["referrer-policy"]).toBe("no-referrer");
  expect(screen.headers["content-security-policy"]).toContain("report-to policy");
  expect(screen.headers["reporting-endpoints"]).toContain('policy="');

  const looked = await ask("preview", { token, isConfirmed: false });
  expect(looked.json()).toMatchObject({ part: "public", version: V1, by: "auth pipeline", open: "/" });
  expect(looked.headers).not.toHaveProperty("set-cookie");
  const confirmed = await ask("preview", { token, isConfirmed: true });
  expect(String(confirmed.headers["set-cookie"])).toMatch(/Max-Age=(7200|7199)/);

  expect(await versionIn(await open("/", cookieOf(confirmed)))).toBe(V1);
  expect((await open("/")).body).not.toContain("overrides");
  expect(warnings).toEqual([`a preview of public ${V1}, made by auth pipeline, was opened`]);
  expect(warnings.join()).not.toContain(token);
});

test("a preview of a version that was rolled back says so, before it is opened and on its pages", async () => {
  const { workspace, open, ask, link } = await opened();
  const token = await link(V2);
  await rollback(workspace.config, workspace.store, { part: "public", reason: "it is broken" });

  const confirmed = await ask("preview", { token, isConfirmed: true });

  expect(confirmed.json()).toMatchObject({ version: V2, rolledBackAt: expect.stringMatching(/^\d{4}-.*Z$/) });
  const page = await open("/", cookieOf(confirmed));
  expect(shownIn(page.body)).toMatchObject([{ version: V2, rolledBackAt: confirmed.json().rolledBackAt }]);
  expect(page.body).not.toContain("it is broken");
});

test.each<[string, (at: Opened) => Promise<string>, string]>([
  ["that has ended", ({ link }) => link(V1, { hours: 1, now: new Date(Date.now() - 3_600_001) }), "token_expired"],
  [
    "of another platform",
    async () => previewTokenText({ platform: "https://a.example", key: KEY }, token()),
    "token_invalid",
  ],
  [
    "by another key",
    async () => previewTokenText({ platform: OWN.origin, key: "x".repeat(32) }, token()),
    "token_invalid",
  ],
  ["that was changed", async ({ link }) => `A${await link(V1)}`, "token_invalid"],
  ["that is none", async () => "hello", "token_invalid"],
  ["of a version that is gone", async () => ofThisPlatform({ version: "333333333333" }), "version"],
  ["of another part than an area", async () => ofThisPlatform({ part: "shell" }), "area"],
  ["of other files than were signed for", async () => ofThisPlatform({ manifest: "sha384-x" }), "unreadable"],
])("a preview link %s shows nothing", async (_, text, code) => {
  const at = await opened();

  const answer = await at.ask("preview", { token: await text(at), isConfirmed: true });

  expect(answer.json().code).toBe(code);
  expect(answer.headers).not.toHaveProperty("set-cookie");
});

const token = () => ({ part: "public", version: V1, manifest: "sha384-x", until: Date.now() + 1000, by: "a" });
const ofThisPlatform = (changes: object) =>
  previewTokenText({ platform: OWN.origin, key: KEY }, { ...token(), ...changes });
