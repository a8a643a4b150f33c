import type { SignaturePolicy } from "#signing/signature.ts";
import type { GateWaivers } from "#store/audit-line.ts";

/** The rules for a version besides its files and what is live. */
export interface ReleasePolicy extends SignaturePolicy {
  /** The origin of the live api. */
  apiOrigin: string;
  /** Whether a version is refused if its calls could not be compared with the live api; true in production. */
  requireApi: boolean;
  /** Whether a version is refused if it was not rehearsed with what is live; true in production. */
  requireRehearsals: boolean;
  /** How long a release to everybody is watched; 0 for not at all. */
  watchMinutes: number;
  without?: GateWaivers | undefined;
}

/** Until when a release that begins now is watched, as an ISO time. The shell has no entries by which it could be judged. */
export function watchedUntil(
  { watchMinutes, without }: ReleasePolicy,
  part: string,
  now = new Date(),
): string | undefined {
  if (part === "shell" || without?.watch || watchMinutes === 0) return undefined;
  return new Date(now.getTime() + watchMinutes * 60_000).toISOString();
}
