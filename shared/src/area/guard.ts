import { forgetReturn, rememberReturn, returnAddress, useSession } from "@academy/shared/session";
import type { OwnedRoute } from "./registry.ts";

/**
 * Where a person must go in place of the address they asked for, or null when they may open it (spec §2, readings 7, 8):
 * the signed out to the sign-in screen, remembering the page; the signed in from there to that page, else to the main page.
 */
export function detourFrom({ access }: Pick<OwnedRoute, "access">, address: string, signInPath: string): string | null {
  const { token, ended } = useSession.getState();
  if (access === "student" && !token) {
    if (ended === "signedOut") forgetReturn();
    else rememberReturn(address);
    return signInPath;
  }
  if (access === "visitor" && token) return returnAddress();
  // A navigation is guarded without the fragment of its address.
  if (token && address === returnAddress().replace(/#.*$/, "")) forgetReturn();
  return null;
}
