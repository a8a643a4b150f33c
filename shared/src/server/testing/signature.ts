import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** The keys of a bucket's user. */
interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The time of signing that a request states, in milliseconds since the epoch. */
export const dateOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(....)(..)(..T..)(..)(.*)$/, "$1-$2-$3:$4:$5"));

const queryOf = (url: URL) =>
  [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join("&");

const signingKeys = new Map<string, Buffer | string>();

/** The signing key of a scope. It is cached, because it takes four hashes and a release sends hundreds of requests. */
function signingKey(secret: string, scope: string): Buffer | string {
  const name = `${secret} ${scope}`;
  const key = signingKeys.get(name) ?? scope.split("/").reduce<Buffer | string>(hmac, `AWS4${secret}`);
  signingKeys.set(name, key);
  return key;
}

interface ToSign {
  /** SHA-256 of the body, or the placeholder for it. */
  content: string;
  /** Names of the signed headers, separated by semicolons. */
  names: string;
  scope: string;
  stamp: string;
}

function signatureOf(request: IncomingMessage, url: URL, { content, names, scope, stamp }: ToSign, keys: Keys): string {
  const headers = names
    .split(";")
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join("");
  const canonical = [request.method, url.pathname, queryOf(url), headers, names, content].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", stamp, scope, sha256(canonical)].join("\n");
  return hmac(signingKey(keys.secretAccessKey, scope), toSign).toString("hex");
}

/** Checks the signature of a request whose body has this SHA-256 as S3 does (Signature Version 4). */
export function isSigned(request: IncomingMessage, url: URL, bodySha256: string, keys: Keys): boolean {
  const header = request.headers.authorization ?? "";
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      header,
    );
  const [, keyId, scope = "", names = "", signature] = match ?? [];
  const content = String(request.headers["x-amz-content-sha256"]);
  if (keyId !== keys.accessKeyId || content !== bodySha256) return false;
  const stamp = String(request.headers["x-amz-date"]);
  return signatureOf(request, url, { content, names, scope, stamp }, keys) === signature;
}

/** Checks the signature in a presigned address, as S3 does; `isAlive` checks its time. */
export function isPresignedBy(request: IncomingMessage, url: URL, keys: Keys): boolean {
  const field = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? "";
  const [keyId, ...scope] = field("Credential").split("/");
  if (field("Algorithm") !== "AWS4-HMAC-SHA256" || keyId !== keys.accessKeyId) return false;
  const signed = {
    content: "UNSIGNED-PAYLOAD",
    names: field("SignedHeaders"),
    scope: scope.join("/"),
    stamp: field("Date"),
  };
  return signatureOf(request, url, signed, keys) === field("Signature");
}

/** Whether the validity of a presigned address has begun and not ended. */
export function isAlive({ searchParams }: URL, now: number): boolean {
  const from = dateOf(searchParams.get("X-Amz-Date") ?? "");
  return from <= now && now < from + Number(searchParams.get("X-Amz-Expires")) * 1000;
}
