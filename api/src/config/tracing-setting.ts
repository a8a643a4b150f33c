import { tracingSettings } from "@academy/shared/server/tracing-settings";
import { ConfigError } from "./config-error.ts";
import type { Environment } from "./environment.ts";

/** How the api traces, by the standard variables of OpenTelemetry; null for not at all. */
export function tracingSetting(env: Environment) {
  try {
    return tracingSettings(env, "academy-api");
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}
