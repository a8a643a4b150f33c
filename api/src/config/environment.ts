import { ConfigError } from "./config-error.ts";

/** The variables that the process was started with. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A whole number of the environment; throws with its bounds when it is none or is outside of them. */
export function numberOf(env: Environment, name: string, fallback: number, lowest: number, highest: number) {
  const raw = env[name];
  if (raw === undefined || raw === "") return fallback;
  const value = Number(raw);
  if (!Number.isInteger(value) || value < lowest || value > highest) {
    throw new ConfigError(`${name} must be a whole number between ${lowest} and ${highest}, not "${raw}"`);
  }
  return value;
}
