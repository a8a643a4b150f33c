import { confirmed, origin, PASSWORD, paid } from "./by-hand.ts";
import { client } from "./hey-api/client.gen.ts";
import {
  coursesReportProgress,
  coursesTopics,
  ordersCreate,
  ordersRead,
  signUpRegister,
  signUpVerifyEmail,
} from "./hey-api/sdk.gen.ts";

/** Sign-up, purchase and a lecture by the client of Hey API; no answer is cast. */
const email = "hey-api@example.com";
client.setConfig({ baseUrl: origin });

const { data: registered } = await signUpRegister({ body: { email, password1: PASSWORD, password2: PASSWORD } });
if (!registered) throw new Error("not registered");
client.setConfig({ baseUrl: origin, auth: () => registered.access });
const { data: verified } = await signUpVerifyEmail({ body: { code: await confirmed(email) } });
const { data: payment } = await ordersCreate({ body: {} });
if (!verified?.email_verified || !payment) throw new Error("no payment");
await paid(payment.payment_url);
const { data: order } = await ordersRead({ path: { id: payment.order } });
const { data: topics } = await coursesTopics({ path: { id: 1 } });
const lecture = topics?.[0]?.topic.lectures[0];
if (order?.status !== "paid" || !lecture) throw new Error(`the order is ${order?.status}`);
const { data: progress } = await coursesReportProgress({
  path: { id: lecture.id },
  body: { position: 5, watched: [[0, 5]] },
});
const refused = await ordersRead({ path: { id: 999_999 } });
process.stdout.write(
  `${JSON.stringify({ status: order.status, position: progress?.position, refused: refused.error?.code })}\n`,
);
