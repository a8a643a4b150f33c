/**
 * The origin of a development server on the visitor's own machine, in its one form; null for every other address. Nothing else
 * may be named: an address of another machine would be a way to run anybody's script.
 */
export function localhostOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, pathname, origin, username, password, search, hash } = new URL(address);
  const isOwn = protocol === "http:" && ["localhost", "127.0.0.1"].includes(hostname);
  return isOwn && pathname === "/" && `${username}${password}${search}${hash}` === "" ? origin : null;
}
