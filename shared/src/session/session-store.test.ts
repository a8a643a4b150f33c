// @covers readings 9, 67, decision 0027

import { SESSION_HEADER, SESSION_RENEWABLE, SIGN_IN_CHARACTERS } from "@academy/shared/contract/auth/session-token";
import { http, readToken, writeToken } from "@academy/shared/http";
import { queryClient } from "@academy/shared/query";
import * as z from "@academy/shared/schema";
import {
  currentStudentQuery,
  followSession,
  forgetStudentData,
  isStillSignedIn,
  useSession,
} from "@academy/shared/session";
import { aStudent } from "@academy/shared/testing/builders";
import { answers, refusal, refuses } from "@academy/shared/testing/fake-api";
import { QueryObserver } from "@tanstack/react-query";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

const TOKEN = "token-of-a-student";

beforeAll(followSession);
beforeEach(() => useSession.getState().signIn(TOKEN));

/** Simulates another tab that writes to the shared storage. */
const anotherTab = (does: () => void) => {
  does();
  dispatchEvent(new StorageEvent("storage", { key: "token" }));
};

test("a sign-out in another tab reaches this one", () => {
  useSession.getState().signOut();
  useSession.setState({ token: TOKEN, ended: null });

  anotherTab(() => writeToken(null));

  expect(useSession.getState()).toMatchObject({ token: null, ended: "signedOut" });
});

test("a session that another tab found ended has expired here too", () => {
  useSession.getState().expire();
  useSession.setState({ token: TOKEN, ended: null });

  anotherTab(() => writeToken(null));

  expect(useSession.getState()).toMatchObject({ token: null, ended: "expired" });
});

test("a sign-in in another tab reaches this one", () => {
  anotherTab(() => writeToken("token-of-somebody-else"));

  expect(useSession.getState()).toMatchObject({ token: "token-of-somebody-else", ended: null });
  expect(readToken()).toBe("token-of-somebody-else");
});

const DRAFT = "draft:post:7:question:1";

test.each([
  ["a sign-in", () => writeToken("token-of-somebody-else")],
  ["a sign-out", () => writeToken(null)],
])("%s in another tab is adopted late without writing to the storage, which has changed meanwhile", (_, does) => {
  sessionStorage.setItem(DRAFT, "Half a thou");
  does();
  const touched = [vi.spyOn(Storage.prototype, "setItem"), vi.spyOn(Storage.prototype, "removeItem")];

  anotherTab(() => undefined);

  expect(useSession.getState().token).toBe(readToken());
  expect(touched.flatMap(({ mock }) => mock.contexts)).not.toContain(localStorage);
  expect(sessionStorage.getItem(DRAFT)).toBe(readToken() ? "Half a thou" : null);
});

test.each([
  ["signing out forgets them", "signOut", null],
  ["a session that ends by itself leaves them", "expire", "Half a thou"],
] as const)("texts that were being written: %s", (_, end, left) => {
  sessionStorage.setItem(DRAFT, "Half a thou");

  useSession.getState()[end]();

  expect(sessionStorage.getItem(DRAFT)).toBe(left);
});

test.each([
  ["the student who wrote them", 7, "Half a thou"],
  ["somebody else", 8, null],
])("texts that were being written when a session ended wait for %s", async (_, id, left) => {
  sessionStorage.setItem(DRAFT, "Half a thou");
  useSession.getState().expire();
  useSession.getState().signIn("token-of-the-next");
  answers("get", "/student/student/detail/", aStudent({ id }));

  await queryClient.fetchQuery(currentStudentQuery());

  expect(sessionStorage.getItem(DRAFT)).toBe(left);
});

test("a tab that slept while its student signed out elsewhere keeps nothing of them when it opens again", () => {
  sessionStorage.setItem(DRAFT, "Half a thou");
  localStorage.removeItem("token");
  localStorage.setItem("session_ended", "signedOut");

  followSession();

  expect(sessionStorage.getItem(DRAFT)).toBeNull();
});

test("a page that comes back whole from the browser's memory learns that its student has signed out", () => {
  localStorage.removeItem("token");
  localStorage.setItem("session_ended", "signedOut");

  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));

  expect(useSession.getState()).toMatchObject({ token: null, ended: "signedOut" });
});

test("after another student's sign-in in another tab, the data on screen is requested again with their token", async () => {
  const key = ["somebody's"];
  let asked = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: key,
    queryFn: () => ({ of: readToken(), asked: ++asked }),
  });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ of: TOKEN, asked: 1 }), {
    timeout: 10_000,
  });

  anotherTab(() => writeToken("token-of-somebody-else"));

  expect(observer.getCurrentResult().data).toBeUndefined();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ of: "token-of-somebody-else", asked: 2 }), {
    timeout: 10_000,
  });
  stop();
});

/** New tokens of the same session as `TOKEN`. */
const NEXT = `${TOKEN.slice(0, SIGN_IN_CHARACTERS)}next-token`;
const LATER = `${TOKEN.slice(0, SIGN_IN_CHARACTERS)}later-token`;

const Done = z.object({ ok: z.boolean() });
const prove = () => http.post("/student/auth/step-up/", { password: "a long walk home" }, Done);

/** Makes the API send a new token with its answer, if the page has said that it accepts one. */
function givesToken(next: string): void {
  answers("post", "/student/auth/step-up/", ({ headers }: { headers: Headers }) =>
    Response.json(
      { ok: true },
      { headers: headers.get(SESSION_HEADER) === SESSION_RENEWABLE ? { [SESSION_HEADER]: next } : {} },
    ),
  );
}

/** A query that is observed, like the data of a shown screen. */
function onScreen() {
  let asked = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ["on-screen"],
    queryFn: () => ({ of: readToken(), asked: ++asked }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const stop = observer.subscribe(() => undefined);
  return { shown: () => observer.getCurrentResult().data, stop };
}

test("after a proof the page goes on with the next token, and what is on screen stays", async () => {
  const { shown, stop } = onScreen();
  await vi.waitFor(() => expect(shown()).toEqual({ of: TOKEN, asked: 1 }), { timeout: 10_000 });
  givesToken(NEXT);

  await prove();

  expect([readToken(), useSession.getState().token]).toEqual([NEXT, NEXT]);
  expect([shown(), isStillSignedIn(TOKEN)]).toEqual([{ of: TOKEN, asked: 1 }, true]);
  stop();
});

test.each([
  ["once", [NEXT]],
  ["twice while this tab slept", [NEXT, LATER]],
])("a session that goes on %s in another tab goes on here, and what is on screen stays", async (_, tokens) => {
  const { shown, stop } = onScreen();
  await vi.waitFor(() => expect(shown()).toEqual({ of: TOKEN, asked: 1 }), { timeout: 10_000 });

  anotherTab(() => tokens.forEach(writeToken));

  expect(useSession.getState()).toMatchObject({ token: tokens.at(-1), ended: null });
  expect(shown()).toEqual({ of: TOKEN, asked: 1 });
  stop();
});

test("calls that were on their way with the token before sign nobody out when they are refused", async () => {
  const stale = ["/student/student/detail/", "/student/auth/factors/"];
  for (const path of stale)
    answers("get", path, () => {
      // Another tab stores a new token meanwhile; this tab has not noticed it.
      writeToken(NEXT);
      return refusal(401, "session.invalid");
    });

  await expect(http.get("/student/auth/factors/", Done)).rejects.toMatchObject({ status: 401 });
  const first = { token: useSession.getState().token, kept: readToken() };
  useSession.getState().signIn(TOKEN);
  await expect(queryClient.fetchQuery(currentStudentQuery())).rejects.toMatchObject({ status: 401 });

  expect(first).toEqual({ token: NEXT, kept: NEXT });
  expect([useSession.getState().token, readToken()]).toEqual([NEXT, NEXT]);
});

test("a refusal of the token that the browser has ends the session as before", async () => {
  refuses("get", "/student/auth/factors/", 401, "session.invalid");

  await expect(http.get("/student/auth/factors/", Done)).rejects.toMatchObject({ status: 401 });

  expect(useSession.getState()).toMatchObject({ token: null, ended: "expired" });
});

test.each([
  ["another tab has signed out", null],
  ["another tab has gone on with another", LATER],
  ["another tab has signed somebody else in", "token-of-somebody-else"],
])("a next token that comes when %s is not taken", async (_, kept) => {
  answers("post", "/student/auth/step-up/", () => {
    writeToken(kept);
    return Response.json({ ok: true }, { headers: { [SESSION_HEADER]: NEXT } });
  });

  await prove();

  expect(readToken()).toBe(kept);
});

test("a next token of another sign-in is not taken", async () => {
  givesToken("token-of-somebody-else");

  await prove();

  expect(readToken()).toBe(TOKEN);
});

test.each([
  ["goes on with the next token", () => useSession.getState().signIn(NEXT), true],
  ["has ended", () => useSession.getState().signOut(), false],
  ["was replaced by somebody else's", () => useSession.getState().signIn("token-of-somebody-else"), false],
  ["was replaced in another tab, which this one has not noticed", () => writeToken("token-of-somebody-else"), false],
  ["was ended in another tab, which this one has not noticed", () => writeToken(null), false],
])("whether a sign-in still holds is known when it %s", (_, does, holds) => {
  does();

  expect(isStillSignedIn(TOKEN)).toBe(holds);
});

test.each([
  ["a session ends", () => useSession.getState().expire(), [undefined, "shown"]],
  ["a student's data is to be forgotten", forgetStudentData, [undefined, "shown"]],
  [
    "a visitor signs in",
    () => {
      useSession.setState({ token: null });
      useSession.getState().signIn(TOKEN);
    },
    [undefined, undefined],
  ],
])("when %s, loaded data goes, but what is on screen waits for the page that follows", (_, does, left) => {
  const observer = new QueryObserver(queryClient, {
    queryKey: ["on-screen"],
    queryFn: () => "shown",
    staleTime: Number.POSITIVE_INFINITY,
  });
  queryClient.setQueryData(["on-screen"], "shown");
  queryClient.setQueryData(["of-a-former-screen"], "kept");
  const stop = observer.subscribe(() => undefined);

  does();

  expect([["of-a-former-screen"], ["on-screen"]].map((key) => queryClient.getQueryData(key))).toEqual(left);
  stop();
});
