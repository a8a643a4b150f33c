import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { conditionOfRead, conditionOfWrite, type Refusal } from "./conditions.ts";
import { type Content, joined, type Receive, receiveInFolder, receiveInMemory } from "./contents.ts";
import { etagOf, type ListedFile, listing, partsListing } from "./listing.ts";
import { dateOf, isAlive, isPresignedBy, isSigned } from "./signature.ts";

/** The bucket of the local store and the keys of its only user. */
export const LOCAL_S3 = { bucket: "academy", region: "test-1", accessKeyId: "a-key-id", secretAccessKey: "a-secret" };

/** How far a request's clock may differ from the store's. */
const SKEW_MS = 15 * 60_000;

const xml = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>${inside}`;

/** The headers of an upload that the store keeps and sends with the file. */
const KEPT_HEADERS = ["content-type", "content-encoding", "cache-control"];

interface StoredFile extends ListedFile {
  headers: Record<string, string>;
}

interface Reply {
  status: number;
  content?: string | { size: number; stream: () => Readable };
  headers?: Record<string, string>;
}

/**
 * A small S3 server on this machine: whole files, multipart uploads, ranges, listings, conditions, and checked signatures.
 * Contents are in memory, or with a `folder` in files there; the store never deletes these files.
 */
export async function startLocalS3({ folder }: { folder?: string | undefined } = {}) {
  const receive: Receive = folder === undefined ? receiveInMemory : receiveInFolder(folder);
  const files = new Map<string, StoredFile>();
  const uploads = new Map<string, Content[]>();
  /** The headers with which each multipart upload began, by its id. */
  const uploadHeaders = new Map<string, IncomingMessage["headers"]>();
  /** The faults that a test lets the store have. */
  const health = {
    /** How many of the next requests fail, as with a broken store. */
    failures: 0,
    /** The refusal that every request gets; null: none. */
    refusal: null as Refusal | null,
    /** How many more writes succeed before the store refuses every write; null: all succeed. */
    writesLeft: null as number | null,
    /** How many of the next conditional writes conflict with another write to the same key. */
    conflicts: 0,
    /** True: the store ignores all conditions, as some stores do; "If-Match": it ignores only the condition on the content that was read. */
    ignoresConditions: false as boolean | "If-Match",
    /** How far its clock is from this machine's. */
    clockOffsetMs: 0,
  };
  /** Whether the academy may list the bucket. As at Amazon, a user without this right gets no answer that a file is missing. */
  const rights = { list: true, write: true };
  /** How many keys one page of a listing has. */
  const page = { size: 1000 };
  const errorReply = ({ status, code }: Refusal, headers?: Record<string, string>): Reply => ({
    status,
    content: status === 304 ? "" : xml(`<Error><Code>${code}</Code></Error>`),
    ...(headers && { headers }),
  });

  /** Why the store refuses a request that changes something. */
  function refusalOfWrite(request: IncomingMessage): Refusal | null {
    if (!rights.write) return { status: 403, code: "AccessDenied" };
    if (health.writesLeft === null) return null;
    if (health.writesLeft === 0) return { status: 507, code: "XMinioStorageFull" };
    if (request.method === "PUT") health.writesLeft--;
    return null;
  }

  /** Stores a file if the request's conditions hold. */
  function put(
    key: string,
    content: StoredFile["content"],
    etag: string,
    headers: IncomingMessage["headers"],
    reply: Reply,
  ): Reply {
    const isConditional = headers["if-match"] !== undefined || headers["if-none-match"] !== undefined;
    if (isConditional && health.conflicts > 0) {
      health.conflicts--;
      return errorReply({ status: 409, code: "ConditionalRequestConflict" });
    }
    const known = health.ignoresConditions === "If-Match" ? { ...headers, "if-match": undefined } : headers;
    const refused = health.ignoresConditions === true ? null : conditionOfWrite(known, files.get(key)?.etag);
    if (refused) return errorReply(refused);
    const kept = KEPT_HEADERS.flatMap((name) => (headers[name] ? [[name, String(headers[name])] as const] : []));
    const at = new Date(Date.now() + health.clockOffsetMs);
    files.set(key, { content, etag, at, headers: Object.fromEntries(kept) });
    return reply;
  }

  function answer(request: IncomingMessage, url: URL, body: Content): Reply {
    if (health.failures > 0) {
      health.failures--;
      return { status: 500, content: xml("<Error><Code>InternalError</Code></Error>") };
    }
    if (health.refusal) return errorReply(health.refusal);
    const now = Date.now() + health.clockOffsetMs;
    const isPresigned = url.searchParams.has("X-Amz-Signature");
    if (!(isPresigned ? isPresignedBy(request, url, LOCAL_S3) : isSigned(request, url, body.sha256, LOCAL_S3)))
      return { status: 403, content: xml("<Error><Code>SignatureDoesNotMatch</Code></Error>") };
    if (isPresigned && !isAlive(url, now)) return errorReply({ status: 403, code: "AccessDenied" });
    if (!isPresigned && Math.abs(dateOf(String(request.headers["x-amz-date"])) - now) > SKEW_MS)
      return errorReply({ status: 403, code: "RequestTimeTooSkewed" });
    const prefix = `/${LOCAL_S3.bucket}/`;
    if (request.method === "GET" && `${url.pathname}/`.startsWith(prefix) && url.searchParams.has("list-type"))
      return rights.list
        ? { status: 200, content: xml(listing(files, url.searchParams, page.size)) }
        : errorReply({ status: 403, code: "AccessDenied" });
    if (!url.pathname.startsWith(prefix))
      return { status: 404, content: xml("<Error><Code>NoSuchBucket</Code></Error>") };
    const key = decodeURIComponent(url.pathname.slice(prefix.length));
    const upload = url.searchParams.get("uploadId");
    const etag = etagOf(body);
    const claimed = request.headers["content-md5"];
    if (claimed !== undefined && claimed !== body.md5.toString("base64"))
      return errorReply({ status: 400, code: "BadDigest" });
    const refusal = request.method === "GET" || request.method === "HEAD" ? null : refusalOfWrite(request);
    if (refusal) return errorReply(refusal);
    if (request.method === "POST" && url.searchParams.has("uploads")) {
      const id = `upload-${uploadHeaders.size + 1}`;
      uploads.set(id, []);
      uploadHeaders.set(id, request.headers);
      return {
        status: 200,
        content: xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`),
      };
    }
    if (upload !== null) {
      const parts = uploads.get(upload);
      if (!parts) return { status: 404, content: xml("<Error><Code>NoSuchUpload</Code></Error>") };
      if (request.method === "GET") return { status: 200, content: xml(partsListing(parts, url.searchParams)) };
      if (request.method === "PUT") {
        parts[Number(url.searchParams.get("partNumber")) - 1] = body;
        return { status: 200, headers: { etag } };
      }
      uploads.delete(upload);
      if (request.method === "DELETE") return { status: 204 };
      const content = joined(parts);
      const whole = `${etagOf(content).slice(0, -1)}-${parts.length}"`;
      return put(
        key,
        content,
        whole,
        { ...request.headers, ...uploadHeaders.get(upload) },
        {
          status: 200,
          content: xml(`<CompleteMultipartUploadResult><ETag>${whole}</ETag></CompleteMultipartUploadResult>`),
        },
      );
    }
    if (request.method === "PUT") return put(key, body, etag, request.headers, { status: 200, headers: { etag } });
    if (request.method === "DELETE") {
      files.delete(key);
      return { status: 204 };
    }
    const file = files.get(key);
    if (!file && !rights.list) return { status: 403, content: xml("<Error><Code>AccessDenied</Code></Error>") };
    if (!file) return { status: 404, content: xml("<Error><Code>NoSuchKey</Code></Error>") };
    const unread = conditionOfRead(request.headers, file.etag);
    if (unread) return errorReply(unread, { etag: file.etag });
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
    const start = Number(from ?? 0);
    const end = Math.min(to ? Number(to) + 1 : Number.POSITIVE_INFINITY, file.content.size);
    const type = url.searchParams.get("response-content-type");
    return {
      status: from === undefined ? 200 : 206,
      content: { size: Math.max(end - start, 0), stream: () => file.content.read(start, end) },
      headers: {
        ...file.headers,
        ...(type && { "content-type": type }),
        ...(from !== undefined && { "content-range": `bytes ${start}-${end - 1}/${file.content.size}` }),
        "last-modified": file.at.toUTCString(),
        etag: file.etag,
      },
    };
  }

  const server = createServer(async (request, response) => {
    // A client that disconnected in the middle of its request gets no answer.
    const body = await receive(request).catch(() => null);
    if (!body) return;
    const { status, content = "", headers } = answer(request, new URL(request.url ?? "/", "http://store"), body);
    const size = typeof content === "string" ? Buffer.byteLength(content) : content.size;
    const date = new Date(Date.now() + health.clockOffsetMs).toUTCString();
    response.writeHead(status, { date, "content-length": String(size), ...headers });
    if (request.method === "HEAD" || typeof content === "string")
      return void response.end(request.method === "HEAD" ? undefined : content);
    await pipeline(content.stream(), response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    uploads,
    health,
    rights,
    page,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
