import { enterCoupon, readOwnPrice, removeCoupon } from "@academy/shared/contract/own-price.operations";
import type { App } from "#context.ts";
import { serving } from "#http/contract/serve.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { type CouponsContext, couponsService } from "./coupons.service.ts";

/** The student's own price, and the coupon that they have entered. */
export function couponsRoutes(app: App, context: CouponsContext, session: SessionHooks) {
  const coupons = couponsService(context);
  const serve = serving(app, session);

  serve(readOwnPrice, (request) => coupons.price(studentOf(request), request.query.course));
  serve(enterCoupon, (request) => coupons.enter(studentOf(request), request.body.code));
  serve(removeCoupon, (request) => coupons.remove(studentOf(request)));
}
