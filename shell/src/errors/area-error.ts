import { reportClientError } from "@academy/shared/contract/browser-reports.operations";
import { urlOf } from "@academy/shared/contract/operation";
import { lastFailedCall } from "@academy/shared/http";
import { DownloadStopped } from "#download/download.ts";
import { stackPositions } from "./stack-positions.ts";
import { VersionReplaced } from "./version-replaced.ts";

/**
 * The phase in which an area failed: loading its entry, its texts or the requested screen; rendering that screen; getting the first
 * data of it, which the api refused or could not give (`unavailable`); or running its code at another moment (an error that nothing caught).
 */
export type LoadPhase = "entry" | "texts" | "screen" | "render" | "data" | "unavailable" | "unhandled";

/** Phases before the area runs: a device without a connection is their cause. */
const LOADING: readonly LoadPhase[] = ["entry", "texts", "screen"];

const newErrorId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** An area could not be shown. The error's id is shown on the error card and stored in the API's log. */
export class AreaError extends Error {
  readonly area: string;
  readonly version: string;
  readonly phase: LoadPhase;
  readonly id = newErrorId();
  /** Whether the visitor stopped the loading: then nothing is wrong. */
  readonly stopped: boolean;
  /** Whether the device was offline while the area was loading: then nothing is wrong with the academy. */
  readonly offline: boolean;
  /** Whether the operator has removed this version, because a newer one is live: then nothing is wrong either. */
  readonly replaced: boolean;

  constructor(area: string, version: string, phase: LoadPhase, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "AreaError";
    this.area = area;
    this.version = version;
    this.phase = phase;
    this.stopped = cause instanceof DownloadStopped;
    this.replaced = cause instanceof VersionReplaced;
    this.offline = LOADING.includes(phase) && !navigator.onLine;
  }
}

/** Versions that have failed on this page: each page counts only the first failure of a version. */
const failed = new Set<string>();
const reported = new WeakSet<AreaError>();

/** Whether a failure of this version was reported on this page. */
export const hasFailed = (area: string, version: string): boolean => failed.has(`${area}@${version}`);

/** Sends an error to the API's log, where the operator finds it by the code that a visitor quotes from the card. Nothing waits for it. Says whether something was wrong. */
export function reportAreaError(failure: AreaError): boolean {
  const { id, area, version, phase, message, stopped, offline, replaced, cause } = failure;
  if (stopped || offline || replaced) return false;
  if (reported.has(failure)) return true;
  reported.add(failure);
  const first = !hasFailed(area, version);
  failed.add(`${area}@${version}`);
  const stack = stackPositions(cause, area);
  void fetch(urlOf(reportClientError), {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      error_id: id,
      area,
      version,
      phase,
      first,
      message: message.slice(0, 300),
      stack,
      failed_call: lastFailedCall(),
    }),
  }).catch(() => undefined);
  return true;
}
