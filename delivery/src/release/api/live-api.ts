import { type OpenApi, readOpenApi } from "./openapi.ts";

/** Where an api gives its OpenAPI document. */
export const OPENAPI_PATH = "/api/docs/json";

/** How long the api may take to give it. */
const ANSWER_MS = 10_000;

/** The document of the api that is live; null when it cannot be had. Throws when something else answers. */
export async function liveOpenApi(origin: string): Promise<OpenApi | null> {
  const address = `${origin}${OPENAPI_PATH}`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => undefined);
  const text = answer?.ok ? await answer.text().catch(() => undefined) : undefined;
  return text === undefined ? null : readOpenApi(text, address);
}
