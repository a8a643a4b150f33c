import { channel } from "node:diagnostics_channel";

/**
 * Every moment between two steps of delivery that must be one, by what was done last before it. `release/killed-release.test.ts`
 * kills a process at each of them (threat C1, decision 0113).
 */
export const FAILPOINTS = [
  "upload.files-stored",
  "upload.signature-stored",
  "upload.line-logged",
  "upload.version-whole",
  "switch.registry-replaced",
  "switch.line-logged",
  "prune.versions-named",
  "prune.manifest-removed",
  "prune.files-removed",
  "rehearsal.line-logged",
] as const;

export type Failpoint = (typeof FAILPOINTS)[number];

const reached = channel("academy:failpoint");

/** Marks such a moment. Nothing listens but code that a test loads beside the process, as in the api (decision 0108). */
export function failpoint(name: Failpoint): void {
  if (reached.hasSubscribers) reached.publish(name);
}
