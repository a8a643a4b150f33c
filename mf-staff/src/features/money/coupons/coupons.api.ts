import type { NewCoupon } from "@academy/shared/contract/staff/coupons";
import * as operations from "@academy/shared/contract/staff/coupons.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** The coupons with their uses. */
export const couponsQuery = () =>
  queryOptions({
    queryKey: ["staff", "coupons"],
    queryFn: ({ signal }) => callApi(operations.listCoupons, {}, { signal }),
  });

export const addCoupon = (body: NewCoupon) => callApi(operations.addCoupon, { body });

export const stopCoupon = (id: number, reason: string) =>
  callApi(operations.stopCoupon, { params: { id }, body: { reason } });
