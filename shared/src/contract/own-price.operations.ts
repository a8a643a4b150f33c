import { operation } from "./operation.ts";
import { CourseQuery } from "./parameters.ts";
import { CouponApplication } from "./payments/coupons.ts";
import { OwnPriceAnswer } from "./scholarships.ts";

export const readOwnPrice = operation("GET /courses/own-price/", OwnPriceAnswer, {
  id: "coupons.ownPrice",
  summary:
    "Gives the student's own price of a course by a scholarship or a coupon, the entered coupon, and a paid seat.",
  access: "student",
  query: CourseQuery,
});

export const enterCoupon = operation("PUT /courses/coupon/", OwnPriceAnswer, {
  id: "coupons.enter",
  summary: "Enters a coupon; answers with the own price.",
  access: "verified",
  body: CouponApplication,
  errors: [
    "coupon.ended",
    "coupon.not_begun",
    "coupon.not_lower",
    "coupon.not_yours",
    "coupon.unknown",
    "coupon.used",
    "payment.already_owned",
  ],
});

export const removeCoupon = operation("DELETE /courses/coupon/", OwnPriceAnswer, {
  id: "coupons.remove",
  summary: "Removes the entered coupon; answers with the own price.",
  access: "student",
});
