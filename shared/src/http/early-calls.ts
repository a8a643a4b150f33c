import type { Language } from "@academy/shared/contract/language";
import type { ApiAnswer } from "./api-answer.ts";
import { parsedJson } from "./parsed-json.ts";
import { isSuccess, refusalOf } from "./problem.ts";

type EarlyAnswer = [response: Response, text: string];

/** The API calls that the page's head script began while the application was loading. */
interface EarlyCalls {
  /** The token with which these calls were sent. */
  token: string;
  /** The answers by path under `/api`, each read completely even if the application never takes it; undefined when the API could not be reached. */
  answers: Record<string, Promise<EarlyAnswer | undefined>>;
}

declare global {
  var earlyCalls: EarlyCalls | undefined;
}

/** The application takes no early answer later than this: it would be too old (milliseconds since the page began). */
const FRESH_MS = 20_000;

/** What identifies a call. */
interface RequestedCall {
  method: string;
  url: string;
  params?: unknown;
  language?: Language | undefined;
  token: string | null;
}

/** Takes the answer to a call that the head script already made for the same student; each answer is taken once. Undefined when there is none. */
function takeEarly({ method, url, params, language = "en", token }: RequestedCall) {
  const early = globalThis.earlyCalls;
  if (!early) return undefined;
  const answer = early.answers[url];
  // After a call that changes something the early answers would be outdated.
  if (method !== "get" || performance.now() > FRESH_MS) globalThis.earlyCalls = undefined;
  if (method !== "get" || !answer || params || token !== early.token || language !== "en") return undefined;
  delete early.answers[url];
  return performance.now() > FRESH_MS ? undefined : answer;
}

/**
 * The answer that the head script received, in the same form as an answer to the application's own call. Undefined when there is
 * none: then, and when it is not the API's, the application sends the call itself.
 */
export async function earlyAnswer(call: RequestedCall): Promise<ApiAnswer | undefined> {
  const received = await takeEarly(call);
  if (!received) return undefined;
  const [{ status, headers }, text] = received;
  const answer: ApiAnswer = { status, data: parsedJson(text), header: (name) => headers.get(name) ?? undefined };
  return isSuccess(answer) || refusalOf(answer) ? answer : undefined;
}
