import { isPrivateTransport } from "@academy/shared/contract/safe-address";
import { ConfigError } from "./config-error.ts";
import type { Environment } from "./environment.ts";

/** A provider as the operator named it. */
export interface OpenIdSettings {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const ID = /^[a-z][a-z0-9-]{0,30}$/;

/** Longest name a button may carry. */
const NAME_LENGTH = 40;

function issuerOf(name: string, raw: string) {
  const url = URL.canParse(raw) ? new URL(raw) : null;
  // The address may hold a secret, so the refusal does not repeat it.
  if (!url || !isPrivateTransport(url) || url.username || url.password || url.search || url.hash)
    throw new ConfigError(`${name} must be an https address without user, query and fragment`);
  return url.href;
}

function settingsOf(env: Environment, id: string) {
  if (!ID.test(id))
    throw new ConfigError(`SIGN_IN_PROVIDERS must be names of small letters, digits and hyphens, not "${id}"`);
  const prefix = `SIGN_IN_${id.toUpperCase().replaceAll("-", "_")}`;
  const needed = (part: string) => {
    const value = env[`${prefix}_${part}`]?.trim();
    if (!value) throw new ConfigError(`SIGN_IN_PROVIDERS names ${id}, which needs ${prefix}_${part}`);
    return value;
  };
  const name = env[`${prefix}_NAME`]?.trim() || id.charAt(0).toUpperCase() + id.slice(1);
  if ([...name].length > NAME_LENGTH)
    throw new ConfigError(`${prefix}_NAME may have at most ${NAME_LENGTH} characters`);
  return {
    id,
    name,
    issuer: issuerOf(`${prefix}_ISSUER`, needed("ISSUER")),
    clientId: needed("CLIENT_ID"),
    clientSecret: needed("CLIENT_SECRET"),
  };
}

/** Who signs people in beside the academy itself: OpenID Connect providers by their names, none by default. */
export function signInSettings(env: Environment) {
  const ids = (env.SIGN_IN_PROVIDERS ?? "")
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "");
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new ConfigError(`SIGN_IN_PROVIDERS names "${twice}" twice`);
  return ids.map((id) => settingsOf(env, id));
}
