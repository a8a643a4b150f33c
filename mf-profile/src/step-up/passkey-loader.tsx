import { LazyPart } from "@academy/shared/ui/async/lazy-part";
import type { PasskeyStepProps } from "./passkey-step.tsx";

// A chunk of its own, with the WebAuthn library.
const loadStep = () => import("./passkey-step.tsx").then((module) => module.PasskeyStep);

/** Confirming by a passkey, loaded when it is chosen. */
export const PasskeyLoader = (given: PasskeyStepProps) => (
  <LazyPart name="profile-confirm-passkey" load={loadStep} given={given} />
);
