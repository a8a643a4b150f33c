import type { S3Client } from "@aws-sdk/client-s3";

/** The library of the store. */
export type Sdk = typeof import("@aws-sdk/client-s3");

/** Asks the store, and translates its failures (`storageError`). */
export type AskStore = <Answer>(work: (sdk: Sdk, client: S3Client) => Promise<Answer>) => Promise<Answer>;
