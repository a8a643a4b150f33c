/** What a request asks for, as the edge reads it. */
export interface Address {
  /** The path as it was sent. */
  sent: string;
  /** The path in the one form that links have. */
  clean: string;
  /** The query with its question mark, or nothing. */
  search: string;
}

/** Path and query of a request's target; some clients name the whole address (RFC 9112, 3.2.2). */
export const originForm = (target: string): string => target.replace(/^https?:\/\/[^/?#]*/i, "") || "/";

/**
 * Reads the target of a request. It is never read as a link would be: `//evil.example` is a path, and no other host. The clean
 * path begins with one slash, has none twice, no backslashes, and no steps up.
 */
export function readAddress(target: string): Address {
  const [, sent = "/", search = ""] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  const path = `/${sent.replace(/[\\/]+/g, "/").replace(/^\//, "")}`;
  return { sent, clean: new URL(`http://academy.invalid${path}`).pathname.replace(/\/{2,}/g, "/"), search };
}
