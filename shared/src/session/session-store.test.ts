import { readToken, writeToken } from "@academy/shared/http";
import { followSession, useSession } from "@academy/shared/session";
import { beforeAll, beforeEach, expect, test } from "vitest";

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

test.each([
  ["signing out forgets them", "signOut", null],
  ["a session that ends by itself leaves them", "expire", "Half a thou"],
] as const)("texts that were being written: %s", (_, end, left) => {
  sessionStorage.setItem("draft:7:question:1", "Half a thou");

  useSession.getState()[end]();

  expect(sessionStorage.getItem("draft:7:question:1")).toBe(left);
  sessionStorage.clear();
});
