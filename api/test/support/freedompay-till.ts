import { signatureOf } from "#adapters/freedompay/signature.ts";
import { writeXml } from "#adapters/freedompay/xml.ts";
import { type RecordedAnswer, recordedProvider, type SentRequest } from "./recorded-provider.ts";
import { startTestApi } from "./test-api.ts";

type Answer = RecordedAnswer | null;

/** The secret of the shop in the recordings. */
export const SHOP_SECRET = "the secret of the shop";
/** The academy's account at Freedom Pay in the recordings. */
export const SHOP_KEYS = {
  merchantId: "530123",
  secretKey: SHOP_SECRET,
  apiUrl: "https://api.freedompay.example",
  testing: true,
};

/** An answer of the provider, signed for the requested script. */
export function xml(script: string, fields: Record<string, string>, secret = SHOP_SECRET): RecordedAnswer {
  const salted = { ...fields, pg_salt: "bdwLavL9lg6It91b" };
  const signed = { ...salted, pg_sig: signatureOf(script, salted, secret) };
  return { type: "text/xml", body: writeXml(signed) };
}

const opened = xml("init_payment.php", {
  pg_status: "ok",
  pg_payment_id: "4567788",
  pg_redirect_url: "https://customer.freedompay.example/pay.html?customer=49833&lang=en",
  pg_redirect_url_type: "need data",
});

/** An academy that sells through a recorded Freedom Pay, and a student with an open order; `answer` replaces the recording. */
export async function atTheTill(answer: (request: SentRequest) => Answer | Promise<Answer> = () => null) {
  const provider = recordedProvider(async (request) => (await answer(request)) ?? opened);
  const api = await startTestApi({ config: { payments: "freedompay", freedompay: SHOP_KEYS }, fetch: provider.fetch });
  const student = await api.student();
  const bought = await api.call("POST", "/api/courses/create-payment/", { language: "ru" }, student);
  const result = {
    pg_order_id: provider.sent[0]?.fields.pg_order_id ?? "",
    pg_payment_id: "4567788",
    pg_amount: "748800.00",
    pg_currency: "KZT",
    pg_net_amount: "733824.00",
    pg_description: "Международный арбитраж",
    pg_result: "1",
    pg_payment_date: "2026-12-01 14:00:00",
    pg_can_reject: "1",
    pg_testing_mode: "1",
    pg_card_pan: "4405-64XX-XXXX-6150",
    pg_salt: "YQyk545ZL1lYyNeX",
  };
  const deliver = (fields: Record<string, string>, secret = SHOP_SECRET, change: Record<string, string> = {}) =>
    api.call("POST", "/api/courses/payment-callback/freedompay", undefined, {
      form: { ...fields, pg_sig: signatureOf("freedompay", fields, secret), ...change },
    });
  const order = async () => (await api.call("GET", "/api/courses/payments/", undefined, student)).body[0];
  return { api, student, bought, result, sent: provider.sent, fetch: provider.fetch, deliver, order };
}
