/** A setting that cannot be used, said in one line at start. */
export class ConfigError extends Error {}
