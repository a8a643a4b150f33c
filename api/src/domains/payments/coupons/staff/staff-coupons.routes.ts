import { addCoupon, listCoupons, stopCoupon } from "@academy/shared/contract/staff/coupons.operations";
import type { StaffSection } from "#http/contract/serve.ts";
import { staffOf } from "#http/session/staff.ts";
import { staffCouponsService } from "./staff-coupons.service.ts";

/** Coupons. Every step answers with the list. */
export const staffCouponsRoutes: StaffSection = (serve, context) => {
  const coupons = staffCouponsService(context);

  serve(listCoupons, () => coupons.list());
  serve(addCoupon, async (request) => {
    await coupons.add(staffOf(request), request.body);
    return coupons.list();
  });
  serve(stopCoupon, async (request) => {
    await coupons.stop(staffOf(request), request.params.id, request.body.reason);
    return coupons.list();
  });
};
