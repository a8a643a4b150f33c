import { Problem } from "#errors/problem.ts";
import { StorageFull } from "#errors/storage-full.ts";

/** A bucket that does not let us in: wrong keys, or a policy that gives too little. */
export class BucketError extends Error {}

/** What stores say when they or our share of them are full: MinIO and Ceph; Amazon's has no end. */
const FULL = /StorageFull|QuotaExceeded/;

/** What the library notes about an answer; without a status there was none. */
export function statusOf(error: unknown): number | null | undefined {
  const note = (error as { $metadata?: { httpStatusCode?: number } }).$metadata;
  return note && (note.httpStatusCode ?? null);
}

/** The name a store gave its refusal; to a question about a file's head it gives none. */
function nameOf(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  return name === "" || /^(Unknown|Forbidden|403)/.test(name) ? "" : ` ${name}`;
}

/**
 * A store's failure as the academy tells it: one that cannot be reached or fails is a matter of a moment for the caller, a full
 * one is a full disk, anything else is a fault of ours. A refusal is never an absent file, or wrong keys would look like one.
 */
export function storageError(error: unknown): unknown {
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
