import { type NewCoupon, StaffCoupons } from "@academy/shared/contract/staff/coupons";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** The coupons with their uses. */
export const couponsQuery = () =>
  queryOptions({
    queryKey: ["staff", "coupons"],
    queryFn: ({ signal }) => http.get("/staff/coupons/", StaffCoupons, { signal }),
  });

export const addCoupon = (coupon: NewCoupon) => http.post("/staff/coupons/", coupon, StaffCoupons);

export const stopCoupon = (id: number, reason: string) =>
  http.post(`/staff/coupons/${id}/stop/`, { reason }, StaffCoupons);
