import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** What the machine is asked for in one call. */
export interface AskedOfTranslator {
  q: string[];
  source: string;
  target: string;
  format: string;
  api_key?: string;
}

/** How a machine of a test answers. */
export type TranslatorAnswer = (asked: AskedOfTranslator, response: ServerResponse) => void;

async function readJson(request: IncomingMessage): Promise<AskedOfTranslator> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return JSON.parse(Buffer.concat(pieces).toString("utf8"));
}

/** What the machine of the tests makes of a text. */
export const byMachine = (text: string) => `${text} по-русски`;

/** Answers with any JSON. */
export const answersJson = (body: unknown) => (_asked: AskedOfTranslator, response: ServerResponse) => {
  response.setHeader("content-type", "application/json").end(JSON.stringify(body));
};

/** Translates everything, as it should. */
export const translates: TranslatorAnswer = (asked, response) =>
  answersJson({ translatedText: asked.q.map(byMachine) })(asked, response);

/** A machine that translates, on a port of its own: it records what it was asked, and every connection made to it. */
export async function localTranslator(answer: TranslatorAnswer = translates) {
  const calls: AskedOfTranslator[] = [];
  const seen = { connections: 0, path: "" };
  const current = { answer };
  const server = createServer(async (request, response) => {
    seen.path = `${request.method} ${request.url}`;
    const asked = await readJson(request);
    calls.push(asked);
    current.answer(asked, response);
  });
  server.on("connection", () => {
    seen.connections += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    seen,
    /** Answers differently from now on. */
    becomes: (next: TranslatorAnswer) => {
      current.answer = next;
    },
  };
}
