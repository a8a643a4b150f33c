import { connect } from "node:net";

/** What a load came to. */
export interface LoadResult {
  /** Right answers a second. */
  rate: number;
  /** Answers of another status. */
  refused: number;
}

/** What is asked again and again, over kept connections. */
export interface LoadPlan {
  port: number;
  request: () => Buffer;
  connections: number;
  seconds: number;
}

const HEAD_END = Buffer.from("\r\n\r\n");

/** Keeps one connection busy: the next request goes out when the answer before it is complete. */
function keepBusy({ port, request }: LoadPlan, onAnswer: (status: number) => void): () => void {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let pending: Buffer = Buffer.alloc(0);
  let needed = -1;
  let status = 0;
  socket.on("connect", () => socket.write(request()));
  socket.on("error", () => {});
  socket.on("data", (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    if (needed < 0) {
      const end = pending.indexOf(HEAD_END);
      if (end < 0) return;
      const head = pending.toString("latin1", 0, end);
      status = Number(head.slice(9, 12));
      needed = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    }
    if (pending.length < needed) return;
    pending = Buffer.alloc(0);
    needed = -1;
    onAnswer(status);
    socket.write(request());
  });
  return () => socket.destroy();
}

/** Loads a server for some seconds after a short warming up, and counts its right answers. */
export async function load(plan: LoadPlan): Promise<LoadResult> {
  let right = 0;
  let refused = 0;
  const stops = Array.from({ length: plan.connections }, () =>
    keepBusy(plan, (status) => {
      if (status >= 200 && status < 300) right++;
      else refused++;
    }),
  );
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
  await pause(500);
  right = 0;
  refused = 0;
  const start = performance.now();
  await pause(plan.seconds * 1000);
  const rate = right / ((performance.now() - start) / 1000);
  for (const stop of stops) stop();
  return { rate, refused };
}

/** A request as it goes over the wire. */
export function wire(method: string, path: string, { token, body }: { token?: string; body?: object } = {}): Buffer {
  const payload = body ? JSON.stringify(body) : "";
  const lines = [
    `${method} ${path} HTTP/1.1`,
    "host: localhost",
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(body ? ["content-type: application/json", `content-length: ${Buffer.byteLength(payload)}`] : []),
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${payload}`);
}
