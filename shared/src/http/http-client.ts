import { ACADEMY_OFFSET_HEADER } from "@academy/shared/contract/academy-time";
import { DEVICE_HEADER } from "@academy/shared/contract/auth/device";
import { isSameSignIn, SESSION_HEADER, SESSION_RENEWABLE } from "@academy/shared/contract/auth/session-token";
import { signOut } from "@academy/shared/contract/auth/sessions.operations";
import { DEFAULT_LANGUAGE, type Language } from "@academy/shared/contract/language";
import {
  type AnswerOf,
  type ArgumentsOf,
  addressOf,
  methodAndPath,
  type Operation,
} from "@academy/shared/contract/operation";
import * as z from "@academy/shared/schema";
import { takeAcademyOffset } from "./academy-offset.ts";
import type { ApiAnswer } from "./api-answer.ts";
import { ApiError } from "./api-error.ts";
import type { ApiRequest } from "./axios-transport.ts";
import { deviceIdFor } from "./device-id.ts";
import { earlyAnswer } from "./early-calls.ts";
import { parsedJson } from "./parsed-json.ts";
import { isSuccess, refusalOf, unreachable } from "./problem.ts";
import { correctServerClock } from "./server-clock.ts";
import { readToken, writeToken } from "./token-storage.ts";

// zod compiles its parsers with `new Function` where it can; the content security policy forbids that. What a schema of the contract
// refuses without a code of its own is `field.invalid`, as in the API.
z.config({ jitless: true, customError: () => "field.invalid" });

/** Spec §7: no time-out. The base address is on the shell's own origin. */
const api = { baseURL: "/api", timeout: 0 };

/** Sends calls to the API at the given origin and with a time-out: for prerendering, which has no page. */
export function askApiAt(origin: string, timeout: number): void {
  api.baseURL = `${origin}/api`;
  api.timeout = timeout;
}

let transport: Promise<typeof import("./axios-transport.ts")> | undefined;

/**
 * Loads the code that sends calls. It is a separate chunk, because the first screen of a visit sends no call: its data is in the
 * page or was requested by the head script.
 */
function loadTransport() {
  transport ??= import("./axios-transport.ts").catch((error: unknown) => {
    transport = undefined;
    throw error;
  });
  return transport;
}

/** Loads the code that sends calls in advance, so that the first call is sent at once. */
export const prepareCalls = (): void => void loadTransport().catch(() => undefined);

type Refused = (token: string) => void;
const refusals = new Set<Refused>();

/** Calls the listener when the API no longer accepts the token of a call. */
export function onTokenRefused(listener: Refused): () => void {
  refusals.add(listener);
  return () => refusals.delete(listener);
}

const renewals = new Set<() => void>();

/** Calls the listener when the API has given the browser a new token for its session. */
export function onTokenRenewed(listener: () => void): () => void {
  renewals.add(listener);
  return () => renewals.delete(listener);
}

/** Stores the session's new token, unless this or another tab has meanwhile ended the session or stored another token. */
function takeNextToken(next: string | undefined, token: string | null): void {
  if (!next || !token || readToken() !== token || !isSameSignIn(next, token)) return;
  writeToken(next);
  for (const listener of renewals) listener();
}

interface Call
  extends Pick<ApiRequest, "method" | "url" | "data" | "params" | "signal" | "responseType" | "onUploadProgress"> {
  /** The language of the texts in the answer; by default English, as in the specification. */
  language?: Language | undefined;
}

/** Spec §7: JSON, English `Accept-Language`, a bearer token when stored. */
function headersOf({ method, url, language = DEFAULT_LANGUAGE }: Call, token: string | null): Record<string, string> {
  const device = method === "get" ? null : deviceIdFor(url);
  return {
    Accept: "application/json",
    "Accept-Language": language,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(token && method !== "get" ? { [SESSION_HEADER]: SESSION_RENEWABLE } : {}),
    ...(device ? { [DEVICE_HEADER]: device } : {}),
  };
}

/** Sends a call, unless the page's head script has already sent it. Returns the answer and the time at which the call was sent. */
async function send(call: Call, token: string | null): Promise<{ answer: ApiAnswer; sentAt: number }> {
  const early = await earlyAnswer({ ...call, token });
  // The head script sent the call at some time after the page began.
  if (early) return { answer: early, sentAt: performance.timeOrigin };
  const { send } = await loadTransport().catch(() => Promise.reject(unreachable()));
  const { language, ...request } = call;
  const sentAt = Date.now();
  return { answer: await send({ ...request, ...api, headers: headersOf(call, token) }), sentAt };
}

let failedCall: string | undefined;

/** The request id of the call that the API refused last on this page, or answered with what no schema takes; undefined while there is none. */
export const lastFailedCall = (): string | undefined => failedCall;

/** Parses the refusal of a call that expected a file. */
async function withReadProblem(answer: ApiAnswer): Promise<ApiAnswer> {
  return answer.data instanceof Blob ? { ...answer, data: parsedJson(await answer.data.text()) } : answer;
}

/** A success, and `accept`: takes the server's time, the academy's offset and the session's new token from it, once it is known to be the API's. */
interface Success extends ApiAnswer {
  accept: () => void;
}

/**
 * Sends a call. Rejects with `ApiError` when the answer is a refusal, and as without a network when the answer is not the API's
 * (reading 94): nothing in such an answer counts.
 */
async function ask(call: Call): Promise<Success> {
  const token = readToken();
  const { answer, sentAt } = await send(call, token);
  const { header } = answer;
  const refusal = isSuccess(answer) ? null : (refusalOf(await withReadProblem(answer)) ?? unreachable());
  if (refusal?.status === 0) throw refusal;
  const receivedAt = Date.now();
  const accept = () => {
    const [date, cacheControl, age] = ["date", "cache-control", "age"].map(header);
    correctServerClock({ date, cacheControl, age, sentAt, receivedAt });
    takeAcademyOffset(header(ACADEMY_OFFSET_HEADER.toLowerCase()));
    takeNextToken(header(SESSION_HEADER.toLowerCase()), token);
  };
  if (!refusal) return { ...answer, accept };
  accept();
  failedCall = refusal.requestId;
  if (refusal.status === 401 && token) for (const listener of refusals) listener(token);
  throw refusal;
}

interface ExpectedCall extends Call {
  /** Where only one status means success (spec §7, feedback: 201); any other status fails with `code`. */
  expected?: { status: number; code: string } | undefined;
}

async function call<T extends z.ZodMiniType>(answer: T, { expected, ...request }: ExpectedCall): Promise<z.infer<T>> {
  const { status, data, header, accept } = await ask(request);
  if (expected && status !== expected.status) throw new ApiError({ status, code: expected.code, detail: "" });
  const parsed = z.safeParse(answer, data);
  if (!parsed.success) {
    // Every answer of the API has a request id: another server's JSON is no answer, and an unexpected one of the API is a fault.
    failedCall = header("x-request-id");
    if (!failedCall) throw unreachable();
  }
  accept();
  if (!parsed.success) throw parsed.error;
  return parsed.data;
}

type Options = Pick<Call, "params" | "signal" | "language">;

/** The calls of the API, by path; each answer is parsed by the given schema. Rejects with `ApiError`. */
export const http = {
  get: <T extends z.ZodMiniType>(url: string, answer: T, options: Options = {}) =>
    call(answer, { method: "get", url, ...options }),
  post: <T extends z.ZodMiniType>(
    url: string,
    data: unknown,
    answer: T,
    options: Pick<ExpectedCall, "expected" | "signal" | "onUploadProgress" | "language"> = {},
  ) => call(answer, { method: "post", url, data, ...options }),
  put: <T extends z.ZodMiniType>(url: string, data: unknown, answer: T) => call(answer, { method: "put", url, data }),
  patch: <T extends z.ZodMiniType>(
    url: string,
    data: unknown,
    answer: T,
    onUploadProgress?: Call["onUploadProgress"],
  ) => call(answer, { method: "patch", url, data, onUploadProgress }),
  delete: <T extends z.ZodMiniType>(url: string, data: unknown, answer: T) =>
    call(answer, { method: "delete", url, data }),
};

type CallOptions = Pick<ExpectedCall, "expected" | "signal" | "language" | "onUploadProgress">;

/** The arguments of a call: the first may be left out where the operation needs nothing. */
type Arguments<One> =
  Record<never, never> extends ArgumentsOf<One>
    ? [given?: ArgumentsOf<One>, options?: CallOptions]
    : [given: ArgumentsOf<One>, options?: CallOptions];

/**
 * Calls an operation of the API and parses its answer. An answer that is a file resolves to a `Blob`. Rejects with `ApiError`, also
 * when a portal answered with a page of its own, so that nobody saves such a page as a receipt.
 */
export async function callApi<One extends Operation>(
  one: One,
  ...[given = {} as ArgumentsOf<One>, options]: Arguments<One>
): Promise<AnswerOf<One>> {
  const { body, ...address } = given as { params?: object; query?: object; body?: unknown };
  const [method] = methodAndPath(one);
  const request = {
    method: method.toLowerCase() as Call["method"],
    url: addressOf(one, address),
    data: body,
    ...options,
  };
  const { answer } = one;
  return (typeof answer === "string" ? fileOf(request, answer) : call(answer as z.ZodMiniType, request)) as Promise<
    AnswerOf<One>
  >;
}

async function fileOf(request: Call, type?: string): Promise<Blob> {
  const { data, accept } = await ask({ ...request, responseType: "blob" });
  if (!(data instanceof Blob) || (type && !data.type.startsWith(type))) throw unreachable();
  accept();
  return data;
}

/**
 * Downloads a file of the API with the bearer token; the caller saves it. Rejects with `ApiError`, also when a portal
 * answered with a page of its own, so that nobody saves such a page as a receipt. Areas released before `type` was added do not
 * pass it.
 */
export const downloadFile = (
  url: string,
  type?:
    | "application/pdf"
    | "application/zip"
    | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    | "text/csv",
): Promise<Blob> => fileOf({ method: "get", url }, type);

/** Ends the session of the stored token on the server; the call continues after the page is closed. */
export async function endSessionOnServer(): Promise<void> {
  const token = readToken();
  if (!token) return;
  await fetch(`/api${addressOf(signOut)}`, {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: "{}",
  });
}

/** Sends a last report while the page is being left. Returns whether it arrived, for a page that was not left after all. */
export async function sendOnLeaving(url: string, data: unknown): Promise<boolean> {
  const token = readToken();
  // The student has just signed out: without a token there is no account to report for.
  if (!token) return false;
  try {
    const { status, headers } = await fetch(`/api${url}`, {
      method: "PUT",
      keepalive: true,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify(data),
    });
    return isSuccess({ status, data: null, header: (name) => headers.get(name) ?? undefined });
  } catch {
    return false;
  }
}
