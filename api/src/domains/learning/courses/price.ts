/** The price of an order in whole tenge: the list price less the discount, the smaller of the two numbers on the page (readings 24 and 68). */
export function payableTenge(tengePrice: number, discountPercentage: number | null) {
  return Math.round((tengePrice * (100 - (discountPercentage ?? 0))) / 100);
}
