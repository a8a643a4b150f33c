// @covers reading 52

import type { Language } from "@academy/shared/contract/language";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";

const card = { number: "5555 5555 5555 4444", expiry: "12/30", cvc: "987", name: "A STUDENT" };

async function checkout(api: TestApi, language: Language = "en"): Promise<string> {
  const student = await api.registered();
  const { body } = await api.call("POST", "/api/courses/create-payment/", { language }, student);
  return new URL(body.payment_url).pathname;
}

const send = ({ call }: TestApi, path: string, form: Record<string, string>) => call("POST", path, undefined, { form });

test("the card form shows the purchase and has autocomplete attributes", async () => {
  const api = await startTestApi();

  const { status, text, headers } = await api.call("GET", await checkout(api));

  expect(status).toBe(200);
  for (const name of ["cc-number", "cc-exp", "cc-csc", "cc-name", "748,800", "International Arbitration"])
    expect(text).toContain(name);
  expect(text).not.toContain("<script");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
});

test("the bank uses the language of the order, or the one in the address", async () => {
  const api = await startTestApi();
  const path = await checkout(api, "ru");

  const pages = [await api.call("GET", path), await api.call("GET", `${path}?lng=en`)];

  expect(
    pages.map(({ text }) => [
      text.includes('lang="ru"'),
      text.includes("Номер карты"),
      text.includes("Международный арбитраж"),
    ]),
  ).toEqual([
    [true, true, true],
    [false, false, true],
  ]);
});

test("the SMS code leads back to the academy with the order", async () => {
  const api = await startTestApi();
  const path = await checkout(api);
  const challenge = await send(api, path, card);

  const answer = await send(api, path.replace("checkout", "secure"), { sms: "123456" });

  expect([challenge.status, challenge.headers.location]).toEqual([303, `${path.replace("checkout", "secure")}?lng=en`]);
  expect([answer.status, answer.headers.location]).toEqual([303, "http://localhost:3000/aboutthecourse?order=1"]);
});

test("three wrong SMS codes end the payment", async () => {
  const api = await startTestApi();
  const path = await checkout(api);
  await send(api, path, card);

  const secure = path.replace("checkout", "secure");
  const ways = [];
  for (let tries = 0; tries < 3; tries++) ways.push((await send(api, secure, { sms: "000000" })).headers.location);
  await send(api, secure, { sms: "123456" });

  // Each attempt redirects to a page of its own, so that Back and Reload send nothing again.
  expect(ways).toEqual([
    `${secure}?lng=en&wrong=1`,
    `${secure}?lng=en&wrong=1`,
    "http://localhost:3000/aboutthecourse?order=1",
  ]);
  expect(await rowsOf(api.context.db, sql`select status, failure from orders`)).toEqual([
    { status: "failed", failure: "payment.wrong_card_data" },
  ]);
});

const secureOf = (path: string) => path.replace("checkout", "secure");
const LEFT = "http://localhost:3000/aboutthecourse?order=1&left=1";

const orders = ({ context }: TestApi) =>
  rowsOf(context.db, sql`select status, failure, closed_reason as closed from orders`);

test.for([
  ["the card form", false],
  ["the SMS code", true],
] as const)("at %s the payment can be cancelled, which leads back to the academy", async ([, isChallenged]) => {
  const api = await startTestApi();
  const path = await checkout(api);
  if (isChallenged) await send(api, path, card);

  const page = await api.call("GET", path);
  const left = await send(api, isChallenged ? secureOf(path) : path, { step: "cancel" });
  await send(api, path, card);
  await send(api, secureOf(path), { sms: "123456" });

  expect(page.text).toContain("Cancel and return to the academy");
  expect([left.status, left.headers.location]).toEqual([303, LEFT]);
  expect(await orders(api)).toEqual([{ status: "failed", failure: null, closed: "left" }]);
});

test("at the SMS code another card can be chosen, with its own tries", async () => {
  const api = await startTestApi();
  const path = await checkout(api);
  await send(api, path, card);
  for (let tries = 0; tries < 2; tries++) await send(api, secureOf(path), { sms: "000000" });

  const back = await send(api, secureOf(path), { step: "other" });
  const form = await api.call("GET", path);
  await send(api, path, { ...card, number: "4242 4242 4242 4242" });
  for (let tries = 0; tries < 2; tries++) await send(api, secureOf(path), { sms: "000000" });
  await send(api, secureOf(path), { sms: "123456" });

  expect([back.status, back.headers.location]).toEqual([303, `${path}?lng=en`]);
  expect(form.text).toContain("cc-number");
  expect(await orders(api)).toMatchObject([{ status: "paid" }]);
});

test("a decided payment cannot be cancelled", async () => {
  const api = await startTestApi();
  const path = await checkout(api);
  await send(api, path, card);
  await send(api, secureOf(path), { sms: "123456" });

  await send(api, path, { step: "cancel" });

  expect(await orders(api)).toEqual([{ status: "paid", failure: null, closed: null }]);
});

test("a mistyped card is shown again with its error, without the number and the security code", async () => {
  const api = await startTestApi();
  const path = await checkout(api);

  const { status, text } = await send(api, path, {
    ...card,
    number: "4242 4242 4242 4241",
    name: '"><script>alert(1)</script>',
  });

  expect(status).toBe(400);
  expect(text).toContain("Please check the card number.");
  // The checkout's own random token may contain any digits.
  const shown = text.replaceAll(path, "");
  expect(shown).not.toContain("4241");
  expect(shown).not.toContain("987");
  expect(text).not.toContain("<script>");
});

test("the SMS page cannot be reached without a card", async () => {
  const api = await startTestApi();
  const path = await checkout(api);

  const answer = await send(api, path.replace("checkout", "secure"), { sms: "123456" });

  expect(answer.headers.location).toBe(`${path}?lng=en`);
  expect(await rowsOf(api.context.db, sql`select id from enrolments`)).toEqual([]);
});

test("of a card only brand and last four digits are stored, for the receipt", async () => {
  const api = await startTestApi();
  const path = await checkout(api);
  await send(api, path, card);
  await send(api, path.replace("checkout", "secure"), { sms: "123456" });

  const rows = await rowsOf<{ row: string }>(
    api.context.db,
    sql`select row_to_json(c)::text as row from sandbox_checkouts c union all select row_to_json(o)::text from orders o
        union all select row_to_json(a)::text from audit a`,
  );

  const stored = rows.map(({ row }) => row).join();
  expect(stored.match(/"card_last4":"4444"/g)).toHaveLength(2);
  // Moments, tokens and identifiers contain any digits by chance, so only the card's whole fields are searched for.
  const values = stored.replaceAll('"card_last4":"4444"', "");
  expect(values).not.toMatch(/"[^"]*(?:5555[ -]?){3}[^"]*"|"4444"|"987"|:987\b|12 ?\/ ?30|A STUDENT/);
});

test("an address without a payment says so", async () => {
  const { call } = await startTestApi();

  const { status, text } = await call("GET", "/api/sandbox-bank/checkout/nothing-here/?lng=ru");

  expect(status).toBe(404);
  expect(text).toContain("Такого платежа нет");
});

test.each(["١٢٣٤٥٦", "１２３４５６"])("the SMS code %s is accepted in the digits of any keyboard", async (sms) => {
  const api = await startTestApi();
  const path = await checkout(api);
  await send(api, path, card);

  const answer = await send(api, path.replace("checkout", "secure"), { sms });

  expect(answer.headers.location).toBe("http://localhost:3000/aboutthecourse?order=1");
});
