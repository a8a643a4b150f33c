import { expect, test } from "vitest";
import { ACTIONS } from "#service/tokens/token.ts";
import { runningService } from "#testing/release-service.ts";
import { localFolder } from "#testing/release-stores.ts";
import type { Reported } from "#watch/failure-rate.ts";
import type { Reports } from "#watch/observe.ts";

const [V1, V2] = ["111111111111", "222222222222"] as const;

/** A service where two versions of auth were live, and a browser that has entered this token. */
async function browser(actions: readonly (typeof ACTIONS)[number][] = ACTIONS, reports?: Reports) {
  const service = await runningService(await localFolder(), { ...(reports && { reports }) });
  const platform = await service.token("platform", ["shell", "auth"], [...ACTIONS]);
  await service.buildShell(V1);
  await service.upload(platform, "shell");
  await service.call(platform, "POST", "/releases", { parts: { shell: V1 } });
  for (const version of [V1, V2]) {
    await service.buildArea("auth", { version });
    await service.upload(platform, "auth");
    await service.call(platform, "POST", "/releases", { parts: { auth: version } });
  }
  const token = await service.token("reader", ["auth"], [...actions]);
  const send = async (path: string, form?: Record<string, string>, { cookie = "", origin = service.address } = {}) => {
    const answer = await fetch(`${service.address}${path}`, {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: { cookie, ...(form && { origin }) },
      ...(form && { body: new URLSearchParams(form) }),
    });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  const entered = await send("/session", { token });
  const cookie = entered.headers.get("set-cookie") ?? "";
  return { ...service, send, cookie, entered, by: { cookie: cookie.split(";")[0] ?? "" } };
}

test("a person with a token sees the live versions, since when and by whom, and the last changes", async () => {
  const { send, entered, cookie, by } = await browser();
  expect((await send("/")).text).toContain("Token");
  expect([entered.status, entered.headers.get("location")]).toEqual([303, "/"]);
  expect(cookie).toMatch(/^__Host-token=academy_[^;]+; Max-Age=28800; Path=\/; Secure; HttpOnly; SameSite=Strict$/);

  const { status, text } = await send("/", undefined, by);

  expect(status).toBe(200);
  for (const expected of ["<h2>auth</h2>", V2, V1, "platform", "Last rehearsal", "Who did what"])
    expect(text).toContain(expected);
  const ended = await send("/session/end", {}, by);
  expect(ended.headers.get("set-cookie")).toContain("__Host-token=; Max-Age=0");
});

test("the page shows errors and vitals of a day for each area, also of a rollout; it does not wait for an unreachable academy", async () => {
  const since: Date[] = [];
  const reported: Reports["reported"] = async (from) => {
    since.push(from);
    const live: Reported = { entries: 1_000, failures: 6, vitals: { LCP: 1234.4, CLS: 0.014 } };
    return new Map([
      [
        "auth",
        new Map([
          [V2, live],
          [V1, { entries: 0, failures: 0, vitals: {} }],
        ]),
      ],
      ["*", new Map([["", { entries: 3, failures: 0, vitals: {} }]])],
    ]);
  };
  const { send, by, clock, store, call, token } = await browser(ACTIONS, { reported });
  const releases = await token("releases", ["auth"], ["release"]);
  expect((await call(releases, "POST", "/releases", { parts: { auth: V1 }, traffic: 10 })).status).toBe(200);

  const { text } = await send("/", undefined, by);

  expect(text).toContain(
    "opened on 1000 pages, failed on 6 (0.6 %); mean LCP 1234 ms, CLS 0.01; 3 reports were not counted, since",
  );
  expect(text).toContain("opened on 0 pages, failed on 0; 3 reports");
  expect(text.match(/Errors and vitals/g)).toHaveLength(1);
  expect(since).toEqual([new Date(clock.now.getTime() - 86_400_000)]);
  expect(Object.keys((await store.registry()).parts)).toEqual(["shell", "auth"]);
  const away = await browser(ACTIONS, { reported: () => Promise.reject(new Error("the academy does not answer: x")) });
  expect((await away.send("/", undefined, away.by)).text).toContain("not known: the academy does not answer: x");
});

test("a rollback is offered where the token allows it, and asks for its reason", async () => {
  const { send, by, store } = await browser();
  expect((await send("/", undefined, by)).text.match(/Roll back/g)).toHaveLength(1);

  expect((await send("/page/rollbacks", { part: "auth", reason: "<img src=x onerror=alert(1)>" }, by)).status).toBe(
    303,
  );

  expect((await store.registry()).parts.auth?.version).toBe(V1);
  const { text } = await send("/", undefined, by);
  expect(text).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(text).not.toContain("<img");
});

test("a rollback that is refused is explained on the page and changes nothing", async () => {
  const { send, by, store } = await browser();
  await store.objects.remove([`auth/${V1}/area.json`]);

  const { status, text } = await send("/page/rollbacks", { part: "auth", reason: "x" }, by);

  expect([status, text.includes(`<p role="alert">auth ${V1} is not in the store</p>`)]).toEqual([409, true]);
  expect((await send("/page/rollbacks", { part: "auth", reason: "" }, by)).text).toContain("Say why");
});

test("with a read-only token there is no button, and the form is refused", async () => {
  const { send, by } = await browser(["read"]);

  expect((await send("/", undefined, by)).text).not.toContain("Roll back");
  expect((await send("/page/rollbacks", { part: "auth", reason: "x" }, by)).status).toBe(403);
});

test.each(["/session", "/session/end", "/page/rollbacks"])(
  "a form sent by another site to %s is refused",
  async (path) => {
    const { send, by, store } = await browser();
    const form = { part: "auth", reason: "x", token: "x" };

    const foreign = await send(path, form, { ...by, origin: "https://evil.example" });
    const nameless = await send(path, form, { ...by, origin: "null" });

    expect([foreign.status, nameless.status]).toEqual([403, 403]);
    expect((await store.registry()).parts.auth?.version).toBe(V2);
  },
);

test("a wrong token is reported at its field; the page runs no script and cannot be framed", async () => {
  const { send } = await browser();

  const { status, text, headers } = await send("/session", { token: "letmein" });

  expect([status, text.includes("this token is not known")]).toEqual([401, true]);
  expect(headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(text).not.toContain("<script");
});

test("a form sent twice rolls back once", async () => {
  const { send, by, store } = await browser();
  const { text } = await send("/", undefined, by);
  const from = /name="from" value="([0-9a-f]{12})"/.exec(text)?.[1] ?? "";
  const to = /name="to" value="([0-9a-f]{12})"/.exec(text)?.[1] ?? "";
  const form = { part: "auth", from, to, reason: "x" };

  expect((await send("/page/rollbacks", form, by)).status).toBe(303);
  expect((await send("/page/rollbacks", form, by)).status).toBe(303);

  expect((await store.registry()).parts.auth?.version).toBe(V1);
});
