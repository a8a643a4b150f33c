import type { SignaturePolicy } from "#signing/signature.ts";
import type { RuleException } from "#store/audit-line.ts";

/** The gates that one release may skip, each with the reason, which is written to the audit log. */
export interface GateWaivers {
  /** Why the release's calls are not compared with the api. */
  api?: string | undefined;
  /** Why no rehearsal is required. */
  rehearsal?: string | undefined;
  /** The rules that it may break. */
  rules?: readonly RuleException[] | undefined;
}

/** The rules for a version besides its files and what is live. */
export interface ReleasePolicy extends SignaturePolicy {
  /** The origin of the live api. */
  apiOrigin: string;
  /** Whether a version is refused if its calls could not be compared with the live api; true in production. */
  requireApi: boolean;
  /** Whether a version is refused if it was not rehearsed with what is live; true in production. */
  requireRehearsals: boolean;
  without?: GateWaivers;
}
