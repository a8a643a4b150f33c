import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** The bucket of the local store and the one who may use it. */
export const LOCAL_S3 = { bucket: "academy", region: "test-1", accessKeyId: "a-key-id", secretAccessKey: "a-secret" };

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");
const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Checks the signature of a request as S3 does (Signature Version 4). */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const header = request.headers.authorization ?? "";
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      header,
    );
  const [, keyId, scope = "", names = "", signature] = match ?? [];
  const contentHash = String(request.headers["x-amz-content-sha256"]);
  if (keyId !== LOCAL_S3.accessKeyId || contentHash !== sha256(body)) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join("&");
  const headers = names
    .split(";")
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join("");
  const canonical = [request.method, url.pathname, query, headers, names, contentHash].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = scope
    .split("/")
    .reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${LOCAL_S3.secretAccessKey}`);
  return hmac(key, toSign).toString("hex") === signature;
}

const xml = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>${inside}`;

const etagOf = (bytes: Buffer) => `"${sha256(bytes).slice(0, 32)}"`;

/** Parts that are told at a time; at Amazon a thousand. */
const PARTS_A_PAGE = 3;

/** The parts of an upload that are there, page by page. */
function listOf(parts: readonly (Buffer | undefined)[], query: URLSearchParams): string {
  const after = Number(query.get("part-number-marker") ?? 0);
  const all = parts.flatMap((bytes, at) => (bytes && at + 1 > after ? [{ number: at + 1, bytes }] : []));
  const told = all.slice(0, PARTS_A_PAGE);
  const entries = told.map(
    ({ number, bytes }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(bytes)}</ETag></Part>`,
  );
  const isTruncated = all.length > told.length;
  const next = `<NextPartNumberMarker>${told.at(-1)?.number ?? 0}</NextPartNumberMarker>`;
  return xml(`<ListPartsResult><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join("")}</ListPartsResult>`);
}

interface Reply {
  status: number;
  content?: Buffer | string;
  headers?: Record<string, string>;
}

/** A small store that speaks S3 on this machine: whole files, pieces, ranges, and signatures that are looked at. */
export async function startLocalS3() {
  const files = new Map<string, { bytes: Buffer; at: Date }>();
  const uploads = new Map<string, Buffer[]>();
  let begun = 0;
  /** How many of the next requests fail as an ill store would, and what all of them are refused with. */
  const health = { failures: 0, refusal: null as { status: number; code: string } | null };
  /** Whether the academy may list the bucket; who may not is never told that a file is missing, as at Amazon. */
  const rights = { list: true };

  function answer(request: IncomingMessage, url: URL, body: Buffer): Reply {
    if (health.failures > 0) {
      health.failures--;
      return { status: 500, content: xml("<Error><Code>InternalError</Code></Error>") };
    }
    if (health.refusal)
      return { status: health.refusal.status, content: xml(`<Error><Code>${health.refusal.code}</Code></Error>`) };
    if (!isSigned(request, url, body))
      return { status: 403, content: xml("<Error><Code>SignatureDoesNotMatch</Code></Error>") };
    const prefix = `/${LOCAL_S3.bucket}/`;
    if (!url.pathname.startsWith(prefix))
      return { status: 404, content: xml("<Error><Code>NoSuchBucket</Code></Error>") };
    const key = decodeURIComponent(url.pathname.slice(prefix.length));
    const upload = url.searchParams.get("uploadId");
    const etag = etagOf(body);
    if (request.method === "POST" && url.searchParams.has("uploads")) {
      const id = `upload-${++begun}`;
      uploads.set(id, []);
      return {
        status: 200,
        content: xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`),
      };
    }
    if (upload !== null) {
      const parts = uploads.get(upload);
      if (!parts) return { status: 404, content: xml("<Error><Code>NoSuchUpload</Code></Error>") };
      if (request.method === "GET") return { status: 200, content: listOf(parts, url.searchParams) };
      if (request.method === "PUT") {
        parts[Number(url.searchParams.get("partNumber")) - 1] = body;
        return { status: 200, headers: { etag } };
      }
      uploads.delete(upload);
      if (request.method === "DELETE") return { status: 204 };
      files.set(key, { bytes: Buffer.concat(parts), at: new Date() });
      return {
        status: 200,
        content: xml(`<CompleteMultipartUploadResult><ETag>${etag}</ETag></CompleteMultipartUploadResult>`),
      };
    }
    if (request.method === "PUT") {
      files.set(key, { bytes: body, at: new Date() });
      return { status: 200, headers: { etag } };
    }
    if (request.method === "DELETE") {
      files.delete(key);
      return { status: 204 };
    }
    const file = files.get(key);
    if (!file && !rights.list) return { status: 403, content: xml("<Error><Code>AccessDenied</Code></Error>") };
    if (!file) return { status: 404, content: xml("<Error><Code>NoSuchKey</Code></Error>") };
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const part = from === undefined ? file.bytes : file.bytes.subarray(Number(from), Number(to) + 1);
    return {
      status: from === undefined ? 200 : 206,
      content: part,
      headers: { "last-modified": file.at.toUTCString() },
    };
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const {
        status,
        content = "",
        headers,
      } = answer(request, new URL(request.url ?? "/", "http://store"), Buffer.concat(chunks));
      response.writeHead(status, { "content-length": String(Buffer.byteLength(content)), ...headers });
      response.end(request.method === "HEAD" ? undefined : content);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    uploads,
    health,
    rights,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
