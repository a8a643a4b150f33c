import type { UploadMetadata } from "@academy/shared/contract/staff/content-uploads";
import { ApiError, readToken } from "@academy/shared/http";
import type { DetailedError, Upload } from "tus-js-client";
import { FIRST_PIECE, nextPiece } from "./pace.ts";

/** Where uploads begin, and below which each has its address. */
const UPLOADS = "/api/staff/content/uploads/";

const urlOf = (id: string) => new URL(`${UPLOADS}${id}/`, location.origin).href;

/** A line that is gone is tried again every few seconds, for an hour. */
const RETRIES = [0, 1_000, 3_000, ...Array<number>(720).fill(5_000)];

/** What is heard while a file is sent. */
export interface SendListeners {
  /** Its number at the api, as soon as it has one. */
  onBegun: (id: string) => void;
  onProgress: (sent: number) => void;
  /** The line is gone or the api is away; it is tried again. */
  onWaiting: () => void;
  onSent: () => void;
  onFailed: (error: ApiError) => void;
}

const statusOf = (error: Error | DetailedError) =>
  ("originalResponse" in error && error.originalResponse?.getStatus()) || 0;

/** Whether trying again may help: not after a refusal, but for a piece that another connection still sends. */
const mayPass = (status: number) => status === 0 || status >= 500 || status === 409 || status === 429;

function errorOf(error: Error | DetailedError): ApiError {
  const status = statusOf(error);
  const told = "originalResponse" in error ? (error.originalResponse?.getBody() ?? "") : "";
  try {
    const { code, detail } = JSON.parse(told) as { code?: string; detail?: string };
    return new ApiError({ status, code: code ?? "", detail: detail ?? "" });
  } catch {
    return new ApiError({ status, code: status === 0 ? "network.unreachable" : "", detail: "" });
  }
}

const authorized = (request: { setHeader: (name: string, value: string) => void }) => {
  const token = readToken();
  if (token) request.setHeader("Authorization", `Bearer ${token}`);
};

/** The library, loaded when it is needed; a line that is gone then is told as any other. */
const loadTus = () =>
  import("tus-js-client").catch(() => {
    throw new ApiError({ status: 0, code: "network.unreachable", detail: "" });
  });

/**
 * Makes the sender of a file: piece by piece by the tus protocol, each piece read from the disk when its turn comes; from where an
 * earlier upload ended when its number is given. The library is loaded when a file is chosen.
 *
 * @throws ApiError `network.unreachable` when the library cannot be loaded
 */
export async function createSender(
  file: File,
  metadata: UploadMetadata,
  resumed: string | null,
  { onBegun, onProgress, onWaiting, onSent, onFailed }: SendListeners,
): Promise<Upload> {
  const tus = await loadTus();
  let pieceBegan = performance.now();
  const sender: Upload = new tus.Upload(file, {
    endpoint: new URL(UPLOADS, location.origin).href,
    ...(resumed !== null && { uploadUrl: urlOf(resumed) }),
    metadata: { ...metadata },
    chunkSize: FIRST_PIECE,
    retryDelays: RETRIES,
    // What is under way is known by the api: nothing of it is kept in the browser.
    storeFingerprintForResuming: false,
    onBeforeRequest: authorized,
    onUploadUrlAvailable: () => onBegun(/(?<![0-9a-f])([0-9a-f]+)\/?$/.exec(sender.url ?? "")?.[1] ?? ""),
    onProgress: (sent) => onProgress(sent),
    onChunkComplete: () => {
      const now = performance.now();
      sender.options.chunkSize = nextPiece(sender.options.chunkSize ?? FIRST_PIECE, now - pieceBegan);
      pieceBegan = now;
    },
    onShouldRetry: (error) => {
      const again = mayPass(statusOf(error));
      if (again) onWaiting();
      return again;
    },
    onSuccess: () => onSent(),
    onError: (error) => onFailed(errorOf(error)),
  });
  return sender;
}

/** Gives up an upload of which no file is at hand any more. */
export async function cancelUpload(id: string): Promise<void> {
  const tus = await loadTus();
  await tus.Upload.terminate(urlOf(id), { onBeforeRequest: authorized, retryDelays: [0, 1_000, 3_000] } as never);
}
