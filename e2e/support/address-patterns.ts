/** In a list of addresses: each there is. */
export const EVERY_ADDRESS = "*";

/**
 * Whether a pattern such as `/people/:slug` has an address as one of its own, or another pattern of the same shape; what follows `?` or `#`
 * does not count.
 */
export const answers = (pattern: string, address: string): boolean =>
  address === EVERY_ADDRESS ||
  new RegExp(`^${pattern.replace(/:\w+\??/g, "[^/]+")}/?$`, "i").test(address.replace(/[?#].*/, ""));
