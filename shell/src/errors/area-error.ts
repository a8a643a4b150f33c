import { DownloadStopped } from "#download/download.ts";
import { stackPositions } from "./stack-positions.ts";

/**
 * Where an area failed: in its entry point, the words, the one screen that was asked for, while that was rendered, or in its files at
 * another moment.
 */
export type LoadPhase = "entry" | "texts" | "screen" | "render" | "unhandled";

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
    this.offline = phase !== "render" && phase !== "unhandled" && !navigator.onLine;
  }
}

/** Versions that failed on this page: against its one entry the first failure counts. */
const failed = new Set<string>();
const told = new WeakSet<AreaError>();

/** Tells the API's log, so that the operator finds what a person quotes from the card. Nothing waits for it. */
export function reportAreaError(failure: AreaError): void {
  const { id, area, version, phase, message, stopped, offline, cause } = failure;
  if (stopped || offline || told.has(failure)) return;
  told.add(failure);
  const first = !failed.has(`${area}@${version}`);
  failed.add(`${area}@${version}`);
  const stack = stackPositions(cause, area);
  void fetch("/api/client-errors/", {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ error_id: id, area, version, phase, first, message: message.slice(0, 300), stack }),
  }).catch(() => undefined);
}
