import type { SignaturePolicy } from "#signing/signature.ts";

/** What a release is excused from this once, each with the reason, which stands in the audit log. */
export interface GateWaivers {
  /** Its calls are not compared with the api. */
  api?: string | undefined;
  /** No rehearsal is asked for. */
  rehearsal?: string | undefined;
}

/** By what a version is judged besides its files and what is live. */
export interface ReleasePolicy extends SignaturePolicy {
  /** Where the live api answers. */
  apiOrigin: string;
  /** Whether nothing goes live whose calls could not be compared with the live api; so in production. */
  requireApi: boolean;
  /** Whether nothing goes live that was not rehearsed with what is live; so in production. */
  requireRehearsals: boolean;
  without?: GateWaivers;
}
