import { enterCoupon, readOwnPrice, removeCoupon } from "@academy/shared/contract/own-price.operations";
import type { Serve } from "#http/contract/serve.ts";
import { studentOf } from "#http/session/session.ts";
import { type CouponsContext, couponsService } from "./coupons.service.ts";

/** The student's own price, and the coupon that they have entered. */
export function couponsRoutes(serve: Serve, context: CouponsContext) {
  const coupons = couponsService(context);

  serve(readOwnPrice, (request) => coupons.price(studentOf(request), request.query.course));
  serve(enterCoupon, (request) => coupons.enter(studentOf(request), request.body.code));
  serve(removeCoupon, (request) => coupons.remove(studentOf(request)));
}
