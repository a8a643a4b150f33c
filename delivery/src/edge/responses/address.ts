/** What a request asks for, as the edge reads it. */
export interface Address {
  /** The path as it was sent. */
  sent: string;
  /** The path in its canonical form, as links have it. */
  clean: string;
  /** The query with its question mark, or an empty string. */
  search: string;
}

/** Path and query of a request's target; some clients send the whole address as the target (RFC 9112, 3.2.2). */
export const originForm = (target: string): string => target.replace(/^https?:\/\/[^/?#]*/i, "") || "/";

/**
 * Parses the target of a request, but never as a link: `//evil.example` is a path, not another host. The clean path begins with
 * one slash and has no double slashes, no backslashes and no `..`.
 */
export function readAddress(target: string): Address {
  const [, sent = "/", search = ""] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  const path = `/${sent.replace(/[\\/]+/g, "/").replace(/^\//, "")}`;
  return { sent, clean: new URL(`http://academy.invalid${path}`).pathname.replace(/\/{2,}/g, "/"), search };
}
