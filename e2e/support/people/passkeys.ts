import type { CDPSession, Page } from "playwright/test";

/** A virtual authenticator of a page: a phone or laptop that stores passkeys (WebAuthn automation over Chromium's DevTools protocol). */
export interface Authenticator {
  /** From now on its owner confirms each prompt and takes each suggestion at once, or none. */
  confirms: (isConfirming: boolean) => Promise<unknown>;
}

/** Adds an authenticator that stores passkeys, verifies its owner, and confirms each prompt by itself. */
export async function keepsPasskeys(page: Page): Promise<Authenticator> {
  const protocol: CDPSession = await page.context().newCDPSession(page);
  await protocol.send("WebAuthn.enable");
  const { authenticatorId } = await protocol.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    confirms: (enabled) => protocol.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
  };
}
