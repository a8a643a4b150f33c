import type { SecondFactorMethod } from "@academy/shared/contract/auth/second-factor-challenge";

/** What every way of completing a sign-in is given. */
export interface MethodProps {
  /** Names the sign-in. */
  challenge: string;
  /** It has to begin anew. */
  onEnded: () => void;
}

/** What is asked for first: what the person has at hand most surely; recovery codes are for when it is lost. */
export function firstMethod(methods: readonly SecondFactorMethod[], hasWebAuthn: boolean): SecondFactorMethod {
  const usable = methods.filter((method) => method !== "passkey" || hasWebAuthn);
  return usable.find((method) => method !== "recovery_code") ?? usable[0] ?? "recovery_code";
}
