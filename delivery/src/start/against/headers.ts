import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { endToEnd } from "#edge/proxy/upstream.ts";

/** The two ends of the proxy: the platform, and the address of this machine that stands for it. */
export interface Ends {
  remote: URL;
  /** Such as `http://localhost:3000`. */
  own: string;
}

/** What a browser says of its page's address, as if the page were the platform's: calls of other origins are refused there. */
export function headersForRemote(given: IncomingHttpHeaders, { remote, own }: Ends): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = { ...endToEnd(given), host: remote.host };
  delete headers["content-length"];
  if (given.origin === own) headers.origin = remote.origin;
  if (given.referer?.startsWith(own)) headers.referer = remote.origin + given.referer.slice(own.length);
  // A page is changed on its way, so it must come readable, whole and anew.
  if (given.accept?.includes("text/html")) {
    headers["accept-encoding"] = "identity";
    for (const name of ["if-none-match", "if-modified-since"]) delete headers[name];
  }
  return headers;
}

/** A cookie of the platform for this machine: without its name, and over http unless its own name asks for https. */
function ownCookie(cookie: string): string {
  const isBound = /^__(Host|Secure)-/.test(cookie);
  return cookie
    .split(/\s*;\s*/)
    .filter((term) => !/^domain=/i.test(term) && (isBound || !/^secure$/i.test(term)))
    .join("; ");
}

/**
 * Headers that tell a browser something about the platform's name for longer than this page, and where to report what a page of
 * the platform did: what an area of this machine does is nothing that its operator should count.
 */
const OF_THE_NAME = ["strict-transport-security", "alt-svc", "expect-ct", "reporting-endpoints"];

/** The platform's answer as one of this machine. */
export function headersForBrowser(given: IncomingHttpHeaders, { remote, own }: Ends): OutgoingHttpHeaders {
  const { location, "set-cookie": cookies } = given;
  const headers: OutgoingHttpHeaders = endToEnd(given);
  for (const name of OF_THE_NAME) delete headers[name];
  if (location?.startsWith(`${remote.origin}/`)) headers.location = own + location.slice(remote.origin.length);
  if (cookies) headers["set-cookie"] = cookies.map(ownCookie);
  return headers;
}
