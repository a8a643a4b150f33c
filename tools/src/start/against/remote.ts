/** How long a platform may take to answer what is live there (milliseconds). */
const ANSWER_MS = 10_000;

/** The address of the platform that an area is developed against. Throws on one that would send passwords over a network unencrypted. */
export function remoteOf(typed: string): URL {
  if (!URL.canParse(typed)) throw new Error(`--against must be an address, not "${typed}"`);
  const address = new URL(typed);
  const isOwn = ["localhost", "127.0.0.1", "[::1]"].includes(address.hostname);
  if (address.protocol !== "https:" && !(address.protocol === "http:" && isOwn))
    throw new Error("--against must be an https address: whoever signs in sends a password there");
  if (address.pathname !== "/" || address.search !== "" || address.username !== "")
    throw new Error(`--against is a platform, without anything behind its name: ${address.origin}`);
  return address;
}

/** Checks that a platform answers at an address. Throws one sentence when there is no server, or another kind of server. */
export async function assertPlatform({ origin }: URL) {
  const answer = await fetch(`${origin}/registry.json`, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(
    (error: Error & { cause?: { code?: string } }) => {
      throw new Error(`${origin} cannot be reached (${error.cause?.code ?? error.message})`);
    },
  );
  const registry = (await answer.json().catch(() => null)) as { areas?: unknown } | null;
  if (!answer.ok || typeof registry?.areas !== "object")
    throw new Error(`${origin} answers, but it is no platform of this kind: there is no registry (${answer.status})`);
}
