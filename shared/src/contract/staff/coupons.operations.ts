import { operation } from "#contract/operation.ts";
import { NewCoupon, StaffCoupons } from "./coupons.ts";
import { ReasonBody } from "./reason.ts";

export const listCoupons = operation("GET /staff/coupons/", StaffCoupons, {
  id: "staffCoupons.list",
  summary: "Lists the coupons with their uses.",
  access: "coupons.manage",
});

export const addCoupon = operation("POST /staff/coupons/", StaffCoupons, {
  id: "staffCoupons.add",
  summary: "Makes a coupon; answers with the list.",
  access: "coupons.manage",
  body: NewCoupon,
  errors: ["coupon.code", "coupon.taken", "email.invalid"],
});

export const stopCoupon = operation("POST /staff/coupons/{id}/stop/", StaffCoupons, {
  id: "staffCoupons.stop",
  summary: "Stops a coupon for good, with a reason.",
  access: "coupons.manage",
  body: ReasonBody,
  errors: ["staff.changed"],
});
