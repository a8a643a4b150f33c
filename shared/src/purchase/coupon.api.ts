import { OwnPriceAnswer } from "@academy/shared/contract/scholarships";
import { http } from "@academy/shared/http";

/** Enters a coupon; the answer is the student's price with it. */
export const enterCoupon = (code: string) => http.put("/courses/coupon/", { code }, OwnPriceAnswer);

/** Removes the entered coupon; the answer is the student's price without it. */
export const removeCoupon = () => http.delete("/courses/coupon/", undefined, OwnPriceAnswer);
