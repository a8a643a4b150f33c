import { type OwnPrice, OwnPriceAnswer } from "@academy/shared/contract/scholarships";
import { http } from "@academy/shared/http";
import { queryOptions, useQuery } from "@academy/shared/query";
import { hasAccess, useStudent } from "@academy/shared/session";
import type { CoursePrice } from "#format/price.ts";

/** The signed-in student's own price of the main course, reduced by a partial scholarship; null when the student pays everybody's price. */
export const ownPriceQuery = () =>
  queryOptions({
    queryKey: ["student", "own-price"],
    queryFn: async ({ signal }) => (await http.get("/courses/own-price/", OwnPriceAnswer, { signal })).own_price,
    staleTime: 60_000,
  });

/**
 * The price of a course reduced by a partial scholarship: everybody's price is struck through, and the scholarship's share is
 * shown as the discount.
 */
export function withOwnPrice<Price extends CoursePrice>(price: Price, own: OwnPrice | null | undefined): Price {
  if (!own) return price;
  const payable = price.payable_kzt ?? price.tenge_price;
  return {
    ...price,
    old_price: price.new_price,
    new_price: Math.round((price.new_price * (100 - own.percent)) / 100),
    tenge_price: payable,
    discount_percentage: own.percent,
    payable_kzt: own.payable_kzt,
  };
}

/**
 * The price of a course for the person who looks at it (reading 89). Until the student's own price is known, and where it cannot
 * be requested, it is everybody's price; the server decides at checkout.
 */
export function useOwnPrice<Price extends CoursePrice>(price: Price): Price {
  const { student } = useStudent();
  const { data } = useQuery({ ...ownPriceQuery(), enabled: student !== null && !hasAccess(student) });
  return student ? withOwnPrice(price, data) : price;
}
