import { afterEach, expect, test, vi } from "vitest";
import { readToken, writeToken } from "./token-storage.ts";

const TOKEN = "a-token-long-enough";

afterEach(() => {
  vi.restoreAllMocks();
  writeToken(null);
  localStorage.clear();
});

test.each(["", "short", "null\n", "<script>", "{}", "x".repeat(600), "a token with spaces"])(
  "a stored %j is no token",
  (value) => {
    localStorage.setItem("token", value);

    expect(readToken()).toBeNull();
  },
);

test("with a full storage the student stays signed in as long as the page", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });

  writeToken(TOKEN);
  const signedIn = readToken();
  writeToken(null);

  expect([signedIn, readToken()]).toEqual([TOKEN, null]);
});

test("with a refused storage the student stays signed in as long as the page", () => {
  for (const method of ["getItem", "setItem", "removeItem"] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("refused", "SecurityError");
    });

  writeToken(TOKEN);
  const signedIn = readToken();
  writeToken(null);

  expect([signedIn, readToken()]).toEqual([TOKEN, null]);
});
