/** Where files are, when not on a disk but in a store that speaks S3. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Address of a store that is not Amazon's; its buckets stand in the path. */
  endpoint: string | null;
  /** Null leaves it to the machine's own role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** Put before every key, so that several academies can share a bucket. */
  prefix: string;
}

/** A provider as the operator named it. */
export interface OpenIdSettings {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Where a LibreTranslate stands, and its key where it asks for one. */
export interface LibreTranslateSettings {
  url: string;
  key: string | null;
}
