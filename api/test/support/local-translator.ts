import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** What is requested of the machine in one call. */
export interface TranslatorRequest {
  q: string[];
  source: string;
  target: string;
  format: string;
  api_key?: string;
}

/** How a machine of a test answers. */
export type TranslatorAnswer = (translatorRequest: TranslatorRequest, response: ServerResponse) => void;

async function readJson(request: IncomingMessage): Promise<TranslatorRequest> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return JSON.parse(Buffer.concat(pieces).toString("utf8"));
}

/** What the machine of the tests makes of a text. */
export const byMachine = (text: string) => `${text} по-русски`;

/** Answers with any JSON. */
export const answersJson = (body: unknown) => (_request: TranslatorRequest, response: ServerResponse) => {
  response.setHeader("content-type", "application/json").end(JSON.stringify(body));
};

/** Translates everything, as it should. */
export const translates: TranslatorAnswer = (translatorRequest, response) =>
  answersJson({ translatedText: translatorRequest.q.map(byMachine) })(translatorRequest, response);

/** A machine that translates, on a port of its own: it records its requests, and every connection made to it. */
export async function localTranslator(answer: TranslatorAnswer = translates) {
  const calls: TranslatorRequest[] = [];
  const seen = { connections: 0, path: "" };
  const current = { answer };
  const server = createServer(async (request, response) => {
    seen.path = `${request.method} ${request.url}`;
    const translatorRequest = await readJson(request);
    calls.push(translatorRequest);
    current.answer(translatorRequest, response);
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
