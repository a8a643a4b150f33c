import type { SecondFactorMethod } from "@academy/shared/contract/auth/second-factor-challenge";

/** The props of every method of completing a sign-in. */
export interface MethodProps {
  /** Identifies the sign-in. */
  challenge: string;
  /** Called when the sign-in must begin anew. */
  onEnded: () => void;
}

/** The method that is offered first: the first one that this browser supports; a recovery code only when there is no other. */
export function firstMethod(methods: readonly SecondFactorMethod[], hasWebAuthn: boolean): SecondFactorMethod {
  const usable = methods.filter((method) => method !== "passkey" || hasWebAuthn);
  return usable.find((method) => method !== "recovery_code") ?? usable[0] ?? "recovery_code";
}
