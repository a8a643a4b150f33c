import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { upstream } from "@academy/delivery/edge/proxy/upstream.ts";
import type { Registry } from "@academy/shared/area/registry";
import { ERRORS_PATH, errorsOf, SCRIPT, SCRIPT_PATH } from "./build-errors.ts";
import { composedPage, composedPolicy, type OwnArea, withOwnArea } from "./composed.ts";
import { type Ends, headersForBrowser, headersForRemote } from "./headers.ts";

/** Rewrites an answer of the platform that lists the areas; null for any other answer. */
function recomposed(path: string, type: string, text: string, own: OwnArea): string | null {
  if (path === "/registry.json") return JSON.stringify(withOwnArea(JSON.parse(text) as Registry, own));
  return type.includes("text/html") ? composedPage(text, own) : null;
}

/**
 * A proxy that shows a platform's page with one area from this machine (decision 0082). Pages, files and calls go through this server, so
 * that the browser knows one origin: cookies, tokens and forms work, and the platform itself is not changed.
 */
export function againstServer(ends: Ends, own: OwnArea): Server {
  const remote = upstream({ apiOrigin: ends.remote.origin, apiSocket: null });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === SCRIPT_PATH)
      return void response.writeHead(200, { "content-type": "text/javascript" }).end(SCRIPT);
    if (request.url === ERRORS_PATH) {
      const errors = await errorsOf(own.entry.base);
      return void response
        .writeHead(200, { "content-type": "application/json", "cache-control": "no-store" })
        .end(errors);
    }
    const left = new AbortController();
    response.once("close", () => left.abort());
    const body = Buffer.concat(await request.toArray());
    const { method = "GET", url: path = "/" } = request;
    const given = await remote.ask({
      method,
      path,
      headers: {
        ...headersForRemote(request.headers, ends),
        ...(body.length > 0 && { "content-length": body.length }),
      },
      body: body.length > 0 ? body : undefined,
      left: left.signal,
    });
    const headers = headersForBrowser(given.headers, ends);
    const type = given.headers["content-type"] ?? "";
    const isComposed = type.includes("text/html") || path === "/registry.json";
    if (!isComposed || given.headers["content-encoding"]) {
      response.writeHead(given.statusCode ?? 502, headers);
      return await pipeline(given, response);
    }
    const text = Buffer.concat(await given.toArray()).toString();
    const made = given.statusCode === 304 || text === "" ? null : recomposed(path, type, text, own);
    const policy = String(given.headers["content-security-policy"] ?? "");
    for (const name of ["etag", "content-length"]) delete headers[name];
    response
      .writeHead(given.statusCode ?? 502, {
        ...headers,
        "cache-control": "no-store",
        ...(made !== null && policy && { "content-security-policy": composedPolicy(policy, own) }),
      })
      .end(made ?? text);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      if (response.headersSent) return void response.destroy();
      const sentence = `${ends.remote.origin} did not answer: ${error.message}`;
      response.writeHead(503, { "content-type": "text/plain; charset=utf-8", "retry-after": "5" }).end(sentence);
    });
  });
  server.on("close", () => remote.close());
  return server;
}
