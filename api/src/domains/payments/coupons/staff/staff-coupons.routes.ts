import { IdParams } from "@academy/shared/contract/parameters";
import { NewCoupon, StaffCoupons } from "@academy/shared/contract/staff/coupons";
import { ReasonBody } from "@academy/shared/contract/staff/reason";
import { refusals } from "#http/responses/responses.ts";
import { type StaffSection, staffOf } from "#http/session/staff.ts";
import { staffCouponsService } from "./staff-coupons.service.ts";

/** Coupons (reading 121). Every step answers with the list. */
export const couponsRoutes: StaffSection = (app, context, guard) => {
  const coupons = staffCouponsService(context);
  const tags = ["staff"];
  const response = { 200: StaffCoupons, ...refusals };
  const onRequest = guard.mayDo("coupons.manage");

  app.get("/coupons/", { onRequest, schema: { tags, response } }, () => coupons.list());
  app.post("/coupons/", { onRequest, schema: { tags, body: NewCoupon, response } }, async (request) => {
    await coupons.add(staffOf(request), request.body);
    return coupons.list();
  });
  app.post(
    "/coupons/:id/stop/",
    { onRequest, schema: { tags, params: IdParams, body: ReasonBody, response } },
    async (request) => {
      await coupons.stop(staffOf(request), request.params.id, request.body.reason);
      return coupons.list();
    },
  );
};
