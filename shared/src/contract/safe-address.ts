/**
 * A path of this site that begins with none of the given parts. Browsers read a backslash as a slash and drop tabs and line
 * breaks before they look where an address leads, so none of these may stand in it.
 */
const sitePath = (...refused: string[]) =>
  new RegExp(`^\\/(?!${["[/\\\\]", ...refused].join("|")})[^\\s\\\\\\p{Cc}]*$`, "u");

/** A path of this site. */
export const SITE_PATH = sitePath();

/** A path of one of the site's pages: none of the server's own. */
export const PAGE_PATH = sitePath("api\\/", "media\\/");

/** The computer itself: the only place where an address without TLS is trusted. */
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Whether an address is a path of this site. */
export const isSitePath = (address: string): boolean => SITE_PATH.test(address);

/** A whole http or https address whose host is written out; null for one that carries credentials and for everything else. */
function webAddress(address: string): URL | null {
  const writtenOut = /^https?:\/\/[^/\\\s@?#]+(?:[/?#]|$)/i.test(address);
  return writtenOut && URL.canParse(address) ? new URL(address) : null;
}

/** Whether an address is encrypted on its way, or never leaves this computer. */
export const isPrivateTransport = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || (protocol === "http:" && LOOPBACK.includes(hostname));

/** An address of the academy's data that a link may carry: `https:` or a path of this site; everything else is null (threat A9). */
export function safeLink(address: string | null): string | null {
  if (!address) return null;
  return isSitePath(address) || webAddress(address)?.protocol === "https:" ? address : null;
}

/**
 * The bank's page the browser may be sent to, or null for an address that must not be followed (threat A10): a path of the
 * shell's own origin, an address on it, or an `https:` address without credentials.
 */
export function safePaymentAddress(address: string, origin: string): string | null {
  const url = isSitePath(address) ? new URL(address, origin) : webAddress(address);
  return url && (url.origin === origin || url.protocol === "https:") ? url.href : null;
}

/**
 * The sign-in provider's page the browser may be sent to, or null (threat A10): the same addresses that the api takes for a
 * provider.
 */
export function safeProviderAddress(address: string): string | null {
  const url = webAddress(address);
  return url && isPrivateTransport(url) ? url.href : null;
}
