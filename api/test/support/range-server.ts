import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

const sha1 = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase();

/** A small server that speaks the range protocol of Have I Been Pwned: every line it knows, and padding between them. */
export async function rangeServer(
  stolen: readonly string[],
  answer?: (response: ServerResponse) => void,
): Promise<{ url: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    if (answer) return answer(response);
    const prefix = request.url?.split("/").at(-1) ?? "";
    const lines = stolen.map(sha1).filter((hash) => hash.startsWith(prefix));
    const padding = `${sha1(prefix).slice(5)}:0`;
    response.end([padding, ...lines.map((hash) => `${hash.slice(5)}:37`)].join("\r\n"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`, requests };
}
