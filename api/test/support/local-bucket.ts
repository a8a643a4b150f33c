import { LOCAL_S3, startLocalS3 } from "@academy/shared/server/testing/local-s3";
import { onTestFinished } from "vitest";
import { createS3Storage } from "#adapters/s3/s3-storage.ts";
import type { S3Settings } from "#config/bucket-settings.ts";

/** Files of a test in a bucket of the local store; `change` holds wrong settings for the academy. */
export async function inABucket(change: { secretAccessKey?: string; bucket?: string } = {}) {
  const store = await startLocalS3();
  onTestFinished(store.close);
  const { bucket, region, accessKeyId, secretAccessKey } = { ...LOCAL_S3, ...change };
  const credentials = { accessKeyId, secretAccessKey };
  const settings: S3Settings = { bucket, region, endpoint: store.endpoint, credentials, prefix: "one/" };
  const storage = createS3Storage(settings, (key) => ({ url: `/media/private/${key}`, expiresAt: new Date(0) }));
  return { storage, store, count: async () => store.files.size + store.uploads.size };
}
