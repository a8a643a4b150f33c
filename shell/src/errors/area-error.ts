import { DownloadStopped } from "#download/download.ts";
import { stackPositions } from "./stack-positions.ts";

/** Where loading an area stopped: its entry point, the words, or the one screen that was asked for. */
export type LoadPhase = "entry" | "texts" | "screen" | "render";

const newErrorId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** An area could not be shown. Its id stands on the error card and in the API's log. */
export class AreaError extends Error {
  readonly area: string;
  readonly version: string;
  readonly phase: LoadPhase;
  readonly id = newErrorId();
  /** Whether a person stopped it: then nothing is wrong. */
  readonly stopped: boolean;
  /** Whether there was no connection to load it over: then nothing is wrong with the academy. */
  readonly offline: boolean;

  constructor(area: string, version: string, phase: LoadPhase, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "AreaError";
    this.area = area;
    this.version = version;
    this.phase = phase;
    this.stopped = cause instanceof DownloadStopped;
    this.offline = phase !== "render" && !navigator.onLine;
  }
}

/** Tells the API's log, so that the operator finds what a person quotes from the card. Nothing waits for it. */
export function reportAreaError(failure: AreaError): void {
  const { id, area, version, phase, message, stopped, offline, cause } = failure;
  if (stopped || offline) return;
  const stack = stackPositions(cause, area);
  void fetch("/api/client-errors/", {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ error_id: id, area, version, phase, message: message.slice(0, 300), stack }),
  }).catch(() => undefined);
}
