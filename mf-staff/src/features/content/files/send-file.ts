import { urlOf } from "@academy/shared/contract/operation";
import type { UploadMetadata } from "@academy/shared/contract/staff/content-uploads";
import { createUpload, sendUploadPiece } from "@academy/shared/contract/staff/content-uploads.operations";
import { ApiError, readToken } from "@academy/shared/http";
import type { DetailedError, HttpRequest, HttpResponse, Upload } from "tus-js-client";
import { FIRST_PIECE, nextPiece } from "./pace.ts";

/** The endpoint of uploads; each upload has its URL below it. */
const UPLOADS = urlOf(createUpload);

const uploadUrl = (id: string) => new URL(urlOf(sendUploadPiece, { params: { id } }), location.origin).href;

/** After a network failure the upload is retried every few seconds, for an hour. */
const RETRIES = [0, 1_000, 3_000, ...Array<number>(720).fill(5_000)];

/** Callbacks during the upload of a file. */
interface SendListeners {
  /** Called with the upload's id as soon as the api has assigned one. */
  onBegun: (id: string) => void;
  onProgress: (sent: number) => void;
  /** Called when the network or the api is not reachable; the upload is retried. */
  onWaiting: () => void;
  onSent: () => void;
  onFailed: (error: ApiError) => void;
  /** Called when the file was changed, moved or deleted after it was chosen; the upload has ended. */
  onUnreadable: () => void;
}

/**
 * Throws, as without a network, for an answer that is not the api's: neither one of the tus protocol nor a problem document (reading
 * 94). To such a refusal of a resumed upload the library would send the file from its beginning.
 */
function refuseForeign(_: HttpRequest, response: HttpResponse): void {
  const isProblem = response.getHeader("Content-Type")?.startsWith("application/problem+json");
  if (!isProblem && !response.getHeader("Tus-Resumable")) throw new Error("this answer is not the api's");
}

const statusOf = (error: Error | DetailedError) =>
  ("originalResponse" in error && error.originalResponse?.getStatus()) || 0;

/** Whether a retry may help: not after a refusal, except while another connection still sends a piece (409) or after 429. */
const mayPass = (status: number) => status === 0 || status >= 500 || status === 409 || status === 429;

function errorOf(error: Error | DetailedError): ApiError {
  const status = statusOf(error);
  const answer = "originalResponse" in error ? (error.originalResponse?.getBody() ?? "") : "";
  try {
    const { code, detail } = JSON.parse(answer) as { code?: string; detail?: string };
    return new ApiError({ status, code: code ?? "", detail: detail ?? "" });
  } catch {
    return new ApiError({ status, code: status === 0 ? "network.unreachable" : "", detail: "" });
  }
}

const authorized = (request: { setHeader: (name: string, value: string) => void }) => {
  const token = readToken();
  if (token) request.setHeader("Authorization", `Bearer ${token}`);
};

/** Loads the upload library when it is needed; a network failure is reported like any other. */
const loadTus = () =>
  import("tus-js-client").catch(() => {
    throw new ApiError({ status: 0, code: "network.unreachable", detail: "" });
  });

/**
 * Creates the sender of a file. It uploads piece by piece with the tus protocol and reads each piece from the disk when it is due.
 * With the id of an earlier upload it continues that one. The library is loaded when a file is chosen.
 *
 * @throws ApiError `network.unreachable` when the library cannot be loaded
 */
export async function createSender(
  file: File,
  metadata: UploadMetadata,
  resumed: string | null,
  { onBegun, onProgress, onWaiting, onSent, onFailed, onUnreadable }: SendListeners,
): Promise<Upload> {
  const tus = await loadTus();
  let pieceBegan = performance.now();
  const sender: Upload = new tus.Upload(file, {
    endpoint: new URL(UPLOADS, location.origin).href,
    ...(resumed !== null && { uploadUrl: uploadUrl(resumed) }),
    metadata: { ...metadata },
    chunkSize: FIRST_PIECE,
    retryDelays: RETRIES,
    // The api knows the running uploads: the browser stores nothing about them.
    storeFingerprintForResuming: false,
    onBeforeRequest: authorized,
    onAfterResponse: refuseForeign,
    onUploadUrlAvailable: () => onBegun(/(?<![0-9a-f])([0-9a-f]+)\/?$/.exec(sender.url ?? "")?.[1] ?? ""),
    onProgress: (sent) => onProgress(sent),
    onChunkComplete: () => {
      const now = performance.now();
      sender.options.chunkSize = nextPiece(sender.options.chunkSize ?? FIRST_PIECE, now - pieceBegan);
      pieceBegan = now;
    },
    onShouldRetry: (error) => {
      const again = mayPass(statusOf(error));
      if (!again) return false;
      onWaiting();
      // A browser reports a file that it cannot read any more as a network failure.
      void file
        .slice(0, 1)
        .arrayBuffer()
        .catch(() => sender.abort().then(onUnreadable));
      return true;
    },
    onSuccess: () => onSent(),
    onError: (error) => onFailed(errorOf(error)),
  });
  return sender;
}

/** Cancels an earlier upload when its file is not at hand any more. */
export async function cancelUpload(id: string): Promise<void> {
  const tus = await loadTus();
  const calls = { onBeforeRequest: authorized, onAfterResponse: refuseForeign };
  await tus.Upload.terminate(uploadUrl(id), { ...calls, retryDelays: [0, 1_000, 3_000] } as never);
}
