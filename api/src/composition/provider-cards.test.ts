import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { signatureOf } from "#adapters/freedompay/signature.ts";
import { rowsOf } from "#database/database.ts";
import { emailChangeOf } from "#test/support/email-change.ts";
import { type RecordedAnswer, recordedProvider, type SentRequest } from "#test/support/recorded-provider.ts";
import { PASSWORD, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const STRIPE = { payments: "stripe", stripe: { secretKey: "sk_test_of_the_tests", webhookSecret: "whsec" } } as const;
const SECRET = "the secret of the shop";
const API = "https://api.freedompay.example";
const FREEDOM = {
  payments: "freedompay",
  freedompay: { merchantId: "530123", secretKey: SECRET, apiUrl: API, testing: true },
} as const;

async function academy(config: typeof STRIPE | typeof FREEDOM, answer: (request: SentRequest) => RecordedAnswer) {
  const provider = recordedProvider(answer);
  const api = await startTestApi({ config, fetch: provider.fetch });
  const student = await api.student();
  return { api, student, sent: provider.sent };
}

const add = ({ call }: TestApi, student: TestStudent) =>
  call("POST", "/api/courses/cards/", { language: "ru" }, student);
const list = ({ call }: TestApi, student: TestStudent) => call("GET", "/api/courses/cards/", undefined, student);
const remove = ({ call }: TestApi, student: TestStudent, id: string) =>
  call("DELETE", `/api/courses/cards/${id}/`, undefined, student);

const json = (body: object): RecordedAnswer => ({ type: "application/json", body: JSON.stringify(body) });
const listOf = (data: object[]) => json({ object: "list", has_more: false, data });

/** Stripe with another academy's customer at the same address, and ours once there is one. */
function stripeAnswers(customerOf: () => { id: string; student: string } | null) {
  return ({ method, path }: SentRequest): RecordedAnswer => {
    const ours = customerOf();
    if (path === "/v1/customers" && method === "GET")
      return listOf([
        { id: "cus_other", object: "customer", metadata: { student: "2000000000" } },
        ...(ours ? [{ id: ours.id, object: "customer", metadata: { student: ours.student } }] : []),
      ]);
    if (path === "/v1/customers") return json({ id: "cus_new", object: "customer", metadata: {} });
    if (path === "/v1/checkout/sessions")
      return json({ id: "cs_setup", object: "checkout.session", url: "https://checkout.stripe.com/c/setup/cs_setup" });
    if (path === "/v1/payment_methods" && method === "GET")
      return listOf([{ id: "pm_1", card: { brand: "mastercard", last4: "4444", exp_month: 4, exp_year: 2031 } }]);
    return json({ id: "pm_1", object: "payment_method", deleted: true });
  };
}

test("at Stripe a card is added on a Checkout page in setup mode, for the student's own customer", async () => {
  const { api, student, sent } = await academy(
    STRIPE,
    stripeAnswers(() => null),
  );

  const offer = await api.call("GET", "/api/courses/cards/offer/", undefined, student);
  const { status, body } = await add(api, student);

  expect(offer.body).toEqual({ can_add: true });
  expect([status, body]).toEqual([200, { card_url: "https://checkout.stripe.com/c/setup/cs_setup" }]);
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /v1/customers",
    "POST /v1/customers",
    "POST /v1/checkout/sessions",
  ]);
  expect(sent[1]?.fields).toEqual({ email: student.email, "metadata[student]": String(student.id) });
  expect(sent[2]?.fields).toMatchObject({
    mode: "setup",
    customer: "cus_new",
    locale: "ru",
    success_url: "http://localhost:3000/profile?tab=personalData",
  });
});

test("after a change of email the Stripe customer is found by the former address and gets the new one", async () => {
  const of: { address: string; student: string } = { address: "", student: "" };
  const { api, student, sent } = await academy(STRIPE, (request) => {
    const isFound = request.path === "/v1/customers" && request.query.email === of.address;
    return stripeAnswers(() => (isFound ? { id: "cus_1", student: of.student } : null))(request);
  });
  Object.assign(of, { address: student.email, student: String(student.id) });
  await emailChangeOf(api).change(student, "new@example.com");

  const { status } = await add(api, student);

  expect(status).toBe(200);
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /v1/customers",
    "GET /v1/customers",
    "POST /v1/customers/cus_1",
    "POST /v1/checkout/sessions",
  ]);
  expect([sent[2]?.fields, sent[3]?.fields.customer]).toEqual([{ email: "new@example.com" }, "cus_1"]);
});

test("cards at Stripe are listed and removed for their own customer, who is deleted with the account", async () => {
  let own = "";
  const { api, student, sent } = await academy(
    STRIPE,
    stripeAnswers(() => ({ id: "cus_1", student: own })),
  );
  expect((await list(api, student)).body).toEqual([]);
  own = String(student.id);

  const listed = await list(api, student);
  const strange = await remove(api, student, "pm_2");
  const removed = await remove(api, student, "pm_1");
  await api.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, student);

  expect(listed.body).toEqual([{ id: "pm_1", brand: "Mastercard", last4: "4444", expires: "04/31" }]);
  expect([strange.body.code, removed.status]).toEqual(["card.unknown", 200]);
  const changes = sent.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
  expect(changes).toEqual(["POST /v1/payment_methods/pm_1/detach", "DELETE /v1/customers/cus_1"]);
});

const xml = (inside: string): RecordedAnswer => ({
  type: "text/xml",
  body: `<?xml version="1.0" encoding="utf-8"?><response>${inside}</response>`,
});

const STORED = `<card><pg_status>success</pg_status><pg_card_id>77</pg_card_id><pg_card_token>b1-c2</pg_card_token>
<pg_card_hash>4405-64XX-XXXX-6150</pg_card_hash></card>
<card><pg_status>error</pg_status><pg_card_id>78</pg_card_id><pg_card_hash>5555-55XX-XXXX-4444</pg_card_hash></card>`;

test("with Freedom Pay no card can be added, because its payment page would not offer it", async () => {
  const { api, student, sent } = await academy(FREEDOM, () => xml(""));

  const offer = await api.call("GET", "/api/courses/cards/offer/", undefined, student);
  const { status, body } = await add(api, student);

  expect(offer.body).toEqual({ can_add: false });
  expect([status, body.code]).toEqual([409, "card.not_offered"]);
  expect(sent).toEqual([]);
});

test("cards at Freedom Pay are listed from its answer and removed by their token", async () => {
  const { api, student, sent } = await academy(FREEDOM, () => xml(STORED));

  const { body } = await list(api, student);
  const removed = await remove(api, student, "b1-c2");

  expect(body).toEqual([{ id: "b1-c2", brand: "Visa", last4: "6150", expires: null }]);
  expect(removed.status).toBe(200);
  expect(sent.at(-1)).toMatchObject({
    path: "/v1/merchant/530123/cardstorage/remove",
    fields: { pg_card_token: "b1-c2" },
  });
});

test("Freedom Pay's message about an added card is acknowledged and changes nothing", async () => {
  const { api } = await academy(FREEDOM, () => xml(""));
  const fields = { pg_card_id: "77", pg_card_hash: "4405-64XX-XXXX-6150", pg_user_id: "1", pg_salt: "x" };
  const callback = (secret: string) =>
    api.call("POST", "/api/courses/payment-callback/freedompay", undefined, {
      form: { ...fields, pg_sig: signatureOf("freedompay", fields, secret) },
    });

  expect((await callback(SECRET)).text).toContain("<pg_status>ok</pg_status>");
  expect((await callback("another secret")).text).toContain("<pg_status>error</pg_status>");
});

test("an unreachable provider is reported as such and does not prevent a deletion of the account", async () => {
  const { api, student } = await academy(FREEDOM, () => "unreachable");

  const listed = await list(api, student);
  const left = await api.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, student);

  expect([listed.status, listed.body.code]).toEqual([503, "payment.unavailable"]);
  expect(left.status).toBe(200);
  const details = { student: student.id, provider: "freedompay", reason: expect.any(String) };
  expect(await rowsOf(api.context.db, sql`select actor, action, details from audit order by id`)).toContainEqual({
    ...{ actor: "server", action: "cards.not_forgotten", details },
  });
});
