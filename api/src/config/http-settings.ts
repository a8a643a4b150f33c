import { ConfigError } from "./config-error.ts";
import type { Environment } from "./environment.ts";

/** Linux takes no longer path for a socket. */
const SOCKET_MOST = 107;

/** The path of the socket on which the api listens beside the port; null for none. */
export function socketOf(env: Environment) {
  const path = env.API_SOCKET || null;
  if (path && Buffer.byteLength(path) > SOCKET_MOST)
    throw new ConfigError(`API_SOCKET may have at most ${SOCKET_MOST} bytes`);
  return path;
}

/** The address by which browsers reach the platform, without a path. */
export function publicUrlOf(env: Environment) {
  const raw = env.PUBLIC_URL || "http://localhost:3000";
  if (!URL.canParse(raw) || !/^https?:$/.test(new URL(raw).protocol)) {
    throw new ConfigError(`PUBLIC_URL must be an http or https address, not "${raw}"`);
  }
  return new URL(raw).origin;
}

/** Whose report of a visitor's address is trusted: nobody's by default, else everybody's or that of the named addresses. */
export function trustProxyOf(env: Environment) {
  const raw = env.TRUST_PROXY;
  if (!raw || raw === "0" || raw === "false") return false;
  return raw === "1" || raw === "true" ? true : raw;
}
