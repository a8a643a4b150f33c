import { expect, test } from "vitest";
import { nextStep, type Recovery, type RecoveryEvent, stepNumber } from "./recovery-steps.ts";

const email = "aliya@mail.example";
const started = { resend_at: "2026-11-21T12:01:59Z", expires_at: "2026-11-21T12:10:00Z", code_length: 4 };
const ATEMAIL: Recovery = { step: "email", email: "" };
const ATCODE: Recovery = { step: "code", email, started };
const ATLINK: Recovery = { step: "link", token: "t" };
const ATPASSWORD: Recovery = { step: "password", email, resetToken: "r" };

test.each<[string, Recovery, RecoveryEvent, Recovery]>([
  ["a code is on its way", ATEMAIL, { happened: "started", email, started }, ATCODE],
  ["another code is on its way", ATCODE, { happened: "started", email, started }, ATCODE],
  ["the code is right", ATCODE, { happened: "checked", resetToken: "r" }, ATPASSWORD],
  ["the link is right", ATLINK, { happened: "checked", resetToken: "r" }, { ...ATPASSWORD, email: "" }],
  ["another address is wanted", ATCODE, { happened: "another_address" }, { step: "email", email }],
  ["the link is used or too old", ATLINK, { happened: "link_gone" }, { step: "email", email: "", notice: "link_gone" }],
  ["too much time has passed", ATPASSWORD, { happened: "expired" }, { step: "email", email, notice: "expired" }],
])("the next step of a recovery: %s", (_, now, event, next) => {
  expect(nextStep(now, event)).toEqual(next);
});

test("a valid link replaces the code", () => {
  expect([ATEMAIL, ATCODE, ATLINK, ATPASSWORD].map(stepNumber)).toEqual([1, 2, 2, 3]);
});
