/** A setting that cannot be used, in one line at the start. */
export class ConfigError extends Error {}
