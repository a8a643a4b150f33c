import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { type RecordedAnswer, recordedProvider } from "#test/support/recorded-provider.ts";
import { freedomPayProvider } from "./provider.ts";
import { signatureOf, signatureOfParts } from "./signature.ts";
import { fieldsOf, partsNamed, readParts, writeXml } from "./xml.ts";

const SECRET = "the secret of the shop";
const ORDER = { reference: "an-order", providerId: "4567788", amount: 748_800, currency: "KZT" };

/** The state of a payment in the form that Freedom Pay publishes: refunds are nested in it, under names that the outer level uses too. */
function state(inside: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<response>
    <pg_status>ok</pg_status>
    <pg_payment_id>4567788</pg_payment_id>
    <pg_can_reject>1</pg_can_reject>
    <pg_payment_method>bankcard</pg_payment_method>
    <pg_amount>748800</pg_amount>
    <pg_currency>KZT</pg_currency>
    <pg_card_name/>
    <pg_card_pan>5483-18XX-XXXX-0293</pg_card_pan>
    ${inside}
    <pg_captured>1</pg_captured>
    <pg_create_date>2026-12-01 14:00:00</pg_create_date>
    <pg_salt>some random string</pg_salt>
    <pg_sig>SIGNATURE</pg_sig>
</response>`;
}

const PAID = "<pg_payment_status>success</pg_payment_status>";

const PAID_BACK = `${PAID}
    <pg_refund_payments>
        <pg_refund_payment>
            <pg_payment_id>4567799</pg_payment_id>
            <pg_payment_status>success</pg_payment_status>
            <pg_amount>-748800</pg_amount>
            <pg_payment_date>2026-12-02 10:00:00</pg_payment_date>
            <pg_reference>987654321</pg_reference>
        </pg_refund_payment>
    </pg_refund_payments>
    <pg_refund_amount>-748800</pg_refund_amount>`;

/** A message with its right signature, or with one made with another secret. */
const sign = (message: string, secret = SECRET) =>
  message.replace("SIGNATURE", signatureOfParts("get_status3.php", readParts(message), secret));

function provider(body: string) {
  const { fetch, sent } = recordedProvider(({ path }): RecordedAnswer => {
    const revoked = { pg_status: "ok", pg_salt: "bdwLavL9lg6It91b" };
    const answer = writeXml({ ...revoked, pg_sig: signatureOf("revoke.php", revoked, SECRET) });
    return { type: "text/xml", body: path === "/revoke.php" ? answer : body };
  });
  const parts = { merchantId: "530123", secretKey: SECRET, apiUrl: "https://api.freedompay.example", testing: false };
  return { sent, ...freedomPayProvider({ ...parts, publicUrl: "https://academy.example", fetch }) };
}

test("a message with nested parts is signed by its values in the order of their names, at each level", () => {
  const outside = "748800;1;1;;5483-18XX-XXXX-0293;2026-12-01 14:00:00;KZT;4567788;bankcard;success;-748800";
  const inside = "-748800;2026-12-02 10:00:00;4567799;success;987654321";
  const all = `get_status3.php;${outside};${inside};some random string;ok;${SECRET}`;

  const signature = signatureOfParts("get_status3.php", readParts(state(PAID_BACK)), SECRET);

  expect(signature).toBe(createHash("md5").update(all).digest("hex"));
});

test("parts with the same name are signed in the order of the message", () => {
  const message = "<response><pg_b>2</pg_b><pg_a>x</pg_a><pg_b>1</pg_b></response>";

  const signature = signatureOfParts("s", readParts(message), "key");

  expect(signature).toBe(createHash("md5").update("s;x;2;1;key").digest("hex"));
});

test.for<[string, string, string | null]>([
  ["was paid", PAID, "paid"],
  ["was paid and paid back", PAID_BACK, "paid"],
  ["failed", "<pg_payment_status>error</pg_payment_status>", "failed"],
  ["was not paid while its page was open", "<pg_payment_status>incomplete</pg_payment_status>", "closed"],
  [
    "was called off by its payer",
    "<pg_payment_status>error</pg_payment_status><pg_failure_description>Отменено пользователем</pg_failure_description>",
    "closed",
  ],
  ["is under way", "<pg_payment_status>process</pg_payment_status>", null],
  ["waits for the payer", "<pg_payment_status>pending</pg_payment_status>", null],
  ["has a state nobody knows", "<pg_payment_status>something</pg_payment_status>", null],
])("a payment that %s is read from its state", async ([, inside, outcome]) => {
  const event = await provider(sign(state(inside))).status(ORDER);

  expect(event?.outcome.status ?? null).toBe(outcome);
  if (event) expect(event).toMatchObject({ reference: "an-order", amount: 748_800, currency: "KZT" });
});

test("an open payment page cannot be closed by the academy, so it is not reported as closed", async () => {
  const open = provider(sign(state("<pg_payment_status>pending</pg_payment_status>")));

  expect(await open.close(ORDER)).toBeNull();
});

test.for<[string, string]>([
  ["signed by somebody else", sign(state(PAID), "another secret")],
  ["altered inside", sign(state(PAID_BACK)).replace("-748800</pg_amount>", "-1</pg_amount>")],
  ["given a part more", sign(state(PAID)).replace("<pg_captured>", "<x/><pg_captured>")],
  ["cut off", sign(state(PAID)).slice(0, -20)],
  ["closed in another order", sign(state(PAID)).replace("</pg_status>", "</pg_state>")],
  ["nested without end", `<response>${"<a>".repeat(40_000)}`],
  ["no message at all", "502 Bad Gateway"],
  ["followed by another", `${sign(state(PAID))}${sign(state(PAID))}`],
  [
    "written with words that it defines itself",
    `<!DOCTYPE response [<!ENTITY paid "success">]>${sign(state(PAID)).replace(">success<", ">&paid;<")}`,
  ],
])("a state that is %s is ignored", async ([, answer]) => {
  await expect(provider(answer).status(ORDER)).rejects.toThrow("without a right signature");
});

test("an endless answer is cut off and ignored", async () => {
  let taken = 0;
  const body = new ReadableStream({
    pull: (stream) => {
      taken += 65_536;
      if (taken > 50_000_000) stream.close();
      else stream.enqueue(new Uint8Array(65_536).fill(32));
    },
  });
  const parts = { merchantId: "530123", secretKey: SECRET, apiUrl: "https://api.freedompay.example", testing: false };
  const fetch = async () => new Response(body);
  const { status } = freedomPayProvider({ ...parts, publicUrl: "https://academy.example", fetch });

  await expect(status(ORDER)).rejects.toThrow("without a right signature");
  expect(taken).toBeLessThan(1_000_000);
});

test.for<[string, string, boolean]>([
  ["not refunded", PAID, true],
  ["fully refunded", PAID_BACK, false],
  ["fully refunded, reported in the older field", `${PAID}<pg_revoke_amount>748800</pg_revoke_amount>`, false],
])("a refund is sent only if the payment was not refunded before: %s", async ([, inside, isRepeated]) => {
  const { refund, sent } = provider(sign(state(inside)));

  await refund(ORDER, 748_800);

  expect(sent.some(({ path }) => path === "/revoke.php")).toBe(isRepeated);
});

test("while the state has an unreadable refunded amount, no refund is made", async () => {
  const { refund, sent } = provider(sign(state(`${PAID}<pg_refund_amount>some</pg_refund_amount>`)));

  await expect(refund(ORDER, 748_800)).rejects.toThrow("cannot be read");
  expect(sent.map(({ path }) => path)).not.toContain("/revoke.php");
});

test("a result that is not decided yet is acknowledged and changes nothing", () => {
  const fields = { pg_order_id: "an-order", pg_payment_id: "4567788", pg_result: "2", pg_salt: "x" };
  const body = new URLSearchParams({ ...fields, pg_sig: signatureOf("freedompay", fields, SECRET) }).toString();

  expect(provider("").handleCallback({ body: Buffer.from(body), headers: {} })).toBeNull();
});

test("texts are read unchanged, at any depth", () => {
  const parts = readParts(
    "<response><a>1 &lt; 2 &amp;amp; <![CDATA[<b>3</b>]]></a><list><card><n>7</n></card></list></response>",
  );

  expect(fieldsOf(parts)).toEqual({ a: "1 < 2 &amp; <b>3</b>" });
  expect(fieldsOf(readParts("<r><a>&quot;&#39;&#039;&#x41E;&#1082;&gt;</a></r>"))).toEqual({ a: `"''Ок>` });
  expect(partsNamed("card", parts).map(({ inside }) => fieldsOf(inside))).toEqual([{ n: "7" }]);
});
