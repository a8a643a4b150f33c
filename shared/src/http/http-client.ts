import { DEVICE_HEADER } from "@academy/shared/contract/auth/device";
import type { Language } from "@academy/shared/contract/language";
import * as z from "@academy/shared/schema";
import axios, { type AxiosAdapter, type AxiosError, type AxiosResponse, isAxiosError, isCancel } from "axios";
import { ApiError } from "./api-error.ts";
import { deviceIdFor } from "./device-id.ts";
import { earlyAnswer } from "./early-calls.ts";
import { apiErrorOf } from "./problem.ts";
import { correctServerClock } from "./server-clock.ts";
import { readToken } from "./token-storage.ts";

// zod compiles its parsers with `new Function` where it may; the content security policy forbids that.
z.config({ jitless: true });

/** Spec §7: JSON, English `Accept-Language`, a bearer token when stored, no time-out. The base is the shell's own origin (reading 1). */
const client = axios.create({
  baseURL: "/api",
  timeout: 0,
  headers: { Accept: "application/json", "Accept-Language": "en" },
});

/** When each call that is under way left. */
const sentAt = new WeakMap<object, number>();

client.interceptors.request.use((config) => {
  const token = readToken();
  if (token) config.headers.set("Authorization", `Bearer ${token}`);
  const device = config.method === "get" ? null : deviceIdFor(config.url ?? "");
  if (device) config.headers.set(DEVICE_HEADER, device);
  sentAt.set(config, Date.now());
  return config;
});

const send: AxiosAdapter = axios.getAdapter(client.defaults.adapter);

client.defaults.adapter = async (config) => {
  const asked = sentAt.get(config);
  // It left at any time since the page began.
  sentAt.set(config, performance.timeOrigin);
  const early = await earlyAnswer(config);
  if (early) return early;
  if (asked !== undefined) sentAt.set(config, asked);
  return await send(config);
};

const textOf = (header: unknown) => (typeof header === "string" ? header : undefined);

const hear = ({ config, headers }: AxiosResponse) =>
  correctServerClock({
    date: textOf(headers.date),
    cacheControl: textOf(headers["cache-control"]),
    age: textOf(headers.age),
    sentAt: sentAt.get(config) ?? Date.now(),
    receivedAt: Date.now(),
  });

client.interceptors.response.use(
  (response) => {
    hear(response);
    return response;
  },
  (error: unknown) => {
    if (isAxiosError(error) && error.response) hear(error.response);
    throw error;
  },
);

/** Asks the API at its own origin rather than the page's, and not for ever: for prerendering, where there is no page. */
export function askApiAt(origin: string, timeout: number): void {
  client.defaults.baseURL = `${origin}/api`;
  client.defaults.timeout = timeout;
}

type Refused = (token: string) => void;
const refusals = new Set<Refused>();

/** Calls back when the API no longer accepts the token that a call was made with. */
export function onTokenRefused(listener: Refused): () => void {
  refusals.add(listener);
  return () => refusals.delete(listener);
}

interface Call {
  method: "get" | "post" | "put" | "patch" | "delete";
  url: string;
  data?: unknown;
  params?: Record<string, string | number | string[] | undefined>;
  signal?: AbortSignal | undefined;
  onUploadProgress?: ((share: number) => void) | undefined;
  /** The language in which the answer's own texts are wanted; otherwise English, as the specification has it. */
  language?: Language | undefined;
  /** Where only one status means success (spec §7, feedback: 201); any other fails under `code`. */
  expected?: { status: number; code: string } | undefined;
}

async function call<T extends z.ZodMiniType>(
  answer: T,
  { onUploadProgress, expected, language, ...request }: Call,
): Promise<z.infer<T>> {
  const token = readToken();
  try {
    const response = await client.request<unknown>({
      ...request,
      ...(language ? { headers: { "Accept-Language": language } } : {}),
      paramsSerializer: { indexes: null },
      ...(onUploadProgress
        ? { onUploadProgress: ({ progress }: { progress?: number }) => onUploadProgress(progress ?? 0) }
        : {}),
    } as Parameters<typeof client.request>[0]);
    if (expected && response.status !== expected.status)
      throw new ApiError({ status: response.status, code: expected.code, detail: "" });
    return z.parse(answer, response.data);
  } catch (error) {
    if (isCancel(error) || !isAxiosError(error)) throw error;
    if (error.response?.status === 401 && token) for (const listener of refusals) listener(token);
    throw apiErrorOf(error);
  }
}

type Options = Pick<Call, "params" | "signal" | "language">;

/** The API, asked by path; each answer is parsed by the schema given. Rejects with `ApiError`. */
export const http = {
  get: <T extends z.ZodMiniType>(url: string, answer: T, options: Options = {}) =>
    call(answer, { method: "get", url, ...options }),
  post: <T extends z.ZodMiniType>(
    url: string,
    data: unknown,
    answer: T,
    options: Pick<Call, "expected" | "signal" | "onUploadProgress" | "language"> = {},
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

/** Reads a refusal that came where a file was expected. */
async function asProblem(error: AxiosError): Promise<AxiosError> {
  const { response } = error;
  if (response?.data instanceof Blob) {
    const text = await response.data.text();
    try {
      response.data = JSON.parse(text);
    } catch {
      response.data = {};
    }
  }
  return error;
}

/**
 * A file of the API, asked for with the bearer token, to be saved under a name (reading 16). Rejects with `ApiError`, also where
 * something on the way answered with a page of its own: nobody shall find that under the name of a receipt. Areas released
 * before name no type.
 */
export async function downloadFile(
  url: string,
  type?: "application/pdf" | "application/zip" | "text/csv",
): Promise<Blob> {
  const token = readToken();
  try {
    const { data, status } = await client.request<Blob>({ url, responseType: "blob" });
    if (type && !data.type.startsWith(type))
      throw new ApiError({ status, code: "server.failed", detail: "This is not the file" });
    return data;
  } catch (error) {
    if (isCancel(error) || !isAxiosError(error)) throw error;
    if (error.response?.status === 401 && token) for (const listener of refusals) listener(token);
    throw apiErrorOf(await asProblem(error));
  }
}

/** Ends the session of the stored token on the server; the call outlives the page that made it. */
export async function endSessionOnServer(): Promise<void> {
  const token = readToken();
  if (!token) return;
  await fetch("/api/student/auth/logout/", {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: "{}",
  });
}

/** Sends a last report while the page is being left (reading 28). Tells whether it arrived, to a page that was not left after all. */
export async function sendOnLeaving(url: string, data: unknown): Promise<boolean> {
  const token = readToken();
  // Somebody who has just signed out has nobody's place to report.
  if (!token) return false;
  try {
    const { ok } = await fetch(`/api${url}`, {
      method: "PUT",
      keepalive: true,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify(data),
    });
    return ok;
  } catch {
    return false;
  }
}
