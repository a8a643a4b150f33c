import { expect, test } from "vitest";
import { detailsOf } from "#http/contract/serve.ts";
import { startTestApi } from "#test/support/test-api.ts";
import { FUZZ_BODIES, fuzzValues } from "./fuzz-values.ts";

const VALUES = fuzzValues();

/** Providers that are only tested for what they make of the bytes they get. */
const PROVIDERS = {
  stripe: { secretKey: "sk_test_x", webhookSecret: "whsec_x" },
  freedompay: { merchantId: "1", secretKey: "x", apiUrl: "https://pay.example", testing: true },
};

const CARD = { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "987", name: "A STUDENT", sms: "1" };

/** The forms of people and of providers, which the contract of clients does not name: the pattern of each, and its fields. */
const FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/api/student/auth/confirm/": { token: "x", lng: "en", access: "x", password: "x" },
  "/api/student/auth/email-change/stop/": { change: "1", token: "x", lng: "en" },
  "/api/student/auth/second-factor/lost/stop/": { request: "1", token: "x", lng: "en" },
  "/api/student/emails/unsubscribe/": { token: "x", kind: "answers", lng: "en", turn: "off" },
  "/api/student/invitation/": { token: "x", lng: "en", access: "x" },
  "/api/courses/feedback/confirm/": { message: "1", expires: "1", signature: "x", lng: "en" },
  "/api/sandbox-bank/checkout/:token/": CARD,
  "/api/sandbox-bank/secure/:token/": CARD,
  "/api/sandbox-bank/card/:token/": CARD,
  "/api/courses/payment-callback/sandbox/": { order: "1", status: "paid" },
  "/api/courses/payment-callback/stripe/": { id: "evt_1", type: "checkout.session.completed" },
  "/api/policy-reports/": { "csp-report": "x", type: "csp-violation" },
  "/api/courses/payment-callback/freedompay/": { pg_order_id: "1", pg_result: "1", pg_salt: "x", pg_sig: "x" },
};

const asText = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/** An academy with every payment provider; sends requests to its forms one after the other. */
async function attacker() {
  const api = await startTestApi({ config: PROVIDERS });
  const student = await api.student();
  const faults: string[] = [];
  async function pathOf(pattern: string): Promise<string> {
    if (!pattern.includes(":token")) return pattern;
    const isCard = pattern.includes("/card/");
    const address = isCard ? "/api/courses/cards/" : "/api/courses/create-payment/";
    const { body } = await api.call("POST", address, {}, student);
    const { pathname } = new URL(body.card_url ?? body.payment_url);
    return pathname.replace("checkout", pattern.includes("/secure/") ? "secure" : "checkout");
  }
  async function send(what: string, path: string, payload: string | Buffer, type: string): Promise<void> {
    const { statusCode, payload: text } = await api.app.inject({
      method: "POST",
      url: path,
      payload,
      headers: {
        "content-type": type,
        "stripe-signature": `t=${Math.floor(api.now().getTime() / 1000)},v1=${"0".repeat(64)}`,
        "x-signature": "0".repeat(64),
      },
    });
    if (statusCode >= 500) faults.push(`${what}: ${statusCode}`);
    if (/<script>alert|<img src=x/.test(text)) faults.push(`${what}: gives back what was sent as HTML`);
  }
  return { api, student, pathOf, send, faults };
}

test("every form of the api is tried", async () => {
  const { api } = await attacker();

  const isForm = ({ isHidden, id }: ReturnType<typeof detailsOf>) => isHidden || id.startsWith("callbacks.");
  const hidden = api.routes.filter(
    ({ method, operation }) => method === "POST" && operation && isForm(detailsOf(operation)),
  );

  expect([...new Set(hidden.map(({ path }) => path.replace(/([^/])$/, "$1/")))].sort()).toEqual(
    Object.keys(FORMS).sort(),
  );
});

test.for(Object.entries(FORMS))(
  "no value in a field of the form %s breaks the server or is returned as HTML",
  { timeout: 300_000 },
  async ([pattern, fields]) => {
    const { pathOf, send, faults } = await attacker();
    const path = await pathOf(pattern);

    for (const field of Object.keys(fields)) {
      for (const value of VALUES) {
        const form = new URLSearchParams({ ...fields, [field]: asText(value).toWellFormed() }).toString();
        await send(`${field} = ${JSON.stringify(value)}`, path, form, "application/x-www-form-urlencoded");
        await send(
          `${field} = ${JSON.stringify(value)} twice`,
          path,
          `${form}&${form}`,
          "application/x-www-form-urlencoded",
        );
        await send(`${field} in JSON`, path, JSON.stringify({ ...fields, [field]: value }), "application/json");
      }
    }
    for (const [name, body] of FUZZ_BODIES) {
      await send(name, path, body, "application/x-www-form-urlencoded");
      await send(name, path, body, "application/json");
    }

    expect(faults).toEqual([]);
  },
);

test("no value in the address of a form, a page or a file breaks the server", { timeout: 300_000 }, async () => {
  const { api, student, faults } = await attacker();
  const patterns = api.routes.filter(({ path }) => /[:*]/.test(path));

  for (const { method, path } of patterns) {
    for (const value of VALUES) {
      const segment = encodeURIComponent(asText(value).toWellFormed()).slice(0, 4000);
      const address = path.replace(/:\w+|\*/g, segment);
      const { status } = await api.call(method as "GET", address, method === "GET" ? undefined : {}, student);
      if (status >= 500) faults.push(`${method} ${address.slice(0, 100)}: ${status}`);
    }
  }

  expect(patterns.length).toBeGreaterThan(20);
  expect(faults).toEqual([]);
});

test("no password breaks the deletion of an account, and only the right one deletes it", async () => {
  const { api, student } = await attacker();

  for (const value of VALUES) {
    const { status, body } = await api.call("DELETE", "/api/student/student/delete/", { password: value }, student);
    expect([400, 429], JSON.stringify(value)).toContain(status);
    expect(body.detail).toEqual(expect.any(String));
  }
  expect((await api.call("GET", "/api/student/student/detail/", undefined, student)).body.email).toBe(student.email);
});
