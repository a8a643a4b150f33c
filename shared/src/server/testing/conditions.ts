import type { IncomingHttpHeaders } from "node:http";

/** A refusal as S3 tells it. */
export interface Refusal {
  status: number;
  code: string;
}

/**
 * What S3 answers to the conditions of a write, as documented for PutObject and CompleteMultipartUpload: `If-None-Match: *` where
 * something is, 412; `If-Match` of another content, 412; `If-Match` where nothing is, 404. Null when the write may go on.
 */
export function conditionOfWrite(headers: IncomingHttpHeaders, etag: string | undefined): Refusal | null {
  const failed = { status: 412, code: "PreconditionFailed" };
  if (headers["if-none-match"] === "*" && etag !== undefined) return failed;
  const wanted = headers["if-match"];
  if (wanted === undefined) return null;
  if (etag === undefined) return { status: 404, code: "NoSuchKey" };
  return wanted === etag ? null : failed;
}

/** What S3 answers to the conditions of a read: 304 for what the reader has already, 412 for another content than it wants. */
export function conditionOfRead(headers: IncomingHttpHeaders, etag: string): Refusal | null {
  if (headers["if-match"] !== undefined && headers["if-match"] !== etag)
    return { status: 412, code: "PreconditionFailed" };
  return headers["if-none-match"] === etag ? { status: 304, code: "NotModified" } : null;
}
