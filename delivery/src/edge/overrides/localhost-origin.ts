/**
 * The origin of a development server on the visitor's own machine, in canonical form; null for every other address. An
 * address of another machine is never accepted: it would run a stranger's script in the page.
 */
export function localhostOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, pathname, origin, username, password, search, hash } = new URL(address);
  const isOwn = protocol === "http:" && ["localhost", "127.0.0.1"].includes(hostname);
  return isOwn && pathname === "/" && `${username}${password}${search}${hash}` === "" ? origin : null;
}
