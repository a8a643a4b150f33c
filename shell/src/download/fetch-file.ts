/** A file could not be downloaded: refused, missing, interrupted, or without a byte during the idle timeout. */
export class DownloadError extends Error {
  /** Areas, which cannot import this class, know the error by its name. */
  override name = "DownloadError";
  /** Whether a server has answered that there is no such file. */
  readonly missing: boolean;

  constructor(message: string, { missing = false } = {}) {
    super(message);
    this.missing = missing;
  }
}

/** The share of the idle timeout that a silent request and its repetition then get together. */
const REPEATED_SHARE = 0.5;

/** How a file is fetched; times in milliseconds. */
interface FileRequest {
  /** The longest time without a byte. */
  idleTimeout: number;
  /** The longest time before the first byte; shorter when the page began to fetch the file a while ago. */
  firstIdleTimeout?: number;
  /** Another address of the same file, for a second request; without it there is only one request. */
  freshAddress?: () => string;
  /** Ends all requests. */
  signal: AbortSignal;
}

/** Reads an answer to its end and discards the bytes: the browser keeps them in its cache, from which an element can load the file. */
async function readThrough(address: string, signal: AbortSignal, onBytes: () => void): Promise<void> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new DownloadError(`${answer.status} from ${address}`, { missing: answer.status === 404 });
  // A portal's page in place of a file (reading 94): the browser would keep it in its cache under the file's address.
  if (answer.headers.get("content-type")?.startsWith("text/html")) throw new DownloadError(`a page from ${address}`);
  onBytes();
  const reader = answer.body?.getReader();
  while (reader && !(await reader.read()).done) onBytes();
}

/**
 * Fetches a file into the browser's cache and returns the address it came from. A request that makes progress is never ended. A
 * request that fails, or brings no byte in time, is repeated once at a fresh address, while the silent one may still answer: the
 * request with the first byte goes on, and the other one is ended.
 */
export function fetchFile(
  address: string,
  { idleTimeout, firstIdleTimeout = idleTimeout, freshAddress, signal }: FileRequest,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const silent = new Set<AbortController>();
    const open = new Set<AbortController>();
    let left = freshAddress ? 1 : 0;
    let timer: ReturnType<typeof setTimeout>;

    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      for (const control of open) control.abort();
      settle();
    };
    const stop = () => end(() => reject(signal.reason));
    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!repeat()) end(() => reject(new DownloadError(`not a byte in ${Math.round(ms)} ms from ${address}`)));
      }, ms);
    };
    const repeat = (): boolean => {
      if (!freshAddress || left === 0) return false;
      left -= 1;
      begin(freshAddress());
      wait(idleTimeout * REPEATED_SHARE);
      return true;
    };
    const begin = (from: string) => {
      const control = new AbortController();
      open.add(control);
      silent.add(control);
      const onBytes = () => {
        if (silent.delete(control)) {
          for (const other of silent) other.abort();
          silent.clear();
        }
        wait(idleTimeout);
      };
      const onFailure = (error: Error) => {
        open.delete(control);
        silent.delete(control);
        if (control.signal.aborted) return;
        if (!repeat() && open.size === 0) end(() => reject(error));
      };
      readThrough(from, control.signal, onBytes).then(() => end(() => resolve(from)), onFailure);
    };

    signal.addEventListener("abort", stop);
    begin(address);
    wait(firstIdleTimeout);
  });
}
