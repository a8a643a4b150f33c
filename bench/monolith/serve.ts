import { readFile } from "node:fs/promises";
import { request as ask, createServer } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Serves the peer's build as the edge serves the platform: brotli at the best quality, immutable files, the api behind the same origin. */
export async function serveMonolith(folder: string, port: number, apiPort: number): Promise<() => void> {
  const compressed = new Map<string, Buffer>();
  const server = createServer(async (request, answer) => {
    const { pathname } = new URL(request.url ?? "/", "http://peer.invalid");
    if (/^\/(api|media)\//.test(pathname)) {
      const { method, headers, url } = request;
      const onward = ask({ port: apiPort, host: "127.0.0.1", method, headers, path: url }, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      });
      request.pipe(onward);
      return;
    }
    const file = extname(pathname) ? pathname : "/index.html";
    const content = await readFile(join(folder, file)).catch(() => undefined);
    if (!content) return void answer.writeHead(404).end();
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    const compressible = !file.endsWith(".woff2");
    const body = compressible ? (compressed.get(file) ?? brotliCompressSync(content)) : content;
    if (compressible) compressed.set(file, body);
    const cache = file === "/index.html" ? "no-cache" : "public, max-age=31536000, immutable";
    answer.writeHead(200, {
      "Content-Type": type,
      "Cache-Control": cache,
      "X-Content-Type-Options": "nosniff",
      Vary: "Accept-Encoding",
      ...(compressible ? { "Content-Encoding": "br" } : {}),
    });
    answer.end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return () => server.close();
}
