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

/** The headers with which any server sends a file of the store. */
interface ObjectHeaders {
  type: string;
  encoding: string | null;
  cache: string;
}

/** Files of version folders: `<part>/<version>/…`. */
const OF_A_VERSION = /^[a-z][a-z0-9-]*\/[0-9a-f]{12}\//;

/**
 * The headers that a file gets in a bucket, so that any server or CDN can serve it. Files of versions are immutable; clients must
 * revalidate all others. A compressed form has the content type of the original file.
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
