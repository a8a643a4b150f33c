import * as operations from "@academy/shared/contract/own-price.operations";
import { callApi } from "@academy/shared/http";

/** Enters a coupon; the answer is the student's price with it. */
export const enterCoupon = (code: string) => callApi(operations.enterCoupon, { body: { code } });

/** Removes the entered coupon; the answer is the student's price without it. */
export const removeCoupon = () => callApi(operations.removeCoupon);
