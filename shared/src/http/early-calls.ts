import type { Language } from "@academy/shared/contract/language";
import type { ApiAnswer } from "./api-answer.ts";
import { parsedJson } from "./parsed-json.ts";

type EarlyAnswer = [response: Response, text: string];

/** What the page's head script has begun to ask for while the application was on its way. */
export interface EarlyCalls {
  /** For whom it asked. */
  token: string;
  /** The answers by path under `/api`, read to their end whoever takes them; undefined where the API could not be reached. */
  answers: Record<string, Promise<EarlyAnswer | undefined>>;
}

declare global {
  var earlyCalls: EarlyCalls | undefined;
}

/** An answer that nobody has asked for by then is too old for whoever asks (milliseconds since the page began). */
const FRESH_MS = 20_000;

/** What tells one call from another. */
interface AskedCall {
  method: string;
  url: string;
  params?: unknown;
  language?: Language | undefined;
  token: string | null;
}

/** The answer to a call that the head script has made already, for the same student and once; undefined where there is none. */
function takeEarly({ method, url, params, language = "en", token }: AskedCall) {
  const early = globalThis.earlyCalls;
  if (!early) return undefined;
  const asked = early.answers[url];
  // What is changed from here on would not be in the answers.
  if (method !== "get" || performance.now() > FRESH_MS) globalThis.earlyCalls = undefined;
  if (method !== "get" || !asked || params || token !== early.token || language !== "en") return undefined;
  delete early.answers[url];
  return performance.now() > FRESH_MS ? undefined : asked;
}

/**
 * The answer that the head script got, as if the application had asked. Undefined where there is none, or the API could not be
 * reached: then the application asks itself.
 */
export async function earlyAnswer(call: AskedCall): Promise<ApiAnswer | undefined> {
  const answer = await takeEarly(call);
  if (!answer) return undefined;
  const [{ status, headers }, text] = answer;
  return { status, data: parsedJson(text), header: (name) => headers.get(name) ?? undefined };
}
