/**
 * The bank's page the browser may be sent to, or null for an address that must not be followed (threat A10): a path of the
 * shell's own origin, an address on it, or an `https:` address without credentials.
 */
export function trustedPaymentAddress(address: string, origin: string): string | null {
  const isPath = /^\/(?![/\\])/.test(address);
  const isAbsolute = /^https?:\/\/[^/\\@]+(?:[/?#]|$)/i.test(address);
  if ((!isPath && !isAbsolute) || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.username || url.password) return null;
  return url.origin === origin || url.protocol === "https:" ? url.href : null;
}
