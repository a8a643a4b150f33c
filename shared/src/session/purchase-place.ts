/** The element in which a page sells the course, and the fragment of its address: who comes back to buy finds it in sight. */
export const PURCHASE_PLACE = "buy";

/** Whether who goes back to an address was about to buy the course there. */
export const isPurchase = (address: string): boolean => address.endsWith(`#${PURCHASE_PLACE}`);
