/** An address from the academy's data that a link may carry: `https:` or a path of this site; everything else is null (threat A9). */
export function safeLink(address: string | null): string | null {
  if (!address) return null;
  if (/^\/(?![/\\])/.test(address)) return address;
  return /^https:\/\/[^/\\\s@?#]+(?:[/?#]|$)/i.test(address) && URL.canParse(address) ? address : null;
}
