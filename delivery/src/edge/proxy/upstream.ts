import http, { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import https from "node:https";
import type { Config } from "#config.ts";

/** How long the api may take to begin its answer; nginx waits as long. */
const ANSWER_MS = 30_000;

/** Headers that belong to one connection and not to the message (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  ...["connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection"],
  ...["te", "trailer", "transfer-encoding", "upgrade", "http2-settings", "expect"],
];

/** A call to the api. */
interface Call {
  method: string;
  /** Path and query, as the visitor sent them. */
  path: string;
  headers: OutgoingHttpHeaders;
  body: Buffer | undefined;
  /** Ends the call when its visitor leaves. */
  left: AbortSignal;
}

/** The api behind the edge. */
interface Upstream {
  /** Sends a call once, without a retry, which would not help a busy server. Rejects when no answer begins in time. */
  ask: (call: Call) => Promise<IncomingMessage>;
  close: () => void;
}

/** The headers that are meant for the other end. */
export function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  const kept = { ...headers };
  for (const name of [...HOP_BY_HOP, ...named]) delete kept[name];
  return kept;
}

/**
 * Connections to the api: one for each request under way, without a queue, in which slow readers would block all others. Each
 * visitor's connection has one request under way, so the number of visitors' connections is the limit.
 */
export function upstream({ apiOrigin, apiSocket }: Pick<Config, "apiOrigin" | "apiSocket">): Upstream {
  const { protocol, hostname, port } = new URL(apiOrigin);
  const target = apiSocket ? { socketPath: apiSocket } : { hostname, port };
  const { Agent, request } = protocol === "https:" ? https : http;
  const agent = new Agent({ keepAlive: true });

  return {
    ask: ({ method, path, headers, body, left }) =>
      new Promise((done, refuse) => {
        const upstreamRequest = request({ ...target, agent, method, path, headers }, done);
        const late = () => upstreamRequest.destroy(new Error(`no answer within ${ANSWER_MS} ms`));
        const timer = setTimeout(late, ANSWER_MS);
        // Destroyed without an error, so not by Node's `signal` option: a connection that just returns to the pool has no error
        // listener, and an error would end the process.
        const leave = () => upstreamRequest.destroy();
        left.addEventListener("abort", leave);
        upstreamRequest.once("response", () => clearTimeout(timer));
        upstreamRequest.once("close", () => {
          clearTimeout(timer);
          left.removeEventListener("abort", leave);
        });
        upstreamRequest.on("error", refuse);
        if (left.aborted) leave();
        upstreamRequest.end(body);
      }),
    close: () => agent.destroy(),
  };
}
