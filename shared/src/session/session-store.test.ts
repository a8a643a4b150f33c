import { readToken, writeToken } from "@academy/shared/http";
import { queryClient } from "@academy/shared/query";
import { currentStudentQuery, followSession, useSession } from "@academy/shared/session";
import { aStudent } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";
import { QueryObserver } from "@tanstack/react-query";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

const TOKEN = "token-of-a-student";

beforeAll(followSession);
beforeEach(() => useSession.getState().signIn(TOKEN));

/** What a tab sees when another one has written to the storage they share. */
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

test("another student's sign-in in another tab: what is on screen is asked for again with their token", async () => {
  const key = ["somebody's"];
  let asked = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: key,
    queryFn: () => ({ of: readToken(), asked: ++asked }),
  });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ of: TOKEN, asked: 1 }));

  anotherTab(() => writeToken("token-of-somebody-else"));

  expect(observer.getCurrentResult().data).toBeUndefined();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ of: "token-of-somebody-else", asked: 2 }));
  stop();
});
