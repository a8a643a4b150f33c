import * as operations from "@academy/shared/contract/staff/coupons.operations";
import { bodyCall, idCall } from "@academy/shared/query/api-call";
import { staffQuery } from "#query/staff-query.ts";

/** The coupons with their uses. */
export const couponsQuery = () => staffQuery(operations.listCoupons);

export const addCoupon = bodyCall(operations.addCoupon);

export const stopCoupon = idCall(operations.stopCoupon);
