import { Problem } from "#errors/problem.ts";
import type { Storage } from "#interfaces/file-storage.ts";
import { BucketError } from "./s3-errors.ts";

/** A key that no file has. */
const NO_FILE = "asked-at-the-start";

/**
 * What is wrong with a bucket at a start, in one line; null when the bucket answers that an absent file is missing. Only a read
 * tells a missing file from a missing bucket. A fault does not end the start, because a store may be away for a moment.
 */
export async function bucketWarning(storage: Storage) {
  try {
    (await storage.stream(NO_FILE)).destroy();
    return null;
  } catch (error) {
    if (error instanceof Problem) return "the bucket cannot be reached: files are not served until it is back";
    const { name, message } = error as Error;
    if (name === "NoSuchKey") return null;
    return error instanceof BucketError ? message : `the bucket cannot be used (${name}): ${message}`;
  }
}
