// @covers reading 9

import { ApiError, readToken, serverNow } from "@academy/shared/http";
import { QueryClientProvider, queryClient } from "@academy/shared/query";
import {
  beforeSignOut,
  currentStudentQuery,
  hasAccess,
  signOut,
  useSession,
  useStudent,
} from "@academy/shared/session";
import { aStudent } from "@academy/shared/testing/builders";
import { answers, refuses, unreachable } from "@academy/shared/testing/fake-api";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";

const TOKEN = "token-of-a-student";
const READ = "/student/student/detail/";

beforeEach(() => {
  queryClient.clear();
  useSession.getState().signIn(TOKEN);
});

const asks = () => queryClient.fetchQuery({ ...currentStudentQuery(), retry: false });

test.each([
  [401, "session.invalid", null],
  [403, "account.blocked", null],
  [404, "request.not_found", null],
  [429, "request.too_many", TOKEN],
  [500, "server.failed", TOKEN],
  [503, "server.unavailable", TOKEN],
])(
  "an answer of %i to the question who is signed in ends the session only where the account is gone",
  async (status, code, kept) => {
    refuses("get", READ, status, code);

    await expect(asks()).rejects.toThrow();

    expect([readToken(), useSession.getState().ended]).toEqual([kept, kept ? null : "expired"]);
  },
);

test("a lost network ends no session", async () => {
  unreachable("get", READ);

  await expect(asks()).rejects.toBeInstanceOf(ApiError);

  expect(readToken()).toBe(TOKEN);
});

const hour = (hours: number) => new Date(serverNow() + hours * 3_600_000).toISOString();

test.each([
  ["with the course, its time not over", { has_course: true, access_until: hour(1) }, true],
  ["with the course, its time over", { has_course: true, access_until: hour(-1) }, false],
  ["with a course without an end", { has_course: true, access_until: null }, true],
  ["without the course", { has_course: false, access_until: hour(1) }, false],
])("a student %s has access: %o is %s", (_, student, access) => {
  expect(hasAccess(student)).toBe(access);
});

test.each([
  ["a confirmed address and the course: only when the answer is old", aStudent({ has_course: true }), true],
  ["no confirmed address: always", aStudent({ has_course: true, email_verified: false }), "always"],
  ["no course: always", aStudent(), "always"],
  ["no answer yet: always", undefined, "always"],
])("a person who comes back to the tab is asked about again: %s", (_, data, asked) => {
  const { refetchOnWindowFocus, staleTime } = currentStudentQuery();

  expect(typeof refetchOnWindowFocus === "function" && refetchOnWindowFocus({ state: { data } } as never)).toBe(asked);
  expect(staleTime).toBe(60_000);
});

test("a page shows its student while the token is there, a failure as one, and nobody after the sign-out", async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  answers("get", READ, aStudent());
  answers("post", "/student/auth/logout/", { ok: true });
  const { result } = renderHook(useStudent, { wrapper });
  const first = result.current;
  await vi.waitFor(() => expect(result.current.student).not.toBeNull(), { timeout: 10_000 });
  const shown = result.current;

  await signOut();
  await vi.waitFor(() => expect(result.current.student).toBeNull(), { timeout: 10_000 });

  expect(first).toEqual({ student: null, pending: true, error: null });
  expect(shown).toEqual({ student: aStudent(), pending: false, error: null });
  expect(result.current).toEqual({ student: null, pending: false, error: null });
});

test("a call that runs at the sign-out is cancelled before the token ends, which would refuse it", async () => {
  answers("post", "/student/auth/logout/", { ok: true });
  let cancelledWith: string | null = "never";
  void queryClient
    .fetchQuery({
      queryKey: ["running"],
      queryFn: ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener("abort", () => {
            cancelledWith = readToken();
            reject(new Error("cancelled"));
          });
        }),
      retry: false,
    })
    .catch(() => undefined);

  await signOut();

  expect([cancelledWith, readToken()]).toEqual([TOKEN, null]);
});

test("what has to end with a session runs before its token goes, unless it was unregistered; a failure keeps nobody", async () => {
  answers("post", "/student/auth/logout/", { ok: true });
  const ran: (string | null)[] = [];
  const noting = () => beforeSignOut(async () => void ran.push(readToken()));
  const ends = [noting(), beforeSignOut(() => Promise.reject(new Error("no network")))];
  const unregister = noting();
  unregister();

  await signOut();
  for (const end of ends) end();

  expect([ran, readToken()]).toEqual([[TOKEN], null]);
});
