import { ConfigError } from "./config-error.ts";
import type { Environment } from "./environment.ts";

/** Where files are stored when a store that speaks S3 replaces the disk. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Address of a store that is not Amazon's; its addresses have the bucket in the path. */
  endpoint: string | null;
  /** Null uses the machine's own role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** Put before every key, so that several academies can share a bucket. */
  prefix: string;
}

/** The bucket of the files; null keeps them in the data folder. */
export function bucketSettings(env: Environment) {
  const bucket = env.S3_BUCKET;
  if (!bucket) return null;
  const { S3_ACCESS_KEY_ID: accessKeyId = "", S3_SECRET_ACCESS_KEY: secretAccessKey = "" } = env;
  if ((accessKeyId === "") !== (secretAccessKey === ""))
    throw new ConfigError("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are given together, or neither");
  const endpoint = env.S3_ENDPOINT || null;
  if (endpoint && !URL.canParse(endpoint)) throw new ConfigError(`S3_ENDPOINT must be an address, not "${endpoint}"`);
  const prefix = (env.S3_PREFIX ?? "").replace(/^\/+|(?<!\/)\/+$/g, "");
  return {
    bucket,
    region: env.S3_REGION || "us-east-1",
    endpoint,
    credentials: accessKeyId === "" ? null : { accessKeyId, secretAccessKey },
    prefix: prefix === "" ? "" : `${prefix}/`,
  };
}
