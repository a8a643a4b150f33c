import { extname } from "node:path";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
};

const ENCODINGS: Record<string, string> = { ".br": "br", ".gz": "gzip" };

/** What whoever serves a file of the store says of it. */
export interface ObjectHeaders {
  type: string;
  encoding: string | null;
  cache: string;
}

/** Files of version folders: `<part>/<version>/…`. */
const OF_A_VERSION = /^[a-z][a-z0-9-]*\/[0-9a-f]{12}\//;

/**
 * The headers with which a file lies in a bucket, so that any server or CDN can hand it on: files of versions are the same for
 * ever, all else is asked for again each time. A compressed form has the type of what it is a form of.
 */
export function objectHeaders(key: string): ObjectHeaders {
  const encoding = ENCODINGS[extname(key)] ?? null;
  const plain = encoding ? key.slice(0, -extname(key).length) : key;
  return {
    type: TYPES[extname(plain)] ?? "application/octet-stream",
    encoding,
    cache: OF_A_VERSION.test(key) ? "public, max-age=31536000, immutable" : "no-cache",
  };
}
