import { CourseQuery } from "@academy/shared/contract/parameters";
import { CouponApplication } from "@academy/shared/contract/payments/coupons";
import { OwnPriceAnswer } from "@academy/shared/contract/scholarships";
import type { App } from "#context.ts";
import { refusals } from "#http/responses/responses.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { type CouponsContext, couponsService } from "./coupons.service.ts";

const tags = ["payments"];

/** The student's own price, and the coupon that they have entered (readings 89 and 121). */
export function couponsRoutes(app: App, context: CouponsContext, session: SessionHooks): void {
  const coupons = couponsService(context);
  const onRequest = session.studentOnly;
  const response = { 200: OwnPriceAnswer, ...refusals };

  app.get("/own-price/", { onRequest, schema: { tags, querystring: CourseQuery, response } }, (request) =>
    coupons.price(studentOf(request), request.query.course),
  );
  app.put(
    "/coupon/",
    { onRequest: session.verifiedOnly, schema: { tags, body: CouponApplication, response } },
    (request) => coupons.enter(studentOf(request), request.body.code),
  );
  app.delete("/coupon/", { onRequest, schema: { tags, response } }, (request) => coupons.remove(studentOf(request)));
}
