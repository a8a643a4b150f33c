import * as operations from "@academy/shared/contract/staff/coupons.operations";
import { bodyCall, idCall } from "@academy/shared/query/api-call";
import { apiQuery } from "@academy/shared/query/api-query";

/** The coupons with their uses. */
export const couponsQuery = () => apiQuery(["staff", "coupons"], operations.listCoupons);

export const addCoupon = bodyCall(operations.addCoupon);

export const stopCoupon = idCall(operations.stopCoupon);
