import { expect, test } from "vitest";
import { localFolder } from "#testing/release-stores.ts";
import { type TokenRequest, tokenCommand } from "./token-command.ts";
import { TokenStore } from "./token-store.ts";

const known = { parts: ["shell", "auth", "public"], now: new Date("2026-11-22T12:00:00Z") };

const ask = (request: Partial<TokenRequest>): TokenRequest => ({
  command: "add",
  name: "auth pipeline",
  parts: "auth",
  actions: "upload,release",
  days: "90",
  ...request,
});

const newTokens = async () => new TokenStore(await localFolder());

test("a token is created, shown once, listed without its secret, and revoked", async () => {
  const tokens = await newTokens();

  const made = await tokenCommand(tokens, ask({}), known);
  const listed = await tokenCommand(tokens, ask({ command: "list" }), known);

  const [, secret = "none"] = /^academy_[0-9a-f]{16}_([\w-]{43})\n.*2027-02-20T12:00:00\.000Z\.$/.exec(made) ?? [];
  expect(listed).toMatch(/auth pipeline +auth +upload,release +until 2027-02-20/);
  expect(listed).not.toContain(secret);
  expect(await tokenCommand(tokens, ask({ command: "revoke" }), known)).toMatch(
    /^the token "auth pipeline" \([0-9a-f]{16}\) is revoked$/,
  );
  expect(await tokenCommand(tokens, ask({ command: "list" }), known)).toContain("this token was revoked");
});

test.each([
  ["without a name", { name: undefined }, "name the token"],
  ["of a part that is none", { parts: "auth,billing" }, '"billing" is no part of the platform'],
  ["of no part", { parts: undefined }, "--parts says for which parts the token is"],
  ["without actions", { actions: undefined }, "--actions are some of read,upload"],
  ["of an action that is none", { actions: "read,delete" }, "--actions are some of read,upload"],
  ["for ever", { days: "100000" }, "--days must be a whole number from 1 to 366"],
  ["by another argument", { command: "make" }, "delivery token add"],
] as const)("a token %s is refused", async (_, request, sentence) => {
  const tokens = await newTokens();

  await expect(tokenCommand(tokens, ask(request), known)).rejects.toThrow(sentence);

  expect(await tokens.all()).toEqual([]);
});
