import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { endToEnd } from "@academy/delivery/edge/proxy/upstream.ts";

/** The two ends of the proxy: the platform, and the address on this machine that represents it. */
export interface Ends {
  remote: URL;
  /** Such as `http://localhost:3000`. */
  own: string;
}

/** The request's headers with the platform's address in place of this machine's: the platform refuses calls from other origins. */
export function headersForRemote(given: IncomingHttpHeaders, { remote, own }: Ends): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = { ...endToEnd(given), host: remote.host };
  delete headers["content-length"];
  if (given.origin === own) headers.origin = remote.origin;
  if (given.referer?.startsWith(own)) headers.referer = remote.origin + given.referer.slice(own.length);
  // The proxy rewrites a page, so it must arrive uncompressed, whole and not as a 304.
  if (given.accept?.includes("text/html")) {
    headers["accept-encoding"] = "identity";
    for (const name of ["if-none-match", "if-modified-since"]) delete headers[name];
  }
  return headers;
}

/** A cookie of the platform adapted to this machine: without `Domain`, and without `Secure` unless its name's prefix requires it. */
function ownCookie(cookie: string): string {
  const isBound = /^__(Host|Secure)-/.test(cookie);
  return cookie
    .split(/\s*;\s*/)
    .filter((term) => !/^domain=/i.test(term) && (isBound || !/^secure$/i.test(term)))
    .join("; ");
}

/**
 * Headers that are dropped: those that set a lasting rule for the host name, and those that name a reporting endpoint, as the platform's
 * operator should not count what an area on this machine does. A development server's files have no hashes (`integrity-policy`).
 */
const OF_THE_NAME = ["strict-transport-security", "alt-svc", "expect-ct", "reporting-endpoints", "integrity-policy"];

/** The headers of the platform's answer, adapted to this machine. */
export function headersForBrowser(given: IncomingHttpHeaders, { remote, own }: Ends): OutgoingHttpHeaders {
  const { location, "set-cookie": cookies } = given;
  const headers: OutgoingHttpHeaders = endToEnd(given);
  for (const name of OF_THE_NAME) delete headers[name];
  if (location?.startsWith(`${remote.origin}/`)) headers.location = own + location.slice(remote.origin.length);
  if (cookies) headers["set-cookie"] = cookies.map(ownCookie);
  return headers;
}
