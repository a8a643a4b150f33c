import { type OpenApi, readOpenApi } from "./openapi.ts";

/** The path at which an api serves its OpenAPI document. */
const OPENAPI_PATH = "/api/docs/json";

/** How long the api may take to send the document, in milliseconds. */
const ANSWER_MS = 10_000;

/** The document of the live api; null when the api cannot be reached. Throws when another server answers. */
export async function liveOpenApi(origin: string): Promise<OpenApi | null> {
  const address = `${origin}${OPENAPI_PATH}`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => undefined);
  const text = answer?.ok ? await answer.text().catch(() => undefined) : undefined;
  return text === undefined ? null : readOpenApi(text, address);
}
