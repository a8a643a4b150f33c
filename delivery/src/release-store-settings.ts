/** Where a release store in a bucket is. */
export interface ReleaseBucket {
  bucket: string;
  /** Before every key, with a slash at its end; empty for a bucket of its own. */
  prefix: string;
  region: string;
  /** Address of a store that is not Amazon's; its buckets stand in the path. */
  endpoint: string | null;
  /** Null leaves it to the machine's own role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** Reads `s3://bucket/prefix` and what the environment says beside it. Throws on an address that names no bucket. */
export function releaseBucket(address: string, environment: NodeJS.ProcessEnv): ReleaseBucket {
  const [, bucket, path = ""] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? [];
  if (!bucket) throw new Error(`RELEASE_STORE must be s3://bucket/prefix, not "${address}"`);
  const prefix = path.replace(/^\/+|(?<!\/)\/+$/g, "");
  const {
    RELEASE_STORE_ENDPOINT: endpoint = "",
    RELEASE_STORE_REGION: region = "",
    RELEASE_STORE_ACCESS_KEY_ID: accessKeyId = "",
    RELEASE_STORE_SECRET_ACCESS_KEY: secretAccessKey = "",
  } = environment;
  if ((accessKeyId === "") !== (secretAccessKey === ""))
    throw new Error("RELEASE_STORE_ACCESS_KEY_ID and RELEASE_STORE_SECRET_ACCESS_KEY are given together, or neither");
  if (endpoint !== "" && !URL.canParse(endpoint))
    throw new Error(`RELEASE_STORE_ENDPOINT must be an address, not "${endpoint}"`);
  return {
    bucket,
    prefix: prefix === "" ? "" : `${prefix}/`,
    region: region || "us-east-1",
    endpoint: endpoint || null,
    credentials: accessKeyId === "" ? null : { accessKeyId, secretAccessKey },
  };
}
