/** What an order costs in whole tenge: the list price less the discount, the smaller of the two shown numbers (readings 24 and 68). */
export function payableTenge(tengePrice: number, discountPercentage: number | null): number {
  return Math.round((tengePrice * (100 - (discountPercentage ?? 0))) / 100);
}
