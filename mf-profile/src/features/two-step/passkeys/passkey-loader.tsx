import { LazyPart } from "@academy/shared/ui/async/lazy-part";
import type { PasskeyDialogProps } from "./passkey-dialog.tsx";

// A chunk of its own, with the WebAuthn library.
const loadDialog = () => import("./passkey-dialog.tsx").then((module) => module.PasskeyDialog);

/** The dialog of a new passkey, loaded when it is opened. */
export const PasskeyLoader = (given: PasskeyDialogProps) => (
  <LazyPart name="profile-new-passkey" load={loadDialog} given={given} />
);
