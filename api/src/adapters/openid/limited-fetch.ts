import { cappedText } from "#adapters/capped-text.ts";
import { SignInError } from "#interfaces/sign-in-provider.ts";

/** What the protocol's library passes along for a call to the provider. */
interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Most bytes that are read of an answer: keys and descriptions of the large providers are far smaller. */
const ANSWER_BYTES = 256 * 1024;

/**
 * The only function that calls a provider. It follows no redirect, ends an answer after the deadline and at 256 KiB, and reports
 * every fault of the provider or of the network as "away".
 */
export function limitedFetch(fetchIt: typeof fetch, deadline: () => AbortSignal) {
  return async (url: string, { method, headers, body }: Call) => {
    try {
      const request = { method: method ?? "GET", redirect: "manual" as const, signal: deadline() };
      const response = await fetchIt(url, {
        ...request,
        ...(headers && { headers }),
        ...(body !== undefined && body !== null && { body: String(body) }),
      });
      if (response.status >= 500) throw new SignInError("away", `the provider answers ${response.status}`);
      const text = await cappedText(response, ANSWER_BYTES);
      if (text === null) throw new SignInError("away", "the provider's answer is too large");
      return new Response(text === "" ? null : text, { status: response.status, headers: response.headers });
    } catch (error) {
      if (error instanceof SignInError) throw error;
      throw new SignInError("away", `the provider cannot be reached (${error instanceof Error ? error.name : "?"})`);
    }
  };
}
