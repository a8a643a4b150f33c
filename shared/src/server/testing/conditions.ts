import type { IncomingHttpHeaders } from "node:http";

/** A refusal in the form of S3. */
export interface Refusal {
  status: number;
  code: string;
}

/**
 * What S3 answers to the conditions of a write, as documented for PutObject and CompleteMultipartUpload: 412 for
 * `If-None-Match: *` when the file exists, 412 for `If-Match` of another content, 404 for `If-Match` when no file exists. Null
 * when the write may go on.
 */
export function conditionOfWrite(headers: IncomingHttpHeaders, etag: string | undefined): Refusal | null {
  const failed = { status: 412, code: "PreconditionFailed" };
  if (headers["if-none-match"] === "*" && etag !== undefined) return failed;
  const wanted = headers["if-match"];
  if (wanted === undefined) return null;
  if (etag === undefined) return { status: 404, code: "NoSuchKey" };
  return wanted === etag ? null : failed;
}

/**
 * What S3 answers to the conditions of a read: 304 when the reader already has the content, 412 when the file has another
 * content than the reader wants.
 */
export function conditionOfRead(headers: IncomingHttpHeaders, etag: string): Refusal | null {
  if (headers["if-match"] !== undefined && headers["if-match"] !== etag)
    return { status: 412, code: "PreconditionFailed" };
  return headers["if-none-match"] === etag ? { status: 304, code: "NotModified" } : null;
}
