/** The provider's page that the browser may be sent to, or null for an address that must not be followed (threat A10). */
export function providerAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null;
}
