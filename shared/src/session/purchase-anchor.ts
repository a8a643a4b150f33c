/**
 * The id of the element in which a page sells the course. As the fragment of the address it scrolls the page there for a visitor
 * who comes back to buy.
 */
export const PURCHASE_PLACE = "buy";

/** Whether the person who returns to this address was about to buy the course there. */
export const isPurchase = (address: string): boolean => address.endsWith(`#${PURCHASE_PLACE}`);
