import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Who may use a bucket. */
interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Checks the signature of a request whose body has this SHA-256 as S3 does (Signature Version 4). */
export function isSigned(request: IncomingMessage, url: URL, bodySha256: string, keys: Keys): boolean {
  const header = request.headers.authorization ?? "";
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      header,
    );
  const [, keyId, scope = "", names = "", signature] = match ?? [];
  const contentHash = String(request.headers["x-amz-content-sha256"]);
  if (keyId !== keys.accessKeyId || contentHash !== bodySha256) return false;
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
    .reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${keys.secretAccessKey}`);
  return hmac(key, toSign).toString("hex") === signature;
}
