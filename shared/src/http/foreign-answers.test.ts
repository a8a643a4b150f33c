// @covers reading 94

import { SESSION_HEADER, SIGN_IN_CHARACTERS } from "@academy/shared/contract/auth/session-token";
import { downloadFile, http, readToken, sendOnLeaving, serverNow, writeToken } from "@academy/shared/http";
import { createQueryClient } from "@academy/shared/query";
import * as z from "@academy/shared/schema";
import { currentStudentQuery, followSession, useSession } from "@academy/shared/session";
import { aStudent } from "@academy/shared/testing/builders";
import { answers, portalPage, refusal } from "@academy/shared/testing/fake-api";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

const TOKEN = "token-of-a-student";
const PATH = "/student/student/detail/";
const UNREACHABLE = { status: 0, code: "network.unreachable" };
const Done = z.object({ ok: z.boolean() });

beforeAll(followSession);
beforeEach(() => useSession.getState().signIn(TOKEN));
afterEach(() => {
  globalThis.earlyCalls = undefined;
});

/** Answers of servers between the browser and the academy. */
const FOREIGN: [string, () => Response][] = [
  ...[200, 204, 401, 403, 404, 407, 409, 413, 429, 500, 502, 503, 511].map((status): [string, () => Response] => [
    `a page with ${status}`,
    () => (status === 204 ? new Response(null, { status }) : portalPage(status)),
  ]),
  ["an empty 401", () => new Response(null, { status: 401 })],
  ["JSON with 401", () => Response.json({ code: "session.invalid", request_id: "r-1" }, { status: 401 })],
  ["JSON with 200", () => Response.json({ error: "sign in to the network" })],
  [
    "a problem document of another server",
    () => Response.json({ title: "Blocked" }, { status: 403, headers: { "Content-Type": "application/problem+json" } }),
  ],
];

test.each(FOREIGN)("%s is no connection: the session goes on, and nothing is taken from it", async (_, answer) => {
  const next = `${TOKEN.slice(0, SIGN_IN_CHARACTERS)}next-token`;
  const marked = () => {
    const foreign = answer();
    foreign.headers.set(SESSION_HEADER, next);
    foreign.headers.set("Date", new Date(0).toUTCString());
    foreign.headers.set("Cache-Control", "no-store");
    return foreign;
  };
  answers("get", PATH, marked);
  answers("post", "/student/auth/step-up/", marked);

  await expect(http.get(PATH, z.object({ id: z.number() }))).rejects.toMatchObject(UNREACHABLE);
  await expect(http.post("/student/auth/step-up/", {}, Done)).rejects.toMatchObject(UNREACHABLE);
  const client = createQueryClient();
  await expect(client.fetchQuery({ ...currentStudentQuery(), retry: false })).rejects.toMatchObject(UNREACHABLE);

  expect([readToken(), useSession.getState().ended]).toEqual([TOKEN, null]);
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(100);
});

test.each(FOREIGN.filter(([name]) => name !== "JSON with 200"))(
  "%s to a call of the page's head script: the application sends the call again",
  async (_, answer) => {
    const early = answer();
    vi.spyOn(performance, "now").mockReturnValue(0);
    globalThis.earlyCalls = { token: TOKEN, answers: { [PATH]: early.text().then((text) => [early, text]) } };
    answers("get", PATH, { ok: true });

    expect(await http.get(PATH, Done)).toEqual({ ok: true });
  },
);

test.each(FOREIGN)("%s is never saved as a file", async (_, answer) => {
  answers("get", "/courses/payments/1/receipt/", answer);

  await expect(downloadFile("/courses/payments/1/receipt/", "application/pdf")).rejects.toMatchObject(UNREACHABLE);
});

test("a page is not saved by an area that names no type of file", async () => {
  answers("get", "/courses/payments/1/receipt/", () => portalPage(200));

  await expect(downloadFile("/courses/payments/1/receipt/")).rejects.toMatchObject(UNREACHABLE);
});

test("a refusal received instead of a file is parsed", async () => {
  answers("get", "/student/student/export/", () => refusal(429, "export.too_soon", {}, { "Retry-After": "60" }));

  await expect(downloadFile("/student/student/export/", "application/zip")).rejects.toMatchObject({
    code: "export.too_soon",
    retryAfter: 60,
  });
});

test("a report that only a portal has answered has not arrived", async () => {
  answers("put", "/courses/lectures/1/progress/", () => portalPage(200));
  const portal = await sendOnLeaving("/courses/lectures/1/progress/", {});
  answers("put", "/courses/lectures/1/progress/", { ok: true });

  expect([portal, await sendOnLeaving("/courses/lectures/1/progress/", {})]).toEqual([false, true]);
});

test("a screen that a portal kept from loading loads when the person comes back to the tab", async () => {
  writeToken(TOKEN);
  answers("get", PATH, () => portalPage(511));
  const client = createQueryClient();
  client.mount();
  const queryFn = () => http.get(PATH, z.object({ id: z.number() }));
  const observer = new QueryObserver(client, { queryKey: ["shown"], queryFn, retry: false });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().error).toMatchObject(UNREACHABLE), { timeout: 10_000 });

  answers("get", PATH, aStudent({ id: 7 }));
  dispatchEvent(new Event("visibilitychange"));

  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ id: 7 }), { timeout: 10_000 });
  stop();
  client.unmount();
});
