import createClient from "openapi-fetch";
import { confirmed, origin, PASSWORD, paid } from "./by-hand.ts";
import type { paths } from "./schema.ts";

/** Sign-up, purchase and a lecture by the client of openapi-typescript and openapi-fetch; no answer is cast. */
const api = createClient<paths>({ baseUrl: origin });
const email = "openapi-fetch@example.com";

const { data: registered } = await api.POST("/api/student/auth/register", {
  body: { email, password1: PASSWORD, password2: PASSWORD },
});
if (!registered) throw new Error("not registered");
api.use({
  onRequest({ request }) {
    request.headers.set("Authorization", `Bearer ${registered.access}`);
    return request;
  },
});
const { data: verified } = await api.POST("/api/student/auth/verify-email", {
  body: { code: await confirmed(email) },
});
const { data: payment } = await api.POST("/api/courses/create-payment", { body: {} });
if (!verified?.email_verified || !payment) throw new Error("no payment");
await paid(payment.payment_url);
const { data: order } = await api.GET("/api/courses/payments/{id}", { params: { path: { id: payment.order } } });
const { data: topics } = await api.GET("/api/courses/student/{id}/topics", { params: { path: { id: 1 } } });
const lecture = topics?.[0]?.topic.lectures[0];
if (order?.status !== "paid" || !lecture) throw new Error(`the order is ${order?.status}`);
const { data: progress } = await api.PUT("/api/courses/lectures/{id}/progress", {
  params: { path: { id: lecture.id } },
  body: { position: 5, watched: [[0, 5]] },
});
const refused = await api.GET("/api/courses/payments/{id}", { params: { path: { id: 999_999 } } });
process.stdout.write(
  `${JSON.stringify({ status: order.status, position: progress?.position, refused: refused.error?.code })}\n`,
);
