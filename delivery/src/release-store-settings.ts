/** The location of a release store in a bucket. */
export interface ReleaseBucket {
  bucket: string;
  /** The prefix of every key, with a slash at its end; empty for a separate bucket. */
  prefix: string;
  region: string;
  /** The address of a store that is not Amazon's; it has the bucket in the path. */
  endpoint: string | null;
  /** Null: the machine's own role is used. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** Reads `s3://bucket/prefix` and the related environment variables. Throws on an address that names no bucket. */
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
