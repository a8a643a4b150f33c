import { readFileSync } from "node:fs";
import autocannon, { type Client, type Request } from "autocannon";

/** What is asked again and again. */
export interface Call {
  path: string;
  method?: "GET" | "POST" | "PUT";
  /** Each connection speaks for one of these, so that a server cannot live on one student. */
  tokens?: readonly string[];
  /** Makes the body of each request. */
  body?: () => object;
  /** Makes each request anew, in place of `path`, `tokens` and `body`: for calls about what belongs to one student. */
  each?: () => { path: string; token: string; body?: object };
}

/** How long and over how many kept connections; `amount` ends a load after so many requests instead. */
export interface LoadPlan {
  connections: number;
  seconds: number;
  amount?: number;
}

/** What a load came to. */
export interface LoadResult {
  right: number;
  /** Right answers a second. */
  rate: number;
  /** Answers of another status, and none at all. */
  refused: number;
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
  return { right: result["2xx"], rate: result["2xx"] / result.duration, refused: result.non2xx + result.errors };
}

/** How much else the machine does; shares mean less the busier it is. */
export const machineLoad = (): string => readFileSync("/proc/loadavg", "utf8").split(" ")[0] ?? "";
