import { expect, test } from "vitest";
import { CODE_LENGTH, CODE_MINUTES, RESEND_SECONDS, TRIES_PER_CODE } from "./verification-codes.ts";

test("codes have the numbers of the specification (§9) and of reading 3", () => {
  expect({ CODE_LENGTH, CODE_MINUTES, RESEND_SECONDS, TRIES_PER_CODE }).toEqual({
    CODE_LENGTH: 4,
    CODE_MINUTES: 10,
    RESEND_SECONDS: 119,
    TRIES_PER_CODE: 5,
  });
});
