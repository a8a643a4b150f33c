import { ConfigError } from "./config-error.ts";
import type { Environment } from "./environment.ts";

/** The address of a LibreTranslate server, and its key where it asks for one. */
export interface LibreTranslateSettings {
  url: string;
  key: string | null;
}

/** The machine that translates; null for none. */
export function translationSettings(env: Environment) {
  const raw = env.TRANSLATION_URL;
  if (!raw) return null;
  // The address may hold a secret, so the refusal does not repeat it.
  const url = URL.canParse(raw) ? new URL(raw) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new ConfigError("TRANSLATION_URL must be an http or https address without user, query and fragment");
  return { url: url.href, key: env.TRANSLATION_KEY || null };
}
