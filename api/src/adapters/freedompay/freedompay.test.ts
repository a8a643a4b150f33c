import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { reconcile } from "#domains/payments/orders/reconcile.ts";
import { atTheTill, SHOP_SECRET as SECRET, xml } from "#test/support/freedompay-till.ts";
import type { RecordedAnswer } from "#test/support/recorded-provider.ts";
import { signatureOf } from "./signature.ts";
import { fieldsOf, readParts, writeXml } from "./xml.ts";

const readXml = (text: string) => fieldsOf(readParts(text));

const failed = (result: Record<string, string>, why: string) => ({
  ...result,
  pg_result: "0",
  pg_failure_code: "100",
  pg_failure_description: why,
});

test("the signature is the MD5 of script, values by name and secret", () => {
  const fields = {
    pg_merchant_id: "1",
    pg_amount: "25",
    pg_description: "test",
    pg_order_id: "23",
    pg_salt: "molbulak",
  };

  const signature = signatureOf("init_payment.php", { ...fields, pg_sig: "is left out" }, "key");

  expect(signature).toBe(createHash("md5").update("init_payment.php;25;test;1;23;molbulak;key").digest("hex"));
});

test("a payment is opened by a signed form, in the buyer's language, and leads to the provider's page", async () => {
  const { bought, sent } = await atTheTill();

  expect(bought.body.payment_url).toBe("https://customer.freedompay.example/pay.html?customer=49833&lang=en");
  const [requests] = sent;
  expect(requests).toMatchObject({ method: "POST", path: "/init_payment.php" });
  expect(requests?.fields).toMatchObject({
    pg_merchant_id: "530123",
    pg_amount: "748800",
    pg_currency: "KZT",
    pg_language: "ru",
    pg_result_url: "http://localhost:3000/api/courses/payment-callback/freedompay",
    pg_testing_mode: "1",
    pg_lifetime: "3600",
    pg_success_url: "http://localhost:3000/aboutthecourse?order=1",
    pg_failure_url: "http://localhost:3000/aboutthecourse?order=1&left=1",
  });
  expect(requests?.fields.pg_description).toContain("арбитраж");
  expect(requests?.fields.pg_sig).toBe(signatureOf("init_payment.php", requests?.fields ?? {}, SECRET));
  expect(JSON.stringify(requests?.fields)).not.toContain(SECRET);
});

test("a result pays the order, and each repetition is answered with signed XML", async () => {
  const { deliver, result, order, api } = await atTheTill();

  const answers = [await deliver(result), await deliver(result), await deliver({ ...result, pg_salt: "another" })];

  expect((await order()).card).toEqual({ brand: "Visa", last4: "6150" });

  for (const { status, text, headers } of answers) {
    const fields = readXml(text);
    expect([status, headers["content-type"], fields.pg_status]).toEqual([200, "text/xml; charset=utf-8", "ok"]);
    expect(fields.pg_sig).toBe(signatureOf("freedompay", fields, SECRET));
  }
  expect((await order()).status).toBe("paid");
  expect(await rowsOf(api.context.db, sql`select id from enrolments`)).toHaveLength(1);
});

test.for([
  ["altered", SECRET, { pg_amount: "1.00" }],
  ["altered in its order", SECRET, { pg_order_id: "another" }],
  ["given a field more", SECRET, { pg_extra: "1" }],
  ["signed by somebody else", "another secret", {}],
  ["unsigned", SECRET, { pg_sig: "" }],
] as const)("a result that is %s is refused in XML", async ([, secret, change]) => {
  const { deliver, result, order } = await atTheTill();

  const { status, text } = await deliver(result, secret, change);

  expect([status, readXml(text).pg_status]).toEqual([400, "error"]);
  expect((await order()).status).toBe("pending");
});

test.for([{ pg_amount: "1.00" }, { pg_amount: "1e9" }, { pg_currency: "USD" }])(
  "a result over %j does not pay the order",
  async (change) => {
    const { deliver, result, order } = await atTheTill();

    const { status } = await deliver({ ...result, ...change });

    expect([status, (await order()).status]).toEqual([400, "pending"]);
  },
);

test.for([
  ["Недостаточно средств на карте", "payment.insufficient_funds"],
  ["Daily limit exceeded", "payment.daily_limit"],
  ["Internet payments are not allowed for the card", "payment.not_enabled"],
  ["Invalid card number", "payment.wrong_card_data"],
  ["Техническая ошибка", null],
] as const)("a payment that failed with “%s” is shown as %s", async ([why, failure]) => {
  const { deliver, result, order } = await atTheTill();

  await deliver(failed(result, why));

  expect(await order()).toMatchObject({ status: "failed", failure });
});

test("a failure after the payment changes nothing; a payment after the failure counts", async () => {
  const { deliver, result, order } = await atTheTill();

  await deliver(failed(result, "limit"));
  await deliver(result);
  await deliver({ ...failed(result, "limit"), pg_salt: "retried" });

  expect((await order()).status).toBe("paid");
});

test("a payment reported again after its refund does not restore the access", async () => {
  const { deliver, result, order, api } = await atTheTill(({ path }) => {
    if (path === "/get_status3.php") return xml("get_status3.php", { pg_status: "ok", pg_payment_status: "success" });
    return path === "/revoke.php" ? xml("revoke.php", { pg_status: "ok" }) : null;
  });
  await deliver(result);
  await runCommand(api.context, "operator:test", ["confirm-refund", "1", "--reason", "as agreed"]);

  await deliver({ ...result, pg_payment_id: "4567789" });

  expect((await order()).refund.status).toBe("refunded");
});

test("an order whose result was lost is reconciled with the provider, by the payment's number", async () => {
  const { api, order, sent } = await atTheTill(({ path }) =>
    path === "/get_status3.php"
      ? xml("get_status3.php", {
          pg_status: "ok",
          pg_payment_id: "4567788",
          pg_payment_status: "success",
          pg_amount: "748800",
          pg_currency: "KZT",
          pg_captured: "1",
        })
      : null,
  );

  await reconcile(api.context, api.app.log, 0);

  expect((await order()).status).toBe("paid");
  expect(sent.at(-1)?.fields.pg_payment_id).toBe("4567788");
});

test("a state with a foreign signature is ignored", async () => {
  const { api, order } = await atTheTill(({ path }) =>
    path === "/get_status3.php"
      ? xml("get_status3.php", { pg_status: "ok", pg_payment_status: "success", pg_amount: "748800" }, "another")
      : null,
  );

  await reconcile(api.context, api.app.log, 0);

  expect((await order()).status).toBe("pending");
});

test("a refund made before a crash is not made again", async () => {
  const { deliver, result, api, sent } = await atTheTill(({ path }) =>
    path === "/get_status3.php"
      ? xml("get_status3.php", { pg_status: "ok", pg_payment_status: "success", pg_refund_amount: "-748800.00" })
      : null,
  );
  await deliver(result);

  const output = await runCommand(api.context, "operator:test", ["confirm-refund", "1", "--reason", "as agreed"]);

  expect(output).toBe("refunded 748800 KZT");
  expect(sent.map(({ path }) => path)).not.toContain("/revoke.php");
});

test.for<[string, RecordedAnswer]>([
  ["cannot be reached", "unreachable"],
  ["refuses", { type: "text/xml", body: writeXml({ pg_status: "error", pg_error_code: "9999" }) }],
  ["answers with somebody else's signature", xml("init_payment.php", { pg_status: "ok" }, "another")],
  [
    "leads to an address that is not safe",
    xml("init_payment.php", { pg_status: "ok", pg_payment_id: "1", pg_redirect_url: "http://x.example" }),
  ],
])("when the provider %s, the student can try again", async ([, recorded]) => {
  let requests = 0;
  const { api, student, bought } = await atTheTill(() => (++requests === 1 ? recorded : null));

  const again = await api.call("POST", "/api/courses/create-payment/", {}, student);

  expect([bought.status, bought.body.code, again.status]).toEqual([503, "payment.unavailable", 200]);
});
