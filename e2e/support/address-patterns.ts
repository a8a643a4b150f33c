/**
 * Whether a pattern such as `/people/:slug` has an address as one of its own, or another pattern of the same shape; what follows `?` or `#`
 * does not count.
 */
export const answers = (pattern: string, address: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+\??/g, "[^/]+")}/?$`, "i").test(address.replace(/[?#].*/, ""));
