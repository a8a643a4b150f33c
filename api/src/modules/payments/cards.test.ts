import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { PASSWORD, startWorld, type TestStudent, type World } from "#testing/world.ts";

const CARD = { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "987", name: "A STUDENT" };

const list = async ({ call }: World, student: TestStudent) =>
  (await call("GET", "/api/courses/cards/", undefined, student)).body;

const remove = ({ call }: World, student: TestStudent, id: string) =>
  call("DELETE", `/api/courses/cards/${id}/`, undefined, student);

const send = ({ call }: World, path: string, form: Record<string, string>) => call("POST", path, undefined, { form });

async function page(world: World, student: TestStudent, language: "en" | "ru" = "en"): Promise<string> {
  const { body } = await world.call("POST", "/api/courses/cards/", { language }, student);
  return new URL(body.card_url).pathname;
}

async function adds(world: World, student: TestStudent, card: Partial<typeof CARD> = {}): Promise<void> {
  const path = await page(world, student);
  await send(world, path, { ...CARD, ...card });
  await send(world, path, { sms: "123456" });
}

test("a card added on the bank's page is listed by what may be shown, to its owner alone", async () => {
  const world = await startWorld();
  const student = await world.student();
  const stranger = await world.student();
  const path = await page(world, student);

  const form = await world.call("GET", path);
  const challenge = await send(world, path, CARD);
  const done = await send(world, path, { sms: "123456" });

  for (const word of ["Add a card", "cc-number", "cc-exp", "cc-csc", "cc-name"]) expect(form.text).toContain(word);
  expect([challenge.status, challenge.headers.location]).toEqual([303, `${path}?lng=en`]);
  expect([done.status, done.headers.location]).toEqual([303, "http://localhost:3000/profile?tab=personalData"]);
  expect(await list(world, student)).toEqual([
    { id: expect.any(String), brand: "Visa", last4: "4242", expires: "12/30" },
  ]);
  expect(await list(world, stranger)).toEqual([]);
  const [books] = await rowsOf<{ all: string }>(
    world.context.db,
    sql`select coalesce(string_agg(to_jsonb(sandbox_cards)::text, ''), '') as "all" from sandbox_cards`,
  );
  for (const secret of ["42424242", "4242 4242", "987"]) expect(books?.all).not.toContain(secret);
});

test("a card is removed by its owner, and nobody else's", async () => {
  const world = await startWorld();
  const student = await world.student();
  const stranger = await world.student();
  await adds(world, student);
  await adds(world, student, { number: "5555 5555 5555 4444" });
  const [visa] = await list(world, student);

  expect((await remove(world, stranger, visa.id)).body.code).toBe("card.unknown");
  expect((await remove(world, student, visa.id)).status).toBe(200);

  expect(await list(world, student)).toEqual([expect.objectContaining({ brand: "Mastercard", last4: "4444" })]);
  expect((await remove(world, student, visa.id)).body.code).toBe("card.unknown");
});

test.for<[Partial<typeof CARD>, string]>([
  [{ number: "1" }, "Please check the card number."],
  [{ number: "4000 0000 0000 0002" }, "The bank does not accept this card."],
  [{ expiry: "12/20" }, "Please check the expiry date."],
])("%j is refused on the bank's own page, where another try is possible", async ([wrong, words]) => {
  const world = await startWorld();
  const student = await world.student();
  const path = await page(world, student);

  const refused = await send(world, path, { ...CARD, ...wrong });
  const again = await send(world, path, CARD);

  expect(refused.status).toBe(400);
  expect(refused.text).toContain(words);
  expect(refused.text).not.toContain(CARD.cvc);
  expect(again.status).toBe(303);
});

test("three wrong SMS codes keep no card", async () => {
  const world = await startWorld();
  const student = await world.student();
  const path = await page(world, student);
  await send(world, path, CARD);

  const answers = [];
  for (let tries = 0; tries < 3; tries++) answers.push(await send(world, path, { sms: "000000" }));

  expect((await world.call("GET", `${path}?wrong=1`)).text).toContain("This page has already been used");
  expect(answers.map(({ headers }) => headers.location)).toEqual([
    `${path}?lng=en&wrong=1`,
    `${path}?lng=en&wrong=1`,
    "http://localhost:3000/profile?tab=personalData",
  ]);
  expect(await list(world, student)).toEqual([]);
});

test("the bank's page speaks the student's language, and ends after an hour", async () => {
  const world = await startWorld();
  const student = await world.student();
  const path = await page(world, student, "ru");

  expect((await world.call("GET", path)).text).toContain("Добавление карты");
  world.advance(3601);

  const late = await world.call("GET", path);
  expect(late.status).toBe(404);
  expect(late.text).toContain("Срок этой страницы истёк");
});

test("whoever leaves the academy leaves no card at the provider", async () => {
  const world = await startWorld();
  const student = await world.student();
  await adds(world, student);

  const gone = await world.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, student);

  expect(gone.status).toBe(200);
  expect(await rowsOf(world.context.db, sql`select token from sandbox_cards`)).toEqual([]);
});

test("a card at the bank is offered to its own student at the next payment, and pays with the SMS code alone", async () => {
  const world = await startWorld();
  const [student, stranger] = [await world.student(), await world.student()];
  await adds(world, student);
  await adds(world, student, { number: "5555 5555 5555 4444", expiry: "12/26" });
  const [visa] = await list(world, student);
  const buys = async (who: TestStudent) => {
    const { body } = await world.call("POST", "/api/courses/create-payment/", {}, who);
    return new URL(body.payment_url).pathname;
  };
  const [own, strange] = [await buys(student), await buys(stranger)];
  world.advance(31 * 86_400);

  const [page, other] = [await world.call("GET", own), await world.call("GET", strange)];
  const stolen = await send(world, strange, { kept: visa.id });
  const challenge = await send(world, own, { kept: visa.id });
  await send(world, own.replace("checkout", "secure"), { sms: "123456" });

  expect(page.text).toContain("Visa •••• 4242, 12/30");
  // Its month is over.
  expect(page.text).not.toContain("4444");
  expect(other.text).not.toContain("••••");
  expect(stolen.status).toBe(400);
  expect([challenge.status, challenge.headers.location]).toEqual([303, `${own.replace("checkout", "secure")}?lng=en`]);
  const [paid] = await rowsOf(world.context.db, sql`select status from orders where student_id = ${student.id}`);
  expect(paid).toEqual({ status: "paid" });
});

test("at the SMS code of a card to keep, another card can be added instead", async () => {
  const world = await startWorld();
  const student = await world.student();
  const path = await page(world, student);
  await send(world, path, CARD);

  const back = await send(world, path, { step: "other" });
  await send(world, path, { ...CARD, number: "5555 5555 5555 4444" });
  await send(world, path, { sms: "123456" });

  expect(back.headers.location).toBe(`${path}?lng=en`);
  expect(await list(world, student)).toMatchObject([{ brand: "Mastercard", last4: "4444" }]);
});
