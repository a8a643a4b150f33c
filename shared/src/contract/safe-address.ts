/**
 * A path of this site that begins with none of the given parts. Browsers read a backslash as a slash and drop tabs and line
 * breaks before they parse an address, so the path must contain none of these.
 */
const sitePath = (...refused: string[]) =>
  new RegExp(`^\\/(?!${["[/\\\\]", ...refused].join("|")})[^\\s\\\\\\p{Cc}]*$`, "u");

/** A path of this site. */
export const SITE_PATH = sitePath();

/** A path of one of the site's pages, and not one of the server's own. */
export const PAGE_PATH = sitePath("api\\/", "media\\/");

/** This computer: the only host that is trusted without TLS. */
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Whether an address is a path of this site. */
export const isSitePath = (address: string): boolean => SITE_PATH.test(address);

/** An absolute http or https address with an explicit host; null for an address with credentials and for everything else. */
function webAddress(address: string): URL | null {
  const writtenOut = /^https?:\/\/[^/\\\s@?#]+(?:[/?#]|$)/i.test(address);
  return writtenOut && URL.canParse(address) ? new URL(address) : null;
}

/** Whether an address is reached over TLS, or never leaves this computer. */
export const isPrivateTransport = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || (protocol === "http:" && LOOPBACK.includes(hostname));

/** Returns an address of the academy's data if a link may contain it: `https:` or a path of this site; null for everything else (threat A9). */
export function safeLink(address: string | null): string | null {
  if (!address) return null;
  return isSitePath(address) || webAddress(address)?.protocol === "https:" ? address : null;
}

/**
 * The address of the bank's page to which the browser may be sent, or null for an unsafe one (threat A10). Allowed: a path of
 * the shell's own origin, an address on it, or an `https:` address without credentials.
 */
export function safePaymentAddress(address: string, origin: string): string | null {
  const url = isSitePath(address) ? new URL(address, origin) : webAddress(address);
  return url && (url.origin === origin || url.protocol === "https:") ? url.href : null;
}

/**
 * The address of the sign-in provider's page to which the browser may be sent, or null (threat A10): the api allows the same
 * addresses for a provider.
 */
export function safeProviderAddress(address: string): string | null {
  const url = webAddress(address);
  return url && isPrivateTransport(url) ? url.href : null;
}
