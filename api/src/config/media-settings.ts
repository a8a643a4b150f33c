import { ConfigError } from "./config-error.ts";
import { type Environment, numberOf } from "./environment.ts";

/** Who sends the bytes of a file once the academy has decided that they may be had (decision 0099). */
export interface MediaSettings {
  /** The api itself; nginx before it, from the same disk; or the bucket, to which requests for parts of films are redirected. */
  delivery: "api" | "nginx" | "redirect";
  /** Where browsers reach the bucket; null unless films are redirected there. */
  origin: string | null;
  /** The UDP port to which nginx reports what it sent; 0 for any. */
  reportsPort: number;
}

const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

function originOf(raw: string | undefined) {
  const address = raw && URL.canParse(raw) ? new URL(raw) : null;
  const isSafe = address?.protocol === "https:" || (address?.protocol === "http:" && LOCAL.includes(address.hostname));
  if (!address || !isSafe || address.href !== `${address.origin}/`)
    throw new ConfigError("MEDIA_DELIVERY=redirect needs MEDIA_ORIGIN, the bucket's https origin as browsers reach it");
  return address.origin;
}

/** Reads who sends files. Throws where this setting does not fit where the files are stored. */
export function mediaSettings(env: Environment): MediaSettings {
  const delivery = env.MEDIA_DELIVERY || "api";
  if (delivery !== "api" && delivery !== "nginx" && delivery !== "redirect")
    throw new ConfigError(`MEDIA_DELIVERY must be api, nginx or redirect, not "${delivery}"`);
  if (delivery === "nginx" && env.S3_BUCKET)
    throw new ConfigError("MEDIA_DELIVERY=nginx is for files on a disk; with S3_BUCKET it is api or redirect");
  if (delivery === "redirect" && !env.S3_BUCKET)
    throw new ConfigError("MEDIA_DELIVERY=redirect leads to a bucket and needs S3_BUCKET");
  return {
    delivery,
    origin: delivery === "redirect" ? originOf(env.MEDIA_ORIGIN) : null,
    reportsPort: numberOf(env, "MEDIA_REPORTS_PORT", 3012, 0, 65535),
  };
}
