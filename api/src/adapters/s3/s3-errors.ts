import { Problem } from "#errors/problem.ts";
import { StorageFull } from "#errors/storage-full.ts";

/** A bucket that refuses the academy: wrong keys, or a policy that grants too little. */
export class BucketError extends Error {}

/** Names of the errors of a full store or a used-up quota, at MinIO and Ceph; Amazon's store has no limit. */
const FULL = /StorageFull|QuotaExceeded/;

/** The HTTP status that the library noted: null when no answer arrived, undefined when the error is not about a call. */
export function statusOf(error: unknown) {
  const note = (error as { $metadata?: { httpStatusCode?: number } }).$metadata;
  return note && (note.httpStatusCode ?? null);
}

/** The name that a store gave its refusal; the answer to a HEAD request has none. */
function nameOf(error: unknown) {
  const name = error instanceof Error ? error.name : "";
  return name === "" || /^(Unknown|Forbidden|403)/.test(name) ? "" : ` ${name}`;
}

/**
 * Translates a store's failure. For a store that cannot be reached or fails the caller should try again soon; a full store is a
 * full disk; anything else is a fault of ours. A refusal never counts as an absent file, or wrong keys would look like one.
 */
export function storageError(error: unknown) {
  const status = statusOf(error);
  if (status === undefined) return error;
  const name = nameOf(error);
  if (status === 507 || FULL.test(name))
    return new StorageFull(`the bucket has no room (${status}${name})`, { cause: error });
  if (status === null || status >= 500) return new Problem("server.unavailable", { retryAfter: 5 });
  if (status !== 403) return error;
  return new BucketError(
    `the bucket refuses the academy (403${name}): its keys are wrong, or its policy lacks a right; without s3:ListBucket it hides that a file is missing`,
    { cause: error },
  );
}
