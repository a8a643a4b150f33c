/** Loads what signing in by a passkey needs once it is used: the library of WebAuthn, its calls, its failures. */
export const loadPasskeyPrompt = () => import("./passkey-prompt.tsx");

/** What signing in by a passkey needs once it is used. */
export type PasskeyPrompt = Awaited<ReturnType<typeof loadPasskeyPrompt>>;
