import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that a small api received. */
interface ReceivedRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}

/** A test's api: it records all requests and answers as the test says. */
export interface SmallApi {
  origin: string;
  /** The requests that were received completely. */
  received: ReceivedRequest[];
  /** How many connections to it are open. */
  connections: () => number;
  server: Server;
  close: () => void;
}

/** Starts an api; by default it answers everything with `{}`. */
export async function smallApi(
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end("{}"),
): Promise<SmallApi> {
  const received: ReceivedRequest[] = [];
  let open = 0;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      received.push({ method: request.method, url: request.url, headers: request.headers, body });
      answer(request, response);
    });
  });
  server.on("connection", (socket) => {
    open++;
    socket.once("close", () => open--);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    connections: () => open,
    server,
    close,
  };
}
