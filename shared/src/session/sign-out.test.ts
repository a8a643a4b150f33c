import { readToken } from "@academy/shared/http";
import { signOut, useSession } from "@academy/shared/session";
import { answers } from "@academy/shared/testing/fake-api";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => useSession.getState().signIn("token-of-a-student"));
afterEach(() => vi.useRealTimers());

test("a server that does not answer keeps nobody signed in for longer than two seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const sent = vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined));
  const leaving = signOut();
  await vi.advanceTimersByTimeAsync(1900);
  expect(readToken()).toBe("token-of-a-student");

  await vi.advanceTimersByTimeAsync(200);
  await leaving;

  expect(readToken()).toBeNull();
  // The page may be closed at once: the call to the server is sent nevertheless.
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: "POST", keepalive: true });
  sent.mockRestore();
});

test("the server ends the session of the token that leaves", async () => {
  let bearer: string | null = null;
  answers("post", "/student/auth/logout/", ({ headers }: { headers: Headers }) => {
    bearer = headers.get("authorization");
    return { ok: true };
  });

  await signOut();

  expect([bearer, readToken()]).toEqual(["Bearer token-of-a-student", null]);
});
