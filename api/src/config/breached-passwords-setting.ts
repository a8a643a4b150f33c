import { ConfigError } from "./config-error.ts";
import type { Environment } from "./environment.ts";

const isLocal = ({ hostname }: URL) => ["127.0.0.1", "localhost", "[::1]"].includes(hostname);

/** The address of a service that knows stolen passwords by ranges of their hashes, such as `https://api.pwnedpasswords.com/range`; null for none. */
export function breachedPasswordsSetting(env: Environment) {
  const raw = env.BREACHED_PASSWORDS_URL;
  if (!raw) return null;
  const url = URL.canParse(raw) ? new URL(raw) : null;
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLocal(url));
  if (!url || !isSafe || url.username || url.password || url.search || url.hash)
    throw new ConfigError(
      "BREACHED_PASSWORDS_URL must be an https address (http on this machine only) without user, query and fragment",
    );
  return url.href;
}
