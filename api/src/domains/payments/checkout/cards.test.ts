// @covers reading 17

import type { Language } from "@academy/shared/contract/language";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { PASSWORD, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const CARD = { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "987", name: "A STUDENT" };

const list = async ({ call }: TestApi, student: TestStudent) =>
  (await call("GET", "/api/courses/cards/", undefined, student)).body;

const remove = ({ call }: TestApi, student: TestStudent, id: string) =>
  call("DELETE", `/api/courses/cards/${id}/`, undefined, student);

const send = ({ call }: TestApi, path: string, form: Record<string, string>) => call("POST", path, undefined, { form });

async function page(api: TestApi, student: TestStudent, language: Language = "en"): Promise<string> {
  const { body } = await api.call("POST", "/api/courses/cards/", { language }, student);
  return new URL(body.card_url).pathname;
}

async function adds(api: TestApi, student: TestStudent, card: Partial<typeof CARD> = {}): Promise<void> {
  const path = await page(api, student);
  await send(api, path, { ...CARD, ...card });
  await send(api, path, { sms: "123456" });
}

test("a card added on the bank's page is listed with its public data, to its owner only", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const stranger = await api.registered();
  const path = await page(api, student);

  const form = await api.call("GET", path);
  const challenge = await send(api, path, CARD);
  const done = await send(api, path, { sms: "123456" });

  for (const text of ["Add a card", "cc-number", "cc-exp", "cc-csc", "cc-name"]) expect(form.text).toContain(text);
  expect([challenge.status, challenge.headers.location]).toEqual([303, `${path}?lng=en`]);
  expect([done.status, done.headers.location]).toEqual([303, "http://localhost:3000/profile?tab=personalData"]);
  expect(await list(api, student)).toEqual([
    { id: expect.any(String), brand: "Visa", last4: "4242", expires: "12/30" },
  ]);
  expect(await list(api, stranger)).toEqual([]);
  const [books] = await rowsOf<{ all: string }>(
    api.context.db,
    sql`select coalesce(string_agg(to_jsonb(sandbox_cards)::text, ''), '') as "all" from sandbox_cards`,
  );
  for (const secret of ["42424242", "4242 4242", "987"]) expect(books?.all).not.toContain(secret);
});

test("only its owner can remove a card", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const stranger = await api.registered();
  await adds(api, student);
  await adds(api, student, { number: "5555 5555 5555 4444" });
  const [visa] = await list(api, student);

  expect((await remove(api, stranger, visa.id)).body.code).toBe("card.unknown");
  expect((await remove(api, student, visa.id)).status).toBe(200);

  expect(await list(api, student)).toEqual([expect.objectContaining({ brand: "Mastercard", last4: "4444" })]);
  expect((await remove(api, student, visa.id)).body.code).toBe("card.unknown");
});

test.for<[Partial<typeof CARD>, string]>([
  [{ number: "1" }, "Please check the card number."],
  [{ number: "4000 0000 0000 0002" }, "The bank does not accept this card."],
  [{ expiry: "12/20" }, "Please check the expiry date."],
])("%j is refused on the bank's own page, where another try is possible", async ([wrong, message]) => {
  const api = await startTestApi();
  const student = await api.registered();
  const path = await page(api, student);

  const refused = await send(api, path, { ...CARD, ...wrong });
  const again = await send(api, path, CARD);

  expect(refused.status).toBe(400);
  expect(refused.text).toContain(message);
  expect(refused.text).not.toContain(CARD.cvc);
  expect(again.status).toBe(303);
});

test("after three wrong SMS codes no card is saved", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const path = await page(api, student);
  await send(api, path, CARD);

  const answers = [];
  for (let tries = 0; tries < 3; tries++) answers.push(await send(api, path, { sms: "000000" }));

  expect((await api.call("GET", `${path}?wrong=1`)).text).toContain("This page has already been used");
  expect(answers.map(({ headers }) => headers.location)).toEqual([
    `${path}?lng=en&wrong=1`,
    `${path}?lng=en&wrong=1`,
    "http://localhost:3000/profile?tab=personalData",
  ]);
  expect(await list(api, student)).toEqual([]);
});

test("the bank's page is in the student's language and expires after an hour", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const path = await page(api, student, "ru");

  expect((await api.call("GET", path)).text).toContain("Добавление карты");
  api.advance(3601);

  const late = await api.call("GET", path);
  expect(late.status).toBe(404);
  expect(late.text).toContain("Срок этой страницы истёк");
});

test("a deleted account leaves no card at the provider", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  await adds(api, student);

  const gone = await api.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, student);

  expect(gone.status).toBe(200);
  expect(await rowsOf(api.context.db, sql`select token from sandbox_cards`)).toEqual([]);
});

test("a saved card is offered to its student at the next payment, and needs only the SMS code", async () => {
  const api = await startTestApi();
  const [student, stranger] = [await api.registered(), await api.registered()];
  await adds(api, student);
  await adds(api, student, { number: "5555 5555 5555 4444", expiry: "12/26" });
  const [visa] = await list(api, student);
  const buys = async (who: TestStudent) => {
    const { body } = await api.call("POST", "/api/courses/create-payment/", {}, who);
    return new URL(body.payment_url).pathname;
  };
  const [own, strange] = [await buys(student), await buys(stranger)];
  api.advance(31 * 86_400);

  const [page, other] = [await api.call("GET", own), await api.call("GET", strange)];
  const stolen = await send(api, strange, { kept: visa.id });
  const challenge = await send(api, own, { kept: visa.id });
  await send(api, own.replace("checkout", "secure"), { sms: "123456" });

  expect(page.text).toContain("Visa •••• 4242, 12/30");
  // The card has expired.
  expect(page.text).not.toContain("4444");
  expect(other.text).not.toContain("••••");
  expect(stolen.status).toBe(400);
  expect([challenge.status, challenge.headers.location]).toEqual([303, `${own.replace("checkout", "secure")}?lng=en`]);
  const [paid] = await rowsOf(api.context.db, sql`select status from orders where student_id = ${student.id}`);
  expect(paid).toEqual({ status: "paid" });
});

test("while a card to be saved waits for its SMS code, another card can be added instead", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const path = await page(api, student);
  await send(api, path, CARD);

  const back = await send(api, path, { step: "other" });
  await send(api, path, { ...CARD, number: "5555 5555 5555 4444" });
  await send(api, path, { sms: "123456" });

  expect(back.headers.location).toBe(`${path}?lng=en`);
  expect(await list(api, student)).toMatchObject([{ brand: "Mastercard", last4: "4444" }]);
});
