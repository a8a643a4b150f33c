import { expect, test } from "vitest";
import { accountOfClaims, type Found } from "./account-of-claims.ts";

const NOBODY: Found = { linked: null, address: "verified", owner: null };
const OWNER = { verified: true, blocked: false };

test.for<[string, Partial<Found>, ReturnType<typeof accountOfClaims>]>([
  ["a number that is linked is let in", { linked: { blocked: false } }, "enter"],
  ["it is let in whatever the address says now", { linked: { blocked: false }, address: "none" }, "enter"],
  ["it is let in though somebody else has the address", { linked: { blocked: false }, owner: OWNER }, "enter"],
  ["a linked account that is blocked stays shut", { linked: { blocked: true } }, { refused: "account.blocked" }],
  ["nobody yet: an account is made", {}, "make"],
  ["a confirmed account is linked", { owner: OWNER }, "link"],
  ["an unconfirmed account is taken over", { owner: { ...OWNER, verified: false } }, "take_over"],
  ["a blocked account is not linked", { owner: { ...OWNER, blocked: true } }, { refused: "account.blocked" }],
  [
    "a blocked account that nobody confirmed is not taken over",
    { owner: { verified: false, blocked: true } },
    { refused: "account.blocked" },
  ],
  ["no address makes no account", { address: "none" }, { refused: "provider.email_unverified" }],
  ["an address nobody verified makes no account", { address: "unverified" }, { refused: "provider.email_unverified" }],
  [
    "an address nobody verified opens nobody's account",
    { address: "unverified", owner: OWNER },
    { refused: "provider.email_unverified" },
  ],
])("%s", ([, facts, verdict]) => {
  expect(accountOfClaims({ ...NOBODY, ...facts })).toEqual(verdict);
});
