import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LOCAL_S3, startLocalS3 } from "@academy/shared/server/testing/local-s3";
import { onTestFinished } from "vitest";
import type { ReleaseBucket } from "#release-store-settings.ts";
import { DiskObjects } from "#store/disk/disk-objects.ts";
import type { ObjectStore } from "#store/object-store.ts";
import { S3Objects } from "#store/s3/s3-objects.ts";

/** Starts a local S3 server, which ends with the test, and gives a release store in it. With `folder` it keeps its files there. */
export async function localBucket(change: Partial<ReleaseBucket> = {}, folder?: string) {
  const s3 = await startLocalS3({ folder });
  onTestFinished(s3.close);
  const { bucket, region, accessKeyId, secretAccessKey } = LOCAL_S3;
  const releaseBucket: ReleaseBucket = {
    bucket,
    region,
    prefix: "releases/",
    endpoint: s3.endpoint,
    credentials: { accessKeyId, secretAccessKey },
    ...change,
  };
  return { s3, releaseBucket, objects: new S3Objects(releaseBucket) };
}

/** Makes a temporary folder, which is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "academy-store-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A release store in a temporary folder, for tests that work with any store: a request to a bucket costs ten times as much. */
export const localFolder = async () => new DiskObjects(join(await temporaryFolder(), "releases"));

/** Both drivers of the release store, by name, each with a function that makes an empty store. */
export const DRIVERS: readonly (readonly [string, () => Promise<ObjectStore>])[] = [
  ["a folder", localFolder],
  ["a bucket", async () => (await localBucket()).objects],
];
