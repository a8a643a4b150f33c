import { channel } from "node:diagnostics_channel";

/**
 * Every moment between two steps of delivery that must be atomic, named after the step before it. `service/killed-release.test.ts`
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

/** Marks such a moment. Only code that a test loads into the process listens to it, as in the api (decision 0108). */
export function failpoint(name: Failpoint) {
  if (reached.hasSubscribers) reached.publish(name);
}
