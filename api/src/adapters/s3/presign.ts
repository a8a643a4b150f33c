import { createHash, createHmac } from "node:crypto";

/** The credentials by which an address at the store is signed. */
interface Signer {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Set for the keys that a machine's role has for some hours; the store asks for it then. */
  sessionToken?: string | undefined;
}

/** When the address can be used: from a moment on, for so many seconds. */
export interface Life {
  from: Date;
  seconds: number;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * An address with which anybody may read one object until the address expires (Signature Version 4 in the query, as Amazon
 * describes it). Equal arguments give equal addresses, so that browsers and a CDN may cache what they got.
 */
export function presign(object: URL, signer: Signer, { from, seconds }: Life, answer: Record<string, string>) {
  const moment = from.toISOString().replace(/[-:]|\.\d+/g, "");
  const scope = [moment.slice(0, 8), signer.region, "s3", "aws4_request"];
  const fields = {
    ...answer,
    "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
    "X-Amz-Credential": [signer.accessKeyId, ...scope].join("/"),
    "X-Amz-Date": moment,
    "X-Amz-Expires": String(seconds),
    "X-Amz-SignedHeaders": "host",
    ...(signer.sessionToken && { "X-Amz-Security-Token": signer.sessionToken }),
  };
  const query = Object.entries(fields)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join("&");
  const canonical = ["GET", object.pathname, query, `host:${object.host}\n`, "host", "UNSIGNED-PAYLOAD"].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", moment, scope.join("/"), sha256(canonical)].join("\n");
  const key = scope.reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${signer.secretAccessKey}`);
  return `${object.origin}${object.pathname}?${query}&X-Amz-Signature=${hmac(key, toSign).toString("hex")}`;
}
