import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#config/config.ts";
import { keysFrom } from "#security/keys.ts";
import { createPaymentProviders } from "./payment-providers.ts";

const production = {
  NODE_ENV: "production",
  SECRET: "s".repeat(32),
  PUBLIC_URL: "https://academy.example",
  DATABASE_URL: "postgres://db/academy",
  SMTP_URL: "smtp://mail",
};
const stripe = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
const freedompay = { FREEDOMPAY_MERCHANT_ID: "530123", FREEDOMPAY_SECRET_KEY: "secret" };

test.for<[Record<string, string>, RegExp]>([
  [{ PAYMENTS: "cash" }, /^PAYMENTS must be one of sandbox, stripe, freedompay/],
  [{ PAYMENTS: "stripe", STRIPE_SECRET_KEY: "sk_live_1" }, /^PAYMENTS=stripe needs/],
  [{ PAYMENTS: "freedompay", FREEDOMPAY_MERCHANT_ID: "1" }, /^PAYMENTS=freedompay needs/],
  [production, /needs a real payment provider/],
  [{ ...production, ...stripe }, /needs a real payment provider/],
  [{ ...production, ...stripe, PAYMENTS: "stripe", STRIPE_SECRET_KEY: "sk_test_1" }, /needs a real payment provider/],
  [{ ...production, ...freedompay, PAYMENTS: "freedompay", FREEDOMPAY_TESTING: "1" }, /needs a real payment provider/],
  [{ REFUSAL_DAYS: "-1" }, /^REFUSAL_DAYS must be/],
])("with %j the api does not start", ([env, reason]) => {
  expect(() => readConfig(env)).toThrow(reason);
});

function providersOf(env: Record<string, string>) {
  const config = readConfig(env);
  const parts = {
    config,
    db: null as never,
    keys: keysFrom({ current: "s".repeat(32) }),
    clock: () => new Date(),
    fetch,
  };
  const { paymentProvider, paymentProviders } = createPaymentProviders(parts);
  return [paymentProvider.name, [...paymentProviders.keys()]];
}

test.for<[Record<string, string>, string, string[]]>([
  [{}, "sandbox", ["sandbox"]],
  [{ ...stripe, PAYMENTS: "stripe" }, "stripe", ["sandbox", "stripe"]],
  [{ ...production, ...stripe, PAYMENTS: "stripe" }, "stripe", ["stripe"]],
  [{ ...production, ...freedompay, ...stripe, PAYMENTS: "freedompay" }, "freedompay", ["stripe", "freedompay"]],
  [{ ...production, ALLOW_SANDBOX_PAYMENTS: "1" }, "sandbox", ["sandbox"]],
])("with %j new orders use %s, and callbacks of %j are accepted", ([env, current, known]) => {
  expect(providersOf(env)).toEqual([current, known]);
});

/** A server that redirects every request to another address of this machine, and the requests that arrived there. */
async function misleading() {
  const elsewhere: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === "/elsewhere") elsewhere.push(request.method ?? "");
    response.writeHead(307, { location: "/elsewhere" }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { elsewhere, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test.for(["stripe", "freedompay"])("a redirect in an answer of %s is not followed", async (name) => {
  const { elsewhere, address } = await misleading();
  const config = readConfig({ ...production, ...stripe, ...freedompay, PAYMENTS: "stripe" });
  const misled: typeof fetch = (_input, init) => fetch(address, init);
  const parts = {
    config,
    db: null as never,
    keys: keysFrom({ current: "s".repeat(32) }),
    clock: () => new Date(),
    fetch: misled,
  };
  const order = { reference: "an-order", providerId: "1", amount: 748_800, currency: "KZT" };

  await expect(createPaymentProviders(parts).paymentProviders.get(name)?.status(order)).rejects.toThrow(name);

  expect(elsewhere).toEqual([]);
});
