import { readFileSync } from "node:fs";
import autocannon, { type Client, type Request } from "autocannon";

/** The request that the load repeats. */
export interface Call {
  path: string;
  method?: "GET" | "POST" | "PUT";
  /** Each connection signs in by one of these, so that a server cannot answer from the cache of one student. */
  tokens?: readonly string[];
  /** Makes the body of each request. */
  body?: () => object;
  /** Makes each request anew, in place of `path`, `tokens` and `body`: for calls about what belongs to one student. */
  each?: () => { path: string; token: string; body?: object };
}

/** How long a load lasts, and over how many keep-alive connections; `amount` ends it after so many requests instead. */
export interface LoadPlan {
  connections: number;
  seconds: number;
  amount?: number;
}

/** The result of a load. */
export interface LoadResult {
  right: number;
  /** Right answers a second. */
  rate: number;
  /** Answers with another status, and requests without an answer. */
  refused: number;
  /** Milliseconds within which 99 of 100 answers came, refusals too. */
  p99: number;
}

/** Loads a server and counts its right answers. */
export async function load(port: number, call: Call, { connections, seconds, amount }: LoadPlan): Promise<LoadResult> {
  let clients = 0;
  const { tokens = [], body, each } = call;
  const ofItsOwn = (request: Request): Request => {
    const next = each?.();
    if (!next) return request;
    const headers = { "content-type": "application/json", authorization: `Bearer ${next.token}` };
    return { ...request, path: next.path, headers, ...(next.body && { body: JSON.stringify(next.body) }) };
  };
  const request: Request = {
    method: call.method ?? "GET",
    path: call.path,
    ...(body && { setupRequest: (request: Request) => ({ ...request, body: JSON.stringify(body()) }) }),
    ...(each && { setupRequest: ofItsOwn }),
  };
  const speaks = (client: Client) => {
    const token = tokens[clients++ % tokens.length];
    client.setHeaders({ "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) });
  };
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: [request],
    setupClient: speaks,
    ...(amount !== undefined && { amount }),
  });
  return {
    right: result["2xx"],
    rate: result["2xx"] / result.duration,
    refused: result.non2xx + result.errors,
    p99: result.latency.p99,
  };
}

/** The machine's load average: the busier the machine, the less the measured shares mean. */
export const machineLoad = (): string => readFileSync("/proc/loadavg", "utf8").split(" ")[0] ?? "";
