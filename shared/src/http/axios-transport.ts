import axios, { isAxiosError, isCancel } from "axios";
import type { ApiAnswer } from "./api-answer.ts";
import { parsedJson } from "./parsed-json.ts";
import { unreachable } from "./problem.ts";

/** A request to the API. */
export interface ApiRequest {
  baseURL: string;
  method: "get" | "post" | "put" | "patch" | "delete";
  url: string;
  headers: Record<string, string>;
  /** Milliseconds; 0 means no time-out. */
  timeout: number;
  data?: unknown;
  params?: Record<string, string | number | string[] | undefined> | undefined;
  signal?: AbortSignal | undefined;
  responseType?: "blob" | undefined;
  onUploadProgress?: ((share: number) => void) | undefined;
}

// The caller decides whether an answer is a refusal, because it may have got the answer elsewhere (`earlyAnswer`).
const client = axios.create({
  paramsSerializer: { indexes: null },
  validateStatus: () => true,
  transformResponse: (data: unknown) => (typeof data === "string" ? parsedJson(data) : data),
});

/** Sends a request over the network. Rejects with `ApiError` when no answer came, and with axios's own error when the request was cancelled. */
export async function send({ onUploadProgress, ...request }: ApiRequest): Promise<ApiAnswer> {
  try {
    const { status, data, headers } = await client.request<unknown>({
      ...request,
      ...(onUploadProgress ? { onUploadProgress: ({ progress }) => onUploadProgress(progress ?? 0) } : {}),
    } as Parameters<typeof client.request>[0]);
    const header = (name: string) => {
      const value: unknown = headers[name];
      return typeof value === "string" ? value : undefined;
    };
    return { status, data, header };
  } catch (error) {
    if (isCancel(error) || !isAxiosError(error)) throw error;
    throw unreachable();
  }
}
