import { cappedText } from "#adapters/capped-text.ts";
import { SignInError } from "#interfaces/sign-in-provider.ts";

/** What the provider is called with; the protocol's library hands it in. */
interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Bytes that are read of an answer at most: keys and descriptions of the large providers are far smaller. */
const ANSWER_BYTES = 256 * 1024;

/**
 * The one way to a provider: no redirect is followed, an answer ends after the deadline and 256 KiB, and whatever is a
 * fault of the provider or of the way to it is told as such.
 */
export function limitedFetch(fetchIt: typeof fetch, deadline: () => AbortSignal) {
  return async (url: string, { method, headers, body }: Call): Promise<Response> => {
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
