import { StoreError } from "#store/store-error.ts";

/** The HTTP status of a store's answer; null without an answer, undefined when the error is not from the S3 library. */
function statusOf(error: unknown): number | null | undefined {
  const note = (error as { $metadata?: { httpStatusCode?: number } }).$metadata;
  return note && (note.httpStatusCode ?? null);
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "");

/** Whether a conditional write was too late: the condition is false (412), another write is under way (409), or the file is gone (404). */
export const isTooLate = (error: unknown): boolean =>
  [404, 409, 412].includes(statusOf(error) ?? 0) && nameOf(error) !== "NoSuchBucket";

/** Whether a read failed because the file does not exist; a missing bucket is a real failure. */
export const isMissing = (error: unknown): boolean => statusOf(error) === 404 && nameOf(error) !== "NoSuchBucket";

/** The error codes of a full store or quota, by MinIO and Ceph; Amazon's store has no limit. */
const FULL = /StorageFull|QuotaExceeded/;

/** A store's failure as an error with one sentence; any other error is unchanged. */
export function s3Error(store: string, error: unknown): unknown {
  const status = statusOf(error);
  const name = nameOf(error);
  const isBrokenOff = name === "TimeoutError" || (error as NodeJS.ErrnoException).code === "ECONNRESET";
  if (status === undefined && !isBrokenOff) return error;
  const storeError = (sentence: string) => new StoreError(`the release store ${store} ${sentence}`, { cause: error });
  if (status === 507 || FULL.test(name)) return storeError(`is full (${name}): make room and run it again`);
  if (name === "RequestTimeTooSkewed") return storeError("refuses this machine's clock (RequestTimeTooSkewed): set it");
  if (name === "NoSuchBucket") return storeError("does not exist (NoSuchBucket)");
  if (status === 401 || status === 403)
    return storeError(`refuses this (${status} ${name}): its keys are wrong, or their policy lacks a right`);
  if (status === undefined || status === null || status >= 500)
    return storeError("cannot be reached: try again when it is back");
  return storeError(`cannot be used (${status} ${name})`);
}
