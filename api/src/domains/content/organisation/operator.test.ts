// @covers spec §2.13, readings 38, 89

import { expect, test } from "vitest";
import { readConfig } from "#config/config.ts";
import { startTestApi } from "#test/support/test-api.ts";

test("without settings no operator is named, and only the default support email is shown", async () => {
  const { call } = await startTestApi();

  const { status, body } = await call("GET", "/api/courses/operator/");

  expect(status).toBe(200);
  expect(body).toEqual({
    name: null,
    bin: null,
    address: null,
    account: null,
    bank: null,
    bic: null,
    opened_after_minutes: 2,
    // The sandbox bank has a made-up seller too.
    offers_invoices: true,
    // Applications are closed unless the operator opens them.
    scholarships: "closed",
    support_email: "support@oaa.example",
  });
});

test("with settings the operator is the Administrator of the terms", async () => {
  const { operator } = readConfig({
    OPERATOR_NAME: "Orda Education LLP",
    OPERATOR_BIN: "123456789012",
    OPERATOR_ADDRESS: "Astana, Turan avenue 1",
    OPERATOR_ACCOUNT: "KZ00 0000 0000 0000 0000",
    OPERATOR_BANK: "Steppe Bank JSC",
    OPERATOR_BIC: "STEPKZKA",
    SUPPORT_EMAIL: "help@orda.example",
  });
  const { call } = await startTestApi({ config: { operator } });

  const { body } = await call("GET", "/api/courses/operator/");

  expect(body).toMatchObject({
    name: "Orda Education LLP",
    bic: "STEPKZKA",
    support_email: "help@orda.example",
    offers_invoices: true,
  });
});
